import type { z } from "zod";

type Schemas<Fields, Part extends string> = {
	[Name in keyof Fields as Fields[Name] extends Record<Part, z.ZodType>
		? Name
		: never]: Fields[Name] extends Record<Part, infer Schema> ? Schema : never;
};

/** The schemas under the name `part`, for a `z.object`; entries without one are left out. */
export function schemasOf<Fields extends Record<string, object>, Part extends string>(
	fields: Fields,
	part: Part,
): Schemas<Fields, Part> {
	const found = Object.entries(fields).map(([name, entry]) => [
		name,
		new Map(Object.entries(entry)).get(part),
	]);
	return Object.fromEntries(found.filter(([, schema]) => schema)) as Schemas<Fields, Part>;
}

/** The values of a row that the record names. */
export function fieldValues<Fields extends object, Row extends Record<keyof Fields, unknown>>(
	fields: Fields,
	row: Row,
): Pick<Row, keyof Fields> {
	const own = Object.entries(row).filter(([name]) => name in fields);
	return Object.fromEntries(own) as Pick<Row, keyof Fields>;
}

/** The entries in their order, each with its name. */
export function listOf<Name extends string, Entry>(fields: Record<Name, Entry>): (Entry & { name: Name })[] {
	return (Object.keys(fields) as Name[]).map((name) => ({ ...fields[name], name }));
}

/** The schemas of a field that is required on creation; a change may leave it out. */
export const required = <S extends z.ZodType>(schema: S) => ({ create: schema, update: schema.optional() });

/** The schemas of a field that may be absent. */
export const optional = <S extends z.ZodType>(schema: S) => ({ create: schema, update: schema });
