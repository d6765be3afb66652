import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { asAuth, inScope, type Scope } from "#app/core/database/db.server.ts";
import { newId } from "#app/core/ids.ts";
import { openSession } from "#app/core/person/session.server.ts";
import { usualComfort, type Viewer } from "#app/core/person/viewer.server.ts";
import type { CreateClient } from "#app/domains/case/clients/schema.ts";
import { type ClientRow, createClient } from "#app/domains/case/clients/service.server.ts";
import type { CreateDraft } from "#app/domains/case/drafts/schema.ts";
import { createDraft, type DraftRecord, type DraftRow } from "#app/domains/case/drafts/service.server.ts";
import type { CreateMatter } from "#app/domains/case/matters/schema.ts";
import { createMatter, type MatterRecord, type MatterRow } from "#app/domains/case/matters/service.server.ts";
import { createHearing, type HearingRecord } from "#app/domains/day/hearings/create.server.ts";
import type { HearingRow } from "#app/domains/day/hearings/rows.server.ts";
import type { CreateHearing } from "#app/domains/day/hearings/schema.ts";
import { addPerson, type NewPerson } from "#app/domains/desk/auth/service.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { chambers } from "#drizzle/schema.ts";

let made = 0;
const next = () => {
	made += 1;
	return made;
};

/** A chamber of its own; nothing a test makes in it meets another test. */
export async function makeChamber(values: Partial<typeof chambers.$inferInsert> = {}) {
	const chamber = { id: newId(), name: `Chamber ${next()}`, ...values };
	await asAuth((tx) => tx.insert(chambers).values(chamber));
	return chamber;
}

/** A person of a chamber (a new one without `chamberId`), as the viewer that services take. Nobody can sign in with a password. */
export async function makeUser(values: Partial<NewPerson> = {}): Promise<Viewer> {
	const chamberId = values.chamberId ?? (await makeChamber()).id;
	const number = next();
	const person: NewPerson = {
		role: "Admin",
		name: `Person ${number}`,
		email: `person${number}.${chamberId.slice(-6)}@example.com`,
		passwordHash: "none",
		...values,
		chamberId,
	};
	const { id } = await asAuth((tx) => addPerson(tx, person));
	return {
		userId: id,
		chamberId,
		sessionId: newId(),
		role: person.role,
		name: person.name,
		email: person.email,
		chamberName: "Chamber",
		locale: person.locale ?? "en",
		timeZone: "Asia/Kolkata",
		theme: "light",
		dateFormat: "DD/MM/YYYY",
		timeFormat: "12h",
		comfort: usualComfort,
		courtDays: { closedSaturdays: "second_fourth", holidays: [] },
	};
}

/** Opens a session for a person and returns the `Cookie` header that carries it. */
export async function asUser(user: { userId: string; chamberId: string }): Promise<{ Cookie: string }> {
	const device = { userAgent: "test", address: "127.0.0.1" };
	const account = { id: user.userId, chamberId: user.chamberId };
	const { cookie } = await asAuth((tx) => openSession(tx, account, device));
	return { Cookie: cookie.split(";")[0] ?? "" };
}

/** Opens a session for a person and returns its id. */
export async function sessionOf(user: { userId: string; chamberId: string }): Promise<string> {
	const { Cookie } = await asUser(user);
	return /=([^.]+)\./.exec(Cookie)?.[1] ?? "";
}

/** A client of the viewer's chamber. */
export function makeClient(viewer: Viewer, values: Partial<CreateClient> = {}): Promise<ClientRow> {
	return createClient(viewer, { name: `Client ${next()}`, ...values });
}

/** A matter of the viewer's chamber, in a court of its own unless one is given. */
export function makeMatter(
	viewer: Viewer,
	values: Partial<CreateMatter> = {},
	record: MatterRecord = {},
): Promise<MatterRow> {
	const number = next();
	const facts = { title: `Matter ${number}`, caseNumber: `RCS/${number}/2024`, court: "Civil Court, Sanand" };
	return createMatter(viewer, { ...facts, filingDate: "2024-01-15", ...values }, record);
}

type HearingFacts = Omit<Partial<CreateHearing>, "date"> & { date?: string };

/** A hearing of a matter, today unless a date is given. */
export function makeHearing(
	viewer: Viewer,
	matterId: string,
	{ date = courtToday(), ...values }: HearingFacts = {},
	record: HearingRecord = {},
): Promise<HearingRow> {
	const facts = { bench: "Court No. 1", purpose: "Arguments", ...values };
	return createHearing(viewer, { ...facts, matterId, date: { day: date, time: null } }, record);
}

/** A draft of a matter. */
export function makeDraft(
	viewer: Viewer,
	matterId: string,
	values: Partial<CreateDraft> = {},
	record: DraftRecord = {},
): Promise<DraftRow> {
	const facts = { title: `Draft ${next()}`, type: "other" as const, content: "1. That the facts are these." };
	return createDraft(viewer, { ...facts, ...values, matterId }, record);
}

/**
 * Adds so many more rows like one that is there, by one statement, each under an id of its own: for lists that are tested
 * where they end. `changes` are the columns that differ, by name, as SQL over `n`, which counts from 1.
 */
export async function copyRow(
	scope: Scope,
	table: PgTable,
	id: string,
	times: number,
	changes: Record<string, SQL> = {},
): Promise<void> {
	const columns = Object.values(getTableColumns(table)).filter(({ generated }) => !generated);
	const values = columns.map(
		({ name }) => changes[name] ?? (name === "id" ? sql`gen_random_uuid()` : sql.identifier(name)),
	);
	const names = columns.map(({ name }) => sql.identifier(name));
	await inScope(scope, (tx) =>
		tx.execute(sql`insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join(values, sql`, `)}
			from ${table} as origin, generate_series(1, ${times}::int) as n where origin.id = ${id}`),
	);
}
