import type { MessageKey } from "#app/messages/index.ts";
import { advocateFields } from "./advocate-fields.ts";
import { caseFields } from "./case-fields.ts";
import { chargeFields } from "./charge-fields.ts";
import { partyFields } from "./party-fields.ts";

export type ColumnField = {
	label: MessageKey;
	/** What the column is called in diaries, in the three languages; letters and digits alone count. */
	headers: readonly string[];
};

/** What a column of a diary can be, in the order in which it is offered. Where a word stands twice, the first one counts. */
export const columnFields = {
	...partyFields,
	...caseFields,
	...chargeFields,
	...advocateFields,
} as const satisfies Record<string, ColumnField>;

export type ColumnName = keyof typeof columnFields;

export const columnNames = Object.keys(columnFields) as ColumnName[];

/** Whether a word names a kind of column. */
export const isColumnName = (name: unknown): name is ColumnName =>
	typeof name === "string" && Object.hasOwn(columnFields, name);
