import { z } from "zod";

type Schema = z.core.JSONSchema.BaseSchema;

const MOST = 50;
/** A longer name, in characters, is no typing error: it is compared with nothing and shown cut. */
const LONGEST = 60;

const made = new WeakMap<z.ZodType, Schema>();

/** The path of each field that a schema does not have (at most 50), with the nearest name there, or null. */
export function unknownFields(schema: z.ZodType, body: unknown): [path: string, nearest: string | null][] {
	let known = made.get(schema);
	if (!known) {
		known = z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" });
		made.set(schema, known);
	}
	return [...within(known, body, [])].map(({ path, name, names }, at) => {
		const shown = [...path, name].map((step) => step.slice(0, LONGEST)).join(".");
		return [shown, at < MOST ? nearestOf(name, names) : null];
	});
}

type Unknown = { path: string[]; name: string; names: string[] };

function within(schema: Schema, value: unknown, path: string[]): Unknown[] {
	if (typeof value !== "object" || value === null) return [];
	const choices = choicesOf(schema);
	const found: Unknown[] = [];
	const add = (more: Unknown[]) => found.push(...more.slice(0, MOST - found.length));
	if (Array.isArray(value)) {
		const items = choices.find(({ type }) => type === "array")?.items;
		if (isSchema(items))
			for (const [at, item] of value.entries()) add(within(items, item, [...path, String(at)]));
		return found;
	}
	const objects = choices.filter(({ type }) => type === "object");
	if (objects.length === 0) return [];
	const fields = new Map(objects.flatMap(({ properties = {} }) => Object.entries(properties)));
	const others = objects.map(({ additionalProperties }) => additionalProperties).find(isSchema);
	for (const [name, item] of Object.entries(value)) {
		if (found.length >= MOST) break;
		const field = fields.get(name) ?? others;
		if (isSchema(field)) add(within(field, item, [...path, name]));
		else add([{ path, name, names: [...fields.keys()] }]);
	}
	return found;
}

const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null;

const choicesOf = (schema: Schema): Schema[] => {
	const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
	return choices.length > 0 ? choices.filter(isSchema).flatMap(choicesOf) : [schema];
};

/** A name with one typing error in it, or one that shares a word, such as room for courtRoom. */
function nearestOf(wrong: string, names: readonly string[]): string | null {
	if (wrong.length > LONGEST) return null;
	const typed = wordsOf(wrong);
	const [best] = names
		.map((name) => ({
			name,
			slips: slipsBetween(wrong.toLowerCase(), name.toLowerCase()),
			words: wordsOf(name),
		}))
		.map((one) => {
			const isSlip = one.slips <= Math.max(1, Math.floor(Math.max(wrong.length, one.name.length) / 4));
			const shared = one.words.filter((word) => typed.includes(word)).length;
			return { ...one, shared, rank: isSlip ? 0 : shared > 0 ? 1 : 2 };
		})
		.filter(({ rank }) => rank < 2)
		.sort((a, b) => a.rank - b.rank || b.shared - a.shared || a.slips - b.slips);
	return best?.name ?? null;
}

const wordsOf = (name: string): string[] =>
	name
		.replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
		.toLowerCase()
		.split(/[^\p{L}\d]+/u)
		.filter(({ length }) => length > 1);

function slipsBetween(a: string, b: string): number {
	let above = Array.from({ length: b.length + 1 }, (_, at) => at);
	for (const [i, letter] of [...a].entries()) {
		const row = [i + 1];
		for (let j = 1; j <= b.length; j += 1) {
			const same = letter === b[j - 1] ? 0 : 1;
			row[j] = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + same);
		}
		above = row;
	}
	return above[b.length] ?? 0;
}
