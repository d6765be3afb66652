import { randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import { ne, sql } from "drizzle-orm";
import { isAway } from "#app/core/database/connection/away.ts";
import { asAuth, inScopeAlone, systemScope, type Tx, withAuth } from "#app/core/database/db.server.ts";
import { NO_CHAMBER, newId } from "#app/core/ids.ts";
import { enqueue } from "#app/core/jobs/jobs.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { hashPassword } from "#app/domains/desk/auth/password.server.ts";
import { resetLink, writeReset } from "#app/domains/desk/auth/resets.server.ts";
import { importJob } from "#app/domains/out/imports/jobs.server.ts";
import { sweepStorageJob } from "#app/domains/paper/files/jobs.server.ts";
import { accounts, chambers } from "#drizzle/schema.ts";
import { type Header, headerSchema, PATHS } from "../contents.ts";
import { NOUNS, type NounName } from "../nouns.ts";
import { type Archive, ArchiveRefused, checkSums, openArchive } from "./archive.server.ts";
import { type Arriving, arriving, checkFiles, storeFiles } from "./files.server.ts";
import { type ArrivingRow, nounRows, writeRows } from "./rows.server.ts";

/** Only one chamber comes in at a time. */
const LOCK = 7_264_003;
const LONGEST_HEADER = 1_000_000;
/** The states in which an import of a diary waits for the worker. */
const UNDER_WAY = ["reading", "checking", "committing", "undoing"];

/** What all rows of the export say of the chamber. */
type Plan = {
	chamberId: string;
	name: string;
	people: { id: string; name: string; email: string | null; isAdmin: boolean }[];
	documents: Map<string, Arriving>;
	imports: string[];
};

export type Arrived = {
	name: string;
	rows: Header["rows"];
	/** The Admins, each with a link for a password. */
	admins: { name: string; email: string; link: string }[];
};

/**
 * Brings a chamber's export into an installation without chambers: all of it or nothing. Every file is compared with its
 * checksum and every row checked before anything is written; ids stay as they are, and files get new places in the store.
 * `say` gets a line about each step. Throws `ArchiveRefused` with a sentence.
 */
export async function bringChamber(path: string, say: (line: string) => void): Promise<Arrived> {
	await asAuth(refuseLivedIn);
	const archive = await openArchive(path);
	try {
		const header = await headerOf(archive);
		say(`Comparing ${archive.names.size} files with their checksums`);
		const sums = await checkSums(archive);
		say("Checking the rows");
		const plan = await planOf(archive, header);
		await checkFiles(archive, plan.documents);
		say("Storing the documents");
		const admins = await withFiles(archive, plan, sums, () => {
			say("Writing the rows");
			return write(archive, plan);
		});
		return { name: plan.name, rows: header.rows, admins };
	} finally {
		archive.close();
	}
}

async function refuseLivedIn(tx: Tx): Promise<void> {
	const rows = await tx
		.select({ id: chambers.id })
		.from(chambers)
		.where(ne(chambers.id, NO_CHAMBER))
		.limit(1);
	const people = await tx.select({ id: accounts.id }).from(accounts).limit(1);
	if (rows.length + people.length > 0)
		throw new ArchiveRefused(
			"This installation has a chamber or people already. A whole chamber comes into an empty one.",
		);
}

async function headerOf(archive: Archive): Promise<Header> {
	const isHere = archive.names.has(PATHS.header) && archive.size(PATHS.header) <= LONGEST_HEADER;
	if (!isHere) throw new ArchiveRefused("This ZIP is no export of a whole chamber.");
	const header = headerSchema.safeParse(jsonOf(await text(archive.read(PATHS.header))));
	if (header.success) return header.data;
	throw new ArchiveRefused("This ZIP is no export of a whole chamber, or one of another release of Peshi.");
}

function jsonOf(written: string): unknown {
	try {
		return JSON.parse(written);
	} catch {
		return null;
	}
}

/** Checks all rows and collects what the import needs to know of them. Throws `ArchiveRefused`. */
async function planOf(archive: Archive, header: Header): Promise<Plan> {
	const plan: Plan = { chamberId: "", name: "", people: [], documents: new Map(), imports: [] };
	for (const noun of NOUNS) {
		let rows = 0;
		for await (const { row } of nounRows(archive, noun)) {
			rows += 1;
			COLLECTED[noun.name]?.(plan, row);
		}
		if (noun.name === "chambers" && rows !== 1) throw new ArchiveRefused("The export holds not one chamber.");
		if (rows !== (header.rows[noun.name] ?? 0))
			throw new ArchiveRefused(
				`${PATHS.rows(noun.file)} has ${rows} rows and should have ${header.rows[noun.name] ?? 0}.`,
			);
	}
	if (plan.chamberId === NO_CHAMBER)
		throw new ArchiveRefused("The chamber of the export has an id that no chamber can have.");
	if (!plan.people.some(({ isAdmin, email }) => isAdmin && email))
		throw new ArchiveRefused("The export has no active Admin with an e-mail, so nobody could sign in.");
	return plan;
}

const COLLECTED: Partial<Record<NounName, (plan: Plan, row: ArrivingRow) => void>> = {
	chambers: (plan, { id, name }) => Object.assign(plan, { chamberId: id, name }),
	users: (plan, { id, name, email, role, status }) =>
		plan.people.push({
			id: String(id),
			name: String(name),
			email: typeof email === "string" ? email.toLowerCase() : null,
			isAdmin: role === "Admin" && status === "active",
		}),
	documents: (plan, { id, searchableRun }) =>
		plan.documents.set(String(id), arriving(plan.chamberId, searchableRun)),
	imports: (plan, { id, state }) => UNDER_WAY.includes(String(state)) && plan.imports.push(String(id)),
};

/**
 * Stores the files, then does the rest; when anything fails they are removed again. They stay when nobody can say whether the
 * rest was done, because the line to the database broke: the clean-up that is ordered with a chamber removes those without rows.
 */
async function withFiles<T>(
	archive: Archive,
	{ documents }: Plan,
	sums: ReadonlyMap<string, string>,
	rest: () => Promise<T>,
): Promise<T> {
	const keys: string[] = [];
	try {
		await storeFiles(archive, documents, sums, (key) => keys.push(key));
		return await rest();
	} catch (error) {
		if (!isAway(error)) for (const key of keys) await storage().delete(key);
		throw error;
	}
}

/** Writes all rows in one transaction, with what the worker has to do; returns the Admins with their links. */
function write(archive: Archive, plan: Plan): Promise<Arrived["admins"]> {
	const { chamberId, documents } = plan;
	const places = {
		columns: ["storage_key"],
		of: ({ id }: ArrivingRow) => ({ storage_key: documents.get(String(id))?.key }),
	};
	return inScopeAlone(systemScope(chamberId), async (tx) => {
		await withAuth(tx);
		await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}), set_config('app.arriving', 'on', true)`);
		await refuseLivedIn(tx);
		for (const noun of NOUNS) {
			if (noun.name === "users") await writeAccounts(tx, plan);
			await writeRows(tx, archive, noun, chamberId, noun.name === "documents" ? places : undefined);
		}
		await enqueue(tx, sweepStorageJob, {});
		for (const importId of plan.imports) await enqueue(tx, importJob, { chamberId, importId });
		return linksFor(tx, plan);
	});
}

/** An account for each person, with a password that nobody knows; people who have left get none in this chamber. */
async function writeAccounts(tx: Tx, { chamberId, people }: Plan): Promise<void> {
	const passwordHash = await hashPassword(randomBytes(32).toString("hex"));
	const emails = new Set(people.flatMap(({ email }) => email ?? []));
	if (emails.size < people.filter(({ email }) => email).length)
		throw new ArchiveRefused("Two people of the export have the same e-mail.");
	for (const { id, email } of people)
		await tx.insert(accounts).values({
			id,
			passwordHash,
			chamberId: email ? chamberId : NO_CHAMBER,
			email: email ?? `${id}@nobody.invalid`,
		});
}

async function linksFor(tx: Tx, { chamberId, people }: Plan): Promise<Arrived["admins"]> {
	const admins = [];
	for (const { id: userId, name, email, isAdmin } of people) {
		if (!isAdmin || !email) continue;
		const id = newId();
		await writeReset(tx, { chamberId, id, userId, issuedBy: userId });
		admins.push({ name, email, link: resetLink(id) });
	}
	return admins;
}
