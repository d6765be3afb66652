import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { permit } from "#app/core/web/rate-limit.server.ts";
import { setTeam } from "#app/domains/case/matters/team.server.ts";
import { asUser, makeClient, makeDraft, makeMatter, makeUser } from "../factories.ts";
import { exhaust } from "../limits.ts";
import { call } from "../request.ts";
import { listen } from "../statements.ts";

const { sentBy, close } = listen();
const { loader: suggestions } = await import("#app/routes/resources/suggest.ts");
const { loader: search } = await import("#app/routes/out/search.tsx");
afterAll(close);

const PHONE = "+91 98250 44017";
const TITLE = "Larkspur Mills v. Union of India";

let admin: Viewer;
let headers: { Cookie: string };
let matterId: string;
let clientId: string;

beforeAll(async () => {
	admin = await makeUser();
	headers = await asUser(admin);
	const { client } = await makeClient(admin, { name: "Quillfeather Kothari", contact: { phone: PHONE } });
	const { matter } = await makeMatter(admin, {
		title: TITLE,
		caseNumber: "SCA/4417/2025",
		clientId: client.id,
	});
	[matterId, clientId] = [matter.id, client.id];
});

const suggest = (q: string, who: { Cookie: string } = headers) =>
	call(suggestions, { path: `/resources/suggest?${new URLSearchParams({ q })}`, headers: who });
const hrefs = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href);
const offered = async (q: string, who?: { Cookie: string }) => hrefs(await (await suggest(q, who)).text());

describe("below a search field are offered", () => {
	test.each([
		"SCA/4417/2025",
		"special civil application no. 4417 of 2025",
		"sca ४४१७/२५",
		"4417",
		"larksp",
		"kothari",
		"98250 44017",
		"098250-44",
	])("the matter meant by %j, and then all results", async (q) => {
		const links = await offered(q);
		expect(links[0]).toBe(`/matters/${matterId}`);
		expect(links.at(-1)).toBe(`/search?q=${encodeURIComponent(q)}`);
	});

	test("the client of a name or a telephone number", async () => {
		for (const q of ["quillfeather", "9825044017", "+91 98250"])
			expect(await offered(q)).toContain(`/clients/${clientId}`);
	});

	test("what sounds like it, where nothing is written so", async () => {
		expect(await offered("कोठारी")).toContain(`/matters/${matterId}`);
	});

	test("what is found, marked, in the viewer's language", async () => {
		const gujarati = await asUser(await makeUser({ chamberId: admin.chamberId, locale: "gu" }));
		const html = await (await suggest("larkspur", gujarati)).text();
		expect(html).toContain("<mark>Larkspur</mark>");
		expect(html).toContain('aria-label="કેસો"');
		expect(html).toContain("“larkspur” માટેનાં બધાં પરિણામો");
	});
});

test("an empty field offers the matters the viewer worked on last, the latest first, and nobody else's", async () => {
	const viewer = await makeUser();
	const { matter: first } = await makeMatter(viewer);
	const { matter: second } = await makeMatter(viewer);
	const own = await asUser(viewer);
	expect(await offered("", own)).toEqual([`/matters/${second.id}`, `/matters/${first.id}`]);
	await makeDraft(viewer, first.id);
	expect(await offered(" ", own)).toEqual([`/matters/${first.id}`, `/matters/${second.id}`]);
	const colleague = await asUser(await makeUser({ chamberId: viewer.chamberId }));
	const answer = await suggest("", colleague);
	expect([answer.status, await answer.text()]).toEqual([204, ""]);
});

describe("what one may not see", () => {
	test.each(["SCA/4417/2025", "4417/2025", "larkspur", "kothari", "9825044017"])(
		"another chamber is offered nothing for %j",
		async (q) => {
			const stranger = await asUser(await makeUser());
			expect(await offered(q, stranger)).toEqual([`/search?q=${encodeURIComponent(q)}`]);
		},
	);

	test("a restricted matter, its number, its client and their telephone number are offered to its team alone", async () => {
		const senior = await makeUser();
		const outside = await makeUser({ chamberId: senior.chamberId, role: "Junior" });
		const inside = await makeUser({ chamberId: senior.chamberId, role: "Junior" });
		const { client } = await makeClient(senior, { name: "Hidden Heron", contact: { phone: "9825055018" } });
		const { matter } = await makeMatter(senior, {
			title: "Heron v. Heron",
			caseNumber: "HMP/88/2025",
			clientId: client.id,
		});
		// The one outside worked on it before it was restricted.
		await makeDraft(outside, matter.id);
		expect(await offered("", await asUser(outside))).toEqual([`/matters/${matter.id}`]);
		await setTeam(senior, matter.id, { members: [inside.userId], restricted: true });
		for (const q of ["HMP/88/2025", "88", "heron", "hidden", "9825055018", ""]) {
			const all = q ? [`/search?q=${encodeURIComponent(q)}`] : [];
			expect([q, await offered(q, await asUser(outside))]).toEqual([q, all]);
			if (q) expect(await offered(q, await asUser(inside))).toContain(`/matters/${matter.id}`);
		}
		const go = await call(search, { path: "/search?go=1&q=HMP/88/2025", headers: await asUser(outside) });
		expect(go.status).toBe(200);
	});
});

describe("bounds", () => {
	test("a list takes a handful of statements, however much is found", async () => {
		const byNumber = await sentBy(() => suggest("SCA/4417/2025"));
		const byPhone = await sentBy(() => suggest("98250 44017"));
		const recent = await sentBy(() => suggest(""));
		const own = (sent: { text: string }[]) => sent.filter(({ text }) => /matters|clients/.test(text)).length;
		expect([own(byNumber), own(byPhone), own(recent)]).toEqual([3, 4, 2]);
	});

	test("a text of any length and any signs is answered", async () => {
		expect((await suggest("4".repeat(5000))).status).toBe(200);
		expect((await suggest("\u0000%_\\'\"&|!()")).status).toBeLessThan(300);
		expect((await call(suggestions, { path: "/resources/suggest", headers })).status).toBe(200);
	});

	test("whoever asks too often is told to wait", async () => {
		const viewer = await makeUser();
		await exhaust(permit("suggest", { person: viewer.userId }));
		const answer = await suggest("larkspur", await asUser(viewer));
		expect(answer.status).toBe(429);
		expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
	});
});

describe("a search form with one number of one matter", () => {
	const opened = async (q: string, go = "go=1&") =>
		call(search, { path: `/search?${go}${new URLSearchParams({ q })}`, headers });

	test.each(["SCA/4417/2025", "R/Special Civil Application No. 4417 of 2025", "4417/2025"])(
		"goes to the matter: %j",
		async (q) => {
			expect((await opened(q)).headers.get("location")).toBe(`/matters/${matterId}`);
		},
	);

	test("shows the results where it was not asked to go, for words, and for a number without its year", async () => {
		expect((await opened("SCA/4417/2025", "")).status).toBe(200);
		for (const q of ["larkspur", "4417", "SCA/1/1999"]) expect((await opened(q)).status).toBe(200);
	});

	test("shows the results where two matters have the number", async () => {
		const viewer = await makeUser();
		for (const court of ["High Court of Gujarat", "High Court of Judicature at Bombay"])
			await makeMatter(viewer, { caseNumber: "SCA/77/2025", court });
		const answer = await call(search, { path: "/search?go=1&q=SCA/77/2025", headers: await asUser(viewer) });
		expect(answer.status).toBe(200);
	});
});
