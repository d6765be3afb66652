import type { PgArray, PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { ActivityMeta } from "#drizzle/schema.ts";
import { importFailures, relations, roles, sides } from "#drizzle/words.ts";
import type { Noun, NounName } from "./nouns.ts";

/** Of a text; the longest that people write are drafts, the longest that are read are pages. */
const MOST_LETTERS = 2_000_000;
const MOST_ITEMS = 200_000;

/** PostgreSQL keeps neither the letter nought nor half a letter. */
const text = z
	.string()
	.max(MOST_LETTERS)
	.refine((value) => value.isWellFormed() && !value.includes("\0"), "holds a letter that cannot be kept");
const listOf = <S extends z.ZodType>(item: S) => z.array(item).max(MOST_ITEMS);

const wasAndIs = z.strictObject({ from: text.nullable(), to: text.nullable() });

/** Each fact that an entry of the log may bear: one that is missing here would stop a chamber from moving in. */
const activityFacts = {
	...{ title: text, name: text, filename: text, date: text, court: text, from: text, reason: text },
	...{ size: z.number(), changes: listOf(text), assigneeId: z.guid(), refresh: text },
	...{ split: z.number(), joined: text, sender: text, more: z.number() },
	...{ stage: wasAndIs, status: wasAndIs, role: wasAndIs, assignee: wasAndIs },
} satisfies Record<keyof ActivityMeta, z.ZodType>;

const importValue = z.union([text, z.number(), z.strictObject({ day: text, time: text.nullable() })]);
const importCell = z
	.union([importValue, z.strictObject({ broken: text }), z.strictObject({ struck: importValue })])
	.nullable();
const importSheet = z.strictObject({
	...{ name: text, rows: z.int(), chosen: z.boolean(), isHidden: z.boolean() },
	...{ refused: z.enum(importFailures).nullable(), before: z.int(), from1904: z.boolean() },
	...{ hiddenRows: z.int(), struckRows: z.int(), headers: listOf(text), samples: listOf(listOf(text)) },
	...{ columns: listOf(text.nullable()), above: listOf(text) },
});
const importReason = z.strictObject({
	key: text,
	params: z.record(text, z.union([text, z.number()])).optional(),
});

const words = listOf(z.tuple([text, z.number(), z.number(), z.number(), z.number()]));
const side = z.number();
const tableCell = z.union([z.tuple([z.int()]), z.tuple([z.int(), side, side, side, side])]);
const tables = listOf(z.strictObject({ line: z.int(), rows: listOf(listOf(tableCell)) }));
const unread = listOf(z.tuple([side, side, side, side]));
const readPage = { words, doubtful: listOf(z.int().min(0)), unread, tables };
const party = z.strictObject({
	...{ name: text, side: z.enum(sides), role: text.optional(), relation: z.enum(relations).optional() },
	...{ relationName: text.optional(), birthYear: text.optional(), occupation: text.optional() },
	...{ address: text.optional(), through: text.optional(), advocate: text.optional() },
});

/** What the columns of JSON hold. */
const JSON_FIELDS: Readonly<Partial<Record<NounName, Readonly<Record<string, z.ZodType>>>>> = {
	chambers: { holidays: listOf(text), factorRoles: listOf(z.enum(roles)) },
	users: { courtNames: listOf(text) },
	clients: { identifiers: listOf(z.strictObject({ type: text.optional(), value: text })) },
	matters: { parties: listOf(party) },
	documentPages: readPage,
	pageReadings: readPage,
	activity: { meta: z.strictObject(activityFacts).partial() },
	imports: {
		headers: listOf(text),
		samples: listOf(listOf(text)),
		columns: listOf(text.nullable()),
		sheets: listOf(importSheet),
	},
	importRows: {
		cells: listOf(importCell),
		reasons: listOf(importReason),
		facts: z.json(),
		advocateFills: z.strictObject({ enrolmentNo: text.optional(), address: text.optional() }),
	},
};

/** What a column holds, by the kind it has in the schema. */
const KINDS: Readonly<Record<string, z.ZodType>> = {
	PgUUID: z.guid(),
	PgText: text,
	PgInteger: z.int32(),
	PgSmallInt: z.int().min(-32_768).max(32_767),
	PgBigInt53: z.int(),
	PgReal: z.number(),
	PgBoolean: z.boolean(),
	PgTimestamp: z.iso.datetime({ offset: true }),
	PgDateString: z.iso.date(),
	PgTime: z.iso.time(),
};

/**
 * The schema of a noun's rows: what an export writes and what an import takes. A field that may be empty, or has a value of
 * its own in the database, may be left away, so that exports of an earlier release are taken. Throws for a column that
 * nobody has said the kind of.
 */
export function rowSchema(noun: Noun): z.ZodObject {
	const fields = [...noun.fields].map(
		([field, column]) => [field, fieldSchema(noun, field, column)] as const,
	);
	const email = noun.name === "users" ? { email: z.email().max(254).nullable() } : {};
	return z.strictObject({ ...Object.fromEntries(fields), ...email });
}

function fieldSchema(noun: Noun, field: string, column: PgColumn): z.ZodType {
	const kind = column.columnType === "PgJsonb" ? JSON_FIELDS[noun.name]?.[field] : kindOf(column);
	if (!kind) throw new Error(`Say in row-schema.ts what ${noun.name}.${field} holds`);
	const value = column.notNull ? kind : kind.nullable();
	return column.notNull && !column.hasDefault ? value : value.optional();
}

function kindOf(column: PgColumn): z.ZodType | undefined {
	if (column.enumValues?.length) return z.enum(column.enumValues as [string, ...string[]]);
	if (column.columnType !== "PgArray") return KINDS[column.columnType];
	const item = kindOf((column as PgArray<never, never>).baseColumn);
	return item && listOf(item);
}
