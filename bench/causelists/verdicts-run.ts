import { eq } from "drizzle-orm";
import postgres from "postgres";
import { asAuth, inScope, systemScope } from "#app/core/database/db.server.ts";
import { closeDatabase } from "#app/core/database/pool.server.ts";
import { env } from "#app/core/env.server.ts";
import { addDays } from "#app/core/format.ts";
import { newId } from "#app/core/ids.ts";
import { closeJobs } from "#app/core/jobs/jobs.server.ts";
import { newMatter } from "#app/domains/case/matters/service.server.ts";
import { parseList } from "#app/domains/day/causelists/parse/parse.ts";
import { createList, listVerdictRows, type VerdictRow } from "#app/domains/day/causelists/service.server.ts";
import { storeList } from "#app/domains/day/causelists/store.server.ts";
import { newHearing } from "#app/domains/day/hearings/create.server.ts";
import { addPerson } from "#app/domains/desk/auth/service.server.ts";
import { type CaseNumber, caseNumberKey } from "#app/domains/law/cases/case-number.ts";
import { isGovernment } from "#app/domains/law/cases/government.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { migrate } from "#drizzle/migrate.ts";
import { chambers, hearings, matters, users } from "#drizzle/schema.ts";
import type { ListVerdict } from "#drizzle/words.ts";
import { listPages } from "./list-pages.ts";
import { COURT_NAMES, type CourtName, kindsOf, makeList } from "./make.ts";
import type { ListKind, MadeList, TrueRow } from "./paper/made-list.ts";

/** Started by verdicts.ts with the settings of its server. */

const [seed, lists, named] = [Number(process.argv[2]), Number(process.argv[3]), process.argv[4] === "named"];
const MOST_WRONG_VERDICTS = 0.02;
const PAGE = 200;

/** What a chamber has of each eighth case of a list: a matter by its number, or one that only looks like it. */
const PLANTED = [
	"same",
	"moved",
	"new",
	"maybe",
	"other type",
	"other court",
	"our name",
	"nothing",
] as const;

type Planted = { expected: ListVerdict; matterId: string | null };
type Owner = { chamberId: string; userId: string; role: "Admin" };
type Tally = { rows: number; right: number; matched: number; wrong: number };

const numberOf = (written: string): CaseNumber | null => {
	const found = caseNumberKey(written);
	return found?.kind === "number" ? found : null;
};

async function newChamber(name: string): Promise<Owner> {
	const chamberId = newId();
	const userId = await asAuth(async (tx) => {
		await tx.insert(chambers).values({ id: chamberId, name });
		const person = { chamberId, name, email: `${chamberId}@example.in`, passwordHash: "none" };
		return (await addPerson(tx, { ...person, role: "Admin" })).id;
	});
	return { chamberId, userId, role: "Admin" };
}

/** The cases that a list prints once, with a type; what is printed twice is told apart by more than its number. */
function singleRows({ rows }: MadeList): TrueRow[] {
	const byNumber = Map.groupBy(rows, ({ number }) => numberOf(number)?.key ?? "");
	return [...byNumber].flatMap(([key, own]) => {
		const [only] = own;
		return key && !key.startsWith("*") && only && own.length === 1 && !only.application ? [only] : [];
	});
}

/** Writes the diary of a chamber for a list; returns what is to be found of each case, by its number. */
async function plant(scope: Owner, list: MadeList): Promise<Map<string, Planted>> {
	const planted = new Map<string, Planted>();
	const made: ReturnType<typeof newMatter>[] = [];
	const heard: ReturnType<typeof newHearing>[] = [];
	const rows = singleRows(list);
	const ours = rows[PLANTED.indexOf("our name")]?.advocates[0];
	const createdAt = new Date();
	for (const [at, row] of rows.entries()) {
		const kind = PLANTED[at % PLANTED.length];
		const number = numberOf(row.number);
		const title = `${row.first} v. ${row.second}`;
		const isNamed = [row.first, row.second].some((name) => !isGovernment(name.toLowerCase()));
		const bare = `${number?.numberFrom}/${number?.year}`;
		const printed = row.isFiling ? `F/${row.number}` : row.number;
		const matter = (caseNumber: string, court = list.court, name = title) => {
			const facts = { title: name, caseNumber, court, filingDate: null, stage: "arguments" as const };
			const one = newMatter(scope, { ...facts, parties: [], clientId: null } as never);
			made.push(one);
			return one.id;
		};
		const hearing = (matterId: string, date: string) =>
			heard.push(
				newHearing(scope, { matterId, date, bench: "Court", purpose: "Hearing" } as never, createdAt),
			);
		const found = (expected: ListVerdict, matterId: string | null) =>
			planted.set(number?.key ?? "", { expected, matterId });
		const isOurs = ours !== undefined && row.advocates.includes(ours);
		const unmatched: ListVerdict = isOurs ? "ours" : "other";
		if (kind === "same" || kind === "moved" || kind === "new") {
			const id = matter(printed);
			found(kind, id);
			if (kind === "same") hearing(id, row.date);
			if (kind === "moved") hearing(id, addDays(list.dates.at(-1) ?? row.date, 20));
		} else if (kind === "maybe" && isNamed && !row.isFiling) found("maybe", matter(bare));
		else {
			if (kind === "other type")
				matter(`Election Petition No. ${bare}`, list.court, "Somebody v. Somebody Else");
			if (kind === "other court") matter(printed, "High Court of Kerala at Ernakulam");
			found(unmatched, null);
		}
	}
	await inScope(systemScope(scope.chamberId), async (tx) => {
		await tx.insert(matters).values(made);
		if (heard.length > 0) await tx.insert(hearings).values(heard);
		if (ours)
			await tx
				.update(users)
				.set({ courtNames: [ours] })
				.where(eq(users.id, scope.userId));
	});
	return planted;
}

async function readRows(scope: Owner, list: MadeList): Promise<VerdictRow[]> {
	const file = {
		key: `${scope.chamberId}/list`,
		size: list.pdf.length,
		sha256: newId(),
		filename: "list.pdf",
	};
	const listId = await createList(scope, file);
	const read = parseList(await listPages(list.pdf));
	if ("not" in read) return [];
	await storeList(systemScope(scope.chamberId), listId, read, list.pages);
	const rows: VerdictRow[] = [];
	for (let page = 1; ; page += 1) {
		const some = await listVerdictRows(scope, listId, { page, limit: PAGE });
		rows.push(...some.rows);
		if (some.rows.length < PAGE) return rows;
	}
}

async function compare(court: CourtName, kind: ListKind, at: number, tally: Tally): Promise<void> {
	const first = addDays(courtToday(), 3);
	const dates = [first, addDays(first, 1), addDays(first, 4)];
	const list = await makeList(court, at, { kind, dates, items: 60 });
	const scope = await newChamber(`${court} ${kind} ${at}`);
	const planted = await plant(scope, list);
	const rows = Map.groupBy(
		await readRows(scope, list),
		({ caseNumber }) => numberOf(caseNumber ?? "")?.key ?? "",
	);
	for (const [key, { expected, matterId }] of planted) {
		const own = rows.get(key) ?? [];
		tally.rows += 1;
		const isRight = own.length > 0 && own.every(({ verdict }) => verdict === expected);
		if (isRight) tally.right += 1;
		else if (named)
			console.log(
				`  ${court} ${kind} ${at}: ${key} is ${own.map(({ verdict }) => verdict)}, not ${expected}`,
			);
		for (const { matter } of own) {
			if (!matter) continue;
			tally.matched += 1;
			if (matter.id !== matterId) tally.wrong += 1;
		}
	}
	for (const [key, own] of rows)
		if (!planted.has(key)) tally.wrong += own.filter(({ matter }) => matter !== null).length;
}

await migrate(env.DATABASE_URL, env.SESSION_SECRET);
try {
	const all: Tally = { rows: 0, right: 0, matched: 0, wrong: 0 };
	for (const court of COURT_NAMES) {
		const own: Tally = { rows: 0, right: 0, matched: 0, wrong: 0 };
		for (const kind of kindsOf(court))
			for (let at = 0; at < lists; at += 1) await compare(court, kind, seed + at, own);
		for (const name of Object.keys(all) as (keyof Tally)[]) all[name] += own[name];
		console.log(line(court, own));
	}
	console.log(line("all", all));
	process.exitCode = all.wrong === 0 && all.right >= all.rows * (1 - MOST_WRONG_VERDICTS) ? 0 : 1;
} finally {
	await closeJobs();
	await closeDatabase();
	const admin = postgres(new URL("/postgres", env.DATABASE_URL).href, { max: 1, onnotice: () => {} });
	await admin`drop database if exists ${admin(new URL(env.DATABASE_URL).pathname.slice(1))} with (force)`;
	await admin.end();
}

function line(name: string, { rows, right, matched, wrong }: Tally): string {
	const share = rows === 0 ? "none" : `${((100 * right) / rows).toFixed(2)} %`;
	return `${name}: ${share} of ${rows} verdicts right, ${wrong} of ${matched} matches wrong`;
}
