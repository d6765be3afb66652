import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { addDays } from "#app/core/format.ts";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { setTeam } from "#app/domains/case/matters/team.server.ts";
import { listHearings } from "#app/domains/day/hearings/service.server.ts";
import { orderCard } from "#app/domains/filing/orders/suggestions.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { removeDocument } from "#app/domains/paper/documents/service.server.ts";
import { nearDocuments } from "#app/domains/paper/readings/near.server.ts";
import * as suggestionsRoute from "#app/routes/api/paper/documents/suggestions.ts";
import * as editHearing from "#app/routes/day/hearings/edit.tsx";
import * as newHearing from "#app/routes/day/hearings/new.tsx";
import * as editScreen from "#app/routes/paper/documents/edit.tsx";
import * as documentScreen from "#app/routes/paper/documents/one.tsx";
import { asUser, makeChamber, makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { dotted, NEXT_DAY, ORDER_DAY, orderSheet, orderText, scannedDocument } from "#tests/orders.ts";
import { call } from "#tests/request.ts";
import { readAs, uploaded } from "#tests/uploads.ts";

const TODAY = courtToday();
let admin: Viewer;
let headers: { Cookie: string };

beforeAll(async () => {
	admin = await makeUser();
	headers = await asUser(admin);
});

const ask = (id: string, as = headers) =>
	call(suggestionsRoute.loader, { path: `/api/documents/${id}/suggestions`, params: { id }, headers: as });

describe("GET /api/documents/:id/suggestions", () => {
	test("says what an order says, with page and place, and its matter", async () => {
		const { matter } = await makeMatter(admin);
		const { data } = await (
			await ask(await scannedDocument(admin, orderText("SCA/77/2025"), { matterId: matter.id }))
		).json();
		expect(data).toMatchObject({ matterId: { _id: matter.id }, likelyMatterId: null });
		const suggestions = data.suggestions.map(({ kind, value }: { kind: string; value: string }) => [
			kind,
			value,
		]);
		expect(suggestions).toEqual([
			["caseNumber", "SCA/77/2025"],
			["court", "High Court of Gujarat"],
			["judge", "Mr. Justice A. P. Thaker"],
			["orderDate", ORDER_DAY],
			["nextDate", NEXT_DAY],
		]);
		expect(data.suggestions[4]).toMatchObject({
			written: `List on ${dotted(NEXT_DAY)}`,
			page: 1,
			box: { left: 350, top: 3410, right: 4150, bottom: 3740 },
			reckoned: false,
		});
	});

	test("is empty for a document that says nothing, or is not read", async () => {
		const waiting = await uploaded(admin);
		const letter = await uploaded(admin);
		await readAs(admin, letter, ["Dear Sir, kindly pay."]);
		for (const id of [waiting, letter]) {
			const { data } = await (await ask(id)).json();
			expect(data).toMatchObject({ likelyMatterId: null, suggestions: [] });
			expect(await orderCard(admin, id)).toBeNull();
		}
	});

	test("names the matter of a document without one, but none the person may not see", async () => {
		const chamber = await makeChamber();
		const chief = await makeUser({ chamberId: chamber.id });
		const junior = await makeUser({ chamberId: chamber.id, role: "Junior" });
		const { matter } = await makeMatter(chief, { caseNumber: "SCA/4411/2025", court: "Gujarat High Court" });
		const text = orderText("R/SPECIAL CIVIL APPLICATION NO. 4411 of 2025");
		const id = await scannedDocument(chief, text);
		const asJunior = await asUser(junior);
		expect((await (await ask(id, asJunior)).json()).data.likelyMatterId._id).toBe(matter.id);
		expect(await orderCard(junior, id)).toMatchObject({ likelyMatter: { id: matter.id }, next: null });

		await setTeam(chief, matter.id, { members: [], restricted: true });
		expect((await (await ask(id, asJunior)).json()).data.likelyMatterId).toBeNull();
		expect(await orderCard(junior, id)).toBeNull();
		expect((await orderCard(chief, id))?.likelyMatter?.id).toBe(matter.id);
	});

	test("does not take a case of another High Court for ours, nor one of two", async () => {
		const viewer = await makeUser();
		const text = orderText("W.P. NO. 4412 of 2025");
		const id = await scannedDocument(viewer, text);
		await makeMatter(viewer, { caseNumber: "W.P. 4412/2025", court: "High Court of Delhi" });
		expect(await orderCard(viewer, id)).toBeNull();
		const { matter } = await makeMatter(viewer, {
			caseNumber: "W.P. 4412/2025",
			court: "High Court of Gujarat",
		});
		expect((await orderCard(viewer, id))?.likelyMatter?.id).toBe(matter.id);
	});
});

describe("the document's screen", () => {
	const look = async (id: string) =>
		(
			await call(documentScreen.loader, { path: `/documents/${id}`, params: { documentId: id }, headers })
		).json();

	test("offers the hearings an order names, each with its picture, and writes nothing by being looked at", async () => {
		const { matter } = await makeMatter(admin);
		const id = await scannedDocument(admin, orderText("SCA/78/2025"), { matterId: matter.id });
		const before = await everything(admin);
		const { card } = await look(id);
		await ask(id);
		expect(await everything(admin)).toEqual(before);

		const path = `/matters/${matter.id}/hearings/new`;
		const next = new URL(card.next.href, "http://x");
		expect([next.pathname, Object.fromEntries(next.searchParams)]).toEqual([
			path,
			{ date: NEXT_DAY, bench: "Mr. Justice A. P. Thaker", from: id },
		]);
		expect(card.order).toMatchObject({ day: ORDER_DAY, known: false });
		expect(card.suggestions[4].picture.src).toMatch(
			new RegExp(`^/documents/${id}/pages/1\\?crop=\\d+%2C\\d+%2C\\d+%2C\\d+&w=800&v=2$`),
		);
	});

	test("knows the hearings that are there: the next one, and the one that has no order yet", async () => {
		const { matter } = await makeMatter(admin);
		const id = await scannedDocument(admin, orderText("SCA/79/2025"), { matterId: matter.id });
		const { hearing } = await makeHearing(admin, matter.id, { date: ORDER_DAY });
		const { hearing: ahead } = await makeHearing(admin, matter.id, { date: NEXT_DAY });
		const path = `/matters/${matter.id}/hearings`;
		expect((await look(id)).card).toMatchObject({
			next: { known: true, href: `${path}/${ahead.id}` },
			order: { known: true, href: `${path}/${hearing.id}/edit?from=${id}` },
		});
		const other = (await makeMatter(admin)).matter;
		const recorded = await scannedDocument(admin, orderText("SCA/80/2025"), { matterId: other.id });
		await makeHearing(admin, other.id, { date: ORDER_DAY, order: "Heard." });
		expect((await look(recorded)).card.order).toBeNull();
	});

	test("has no card for what names no day, and none for an archived matter's", async () => {
		const { matter } = await makeMatter(admin);
		const id = await scannedDocument(
			admin,
			"IN THE HIGH COURT OF GUJARAT AT AHMEDABAD\nSCA/81/2025\nAFFIDAVIT",
			{
				matterId: matter.id,
			},
		);
		expect((await look(id)).card).toBeNull();
		const order = await scannedDocument(admin, orderText("SCA/82/2025"), { matterId: matter.id });
		expect((await look(order)).card).not.toBeNull();
		await inScope(systemScope(admin.chamberId), (tx) =>
			tx.execute(sql`update matters set status = 'archived' where id = ${matter.id}`),
		);
		expect((await look(order)).card).toBeNull();
	});

	/** Every row that a suggestion could have written to; that somebody looked at the document is logged in any case. */
	const everything = (viewer: Viewer) =>
		inScope(systemScope(viewer.chamberId), async (tx) => {
			const tables = [
				"hearings",
				"matters",
				"documents",
				"document_pages",
				"activity",
				"notifications",
				"tasks",
			];
			const rows = [];
			for (const table of tables)
				rows.push(
					await tx.execute<{ action?: string }>(sql`select * from ${sql.identifier(table)} order by 1, 2`),
				);
			return JSON.stringify(rows.map((found) => found.filter(({ action }) => action !== "viewed")));
		});
});

describe("the forms an order fills in", () => {
	test("Add Hearing begins with what its address says, and passes over what is wrong in it", async () => {
		const { matter } = await makeMatter(admin);
		const id = await scannedDocument(admin, orderText("SCA/83/2025"), { matterId: matter.id });
		const open = async (query: string) =>
			(
				await call(newHearing.loader, {
					path: `/matters/${matter.id}/hearings/new?${query}`,
					params: { matterId: matter.id },
					headers,
				})
			).json();
		const filled = await open(`date=${NEXT_DAY}&bench=Court+No.+4&from=${id}`);
		expect(filled).toMatchObject({
			defaults: { date: NEXT_DAY, bench: "Court No. 4" },
			source: { id, name: "a.pdf" },
		});
		expect(filled.defaults.order ?? null).toBeNull();
		expect((await open(`from=${id}&order=yes`)).defaults.order).toContain("Issue notice");
		const odd = await open(`date=2026-99-99&bench=${"x".repeat(400)}&time=25:00&from=nonsense&order=no`);
		expect(odd).toEqual({ ...(await open("")), source: null });
		expect(odd.defaults).toMatchObject({ date: TODAY });
		expect(await open(`from=${newId()}`)).toMatchObject({ source: null });
	});

	test("Add Hearing says of the day that it was filled in with whether it is in doubt", async () => {
		const { matter } = await makeMatter(admin);
		const params = { matterId: matter.id };
		const text = orderText("SCA/86/2025");
		const id = await scannedDocument(admin, text, { matterId: matter.id });
		const isDoubtful = async () => {
			const { pathname, search } = new URL((await orderCard(admin, id))?.next?.href ?? "", "http://x");
			const form = await call(newHearing.loader, { path: pathname + search, params, headers });
			return (await form.json()).source.isDoubtful;
		};
		expect(await isDoubtful()).toBe(false);
		const word = text.split(/[ \n]/).indexOf(`${dotted(NEXT_DAY)}.`);
		await inScope(systemScope(admin.chamberId), (tx) =>
			tx.execute(
				sql`update document_pages set doubtful = ${JSON.stringify([word])}::jsonb where document_id = ${id}`,
			),
		);
		expect(await isDoubtful()).toBe(true);
	});

	test("a hearing keeps the document its date was read in, where the date stayed as it was read", async () => {
		const { matter } = await makeMatter(admin);
		const id = await scannedDocument(admin, orderText("SCA/85/2025"), { matterId: matter.id });
		const save = async (date: string, from: string) => {
			await call(newHearing.action, {
				path: `/matters/${matter.id}/hearings/new?date=${NEXT_DAY}&from=${from}`,
				params: { matterId: matter.id },
				form: { date, bench: "Court No. 4", purpose: "Reply" },
				headers,
			});
			const { rows } = await listHearings(admin, { matterId: matter.id, date });
			return rows.map(({ source }) => source);
		};
		expect(await save(NEXT_DAY, id)).toMatchObject([{ kind: "document", document: { id, name: "a.pdf" } }]);
		expect(await save(addDays(NEXT_DAY, 1), id)).toMatchObject([{ kind: "typed" }]);
		expect((await save(NEXT_DAY, newId())).map(({ kind }) => kind).sort()).toEqual(["document", "typed"]);
	});

	test("Edit Hearing is offered the text where there is no order", async () => {
		const { matter } = await makeMatter(admin);
		const id = await scannedDocument(admin, orderText("SCA/84/2025"), { matterId: matter.id });
		const { hearing } = await makeHearing(admin, matter.id);
		const params = { matterId: matter.id, hearingId: hearing.id };
		const path = `/matters/${matter.id}/hearings/${hearing.id}/edit`;
		const open = async (query: string) =>
			(await call(editHearing.loader, { path: path + query, params, headers })).json();
		expect((await open(`?from=${id}`)).offered).toMatchObject({ id, name: "a.pdf" });
		expect((await open("")).offered).toBeNull();
	});

	test("of an order sheet what was done on the last row's day is offered as that day's order, all of it as another's", async () => {
		const { matter } = await makeMatter(admin);
		const id = await orderSheet(admin, matter.id);
		const { data } = await (await ask(id)).json();
		expect(data.suggestions).toContainEqual({
			...{ kind: "business", value: "PW-1 examined.", written: "PW-1 examined.", page: 1, reckoned: false },
			...{ near: false, doubtful: false, box: null },
		});
		const card = await orderCard(admin, id);
		const address = new URL(card?.order?.href ?? "", "http://x");
		const adding = await call(newHearing.loader, {
			path: address.pathname + address.search,
			params: { matterId: matter.id },
			headers,
		});
		expect((await adding.json()).defaults).toMatchObject({ date: ORDER_DAY, order: "PW-1 examined." });

		const edit = async (date: string, order?: string) => {
			const { hearing } = await makeHearing(admin, matter.id, { date, ...(order ? { order } : {}) });
			const params = { matterId: matter.id, hearingId: hearing.id };
			const path = `/matters/${matter.id}/hearings/${hearing.id}/edit?from=${id}`;
			return (await call(editHearing.loader, { path, params, headers })).json();
		};
		expect((await edit(ORDER_DAY)).offered.text).toBe("PW-1 examined.");
		expect((await edit(addDays(ORDER_DAY, -30))).offered.text).toContain("Issues framed.");
	});

	test("Edit Document has the matter chosen that the address names", async () => {
		const { matter } = await makeMatter(admin);
		const id = await uploaded(admin);
		const open = async (query: string) =>
			(
				await call(editScreen.loader, {
					path: `/documents/${id}/edit${query}`,
					params: { documentId: id },
					headers,
				})
			).json();
		expect((await open(`?matterId=${matter.id}`)).matterId).toBe(matter.id);
		expect((await open(`?matterId=${newId()}`)).matterId).toBe("");
	});
});

describe("nearly the same text", () => {
	const misread = (text: string) =>
		text.replaceAll("counsel", "coumsel").replace("petitioner.", "petltioner.");

	test("is pointed out: the same order scanned twice, and no other order of the matter", async () => {
		const viewer = await makeUser();
		const { matter } = await makeMatter(viewer);
		const first = await scannedDocument(viewer, orderText("SCA/85/2025"), { matterId: matter.id });
		const second = await scannedDocument(viewer, misread(orderText("SCA/85/2025")), { matterId: matter.id });
		const days = { order: addDays(TODAY, -40), next: addDays(TODAY, -3) };
		await scannedDocument(viewer, orderText("SCA/85/2025", days), { matterId: matter.id });
		await scannedDocument(viewer, "AFFIDAVIT\nI say that what is stated here is true. ".repeat(12), {
			matterId: matter.id,
		});
		const near = await nearDocuments(viewer, first);
		expect(near).toEqual([{ id: second, originalFilename: "a.pdf", alike: expect.any(Number) }]);
		expect(near[0]?.alike).toBeGreaterThanOrEqual(85);
	});

	test("tells nothing of the bin, of another chamber, or of a matter the person may not see", async () => {
		const chamber = await makeChamber();
		const chief = await makeUser({ chamberId: chamber.id });
		const junior = await makeUser({ chamberId: chamber.id, role: "Junior" });
		const { matter } = await makeMatter(chief);
		await setTeam(chief, matter.id, { members: [], restricted: true });
		const text = orderText("SCA/86/2025");
		await scannedDocument(admin, text);
		const mine = await scannedDocument(junior, text);
		const hidden = await scannedDocument(chief, text, { matterId: matter.id });
		const gone = await scannedDocument(chief, text);
		await removeDocument(chief, gone);
		expect(await nearDocuments(junior, mine)).toEqual([]);
		expect(await nearDocuments(junior, hidden)).toEqual([]);
		expect((await nearDocuments(chief, mine)).map(({ id }) => id)).toEqual([hidden]);
	});

	test("is none for a document of few words", async () => {
		const [a, b] = [
			await scannedDocument(admin, "List on 16.12.2026."),
			await scannedDocument(admin, "List on 16.12.2026."),
		];
		expect([await nearDocuments(admin, a), await nearDocuments(admin, b)]).toEqual([[], []]);
	});
});
