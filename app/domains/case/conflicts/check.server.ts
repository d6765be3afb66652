import { createHash } from "node:crypto";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import {
	isTelling,
	type Name,
	nameInText,
	namesOf,
	namesOfEach,
	sameName,
	type TextWords,
	telling,
	textReader,
} from "#app/domains/law/cases/names.ts";
import { sidesIn } from "#app/domains/law/cases/opposite.ts";
import { conflictKinds, type MatterStatus, type NameMatch, nameMatches } from "#drizzle/words.ts";
import {
	type ClientFound,
	type Compared,
	candidatesFor,
	type MatterFound,
	type PageFound,
} from "./candidates.server.ts";
import type { CheckedSides, Hit } from "./schema.ts";

/** So many hits are shown, the best. */
export const MOST_HITS = 10;
/** So many names of one case are looked up. */
const MOST_NAMES = 40;
const MOST_IN_PAPERS = 8;
/** A name in the papers of more matters than this says nothing. */
const COMMON_IN_PAPERS = 5;
/**
 * Characters of papers that one request looks through, for each name anew: all the candidates where pages have the usual
 * length. The worker, which checks again after every change, looks through the rest.
 */
const MOST_PAPER_CHARACTERS = 300_000;
/** For whom a matter is, is calculated for so many of the rows that hold one name. */
const MOST_RECKONED = 100;

/** A name with the one who asks for it: on the chamber's side, or on the other, where its advocates are too. */
type Wanted = { at: number; name: Name; isOwn: boolean };

/**
 * For each case or client, the names that are on the opposite side elsewhere, as far as the scope of the transaction can see:
 * opponents who are clients or stood on a client's side, own people who stood against a client, in any matter, closed or open,
 * and either in papers. The best first: clients before parties before papers, the more alike, then the open, then the newer.
 * With `among`, a few matters, only there and among their clients.
 */
export async function conflictsIn(
	tx: Tx,
	scope: Scope,
	subjects: readonly CheckedSides[],
	among?: readonly string[],
): Promise<Hit[][]> {
	const wanted = subjects.flatMap((one, at) => wantedIn(one, at));
	const opposite = wanted.filter(({ isOwn }) => !isOwn);
	const inPapers = wanted
		.filter(({ at, name }) => subjects[at]?.papers && telling(name).length > 1)
		.slice(0, MOST_IN_PAPERS);
	const names = (list: readonly Wanted[]) => list.map(({ name }) => name);
	const looked = { clients: names(opposite), matters: names(wanted), pages: names(inPapers) };
	const { clients, matters, pages } = await candidatesFor(tx, scope, looked, among);
	const found = [
		...clientHits(clients, opposite, subjects),
		...matterHits(matters, wanted, subjects),
		...paperHits(pages, inPapers, subjects),
	];
	return subjects.map((_, at) => best(found.filter((one) => one.at === at).map(({ hit }) => hit)));
}

function wantedIn({ own, opposite, advocates = [] }: CheckedSides, at: number): Wanted[] {
	const mine = namesOf(own).filter(isTelling);
	// Who is on both sides of one case is named wrongly there, and in no conflict elsewhere.
	const others = namesOf([...opposite, ...advocates]).filter(
		(name) => isTelling(name) && !mine.some((one) => sameName(one, name)),
	);
	return [
		...mine.map((name) => ({ at, name, isOwn: true })),
		...others.map((name) => ({ at, name, isOwn: false })),
	].slice(0, MOST_NAMES);
}

type PlacedHit = { at: number; hit: Hit };

function clientHits(
	rows: readonly ClientFound[],
	wanted: readonly Wanted[],
	subjects: readonly CheckedSides[],
): PlacedHit[] {
	const names = namesOfEach(rows.map(({ name }) => [name]));
	return rows.flatMap((row, index) => {
		const one = wanted[row.n];
		const like = one && likest(one.name, names[index] ?? []);
		if (!one || !like || subjects[one.at]?.clientId === row.clientId) return [];
		const { clientId } = row;
		return { at: one.at, hit: { ...base(one, like, row), kind: "client" as const, clientId } };
	});
}

function matterHits(
	rows: readonly MatterFound[],
	wanted: readonly Wanted[],
	subjects: readonly CheckedSides[],
): PlacedHit[] {
	const held = Map.groupBy(holding(rows, wanted, subjects), ({ row }) => row.n);
	const some = [...held.values()].flatMap((list) => list.slice(0, MOST_RECKONED));
	const sides = new Map([...new Set(some.map(({ row }) => row.matter))].map((one) => [one, sidesOf(one)]));
	return some.flatMap(({ row: { matter }, one }) => {
		const { own, opposite, advocates, client } = sides.get(matter) ?? sidesOf(matter);
		const like = likest(one.name, one.isOwn ? opposite : own) ?? (one.isOwn && likest(one.name, advocates));
		// A client is found as such, and need not be found again in each of its matters.
		if (!like || (!one.isOwn && client.some((name) => sameName(name, like.name)))) return [];
		const isAdvocate = advocates.includes(like.name) && !opposite.includes(like.name);
		const kind = !one.isOwn ? ("party" as const) : isAdvocate ? ("advocate" as const) : ("opponent" as const);
		return { at: one.at, hit: { ...base(one, like, matter), kind } };
	});
}

function sidesOf(matter: Compared) {
	const { own, opposite, advocates = [] } = sidesIn({ ...matter, clientName: matter.client });
	const client = matter.client === null ? [] : namesOf([matter.client]);
	return { own: namesOf(own), opposite: namesOf(opposite), advocates: namesOf(advocates), client };
}

/** The rows in which a name stands at all, but for the case's own: names of many matters are prepared at once. */
function holding<R extends MatterFound>(
	rows: readonly R[],
	wanted: readonly Wanted[],
	subjects: readonly CheckedSides[],
) {
	const matters = [...new Set(rows.map(({ matter }) => matter))];
	const prepared = namesOfEach(matters.map(namesInMatter));
	const names = new Map(matters.map((matter, at) => [matter, prepared[at] ?? []]));
	return rows.flatMap((row) => {
		const one = wanted[row.n];
		if (!one || subjects[one.at]?.matterId === row.matter.matterId) return [];
		return likest(one.name, names.get(row.matter) ?? []) ? [{ row, one }] : [];
	});
}

/** Everybody whom a matter names: both ways of parting a title, its parties, its client and the advocate against it. */
function namesInMatter({ title, parties, client, opponentAdvocate }: Compared): string[] {
	const { own, opposite, advocates = [] } = sidesIn({ title, ourSide: "first", opponentAdvocate });
	const named = [...own, ...opposite, ...parties.map(({ name }) => name), ...(client ? [client] : [])];
	return [...new Set([...named, ...advocates])];
}

function paperHits(
	rows: readonly PageFound[],
	wanted: readonly Wanted[],
	subjects: readonly CheckedSides[],
): PlacedHit[] {
	const known = new Set(holding(rows, wanted, subjects).map(({ row }) => row));
	let room = subjects.some(({ papers }) => papers === "all") ? Infinity : MOST_PAPER_CHARACTERS;
	const wordsIn = textReader();
	const pages = new Map<string, TextWords>();
	const wordsOf = (text: string) => {
		const words = pages.get(text) ?? wordsIn(text);
		pages.set(text, words);
		return words;
	};
	const found = rows.flatMap((row) => {
		const one = wanted[row.n];
		// In the papers of a matter whose party it is a name stands on every page, and that party is found as such.
		if (!one || known.has(row) || subjects[one.at]?.matterId === row.matter.matterId) return [];
		room -= row.text.length;
		if (room < 0) return [];
		const like = nameInText(one.name, wordsOf(row.text));
		if (!like) return [];
		const hit = { ...base(one, like, row.matter), kind: "paper" as const, documentId: row.documentId };
		return { at: one.at, n: row.n, hit };
	});
	const matters = Map.groupBy(found, ({ n }) => n);
	return found.filter(
		({ n }) => new Set(matters.get(n)?.map(({ hit }) => hit.matterId)).size <= COMMON_IN_PAPERS,
	);
}

type Like = { name: Name; by: NameMatch };

/** The name of a list that is most like another; null where none is the same. */
function likest(name: Name, among: readonly Name[]): Like | null {
	const like = among.flatMap((one) => {
		const by = sameName(name, one);
		return by ? { name: one, by } : [];
	});
	return like.sort((a, b) => nameMatches.indexOf(a.by) - nameMatches.indexOf(b.by))[0] ?? null;
}

type Row = {
	matterId: string | null;
	title: string | null;
	caseNumber: string | null;
	status: MatterStatus | null;
};

function base({ name }: Wanted, like: Like, { matterId, title, caseNumber, status }: Row) {
	return {
		name: name.written,
		found: like.name.written,
		by: like.by,
		matterId,
		clientId: null,
		documentId: null,
		title,
		caseNumber,
		isOpen: status && (status === "active" || status === "judgment_reserved"),
	};
}

/** One hit for a name and a place, the best of them. Rows come newest first and stay so where nothing else tells. */
function best(hits: readonly Hit[]): Hit[] {
	const rank = ({ kind, by, isOpen }: Hit) =>
		[conflictKinds.indexOf(kind), nameMatches.indexOf(by), isOpen === false ? 1 : 0] as const;
	const sorted = [...hits].sort((a, b) => {
		const [one, other] = [rank(a), rank(b)];
		return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
	});
	const seen = new Set<string>();
	return sorted.filter((hit) => !seen.has(keyByName(hit)) && seen.add(keyByName(hit))).slice(0, MOST_HITS);
}

const keyByName = ({ name, clientId, matterId }: Hit) => [name, clientId ?? matterId].join(" ");

/** What the hits are, in short: a decision about them counts for these alone, in whatever order they come. */
export function keyOfHits(hits: readonly Hit[]): string {
	const places = hits.map((hit) => [hit.kind, keyByName(hit)].join(" ")).sort();
	return createHash("sha256").update(JSON.stringify(places)).digest("base64url").slice(0, 32);
}
