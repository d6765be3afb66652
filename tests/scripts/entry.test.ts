import { setImmediate as turn } from "node:timers/promises";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { expect, test, vi } from "vitest";
import handleRequest from "#app/entry.server.tsx";

/** A page whose first component throws: Remix is given nothing to render. */
const broken = { staticHandlerContext: {} } as EntryContext;
const context: AppLoadContext = { nonce: "n", requestId: "r" };

test("a page that cannot be rendered is refused once, and no promise is left that nobody listens to", async () => {
	const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
	const lost: unknown[] = [];
	const note = (reason: unknown) => lost.push(reason);
	const others = process.listeners("unhandledRejection");
	process.removeAllListeners("unhandledRejection");
	process.on("unhandledRejection", note);
	try {
		const page = handleRequest(new Request("http://localhost/"), 200, new Headers(), broken, context);
		await expect(page).rejects.toThrow();
		for (let at = 0; at < 20; at += 1) await turn();
	} finally {
		process.off("unhandledRejection", note);
		for (const other of others) process.on("unhandledRejection", other);
		said.mockRestore();
	}
	expect(lost).toEqual([]);
});
