import { makePgArray } from "drizzle-orm/pg-core/utils";
import type { PostgresType } from "postgres";
import { parse } from "postgres-array";

type Kind = readonly [oid: number, read: (entry: string) => unknown];

/** Each array type that columns and statements use: its number in PostgreSQL's pg_type.dat, and how an entry is read. */
const KINDS: Record<string, Kind> = {
	text: [1009, String],
	uuid: [2951, String],
	integer: [1007, Number],
	double: [1022, Number],
};

export const ARRAY_TYPES: readonly number[] = Object.values(KINDS).map(([oid]) => oid);

/** The array types, for the driver, whose own query for them would end the process when it fails. */
export const withArrays = {
	fetch_types: false,
	types: Object.fromEntries(
		Object.entries(KINDS).map(([name, [oid, read]]): [string, PostgresType] => [
			name,
			{
				to: oid,
				from: [oid],
				serialize: (value: unknown) => (Array.isArray(value) ? makePgArray(value) : value),
				parse: (written: string) => parse(written, read),
			},
		]),
	),
};
