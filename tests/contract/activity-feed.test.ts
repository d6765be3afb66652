import { expect, test } from "vitest";
import { loader } from "#app/routes/resources/activity.ts";
import { asUser, makeClient, makeMatter, makeUser } from "../factories.ts";
import { call } from "../request.ts";

const path = "/resources/activity";
const tagOf = (answer: Response) => answer.headers.get("etag") ?? "";

test("gives the newest activity once, and 304 to whoever holds it, until something happens", async () => {
	const admin = await makeUser({ locale: "hi" });
	const headers = await asUser(admin);
	const empty = await call(loader, { path, headers });
	expect(await empty.text()).toContain("हाल में कोई गतिविधि नहीं");
	expect(decodeURIComponent(empty.headers.get("x-updated") ?? "")).toMatch(/^अपडेट: .+ बजे$/);

	await makeClient(admin, { name: "Lakshmi <b>" });
	const first = await call(loader, { path, headers });
	const html = await first.text();
	expect(html).toContain("Lakshmi &lt;b&gt;");
	expect(first.headers.get("cache-control")).toBe("private, no-cache");

	for (const held of [tagOf(first), `W/${tagOf(first)}`, `"other", ${tagOf(first)}`]) {
		const again = await call(loader, { path, headers: { ...headers, "If-None-Match": held } });
		expect([again.status, await again.text(), tagOf(again)]).toEqual([304, "", tagOf(first)]);
		expect(again.headers.get("x-updated")).toBeTruthy();
	}

	await makeMatter(admin, { title: "Meera v. State" });
	const news = await call(loader, { path, headers: { ...headers, "If-None-Match": tagOf(first) } });
	expect(news.status).toBe(200);
	expect(await news.text()).toContain("Meera v. State");
});

test("shows nothing of a restricted matter to whoever is not in its team, and nothing without a session", async () => {
	const admin = await makeUser();
	const junior = await makeUser({ role: "Junior", chamberId: admin.chamberId });
	await makeMatter(admin, { title: "In camera" }, { restricted: true });
	const shown = await call(loader, { path, headers: await asUser(junior) });
	expect(await shown.text()).not.toContain("In camera");
	const stranger = await call(loader, { path });
	expect([stranger.status, stranger.headers.get("location")]).toEqual([
		302,
		expect.stringMatching(/^\/login/),
	]);
});
