import { expect, test } from "vitest";
import { underWay } from "./pool.server.ts";

test("the server and what Remix has built give up the same transactions", async () => {
	const built = "./pool.server.ts?built";
	const other: typeof import("./pool.server.ts") = await import(/* @vite-ignore */ built);
	expect(other.connection).not.toBe((await import("./pool.server.ts")).connection);
	expect(other.underWay).toBe(underWay);
});
