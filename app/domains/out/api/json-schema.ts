import { z } from "zod";
import type { Schema } from "./openapi.ts";

/**
 * Takes a zod schema, and whether its input or its output is meant; returns it as JSON Schema 2020-12. Named parts go
 * into `named` and are referred to there.
 */
export function jsonSchema(schema: z.ZodType, io: "input" | "output", named: Record<string, Schema>): Schema {
	const whole = z.toJSONSchema(schema, {
		io,
		unrepresentable: "any",
		override: ({ jsonSchema }) => tidy(jsonSchema),
	});
	const { $schema: _dialect, $defs, ...own } = referring(whole);
	Object.assign(named, $defs);
	return own;
}

const referring = (schema: Schema): Schema =>
	JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));

/** Leaves out what says nothing to a reader: patterns that a format already names, the limits of JavaScript's numbers. */
function tidy(schema: Schema): void {
	if (schema.format) delete schema.pattern;
	if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
	if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
	if (schema.anyOf) schema.anyOf = schema.anyOf.flatMap((choice) => choicesIn(choice));
}

const choicesIn = (schema: Schema): Schema[] =>
	schema.anyOf && Object.keys(schema).length === 1 ? schema.anyOf.flatMap(choicesIn) : [schema];
