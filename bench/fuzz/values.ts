import fc from "fast-check";
import { z } from "zod";

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Schema = z.core.JSONSchema.BaseSchema;

/** The ids there are by what they name (`matter`, `client`), and `any` of them. */
export type Ids = { any: readonly string[] } & Record<string, readonly string[]>;

/** Texts that parsers, patterns, databases and pages stumble over. */
const ODD = [
	"",
	" ",
	"\u0000",
	"\ud800",
	"\u202eabc",
	"\r\nSet-Cookie: x=1",
	"-1",
	"0",
	"1e308",
	"99999999999999999999",
	"NaN",
	"null",
	"true",
	"[]",
	"{}",
	"__proto__",
	"constructor",
	"toString",
	"2026-02-30",
	"31/12/9999",
	"0000-00-00",
	"29-2-23",
	"24:00",
	"99:99",
	"%",
	"_",
	"\\",
	"'; drop table matters; --",
	"$1",
	"<script>alert(1)</script>",
	"../../../../etc/passwd",
	"//evil.example",
	"WP(C) 99999999999999999/2024",
	"S.B. Civil Writ Petition No. 1/99",
	"DLHC010000000000",
	"((((((((",
	'"a b" -c OR & | ! <-> :*',
	"👩‍⚖️",
	"विद्वान अधिवक्ता",
	"ક્ષત્રિય",
	"क\u094d".repeat(50),
	"=cmd|' /C calc'!A0",
	"a@b",
];
const PIECES = [
	"1/",
	"a",
	"a.",
	"(",
	"अ",
	"ક્",
	" ",
	"-",
	"0",
	"&",
	"and ",
	"12/2024 ",
	"x v. y ",
	'"',
	"\n",
	"1,",
	"%",
	"é",
];

const repeated = fc
	.tuple(fc.constantFrom(...PIECES), fc.integer({ min: 2, max: 7000 }))
	.map(([piece, times]) => piece.repeat(times));

/** Any text: short ones, odd ones, long ones of one piece. */
export const oddText = fc.oneof(
	{ weight: 4, arbitrary: fc.constantFrom(...ODD) },
	{ weight: 3, arbitrary: fc.string({ unit: "binary", maxLength: 30 }) },
	{ weight: 1, arbitrary: repeated },
);

const oddJson: fc.Arbitrary<Json> = fc.oneof(
	{ weight: 4, arbitrary: oddText },
	{ weight: 1, arbitrary: fc.constantFrom<Json>(null, true, false, 0, -1, 1.5, 1e308, [], {}, [[]], [null]) },
	{ weight: 1, arbitrary: fc.array(oddText, { maxLength: 40 }) },
	{ weight: 1, arbitrary: fc.dictionary(fc.string({ maxLength: 8 }), oddText, { maxKeys: 5 }) },
);

/** Takes a zod schema and the ids there are; returns values that mostly fit it, with something odd here and there. */
export function valuesOf(schema: z.ZodType, ids: Ids): fc.Arbitrary<Json> {
	return roughly(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }), ids);
}

function roughly(schema: Schema, ids: Ids): fc.Arbitrary<Json> {
	return fc.oneof({ weight: 40, arbitrary: fitting(schema, ids) }, { weight: 1, arbitrary: oddJson });
}

function fitting(schema: Schema, ids: Ids): fc.Arbitrary<Json> {
	const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])] as Schema[];
	if (choices.length > 0) return fc.oneof(...choices.map((choice) => fitting(choice, ids)));
	if (schema.enum) return fc.constantFrom(...(schema.enum as Json[]));
	if (schema.const !== undefined) return fc.constant(schema.const as Json);
	if (schema.properties)
		return objectOf(schema.properties as Record<string, Schema>, schema.required ?? [], ids);
	if (schema.type === "object") return fc.dictionary(fc.constantFrom(...ids.any), oddJson, { maxKeys: 3 });
	if (schema.type === "array")
		return fc.array(roughly((schema.items ?? {}) as Schema, ids), { maxLength: 4 });
	if (schema.type === "boolean") return fc.boolean();
	if (schema.type === "number" || schema.type === "integer") return fc.integer({ min: 0, max: 400 });
	return textFor(schema);
}

function objectOf(
	properties: Record<string, Schema>,
	required: readonly string[],
	ids: Ids,
): fc.Arbitrary<Json> {
	const fields = Object.entries(properties).map(([name, field]) => {
		const value = named(name, ids) ?? roughly(field, ids);
		return [
			name,
			required.includes(name)
				? fc.option(value, { freq: 60, nil: undefined })
				: fc.option(value, { nil: undefined }),
		] as const;
	});
	return fc
		.record(Object.fromEntries(fields))
		.map(
			(made) => Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined)) as Json,
		);
}

/** Fields whose schema says no more than that they are texts. */
function named(name: string, ids: Ids): fc.Arbitrary<Json> | null {
	const right = usual(name, ids);
	return right && fc.oneof({ weight: 14, arbitrary: right }, { weight: 1, arbitrary: oddJson });
}

function usual(name: string, ids: Ids): fc.Arbitrary<Json> | null {
	const kind = /^(\w+)Id$/.exec(name)?.[1] ?? "";
	if (ids[kind]) return fc.constantFrom(...ids[kind]);
	if (/date|from|to$|^day/i.test(name))
		return fc.constantFrom("2026-11-30", "30/11/2026", "2020-02-29T10:30:00+05:30");
	if (/time$/i.test(name)) return fc.constantFrom("10:30", "1030", "10.30 am");
	if (/email/i.test(name)) return fc.constantFrom("a.person@example.com", "another@example.com");
	if (name === "version") return fc.constantFrom("1", "2", "3");
	return null;
}

function textFor(schema: Schema): fc.Arbitrary<Json> {
	const short = fc.string({
		unit: "grapheme",
		minLength: 1,
		maxLength: Math.min(schema.maxLength ?? 40, 40),
	});
	return fc.oneof({ weight: 9, arbitrary: short }, { weight: 1, arbitrary: oddText });
}

/** The fields of a form for a value such as `{ contact: { email: "a" } }`: `contact.email` is `a`. */
export function fieldsOf(value: Json, name = ""): [string, string][] {
	if (value === null) return [];
	if (Array.isArray(value)) return value.flatMap((item, at) => fieldsOf(item, `${name}[${at}]`));
	if (typeof value === "object")
		return Object.entries(value).flatMap(([key, item]) => fieldsOf(item, name ? `${name}.${key}` : key));
	return [[name, String(value)]];
}
