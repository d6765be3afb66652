import { z } from "zod";

export const LISTED_CHARACTERS = 2_000;

const MARK = "x-cut-in-lists";

/** The schema of a text that lists cut. */
export const longText = (about: { description?: string } = {}) => z.string().meta({ ...about, [MARK]: true });

const shapes = new WeakMap<z.ZodType, z.ZodType>();

/** The shape of a row in a list: each long text gets a field `<field>Truncated`. Other shapes stay as they are. */
export function listedShape(shape: z.ZodType): z.ZodType {
	const known = shapes.get(shape) ?? withFlags(shape);
	shapes.set(shape, known);
	return known;
}

function withFlags(shape: z.ZodType): z.ZodType {
	if (!(shape instanceof z.ZodObject)) return shape;
	const long = Object.keys(shape.shape).filter((name) => isLong(shape.shape[name]));
	if (long.length === 0) return shape;
	const flags = Object.fromEntries(long.map((name) => [flagOf(name), z.literal(true).optional()]));
	const { id, description, ...about } = shape.meta() ?? {};
	return shape.extend(flags).meta({
		...about,
		...(id ? { id: `Listed${id}` } : {}),
		description:
			`${description ?? ""} Texts of more than ${LISTED_CHARACTERS} characters are cut in lists.`.trim(),
	});
}

function isLong(schema: unknown): boolean {
	if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return isLong(schema.unwrap());
	return schema instanceof z.ZodType && schema.meta()?.[MARK] === true;
}

const flagOf = (name: string) => `${name}Truncated`;

/** A row in a list: its long texts are cut between graphemes and marked with `<field>Truncated: true`. */
export function listed<Row extends object>(row: Row): Row {
	const fields = Object.entries(row).flatMap(([name, value]): [string, unknown][] =>
		typeof value === "string" && value.length > LISTED_CHARACTERS
			? [
					[name, beginningOf(value)],
					[flagOf(name), true],
				]
			: [[name, value]],
	);
	return Object.fromEntries(fields) as Row;
}

function beginningOf(text: string): string {
	const isWithin = /[\ud800-\udbff]/.test(text.charAt(LISTED_CHARACTERS - 1));
	return text.slice(0, LISTED_CHARACTERS - (isWithin ? 1 : 0));
}
