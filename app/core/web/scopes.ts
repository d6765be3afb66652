import { z } from "zod";
import type { Answers, KeyUse } from "./api-call.ts";
import { NOUN, WITHHELD } from "./shapes.ts";

type Node = z.core.JSONSchema.BaseSchema;
/** A part that goes out empty without the scope of its noun, by the steps that lead to it; `[]` is every row of a list. */
type Part = { noun: string; steps: readonly string[] };
type Asked = { path: string; answers: Answers; scopes: readonly string[] };
type Held = { nouns: readonly string[]; parts: readonly Part[] };

/** The noun at the head of a path below /api. */
const headOf = (path: string) => path.split("/")[1] ?? "";

const known = new WeakMap<object, Held>();

/** What an answer holds, from its shape: the nouns it is refused without, and the parts that go out empty without theirs. */
function heldIn(answers: Answers): Held {
	const before = known.get(answers);
	if (before) return before;
	const held = "file" in answers ? { nouns: answers.holds, parts: [] } : heldInShape(shapeOf(answers));
	known.set(answers, held);
	return held;
}

function shapeOf(answers: Exclude<Answers, { file: readonly string[] }>): z.ZodType {
	if (answers instanceof z.ZodType) return z.object({ data: answers });
	if ("page" in answers) return z.object({ data: z.array(answers.page) });
	return "body" in answers ? z.object(answers.body) : answers.json;
}

function heldInShape(shape: z.ZodType): Held {
	const whole = z.toJSONSchema(shape, { io: "output", unrepresentable: "any" });
	const nouns = new Set<string>();
	const parts: Part[] = [];
	const visit = (node: unknown, steps: readonly string[], inside: readonly string[]): void => {
		if (typeof node !== "object" || node === null) return;
		const { $ref, properties, items, anyOf, oneOf, allOf, additionalProperties, ...own } = node as Node;
		const noun = (own as Record<string, unknown>)[NOUN];
		if (typeof noun === "string" && WITHHELD in own) {
			parts.push({ noun, steps });
			return;
		}
		if (typeof noun === "string") nouns.add(noun);
		const name = $ref?.split("/").at(-1);
		if (name && !inside.includes(name)) visit(whole.$defs?.[name], steps, [...inside, name]);
		for (const [field, part] of Object.entries(properties ?? {})) visit(part, [...steps, field], inside);
		for (const part of [...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])]) visit(part, steps, inside);
		visit(items, [...steps, "[]"], inside);
		visit(additionalProperties, [...steps, "[]"], inside);
	};
	visit(whole, [], []);
	return { nouns: [...nouns], parts };
}

/**
 * The scopes that a key needs for a call: that of the noun at the head of its path below /api, and to read each other noun
 * that the answer holds.
 */
export function scopesOf(path: string, use: KeyUse, answers: Answers): string[] {
	const head = headOf(path);
	const others = heldIn(answers).nouns.filter((noun) => noun !== head);
	return [`${head}:${use}`, ...others.map((noun) => `${noun}:read`)];
}

/**
 * The body of an answer to a call as a key with these scopes gets it: parts of other nouns than the call's own, which it may
 * not read, are null.
 */
export function asAllowed<B>(body: B, { path, answers, scopes }: Asked): B {
	const parts = heldIn(answers).parts.filter(({ noun }) => noun !== headOf(path));
	const hidden = parts.filter(({ noun }) => !scopes.includes(`${noun}:read`));
	return hidden.reduce((rest, { steps }) => emptied(rest, steps) as B, body);
}

function emptied(value: unknown, [step, ...more]: readonly string[]): unknown {
	if (step === undefined) return null;
	if (typeof value !== "object" || value === null) return value;
	if (Array.isArray(value)) return step === "[]" ? value.map((one) => emptied(one, more)) : value;
	const changed = Object.entries(value).map(([name, part]) => {
		return [name, step === "[]" || step === name ? emptied(part, more) : part];
	});
	return Object.fromEntries(changed);
}
