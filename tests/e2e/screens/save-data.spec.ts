import { request } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { DEMO_PASSWORD } from "#drizzle/demo/chambers.ts";
import { ADMIN, visit } from "#tests/e2e/visitor.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import { type Demo, findDemo } from "./demo.ts";
import { screens } from "./screens.ts";

const SAVING = { "Save-Data": "on" };

describe("where few bytes are asked for", () => {
	let api: Awaited<ReturnType<typeof request.newContext>>;
	let demo: Demo;

	beforeAll(async () => {
		api = await request.newContext({ baseURL: inject("app").url });
		const sent = await api.post("/api/auth/login", { data: { email: ADMIN, password: DEMO_PASSWORD } });
		expect(sent.status()).toBe(200);
		demo = await findDemo(api);
	});
	afterAll(() => api.dispose());

	test.each(screens.filter(({ seenBy }) => seenBy === "admin"))(
		"$name comes without scripts",
		async ({ at }) => {
			const headers = { ...SAVING, Accept: "text/html" };
			const html = await (await api.get(at(demo), { headers })).text();
			expect(html).toContain("<main");
			expect(html).not.toContain("<script");
		},
	);

	test("the style sheet is linked from the first page on, as no script says that it is known", async () => {
		const html = await (await fetch(`${inject("app").url}/login`, { headers: SAVING })).text();
		expect(html).toContain('<link rel="stylesheet"');
		expect(html).not.toContain("<style");
	});

	test("a page that is kept is not shown to who asks otherwise", async () => {
		const pageOf = (headers: Record<string, string>) => fetch(`${inject("app").url}/login`, { headers });
		for (const headers of [SAVING, {}]) {
			expect((await pageOf(headers)).headers.get("vary")?.split(", ")).toContain("Save-Data");
		}
		expect(await (await pageOf({})).text()).toContain("<script");
	});
});

test("a browser that saves data fetches no script, whatever screen it opens", async () => {
	const browser = await openBrowser();
	const { page, complaints, close } = await visit(browser);
	await page.setExtraHTTPHeaders(SAVING);
	const scripts: string[] = [];
	page.on("request", (outgoing) => {
		if (outgoing.resourceType() === "script") scripts.push(outgoing.url());
	});
	await page.goto("/login");
	await page.request.post("/api/auth/login", { data: { email: ADMIN, password: DEMO_PASSWORD } });
	for (const path of ["/", "/matters", "/hearings", "/documents/upload", "/settings"]) {
		await page.goto(path);
		expect(new URL(page.url()).pathname).toBe(path);
	}
	expect(scripts).toEqual([]);
	expect(complaints).toEqual([]);
	await close();
});
