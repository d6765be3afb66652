import type postgres from "postgres";
import { z } from "zod";
import type { Door } from "./doors.ts";

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Schema = z.core.JSONSchema.BaseSchema;

/** How many copies are made of the largest row of each noun; more than any list answers at once. */
const COPIES: Record<string, number> = {
	matters: 300,
	clients: 250,
	hearings: 400,
	drafts: 220,
	tasks: 400,
	documents: 300,
	imports: 250,
};
/** How many different words a text has. */
const WORDS = 3000;
const LETTERS = [..."कखगघचछजझटठडढतथदधनपफबभमयरलवशषसह"];
/** Of a text without a written bound; the schema refuses what is too long, and that field is left out. */
const UNBOUNDED = 2_000;
const UNBOUNDED_ITEMS = 20;
/** Of one page of a document. */
const PAGE_CHARACTERS = 100_000;

/** The longest values a schema lets through: texts of three bytes a character, with `mark` in front. */
export function largestOf(schema: z.ZodType, mark: string): Record<string, Json> {
	const made = largest(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }), mark);
	return typeof made === "object" && made !== null && !Array.isArray(made) ? made : {};
}

function largest(schema: Schema, mark: string): Json {
	const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])] as Schema[];
	const choice = choices.find(({ type }) => type !== "null");
	if (choice) return largest(choice, mark);
	if (schema.enum) return (schema.enum as Json[])[0] ?? null;
	if (schema.const !== undefined) return schema.const as Json;
	if (schema.properties) {
		const fields = Object.entries(schema.properties as Record<string, Schema>);
		return Object.fromEntries(fields.map(([name, field]) => [name, largest(field, mark)]));
	}
	if (schema.type === "array")
		return Array.from({ length: schema.maxItems ?? UNBOUNDED_ITEMS }, () =>
			largest((schema.items ?? {}) as Schema, mark),
		);
	if (schema.type === "boolean") return true;
	if (schema.type === "number" || schema.type === "integer") return 1;
	return generatedText(schema.maxLength ?? UNBOUNDED, mark);
}

/** Words in lines, three bytes a character, that pack no better than those of real texts; the same for the same length. */
export function generatedText(length: number, mark: string): string {
	let seed = length + mark.length;
	const next = (most: number) => {
		seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
		return Math.floor((seed / 2 ** 31) * most);
	};
	const words = Array.from({ length: WORDS }, () =>
		Array.from({ length: 2 + next(5) }, () => LETTERS[next(LETTERS.length)]).join(""),
	);
	const parts = [mark];
	for (let written = mark.length; written < length; ) {
		const part = `${next(12) === 0 ? "।\n" : " "}${words[next(WORDS)]}`;
		parts.push(part);
		written += part.length;
	}
	return parts.join("").slice(0, length).trimEnd();
}

/** The body of the call that makes a noun, `null` where the doors have none. */
export function bodyFor(doors: readonly Door[], path: string): z.ZodType | null {
	return doors.find((door) => door.method === "POST" && door.path === `/api${path}`)?.body ?? null;
}

/**
 * Copies one row of each noun of a chamber as often as its lists can hold, with ids of their own. Foreign keys and triggers
 * are off, as when a backup is restored: each copy repeats what its row says of itself.
 */
export async function copyTables(
	sql: postgres.Sql,
	chamberId: string,
	rows: Record<string, string>,
): Promise<void> {
	await sql.begin(async (tx) => {
		await tx`set local session_replication_role = replica`;
		for (const [table, id] of Object.entries(rows)) {
			const stored = await tx<{ name: string }[]>`
				select column_name as name from information_schema.columns
				where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and column_name <> 'id'`;
			const names = stored.map(({ name }) => `"${name}"`);
			// A stored file belongs to one document.
			const values = names.map((name) => (name === '"storage_key"' ? "storage_key || '-' || n" : name));
			await tx`insert into ${tx(table)} (id, ${tx.unsafe(names.join(", "))})
				select gen_random_uuid(), ${tx.unsafe(values.join(", "))}
				from ${tx(table)}, generate_series(1, ${COPIES[table] ?? 0}) n
				where chamber_id = ${chamberId} and id = ${id}`;
		}
	});
}

/** Reads a document of a chamber, as the worker would, as so many of the longest pages; on the second one each other word is `mark`. */
export async function fillPages(
	sql: postgres.Sql,
	chamberId: string,
	{ documentId, pages, mark }: { documentId: string; pages: number; mark: string },
): Promise<void> {
	await sql`insert into document_pages (chamber_id, document_id, page, run, status, source, lang, text)
		values (${chamberId}, ${documentId}, 1, 1, 'completed', 'ocr', 'hin', ${generatedText(PAGE_CHARACTERS, mark)})`;
	const marked = `${mark} x `.repeat(PAGE_CHARACTERS / (mark.length + 3));
	await sql`insert into document_pages (chamber_id, document_id, page, run, status, source, lang, text)
		values (${chamberId}, ${documentId}, 2, 1, 'completed', 'ocr', 'eng', ${marked})`;
	// The other pages come with the words of the first, so that these are not taken apart again.
	await sql`insert into document_pages (chamber_id, document_id, page, run, status, source, lang, text, search)
		select chamber_id, document_id, n, run, status, source, lang, text, search
		from document_pages, generate_series(3, ${pages}) n
		where chamber_id = ${chamberId} and document_id = ${documentId} and page = 1`;
	await sql`update documents set ocr_status = 'completed', page_count = ${pages}
		where chamber_id = ${chamberId} and id = ${documentId}`;
}

/** Adds a task of the longest title to a matter; returns its id. */
export async function addTask(
	sql: postgres.Sql,
	chamberId: string,
	{ matterId, mark }: { matterId: string; mark: string },
): Promise<string> {
	const [row] = await sql<{ id: string }[]>`insert into tasks (chamber_id, id, matter_id, title, due_date)
		values (${chamberId}, gen_random_uuid(), ${matterId}, ${generatedText(300, mark)}, '2026-11-30') returning id`;
	return row?.id ?? "";
}

/** The nouns whose largest row /api makes. */
export const made = ["matters", "clients", "hearings", "drafts"];
