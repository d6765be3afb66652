import { sql } from "drizzle-orm";
import postgres from "postgres";
import { beforeAll, describe, expect, it } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import type { Segment } from "#app/domains/paper/finding/snippet.ts";
import { drafts, hearings, matterTeam } from "#drizzle/schema.ts";
import { makeChamber, makeClient, makeUser } from "#tests/factories.ts";
import { addMatter, addPage } from "#tests/search.ts";
import { findCase } from "./find-case.server.ts";
import { quickSearch } from "./quick-search.server.ts";
import { searchAll } from "./service.server.ts";

const marked = (segments: Segment[]) => segments.filter(({ hit }) => hit).map(({ text }) => text);

describe("finding a case", () => {
	let viewer: Viewer;
	const ids: Record<string, string> = {};

	beforeAll(async () => {
		viewer = await makeUser();
		const client = await makeClient(viewer, { name: "ક્રિષ્નાબેન ઠક્કર", contact: { phone: "+91 90000 00104" } });
		ids.writ = await addMatter(viewer, "W.P.(C) 123/2024", { title: "Blue Heron v. Union of India" });
		ids.range = await addMatter(viewer, "SLP(C) Nos. 1234-1236/2024", { title: "Blue Heron v. Customs" });
		ids.sub = await addMatter(viewer, "I.A. No. 7/2024 in CS(OS) 45/2023", { title: "Sharma v. Verma" });
		ids.cnr = await addMatter(viewer, "R/SCA/5567/2022", {
			title: "Land order",
			cnr: "GJHC240132232020",
			clientId: client.client.id,
		});
		ids.twin = await addMatter(viewer, "SCA/77/2025", { title: "First twin" });
		ids.twin2 = await addMatter(viewer, "R/Special Civil Application No. 77 of 2025", {
			title: "Second twin",
		});
		ids.diary = await addMatter(viewer, null, {
			title: "Not yet numbered",
			diaryNumber: "Diary No. 40123/2024",
			parties: [{ name: "Zenith Traders", side: "second" }],
		});
		ids.caveat = await addMatter(viewer, null, {
			title: "Before anything is filed",
			caveatNumber: "Caveat 3117/2025",
		});
		ids.hindi = await addMatter(viewer, "वाद संख्या ४१५/२०२४", { title: "सुनीता देवी वर्मा बनाम राकेश वर्मा" });
	});

	it.each<[string, string]>([
		["wpc 123 of 2024", "writ"],
		["W.P. (C) No.123/2024", "writ"],
		["Writ Petition (Civil) No. 123 of 2024", "writ"],
		["W.P.(C) १२३/२०२४", "writ"],
		["wpc 123", "writ"],
		["123/2024", "writ"],
		["1235/2024", "range"],
		["slp c 1236/24", "range"],
		["CS(OS) 45/2023", "sub"],
		["IA 7 of 2024", "sub"],
		["GJHC24-013223-2020", "cnr"],
		["Special Civil Application 5567 of 2022", "cnr"],
		["diary no 40123 of 2024", "diary"],
		["zenith", "diary"],
		["caveat 3117/2025", "caveat"],
		["Caveat No. 3117 of 2025", "caveat"],
		["ઠક્કર", "cnr"],
		["वाद 415/2024", "hindi"],
		["सुनीता", "hindi"],
		["sharma v. verma", "sub"],
	])("%s", async (typed, expected) => {
		expect(await findCase(viewer, typed)).toEqual({ kind: "one", matterId: ids[expected] });
	});

	it("leaves the choice to the person when several are meant", async () => {
		expect(await findCase(viewer, "sca 77/2025")).toEqual({ kind: "several", count: 2 });
		expect(await findCase(viewer, "blue heron")).toEqual({ kind: "several", count: 2 });
	});

	it("finds nothing for the unknown and takes anything typed", async () => {
		for (const typed of [
			"wpc 999/1999",
			"%",
			"_",
			"\\",
			"'; drop table matters; --",
			"(((",
			"🙂",
			"a".repeat(5000),
		]) {
			expect(await findCase(viewer, typed), typed).toEqual({ kind: "none" });
		}
	});

	it("answers the dashboard's box", async () => {
		expect(await quickSearch(viewer, "  wpc 123/2024 ")).toEqual({ kind: "matter", matterId: ids.writ });
		expect(await quickSearch(viewer, "   ")).toMatchObject({
			kind: "nothing",
			key: "invalid.search",
			status: 400,
		});
		expect(await quickSearch(viewer, "nobody")).toMatchObject({ kind: "nothing", key: "error.noCase" });
		expect(await quickSearch(viewer, "blue heron")).toEqual({ kind: "several", q: "blue heron" });
	});

	it("does not reach into another chamber", async () => {
		const stranger = await makeUser();
		expect(await findCase(stranger, "wpc 123 of 2024")).toEqual({ kind: "none" });
		expect(await findCase(stranger, "zenith")).toEqual({ kind: "none" });
	});
});

describe("searching everything", () => {
	let viewer: Viewer;
	let matterId: string;

	beforeAll(async () => {
		viewer = await makeUser();
		matterId = await addMatter(viewer, "Spl.C.S. No. 90112/2023", { title: "Prajapati v. Harshad Builders" });
		await makeClient(viewer, { name: "Meenakshi Textiles", contact: { email: "legal@meenakshi.example" } });
		await inScope(viewer, async (tx) => {
			const common = { chamberId: viewer.chamberId, matterId };
			await tx.insert(hearings).values({
				...common,
				id: newId(),
				date: "2026-03-12",
				bench: "5th Addl. Senior Civil Judge",
				purpose: "Exh. 5",
				order: "The defendants are restrained from creating any third-party interest in the suit property.",
			});
			await tx.insert(drafts).values({
				...common,
				id: newId(),
				title: "સોગંદનામું - અરજદાર",
				type: "affidavit",
				content: "હું નીચે સહી કરનાર ધર્મના સોગંદ ઉપર જાહેર કરું છું.",
			});
		});
	});

	it("finds an order by another form of its words", async () => {
		const { hearings } = await searchAll(viewer, "restraining third party");
		expect(hearings.total).toBe(1);
		expect(marked(hearings.rows[0]?.snippet ?? [])).toEqual(["restrained", "third-party"]);
		expect(hearings.rows[0]).toMatchObject({ matterId, matterTitle: "Prajapati v. Harshad Builders" });
	});

	it("finds a Gujarati draft by the beginning of a word", async () => {
		const { drafts } = await searchAll(viewer, "સોગંદ");
		expect(drafts.rows[0]?.title).toBe("સોગંદનામું - અરજદાર");
		expect(marked(drafts.rows[0]?.snippet ?? [])).toEqual(["સોગંદ"]);
	});

	it("finds a client by a part of the name or the number", async () => {
		expect((await searchAll(viewer, "enaksh")).clients.rows[0]?.name).toBe("Meenakshi Textiles");
		expect((await searchAll(viewer, "legal@meen")).clients.total).toBe(1);
	});

	it("finds a sentence inside a scanned page, with its page number", async () => {
		const documentId = await addPage(
			viewer,
			matterId,
			"Possession was handed over under a kabja receipt.",
			1,
		);
		await addPage(
			viewer,
			matterId,
			"In the matter of Spl.C.S. No. 9O112/2023 the stay continues.",
			4,
			documentId,
		);

		const worded = await searchAll(viewer, "kabja receipts");
		expect(worded.documents.rows[0]?.pages.map(({ page }) => page)).toEqual([1]);
		expect(marked(worded.documents.rows[0]?.pages[0]?.snippet ?? [])).toEqual(["kabja", "receipt"]);

		const phrase = await searchAll(viewer, '"handed over under"');
		expect(phrase.documents.total).toBe(1);
		expect((await searchAll(viewer, '"over handed under"')).documents.total).toBe(0);

		const numbered = await searchAll(viewer, "special civil suit 90112 of 2023");
		expect(numbered.matters.rows[0]?.id).toBe(matterId);
		expect(numbered.documents.rows[0]?.pages.map(({ page }) => page)).toEqual([4]);
		expect(marked(numbered.documents.rows[0]?.pages[0]?.snippet ?? [])).toEqual(["9O112/2023"]);
	});

	it("finds a file by its name, special characters included", async () => {
		await addPage(viewer, matterId, "nothing of the kind");
		expect((await searchAll(viewer, "sheet_100%")).documents.total).toBeGreaterThan(0);
		expect((await searchAll(viewer, "sheet_1000%")).documents.total).toBe(0);
	});

	it("finds a Hindi page with other digits and joiners", async () => {
		await addPage(viewer, matterId, "पत्रावली दिनांक १८.०९.२०२३ को पेश हुई। प्रतिवादी अनुपस्थित।");
		expect((await searchAll(viewer, "18.09.2023")).documents.total).toBe(1);
		expect((await searchAll(viewer, "प्रति\u200dवादी")).documents.total).toBe(1);
	});

	it("finds nothing for a blank query, and takes anything typed", async () => {
		for (const typed of ["", "   ", "&", "!!!", "' & '", ":*", "\\", "<->", "'", "((", '"', "🙂 🙂"]) {
			const results = await searchAll(viewer, typed);
			expect(results.matters.total + results.clients.total, typed).toBe(0);
		}
	});

	it("keeps a text with more different words than the index holds", async () => {
		const words = Array.from({ length: 90_000 }, (_, at) => `word${at.toString(36)}x${at}`).join(" ");
		const documentId = await addPage(viewer, null, `Uncommonbeginning ${words}`);
		const found = await searchAll(viewer, "uncommonbeginning");
		expect(found.documents.rows.map(({ id }) => id)).toEqual([documentId]);
	});
});

describe("what one may not see", () => {
	it("is in no result: not the matter, its client, orders, drafts or pages", async () => {
		const admin = await makeUser();
		const { chamberId } = admin;
		const [member, other] = await Promise.all([
			makeUser({ chamberId, role: "Senior" }),
			makeUser({ chamberId, role: "Junior" }),
		]);
		const { client } = await makeClient(admin, { name: "Secretive Person" });
		const matterId = await addMatter(admin, "Special POCSO Case No. 90009/2024", {
			title: "Secretive matter",
			restricted: true,
			clientId: client.id,
		});
		await inScope(admin, async (tx) => {
			await tx.insert(matterTeam).values({ chamberId, matterId, userId: member.userId });
			await tx.insert(hearings).values({
				chamberId,
				id: newId(),
				matterId,
				date: "2026-01-05",
				bench: "Special Judge",
				purpose: "Evidence",
				order: "Secretive order",
			});
			await tx.insert(drafts).values({
				chamberId,
				id: newId(),
				matterId,
				title: "Secretive draft",
				type: "other",
				content: "Secretive",
			});
		});
		await addPage(admin, matterId, "Secretive page of Special POCSO Case No. 90009/2024");

		const totals = async (viewer: Viewer, q: string) => {
			const { matters, clients, hearings, drafts, documents } = await searchAll(viewer, q);
			return [matters, clients, hearings, drafts, documents].map(({ total }) => total);
		};
		for (const viewer of [admin, member]) expect(await totals(viewer, "secretive")).toEqual([1, 1, 1, 1, 1]);
		expect(await totals(other, "secretive")).toEqual([0, 0, 0, 0, 0]);
		expect(await totals(other, "90009/2024")).toEqual([0, 0, 0, 0, 0]);
		expect(await findCase(other, "special pocso case 90009/2024")).toEqual({ kind: "none" });
		expect(await totals(await makeUser(), "secretive")).toEqual([0, 0, 0, 0, 0]);
	});
});

describe("the indexes, as the application's role", () => {
	it("serve the searches of a large chamber", async () => {
		const viewer = await makeUser({ chamberId: (await makeChamber()).id });
		await inScope(systemScope(viewer.chamberId), async (tx) => {
			const chamber = viewer.chamberId;
			// No statement of the application writes thousands of rows; on a busy machine these take longer than one may.
			await tx.execute(sql`set local statement_timeout = 0`);
			await tx.execute(sql`
				insert into matters (chamber_id, id, title, case_number, case_key, number_from, number_to, court, court_key)
				select ${chamber}, gen_random_uuid(), 'Party ' || md5(n::text) || ' v. State', 'CS/' || n || '/2024',
					'CS:' || n || ':2024', n, n, 'Court', 'court'
				from generate_series(1, 6000) n`);
			await tx.execute(sql`
				insert into documents (chamber_id, id, original_filename, mime, size, checksum, storage_key)
				select ${chamber}, gen_random_uuid(), md5(n::text) || '.pdf', 'application/pdf', 1, '0', ${chamber} || n
				from generate_series(1, 2000) n`);
			await tx.execute(sql`
				insert into document_pages (chamber_id, document_id, page, run, status, text)
				select chamber_id, id, 1, 1, 'completed', repeat('Heard counsel for ' || md5(id::text) || ', adjourned. ', 8)
				from documents where chamber_id = ${chamber}`);
		});

		const owner = postgres(process.env.DATABASE_URL ?? "", { max: 1 });
		await owner.unsafe("analyze matters, document_pages, documents");
		await owner.end();

		const needle = "e4da3b7fbbce2345d7772b0674a318d5";
		const scanned = () =>
			inScope(viewer, async (tx) => {
				// Counters of this backend, still to be flushed, belong to this transaction alone.
				const before = await counters(tx);
				const role = await tx.execute<{ user: string }>(sql`select current_user as user`);
				expect(role[0]?.user).toBe("peshi_app");
				const results = await tx.execute(
					sql`select id from search_matters(array['%' || ${needle} || '%'], 50)`,
				);
				expect(results).toHaveLength(1);
				const pages = await tx.execute(
					sql`select page from search_pages(words_query('adjourned zzzz', '''zzzz'':*'), 50)`,
				);
				expect(pages).toHaveLength(0);
				const after = await counters(tx);
				return Object.fromEntries(Object.entries(after).map(([name, n]) => [name, n - (before[name] ?? 0)]));
			});
		const counts = await scanned();
		expect(counts.matters_words).toBeGreaterThan(0);
		expect(counts.document_pages_search).toBeGreaterThan(0);
		expect(counts.matters).toBe(0);
		expect(counts.document_pages).toBe(0);

		const plan = await inScope(viewer, async (tx) => {
			// A range that begins anywhere below is no small part of a chamber; what matters is that the index can serve it.
			await tx.execute(sql`set local enable_seqscan = off`);
			return tx.execute<{ "QUERY PLAN": string }>(
				sql`explain select id from matters where number_from <= 4711 and number_to >= 4711 and deleted_at is null`,
			);
		});
		expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).toContain("matters_number");
	});
});

/** Index scans by index and sequential scans by table, of this transaction. */
async function counters(tx: Parameters<Parameters<typeof inScope>[1]>[0]): Promise<Record<string, number>> {
	const rows = await tx.execute<{ name: string; n: number }>(sql`
		select c.relname as name, pg_stat_get_xact_numscans(c.oid)::int as n from pg_class c
		where c.relname in ('matters', 'matters_words', 'document_pages', 'document_pages_search')`);
	return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}
