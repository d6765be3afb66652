import { expect, test, vi } from "vitest";
import { log } from "#app/core/log.server.ts";
import { handleError } from "#app/entry.server.tsx";
import { answer } from "./answer.server.ts";

test("what nobody expected is one line of the log, and whoever called gets its id and no word of it", async () => {
	const error = vi.spyOn(log, "error").mockImplementation(() => {});
	const thrown = new Error("relation matters does not exist");
	const request = new Request("http://localhost/api/matters?q=Meera", { method: "POST", body: "Meera" });
	const reply = await answer(request, { requestId: "01a2" }, () => {
		throw thrown;
	});
	expect([reply.status, reply.headers.get("x-request-id")]).toEqual([500, "01a2"]);
	expect(await reply.text()).not.toContain("relation");
	handleError(thrown, { request, context: { nonce: "n", requestId: "01a3" } as never });
	const line = { method: "POST", error: "Error", message: "relation matters does not exist" };
	expect(error.mock.calls).toMatchObject([
		["api.failed", { ...line, requestId: "01a2" }],
		["request.failed", { ...line, requestId: "01a3" }],
	]);
	expect(JSON.stringify(error.mock.calls)).not.toContain("Meera");
	error.mockRestore();
});
