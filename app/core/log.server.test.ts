import { afterEach, expect, test, vi } from "vitest";
import { log } from "./log.server.ts";

afterEach(() => {
	vi.unstubAllEnvs();
	vi.restoreAllMocks();
});

test.each([
	["", "info warn error"],
	["info", "info warn error"],
	["warn", "warn error"],
	["error", "error"],
])("LOG_LEVEL=%s writes %s", (level, written) => {
	vi.stubEnv("LOG_LEVEL", level);
	const lines: string[] = [];
	for (const stream of [process.stdout, process.stderr])
		vi.spyOn(stream, "write").mockImplementation((line) => lines.push(String(line)) > 0);
	log.info("request");
	log.warn("request");
	log.error("request");
	expect(lines.map((line) => JSON.parse(line).level).join(" ")).toBe(written);
});
