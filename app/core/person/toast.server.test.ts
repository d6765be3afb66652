import { expect, test } from "vitest";
import { readToast, redirectWithToast } from "./toast.server.ts";

/** What the next page shows of a message. */
async function shown(message: string) {
	const sent = await redirectWithToast("/", { type: "success", message });
	const headers = { Cookie: sent.headers.get("set-cookie")?.split(";")[0] ?? "" };
	return (await readToast(new Request("http://localhost/", { headers }))).toast?.message;
}

test("a message has three hundred characters at most", async () => {
	expect(await shown("x".repeat(300))).toBe("x".repeat(300));
	expect(await shown("x".repeat(301))).toBe(`${"x".repeat(299)}…`);
});
