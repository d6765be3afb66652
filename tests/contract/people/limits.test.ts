import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { LIMITS, type LimitName, type PersonLimit } from "#app/core/web/limits.ts";
import { permit } from "#app/core/web/rate-limit.server.ts";
import { listDocuments } from "#app/domains/paper/documents/service.server.ts";
import * as mattersRoute from "#app/routes/api/case/matters/list.ts";
import * as caseRoute from "#app/routes/api/case/matters/search.ts";
import * as registerRoute from "#app/routes/api/desk/auth/register.ts";
import * as resetRoute from "#app/routes/api/desk/auth/reset.ts";
import * as usersRoute from "#app/routes/api/desk/users/list.ts";
import * as meRoute from "#app/routes/api/desk/users/me.ts";
import * as searchRoute from "#app/routes/api/out/search.ts";
import * as documentsRoute from "#app/routes/api/paper/documents/list.ts";
import * as dashboard from "#app/routes/dashboard.tsx";
import * as registerPage from "#app/routes/desk/auth/register.tsx";
import * as resetPage from "#app/routes/desk/auth/reset.tsx";
import * as invitePage from "#app/routes/desk/users/new.tsx";
import * as searchPage from "#app/routes/out/search.tsx";
import * as uploadPage from "#app/routes/paper/documents/upload.tsx";
import { asUser, makeUser } from "#tests/factories.ts";
import { exhaust } from "#tests/limits.ts";
import { call } from "#tests/request.ts";
import { pdf } from "#tests/uploads.ts";

/** What every refusal must have, on a screen and on /api: 429, when to try again in seconds and in words. */
async function expectRefused(response: Response, words: RegExp): Promise<string> {
	expect(response.status).toBe(429);
	expect(response.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
	const text = await response.text();
	expect(text).toMatch(words);
	return text;
}

/** So many in so many minutes, for whom: written down without the program, which the other tests ask for its figures. */
const WRITTEN: Record<LimitName, string> = {
	"signin.device": "10 in 15 for email, device",
	"signin.place": "10 in 30 for email, address",
	"signin.account": "40 in 40 for email",
	"signin.address": "100 in 15 for address",
	password: "10 in 15 for person",
	code: "10 in 15 for person",
	register: "30 in 15 for address",
	"forgot.email": "3 in 60 for email",
	"forgot.address": "20 in 60 for address",
	reset: "30 in 15 for address",
	"invite.chamber": "100 in 1440 for chamber",
	"invite.email": "5 in 1440 for email",
	api: "600 in 1 for person",
	key: "600 in 60 for key",
	hook: "60 in 60 for chamber",
	mailin: "30 in 60 for chamber",
	screen: "1200 in 1 for person",
	search: "120 in 1 for person",
	suggest: "300 in 1 for person",
	upload: "1000 in 60 for person",
	listFile: "300 in 60 for person",
	"calendar.address": "1200 in 60 for address",
	"calendar.feed": "120 in 60 for feed",
	book: "30 in 60 for person",
	paper: "60 in 10 for person",
	wholeFile: "10 in 60 for person",
	wholeChamber: "3 in 60 for person",
};

test.each(Object.entries(WRITTEN))("%s is %s", (name, written) => {
	const { most, minutes, by } = LIMITS[name as LimitName];
	expect(`${most} in ${minutes} for ${by.join(", ")}`).toBe(written);
});

let person: Viewer;
let headers: { Cookie: string };
beforeAll(async () => {
	person = await makeUser();
	headers = await asUser(person);
});

/** A person for whom a limit is used up. */
async function without(name: PersonLimit) {
	const viewer = await makeUser();
	await exhaust(permit(name, { person: viewer.userId }));
	return { viewer, headers: await asUser(viewer) };
}

describe("the calls of /api", () => {
	const me = (as = headers) => call(meRoute.loader, { path: "/api/users/me", headers: as });

	test("are limited for a person, whatever they call; for nobody else", async () => {
		const tired = await without("api");
		await expectRefused(await me(tired.headers), /Try again in \d+ seconds\./);
		const write = call(mattersRoute.action, { path: "/api/matters", json: {}, headers: tired.headers });
		await expectRefused(await write, /"code":"rate_limited"/);
		expect((await me()).status).toBe(200);
	});

	test("are let through as often as the table says", async () => {
		const as = await asUser(await makeUser());
		const began = Date.now();
		let passed = 0;
		for (let sent = 0; sent < 800; sent += 100) {
			const answers = await Promise.all(Array.from({ length: 100 }, () => me(as)));
			passed += answers.filter(({ status }) => status === 200).length;
		}
		expect(passed).toBeGreaterThanOrEqual(LIMITS.api.most);
		expect(passed).toBeLessThanOrEqual(LIMITS.api.most * (1 + (Date.now() - began) / 60_000));
	});
});

describe("a search too many", () => {
	const words = /Too many attempts\. Try again in \d+ seconds\./;

	test("is refused on /api", async () => {
		const tired = await without("search");
		const search = { path: "/api/search?q=status", headers: tired.headers };
		await expectRefused(await call(searchRoute.loader, search), words);
		const json = { searchQuery: "wpc 1 of 2024" };
		const found = call(caseRoute.action, { path: "/api/matters/search", json, headers: tired.headers });
		await expectRefused(await found, words);
	});

	test("keeps on the screens what was typed", async () => {
		const tired = await without("search");
		const search = { path: "/search?q=status+quo", headers: tired.headers };
		const page = await expectRefused(await call(searchPage.loader, search), words);
		expect(JSON.parse(page)).toMatchObject({ q: "status quo", results: null });
		const form = { searchQuery: "wpc 1 of 2024" };
		const found = call(dashboard.action, { path: "/?index", form, headers: tired.headers });
		expect(JSON.parse(await expectRefused(await found, words))).toMatchObject({ typed: "wpc 1 of 2024" });
	});
});

describe("an upload too many", () => {
	const words = /Too many attempts\. Try again in \d+ seconds\./;
	const body = (...names: string[]) => {
		const form = new FormData();
		for (const name of names) form.append("file", new File([pdf()], name));
		const encoded = new Response(form);
		const type = encoded.headers.get("content-type") ?? "";
		return { body: encoded.body ?? undefined, type };
	};

	test("is refused on /api, and nothing is kept", async () => {
		const tired = await without("upload");
		const { body: content, type } = body("order.pdf");
		const answer = await call(documentsRoute.action, {
			path: "/api/documents",
			body: content,
			headers: { ...tired.headers, "Content-Type": type },
		});
		await expectRefused(answer, words);
		expect((await listDocuments(tired.viewer, {})).rows).toEqual([]);
	});

	test("is named by the form; those before it are kept", async () => {
		const viewer = await makeUser();
		const { body: content, type } = body(...Array.from({ length: 30 }, (_, n) => `${n}.pdf`));
		// Room for one lease of files: the form brings more.
		const wanted = permit("upload", { person: viewer.userId });
		await exhaust(wanted, LIMITS.upload.lease);
		const answer = await call(uploadPage.action, {
			path: "/documents/upload?matterId=none",
			body: content,
			headers: { ...(await asUser(viewer)), "Content-Type": type },
		});
		const page = JSON.parse(await expectRefused(answer, words));
		expect(page.stored).toBe(LIMITS.upload.lease);
		expect(page.errors).toHaveLength(30 - LIMITS.upload.lease);
		expect((await listDocuments(viewer, {})).rows).toHaveLength(LIMITS.upload.lease);
	});
});

describe("an invitation too many", () => {
	const words = /Too many attempts\. Try again in \d+ (minutes|hours)\./;

	test("of a chamber is refused, and the form keeps what was typed", async () => {
		const admin = await makeUser();
		const as = await asUser(admin);
		await exhaust(permit("invite.chamber", { chamber: admin.chamberId }));
		const input = { email: "one.more@example.in", role: "Clerk" };
		await expectRefused(
			await call(usersRoute.action, { path: "/api/users", json: input, headers: as }),
			words,
		);
		const form = call(invitePage.action, { path: "/users/new", form: input, headers: as });
		expect(JSON.parse(await expectRefused(await form, words))).toMatchObject({
			failed: { result: { initialValue: input } },
		});
	});

	test("to one address is refused, whichever chamber sends it", async () => {
		const email = `popular.${newId()}@example.in`;
		const invite = async () =>
			call(usersRoute.action, {
				path: "/api/users",
				json: { email, role: "Clerk" },
				headers: await asUser(await makeUser()),
			});
		for (let n = 0; n < LIMITS["invite.email"].most; n += 1) expect((await invite()).status).toBe(201);
		await expectRefused(await invite(), words);
	});
});

describe("what is done without signing in", () => {
	const address = "192.0.2.99";
	const from = { "x-peshi-client-address": address };

	test("registering is limited for an address, and the form keeps what was typed", async () => {
		await exhaust(permit("register", { address }));
		const input = { name: "Neel Dave", email: "neel@example.in", password: "six666" };
		const json = call(registerRoute.action, { path: "/api/auth/register", json: input, headers: from });
		await expectRefused(await json, /Try again in \d+ seconds\./);
		const form = await call(registerPage.action, { path: "/register", form: input, headers: from });
		const page = await expectRefused(form, /Try again in \d+ seconds\./);
		expect(JSON.parse(page).result.initialValue).toEqual({ name: "Neel Dave", email: "neel@example.in" });
	});

	test("using password links is limited for an address", async () => {
		await exhaust(permit("reset", { address }));
		const json = { token: "none", password: "six666" };
		const answer = call(resetRoute.action, { path: "/api/auth/reset", json, headers: from });
		await expectRefused(await answer, /Try again in \d+ seconds\./);
		const page = call(resetPage.action, {
			path: "/reset/none",
			params: { token: "none" },
			form: { newPassword: "six666", confirmPassword: "six666" },
			headers: from,
		});
		await expectRefused(await page, /Try again in \d+ seconds\./);
	});
});
