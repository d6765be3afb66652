import { beforeEach, describe, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { namesOf } from "#app/domains/law/cases/names.ts";
import { clients, conflictChecks, documentPages, documents, matters } from "#drizzle/schema.ts";
import { makeClient, makeMatter, makeUser } from "#tests/factories.ts";
import { processorMsOf } from "#tests/setup/processor-time.ts";
import { candidatesFor } from "./candidates.server.ts";
import { conflictsIn } from "./check.server.ts";
import { checksOf } from "./settle.server.ts";
import { tellOfConflicts } from "./tell.server.ts";

let admin: Viewer;
beforeEach(async () => {
	admin = await makeUser();
});

const times = <T>(n: number, make: (at: number) => T): T[] => Array.from({ length: n }, (_, at) => make(at));

/** So many clients of one name, written at once. */
async function addClients(n: number, name: string): Promise<void> {
	const { chamberId } = admin;
	await inScope(admin, (tx) => tx.insert(clients).values(times(n, () => ({ chamberId, id: newId(), name }))));
}

/** A matter in which two stood against each other, for the first of them. */
const suitOf = (first: string, second: string, createdAt = new Date()) => ({
	...{ chamberId: admin.chamberId, id: newId(), title: "A suit", court: "Sanand", courtKey: "sanand" },
	parties: [
		{ name: first, side: "first" as const },
		{ name: second, side: "second" as const },
	],
	...{ ourSide: "first" as const, createdAt },
});

const addMatters = (rows: ReturnType<typeof suitOf>[]) =>
	inScope(admin, (tx) => tx.insert(matters).values(rows));

/** Read pages of a paper that belongs to a matter. */
async function addPaper(matterId: string, ...texts: string[]): Promise<void> {
	const { chamberId, userId: uploadedBy } = admin;
	const documentId = newId();
	const file = { originalFilename: "order.pdf", mime: "application/pdf", size: 1, storageKey: documentId };
	await inScope(systemScope(chamberId), async (tx) => {
		const checksum = documentId.padEnd(64, "0");
		await tx.insert(documents).values({ chamberId, id: documentId, matterId, uploadedBy, ...file, checksum });
		const page = { chamberId, documentId, run: 1, status: "completed" as const };
		await tx.insert(documentPages).values(texts.map((text, at) => ({ ...page, page: at + 1, text })));
	});
}

/** Papers of 300,000 characters and some more, on the last of whose pages "Zubin Wadia" stands. */
async function addLongPapers(matterId: string, over: number): Promise<void> {
	const page = (words: string, length: number) => words.padEnd(length, " and more");
	// Better pages for the search, in which the words stand apart all the same.
	const apart = (one: string, other: string) => `${one} sold to ${other} for `.repeat(9);
	const others = (n: number, words: string) => times(n, (at) => page(`${at} ${words}`, 20_000));
	const bina = apart("Bina", "Patel");
	await addPaper(matterId, ...others(7, bina), page(bina, 10_000 + over));
	const last = page("The plot was sold by Zubin Wadia", 10_000);
	await addPaper(matterId, ...others(7, apart("Zubin", "Wadia")), last);
}

async function hitsOf(own: string[], opposite: string[], papers: "some" | "all" = "some") {
	const subject = { own, opposite, papers };
	return (await inScope(admin, (tx) => conflictsIn(tx, admin, [subject])))[0] ?? [];
}

describe("of what conflicts", () => {
	test.each([
		[10, 10],
		[11, 10],
	])("of %d clients of one name, %d are shown", async (there, shown) => {
		await addClients(there, "Bina Mehta");
		expect(await hitsOf([], ["Bina Mehta"])).toHaveLength(shown);
	});

	test("forty names of a case are looked up, the chamber's own side first", async () => {
		await makeClient(admin, { name: "Bina Mehta" });
		const others = (n: number) => times(n, () => "Zubin Wadia");
		expect(await hitsOf(["Asha Traders"], [...others(38), "Bina Mehta"])).toHaveLength(1);
		expect(await hitsOf(["Asha Traders"], [...others(39), "Bina Mehta"])).toEqual([]);
	});

	test("eight names of a case are looked up in papers", async () => {
		const { matter } = await makeMatter(admin);
		await addPaper(matter.id, "The plot was sold by Bina Patel to a firm of Surat.");
		const others = (n: number) => times(n, () => "Zubin Wadia");
		expect(await hitsOf([...others(7), "Bina Patel"], [])).toMatchObject([{ kind: "paper" }]);
		expect(await hitsOf([...others(8), "Bina Patel"], [])).toEqual([]);
	});

	test.each([
		[0, 1],
		[1, 0],
	])(
		"300,000 characters of papers are looked through, the best pages first: of %d more the last page is left to the worker",
		async (over, found) => {
			const { matter } = await makeMatter(admin);
			await addLongPapers(matter.id, over);
			expect(await hitsOf(["Bina Patel", "Zubin Wadia"], [])).toHaveLength(found);
			expect(await hitsOf(["Bina Patel", "Zubin Wadia"], [], "all")).toHaveLength(1);
		},
	);

	test("what a request leaves unread the worker reads, and the Admins are told", async () => {
		const { chamberId } = admin;
		const { matter } = await makeMatter(admin);
		await addLongPapers(matter.id, 1);
		const senior = await makeUser({ chamberId, role: "Senior" });
		const parties = ["Bina Patel", "Zubin Wadia"].map((name) => ({ name, side: "first" as const }));
		const { matter: suit } = await makeMatter(senior, { title: "A suit", parties, ourSide: "first" });
		const about = { matterId: suit.id };
		expect(await checksOf(senior, about)).toEqual([]);
		expect(await tellOfConflicts(systemScope(chamberId), about, senior.userId)).toBe(1);
		expect(await checksOf(admin, about)).toMatchObject([
			{ outcome: "not_asked", hits: [{ name: "Zubin Wadia", kind: "paper" }] },
		]);
	});

	test("among the longest pages, no two words of them alike, a check ends within a second of processor time", async () => {
		const { matter } = await makeMatter(admin);
		const names = Array.from("abcdefgh", (letter) => `Q${letter}nala Vorkut${letter}n`);
		const pages = times(12, (page) => {
			// All of them on each page, and each on another page the most often.
			const named = names.flatMap((name, n) => times((n + page) % 12 < 2 ? 3 : 1, () => name));
			const words = times(3000, (n) => `નામ${(page * 3000 + n).toString(36).padStart(4, "ક")}`);
			const text = `${named.map((name) => name.replace(" ", " met ")).join(" near ")} ${words.join(" ")}`;
			return text.slice(0, 20_000);
		});
		await addPaper(matter.id, ...pages);
		const check = async () => expect(await hitsOf(names, [])).toEqual([]);
		expect(await processorMsOf(check)).toBeLessThan(1000);
	});

	test("a single word is not looked up in papers, be it a firm's whole name", async () => {
		const { matter } = await makeMatter(admin);
		await addPaper(matter.id, "The plot was sold by Orbitex to a person of Surat.");
		expect(await hitsOf(["Orbitex Limited"], [])).toEqual([]);
	});

	test.each([
		[5, 5],
		[6, 0],
	])("a name in the papers of %d matters is shown %d times", async (there, shown) => {
		for (const _matter of times(there, () => null)) {
			const { matter } = await makeMatter(admin);
			await addPaper(matter.id, "The plot was sold by Bina Patel.", "Bina Patel was heard again.");
		}
		expect(await hitsOf(["Bina Patel"], [])).toHaveLength(shown);
	});

	test.each([
		[99, 1],
		[100, 0],
	])(
		"a hundred rows of a name are compared, the newest: after %d others, %d is found",
		async (newer, found) => {
			const old = suitOf("Harshad Builders", "Bina Patel", new Date("2020-01-01"));
			await addMatters([old, ...times(newer, () => suitOf("Bina Patel", "Zubin Wadia"))]);
			expect(await hitsOf(["Bina Patel"], [])).toHaveLength(found);
		},
	);

	test("who stands on both sides of a case conflicts with nobody", async () => {
		await makeClient(admin, { name: "Bina Mehta" });
		expect(await hitsOf(["Asha Traders"], ["Bina Mehta"])).toHaveLength(1);
		expect(await hitsOf(["Asha Traders", "Smt. Beena Mehta"], ["Bina Mehta"])).toEqual([]);
	});
});

describe("of the candidates for a name", () => {
	const [name] = namesOf(["Bina Mehta"]);
	const found = async (list: "clients" | "pages", names: number) => {
		const nobody = { clients: [], matters: [], pages: [] };
		const looked = { ...nobody, [list]: times(names, () => name) };
		const rows = await inScope(admin, (tx) => candidatesFor(tx, admin, looked));
		return rows[list].filter(({ n }) => n === 0).length;
	};

	test.each([
		[1, 400, 400],
		[1, 401, 400],
		[10, 201, 200],
		[100, 21, 20],
		[101, 21, 20],
	])("beside %d names, of %d clients %d are read", async (names, there, read) => {
		await addClients(there, "Bina Mehta");
		expect(await found("clients", names)).toBe(read);
	});

	test.each([
		[12, 12],
		[13, 12],
	])("of %d pages %d are read", async (there, read) => {
		const { matter } = await makeMatter(admin);
		await addPaper(matter.id, ...times(there, (at) => `Page ${at}: Bina Mehta was heard.`));
		expect(await found("pages", 1)).toBe(read);
	});
});

test.each([
	[100, 100],
	[101, 100],
])("of %d decisions about a client, the last %d are shown", async (there, shown) => {
	const { client } = await makeClient(admin);
	const { chamberId } = admin;
	const about = { chamberId, clientId: client.id, outcome: "different" as const, hitCount: 0 };
	const checks = times(there, (at) => ({ ...about, id: newId(), hitsKey: `${at}`, at: new Date(at) }));
	await inScope(admin, (tx) => tx.insert(conflictChecks).values(checks));
	const found = await checksOf(admin, { clientId: client.id });
	expect(found).toHaveLength(shown);
	expect(found[0]?.at).toEqual(new Date(there - 1));
});
