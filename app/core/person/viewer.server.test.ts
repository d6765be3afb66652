import { expect, test } from "vitest";
import { requireViewer } from "./viewer.server.ts";

/** Where a visitor who is not signed in is sent from an address with so long a query. */
async function sentTo(length: number): Promise<string | null> {
	const query = `?q=${"x".repeat(length - "?q=".length)}`;
	const thrown = await requireViewer(new Request(`http://localhost/matters${query}`)).then(
		() => null,
		(error: unknown) => error,
	);
	if (!(thrown instanceof Response)) throw new Error("nobody was sent anywhere");
	return thrown.headers.get("location");
}

test("a query of two thousand characters is remembered through the sign-in, a longer one is left out", async () => {
	expect(await sentTo(2000)).toBe(
		`/login?redirectTo=${encodeURIComponent(`/matters?q=${"x".repeat(1997)}`)}`,
	);
	expect(await sentTo(2001)).toBe("/login?redirectTo=%2Fmatters");
});
