import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { WEB_FLAGS } from "#scripts/process/heap.ts";

const command = ["node", ...WEB_FLAGS, "app/server.ts"];
const read = (path: string) => readFileSync(path, "utf8");

test("the web has the same heap wherever it is started", () => {
	expect(read("Dockerfile")).toContain(`CMD [${command.map((part) => `"${part}"`).join(", ")}]`);
	expect(read("fly.toml")).toContain(`web = "${command.join(" ")}"`);
	expect(JSON.parse(read("package.json")).scripts["start:web"]).toBe(command.join(" "));
});
