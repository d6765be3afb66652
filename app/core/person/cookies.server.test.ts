import { afterAll, expect, test, vi } from "vitest";

vi.stubEnv("APP_URL", "https://peshi.example.in");
vi.resetModules();
const { clearedSessionCookie, ownerCookie } = await import("./session-cookie.server.ts");
const { readCookie } = await import("#app/core/cookies.server.ts");
const { redirectWithToast } = await import("./toast.server.ts");

afterAll(() => {
	vi.unstubAllEnvs();
	vi.resetModules();
});

test("over https each cookie is this host's alone, and one that is named otherwise is not read", async () => {
	const toast = await redirectWithToast("/", { type: "info", message: "Saved." });
	const lines = [clearedSessionCookie(), ownerCookie("abc"), ...toast.headers.getSetCookie()];
	expect(lines).toHaveLength(3);
	for (const line of lines) {
		expect(line).toMatch(/^__Host-[a-z-]+=/);
		expect(line).toMatch(/; Path=\/;/);
		expect(line).toMatch(/; Secure/);
		expect(line).toMatch(/; SameSite=Lax/);
		expect(line).not.toMatch(/Domain/);
	}
	const sent = (cookie: string) =>
		readCookie(new Request("https://peshi.example.in/", { headers: { cookie } }), "x");
	expect(sent("__Host-x=1")).toBe("1");
	expect(sent("x=1")).toBeNull();
});
