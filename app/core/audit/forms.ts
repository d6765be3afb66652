import { hash } from "node:crypto";
import type { AuditTrail } from "#drizzle/words.ts";

/** A row's values by column, as PostgreSQL writes them, a byte a letter (latin1); null where there is none. */
export type CopiedRow = Readonly<Record<string, string | null>>;

type Field = readonly [column: string, isMoment?: "moment"];

/** What an entry's hash covers, in this order; `audit_hash` of the database forms it the same way. */
export const COVERED: Readonly<Record<AuditTrail, readonly Field[]>> = {
	activity: [
		...([["chamber_id"], ["id"], ["at", "moment"], ["actor_id"], ["action"], ["entity_type"]] as const),
		...([["entity_id"], ["matter_id"], ["about_document_id"], ["about_matter_id"], ["meta"]] as const),
	],
	security_log: [
		...([["chamber_id"], ["id"], ["at", "moment"], ["event"], ["outcome"], ["actor_id"]] as const),
		...([["subject"], ["user_agent"], ["address"], ["same_as"]] as const),
	],
};

export const BEGINNING: Buffer = Buffer.alloc(32);

/** SHA-256 of an entry, in hexadecimal. */
export function entryHash(trail: AuditTrail, row: CopiedRow): string {
	const fields = COVERED[trail].map(([column, isMoment]) => {
		const value = row[column] ?? null;
		return fieldOf(isMoment ? momentOf(value) : value);
	});
	return hash("sha256", Buffer.from(fields.join(""), "latin1"), "hex");
}

/** SHA-256 of a link and the hash before it, in hexadecimal. */
export function linkHash(before: Buffer, link: CopiedRow): string {
	const { chamber_id, seq, trail, row_id, written_at, row_hash } = link;
	const fields = [chamber_id, seq, trail, row_id, momentOf(written_at ?? null)].map((value) =>
		fieldOf(value ?? null),
	);
	const covered = [before, byteaBytes(row_hash), Buffer.from(fields.join(""), "latin1")];
	return hash("sha256", Buffer.concat(covered), "hex");
}

export const byteaBytes = (value: string | null | undefined) => Buffer.from((value ?? "").slice(2), "hex");

const fieldOf = (value: string | null) => (value === null ? "-" : `${value.length}:${value}`);

const MOMENT = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

/** A moment of PostgreSQL in UTC, with microseconds. */
function momentOf(value: string | null): string | null {
	if (value === null) return null;
	const [, day, time, fraction = ""] = MOMENT.exec(value) ?? [];
	return day === undefined ? value : `${day}T${time}.${fraction.padEnd(6, "0")}Z`;
}
