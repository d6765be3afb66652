import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { expect, test, vi } from "vitest";
import handleRequest from "#app/entry.server.tsx";
import { lostFailures } from "#tests/setup/lost-failures.ts";

/** A page whose first component throws: Remix is given nothing to render. */
const broken = { staticHandlerContext: { actionHeaders: {}, loaderHeaders: {} } } as EntryContext;
const context: AppLoadContext = { nonce: "n", requestId: "r" };

test("a page that cannot be rendered is refused once, and no promise is left that nobody listens to", async () => {
	const stderr = vi.spyOn(process.stderr, "write").mockReturnValue(true);
	const lost = await lostFailures(async () => {
		const page = handleRequest(new Request("http://localhost/"), 200, new Headers(), broken, context);
		await expect(page).rejects.toThrow();
	});
	stderr.mockRestore();
	expect(lost).toEqual([]);
});
