import { beforeAll, describe, expect, it } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { listClients } from "#app/domains/case/clients/service.server.ts";
import { listDrafts } from "#app/domains/case/drafts/service.server.ts";
import { listMatters } from "#app/domains/case/matters/list.server.ts";
import { listDocuments } from "#app/domains/paper/documents/service.server.ts";
import type { Segment } from "#app/domains/paper/finding/snippet.ts";
import { gatherWords } from "#app/domains/paper/finding/words.server.ts";
import { drafts, freshWords, hearings, matterTeam, searchWords } from "#drizzle/schema.ts";
import { makeClient, makeUser } from "#tests/factories.ts";
import { addMatter, addPage } from "#tests/search.ts";
import { searchAll, searchForgivingly } from "./service.server.ts";

const marked = (segments: Segment[] = []) => segments.filter(({ hit }) => hit).map(({ text }) => text);
const page = { page: 1, limit: 20 };

async function pagesFound(viewer: Viewer, q: string) {
	const { documents } = await searchAll(viewer, q);
	return documents.rows.flatMap(({ id, by, pages }) =>
		pages.map((hit) => ({ id, by, page: hit.page, marks: marked(hit.snippet) })),
	);
}

describe("words on pages", () => {
	let viewer: Viewer;
	const ids: Record<string, string> = {};

	beforeAll(async () => {
		viewer = await makeUser();
		ids.en = await addPage(
			viewer,
			null,
			"The parties are directed to maintain status quo; the injunctions continue.",
		);
		ids.hi = await addPage(
			viewer,
			null,
			"प्रतिवादियों ने शपथ-पत्र प्रस्तुत किया। न्यायालयों के आदेश के अनुसार स्थगन जारी रहेगा।",
		);
		ids.gu = await addPage(viewer, null, "અરજદારે સોગંદનામું રજૂ કર્યું. પક્ષકારોએ યથાવત પરિસ્થિતિ જાળવી રાખવી.");
	});

	it.each<[string, string, string | null, string[]]>([
		["a phrase in English", '"status quo"', "en", ["status quo"]],
		["a phrase in Hindi", '"स्थगन जारी रहेगा"', "hi", ["स्थगन जारी रहेगा"]],
		["a phrase in Hindi over a hyphen", '"शपथ पत्र"', "hi", ["शपथ-पत्र"]],
		["a phrase in Gujarati", '"યથાવત પરિસ્થિતિ"', "gu", ["યથાવત પરિસ્થિતિ"]],
		["no phrase in another order", '"quo status"', null, []],
		["no Gujarati phrase in another order", '"પરિસ્થિતિ યથાવત"', null, []],
		["a beginning in English", "inju", "en", ["injunctions"]],
		["a beginning in Hindi", "प्रस्तु", "hi", ["प्रस्तुत"]],
		["a beginning in Gujarati", "સોગંદ", "gu", ["સોગંદનામું"]],
		["several words", "quo directed parties", "en", ["parties", "directed", "quo"]],
		["several words in Hindi", "स्थगन आदेश", "hi", ["आदेश", "स्थगन"]],
		["an English stem", "injunction directing", "en", ["directed", "injunctions"]],
		["a Hindi stem, oblique plural", "न्यायालय", "hi", ["न्यायालयों"]],
		["a Hindi stem, from the plural", "आदेशों", "hi", ["आदेश"]],
		["Gujarati as it stands", "પક્ષકારોએ", "gu", ["પક્ષકારોએ"]],
		["not all of several words", "quo absent", null, []],
	])("%s: %s", async (_, q, expected, marks) => {
		const found = await pagesFound(viewer, q);
		expect(found.map(({ id }) => id)).toEqual(expected ? [ids[expected]] : []);
		if (expected) expect(found[0]).toMatchObject({ by: "words", page: 1, marks });
	});
});

describe("words by their sound", () => {
	let viewer: Viewer;
	let matterId: string;
	const pages: Record<string, string> = {};

	beforeAll(async () => {
		viewer = await makeUser();
		matterId = await addMatter(viewer, "वाद संख्या 415/2024", { title: "सुनीता देवी बनाम राकेश वर्मा" });
		pages.hi = await addPage(viewer, matterId, "प्रतिवादी ने शपथ पत्र तथा वकालतनामा दाखिल किया। केस नंबर 12");
		pages.gu = await addPage(viewer, matterId, "પ્રતિવાદીએ શપથ લીધા અને વકાલતનામા રજૂ કર્યા. કેસ");
		pages.en = await addPage(viewer, matterId, "The shapath and the vakalatnama were filed.");
		const common = { chamberId: viewer.chamberId, matterId };
		await inScope(viewer, async (tx) => {
			const hearing = { date: "2026-03-12", bench: "Civil Judge", purpose: "जमानत" };
			await tx
				.insert(hearings)
				.values({ ...common, ...hearing, id: newId(), order: "अभियुक्त को जमानत पर रिहा किया जाए।" });
			const draft = { title: "સોગંદનામું", type: "affidavit", content: "હું સોગંદ ઉપર જાહેર કરું છું." } as const;
			await tx.insert(drafts).values({ ...common, ...draft, id: newId() });
		});
		await makeClient(viewer, { name: "મીનાક્ષી ઠક્કર" });
	});

	it.each([
		["shapath", ["en", "gu", "hi"]],
		["शपथ", ["hi", "en", "gu"]],
		["શપથ", ["gu", "en", "hi"]],
		["wakalatnama", ["gu", "hi"]],
		["वकालतनामा", ["hi", "en", "gu"]],
		["shapath vakalatnama", ["en", "gu", "hi"]],
		["case", ["gu", "hi"]],
	])("%s", async (q, expected) => {
		const found = await pagesFound(viewer, q);
		const [first, ...others] = expected.map((name) => pages[name]);
		// What holds the word itself comes first; those that sound so follow.
		if (found[0]?.by === "words") expect(found[0].id).toBe(first);
		expect(found.map(({ id }) => id).sort()).toEqual([first, ...others].sort());
		for (const { marks } of found) expect(marks.length, q).toBeGreaterThan(0);
	});

	it("puts what holds the words before what sounds so", async () => {
		const found = await pagesFound(viewer, "shapath");
		expect(found.map(({ by }) => by)).toEqual(["words", "sound", "sound"]);
		expect(found.find(({ id }) => id === pages.hi)?.marks).toEqual(["शपथ"]);
	});

	it("reaches matters, clients, orders and drafts", async () => {
		const matter = await searchAll(viewer, "sunita rakesh verma");
		expect(matter.matters.rows).toMatchObject([{ id: matterId, by: "sound" }]);
		expect(marked(matter.matters.rows[0]?.titleSegments)).toEqual(["सुनीता", "राकेश", "वर्मा"]);
		const order = await searchAll(viewer, "zamanat");
		expect(order.hearings.rows).toMatchObject([{ by: "sound", purpose: "जमानत" }]);
		expect(marked(order.hearings.rows[0]?.snippet)).toEqual(["जमानत"]);
		expect((await searchAll(viewer, "sogandnamu")).drafts.rows).toMatchObject([{ by: "sound" }]);
		expect((await searchAll(viewer, "minakshi thakkar")).clients.rows).toMatchObject([{ by: "sound" }]);
	});

	it("reaches the lists", async () => {
		expect((await listMatters(viewer, { ...page, q: "suneeta" })).pagination.total).toBe(1);
		expect((await listClients(viewer, { ...page, q: "meenaxi" })).pagination.total).toBe(1);
		expect((await listDrafts(viewer, { ...page, q: "sogandnamu" })).pagination.total).toBe(1);
		expect((await listDocuments(viewer, { ...page, q: "wakalatnama" })).pagination.total).toBe(2);
	});

	it("takes the same letters only where nothing else is found", async () => {
		const other = await makeUser();
		const matter = await addMatter(other, null, { title: "Lakshmi Traders" });
		expect((await searchAll(other, "laxmi")).matters.rows).toMatchObject([{ id: matter, by: "sound" }]);
		await addMatter(other, null, { title: "Laxmi Mills" });
		expect((await searchAll(other, "laxmi")).matters.total).toBe(1);
	});
});

describe("days", () => {
	let viewer: Viewer;
	const ids: Record<string, string> = {};
	let hearingId: string;

	beforeAll(async () => {
		viewer = await makeUser();
		ids.slashed = await addPage(viewer, null, "By order dated 17/03/2023 the stay was granted.");
		ids.dotted = await addPage(viewer, null, "દિનાંક ૧૭.૦૩.૨૦૨૩ ના હુકમથી મનાઈ આપવામાં આવી.");
		ids.named = await addPage(viewer, null, "Dated this 17th day of March, 2023 at Varanasi.");
		ids.hindi = await addPage(viewer, null, "यह आदेश १७ मार्च, २०२३ को पारित किया गया।");
		ids.other = await addPage(viewer, null, "On 17/04/2023 and 03/2023 and 17 of 2023 nothing was said.");
		const matterId = await addMatter(viewer, "RCC/17/2023");
		hearingId = newId();
		await inScope(viewer, (tx) =>
			tx.insert(hearings).values({
				...{ chamberId: viewer.chamberId, matterId, id: hearingId },
				...{ date: "2023-03-17", bench: "Court 3", purpose: "Arguments" },
			}),
		);
	});

	it.each([
		"17/03/2023",
		"17.3.2023",
		"17-03-23",
		"17 March 2023",
		"March 17, 2023",
		"૧૭/૩/૨૦૨૩",
		"17 मार्च 2023",
	])("%s finds the day in every writing, and what is listed on it", async (q) => {
		const found = await pagesFound(viewer, q);
		expect(found.map(({ id }) => id).sort()).toEqual([ids.slashed, ids.dotted, ids.named, ids.hindi].sort());
		for (const { marks } of found) expect(marks).toHaveLength(1);
		expect((await searchAll(viewer, q)).hearings.rows).toMatchObject([{ id: hearingId }]);
	});

	it("asks for the words beside it too", async () => {
		const found = await pagesFound(viewer, "stay 17.3.2023");
		expect(found).toMatchObject([{ id: ids.slashed, marks: ["17/03/2023", "stay"] }]);
		expect((await pagesFound(viewer, "વારાણસી 17.3.2023")).map(({ id }) => id)).toEqual([ids.named]);
	});

	it("in quotes is found as it is written there", async () => {
		expect((await pagesFound(viewer, '"17/03/2023"')).map(({ id }) => id)).toEqual([ids.slashed]);
	});

	it("tells nobody of a hearing that is hidden or called off with its matter", async () => {
		const junior = await makeUser({ chamberId: viewer.chamberId, role: "Junior" });
		const { chamberId } = viewer;
		const matterId = await addMatter(viewer, "SPLCASE/90701/2023", { restricted: true });
		await inScope(viewer, (tx) =>
			tx.insert(hearings).values({
				...{ chamberId, matterId, id: newId(), restricted: true },
				...{ date: "2023-05-02", bench: "Court 3", purpose: "Arguments" },
			}),
		);
		expect((await searchAll(viewer, "2.5.2023")).hearings.total).toBe(1);
		for (const person of [junior, await makeUser()])
			expect((await searchAll(person, "2.5.2023")).hearings.total).toBe(0);
	});
});

describe("names of courts and offices", () => {
	it("are found in other letters, with the vowel of an h where it is spoken", async () => {
		const viewer = await makeUser();
		const page = await addPage(viewer, null, "न्यायालय तहसीलदार, वाराणसी। वाद संख्या 12");
		const matter = await addMatter(viewer, null, { title: "મહેતા વિ. શાહ" });
		expect((await pagesFound(viewer, "tehsildar varanasi")).map(({ id }) => id)).toEqual([page]);
		expect((await searchAll(viewer, "mehta")).matters.rows).toMatchObject([{ id: matter, by: "sound" }]);
	});
});

describe("case numbers one wrong sign away", () => {
	let viewer: Viewer;
	let matterId: string;
	let documentId: string;

	beforeAll(async () => {
		viewer = await makeUser();
		matterId = await addMatter(viewer, "RCC/90456/2023", {
			title: "State v. Shaikh",
			cnr: "GJHC240132232020",
		});
		documentId = await addPage(viewer, matterId, "In the matter of R.C.C. No. 90466/2023, heard.", 3);
	});

	it.each([
		"RCC/90457/2023",
		"RCC/9456/2023",
		"RCC/90546/2023",
		"RGC/90456/2023",
		"RCC/90456/2O23",
		"RCC/904562023",
		"90456/2022",
		"GJHC240132232O20",
		"GJHC24013232020",
	])("%s", async (q) => {
		const { matters } = await searchAll(viewer, q);
		expect(matters.rows).toMatchObject([{ id: matterId, by: "nearly" }]);
	});

	it("finds the page on which a number was misread, and marks it", async () => {
		const found = await pagesFound(viewer, "rcc 90456/2023");
		expect(found).toEqual([{ id: documentId, by: "nearly", page: 3, marks: ["R.C.C", "90466/2023"] }]);
	});

	it("prefers the right one, and leaves what is further away", async () => {
		const near = await addMatter(viewer, "RCC/90457/2023", { title: "Another" });
		expect((await searchAll(viewer, "RCC/90457/2023")).matters.rows.map(({ id }) => id)).toEqual([near]);
		for (const q of ["RCC/90999/2023", "SPLCASE/90458/2023", "RCC/90456/2001"])
			expect((await searchAll(viewer, q)).matters.total, q).toBe(0);
	});
});

describe("what was perhaps meant", () => {
	it("is another query that finds something", async () => {
		const viewer = await makeUser();
		await addPage(viewer, null, "The plaintiff sought an adjournment. यह प्रार्थनापत्र स्वीकार किया। સોગંદનામું રજૂ");
		expect((await searchAll(viewer, "plantiff adjurnment")).didYouMean).toBeNull();
		await gatherWords();
		const suggested = async (q: string) => (await searchAll(viewer, q)).didYouMean;
		expect(await suggested("plantiff adjurnment")).toBe("plaintiff adjournment");
		expect(await suggested("Plantiff sought")).toBe("plaintiff sought");
		expect(await suggested("प्रार्थनपत्र")).toBe("प्रार्थनापत्र");
		expect(await suggested("સોગદનામું")).toBe("સોગંદનામું");
		expect(await suggested("plaintiff")).toBeNull();
		expect(await suggested("nothing of the kind")).toBeNull();
		expect(await suggested('"plantiff"')).toBeNull();
	});

	it("is shown at once where nothing at all is found", async () => {
		const viewer = await makeUser();
		const matterId = await addMatter(viewer, "RCS/90112/2023", { title: "Jayesh Prajapati v. Harshad" });
		await gatherWords();
		const found = await searchForgivingly(viewer, "prajapathi");
		expect([found.shownFor, found.matters.rows.map(({ id }) => id)]).toEqual(["prajapati", [matterId]]);
		expect(await searchForgivingly(viewer, "prajapati")).toMatchObject({ shownFor: null });
		expect(await searchForgivingly(viewer, "zzzz")).toMatchObject({ shownFor: null, matters: { total: 0 } });
	});

	it("is no word of a matter or chamber that one may not see", async () => {
		const admin = await makeUser();
		const [member, other] = await Promise.all([
			makeUser({ chamberId: admin.chamberId, role: "Senior" }),
			makeUser({ chamberId: admin.chamberId, role: "Junior" }),
		]);
		const matterId = await addMatter(admin, "SPLCASE/90777/2024", {
			title: "Confidential abduction",
			restricted: true,
		});
		await inScope(admin, (tx) =>
			tx.insert(matterTeam).values({ chamberId: admin.chamberId, matterId, userId: member.userId }),
		);
		await addPage(admin, matterId, "The guardian reported an abduction. SPLCASE/90777/2024 शपथ");
		await gatherWords();
		for (const viewer of [admin, member]) {
			expect((await searchAll(viewer, "abducton")).didYouMean).toBe("abduction");
			expect((await searchAll(viewer, "SPLCASE/90778/2024")).matters.total).toBe(1);
			expect((await searchAll(viewer, "shapath")).documents.total).toBe(1);
		}
		for (const viewer of [other, await makeUser()]) {
			for (const q of ["abducton", "gaurdian", "SPLCASE/90778/2024", "SPLCASE/90777/2024", "shapath"]) {
				const { didYouMean, ...kinds } = await searchAll(viewer, q);
				expect(didYouMean, q).toBeNull();
				for (const kind of ["matters", "documents", "hearings", "drafts", "clients"] as const)
					expect(kinds[kind].total, `${q} ${kind}`).toBe(0);
			}
			const seen = await inScope(viewer, (tx) => tx.select().from(searchWords));
			expect(seen).toEqual([]);
			expect(await inScope(viewer, (tx) => tx.select().from(freshWords))).toEqual([]);
		}
	});

	it("is gathered once by several at a time, while texts are written", async () => {
		const viewer = await makeUser();
		const write = (n: number) =>
			addPage(viewer, null, `concurrent gathering of number ${"abcdefghij"[n % 10]}words`);
		await Promise.all([
			...Array.from({ length: 20 }, (_, n) => write(n)),
			...Array.from({ length: 4 }, () => gatherWords()),
		]);
		await gatherWords();
		const { words, left } = await inScope(systemScope(viewer.chamberId), async (tx) => ({
			words: await tx.select().from(searchWords),
			left: await tx.select().from(freshWords),
		}));
		expect(left).toEqual([]);
		expect(words.find(({ word }) => word === "gathering")?.seen).toBe(20);
		expect(words).toHaveLength(15);
	});
});
