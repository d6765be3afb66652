// @module-tag long
import { expect, test } from "vitest";
import { z } from "zod";
import { processorMs } from "../setup/processor-time.ts";
import { routes } from "./routes.ts";

/** As long as a field may come before anything has measured it. */
const LENGTH = 300_000;
/** A pattern that tries each place of a run takes minutes for such a text, any other some milliseconds. */
const MOST_MS = 1000;
const SIGNS = [" ", "\t", "\n", "(", ".", ",", "-", "1", "a", "@.", "A1", "क", "0 "];

type JsonSchema = z.core.JSONSchema.BaseSchema;
type Path = (string | number)[];

/** Where in a body texts are. */
function textsOf(schema: JsonSchema, path: Path = []): Path[] {
	const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])] as JsonSchema[];
	if (choices.length > 0) return choices.flatMap((choice) => textsOf(choice, path));
	if (schema.properties)
		return Object.entries(schema.properties).flatMap(([name, field]) =>
			textsOf(field as JsonSchema, [...path, name]),
		);
	if (schema.type === "array") return textsOf((schema.items ?? {}) as JsonSchema, [...path, 0]);
	return ["number", "integer", "boolean", "null"].includes(String(schema.type)) ? [] : [path];
}

const put = ([first, ...rest]: Path, text: string): unknown => {
	if (first === undefined) return text;
	return typeof first === "number" ? [put(rest, text)] : { [first]: put(rest, text) };
};

const schemas = routes.flatMap(({ pattern, loader, action }) => {
	const form = (action as { schema?: z.ZodType } | undefined)?.schema;
	const verbs = Object.entries(action?.verbs ?? {});
	return [
		...(loader?.facts?.query ? [{ name: `GET ${pattern}`, schema: loader.facts.query }] : []),
		...(form ? [{ name: `form ${pattern}`, schema: form }] : []),
		...verbs.flatMap(([method, { facts }]) =>
			facts.body ? [{ name: `${method} ${pattern}`, schema: facts.body }] : [],
		),
	];
});

test("no field of any address is read for a second, whichever sign fills it", () => {
	const texts = SIGNS.map((sign) => `x${sign.repeat(LENGTH / sign.length)}x`);
	const slow: string[] = [];
	let fields = 0;
	for (const { name, schema } of schemas) {
		const shape = z.toJSONSchema(schema as z.ZodType, { io: "input", unrepresentable: "any" });
		for (const path of textsOf(shape)) {
			fields += 1;
			const ms = Math.max(
				...texts.map((text) => processorMs(() => (schema as z.ZodType).safeParse(put(path, text)))),
			);
			if (ms > MOST_MS) slow.push(`${name} ${path.join(".")}`);
		}
	}
	expect(slow).toEqual([]);
	expect(fields).toBeGreaterThan(700);
});
