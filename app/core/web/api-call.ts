import { z } from "zod";
import type { ErrorCode } from "#app/core/errors.ts";
import type { Permission } from "#app/core/person/roles.ts";
import type { Pagination } from "./http.ts";
import { type KeyNoun, NOUN, WITHHELD } from "./shapes.ts";

export type RouteDemand = { allow: Permission | null } | "public";

/** A success: the shape of `data`, of a list's rows, of fields beside `success`, of plain JSON, or a file and its nouns. */
export type Answers =
	| z.ZodType
	| { page: z.ZodType }
	| { body: z.ZodRawShape }
	| { json: z.ZodType }
	| { file: readonly string[]; holds: readonly KeyNoun[]; meanwhile?: z.ZodType };

/** Whether a call returns rows without pages. */
export const isArray = (answers: Answers) => answers instanceof z.ZodArray;

export type CallFacts = {
	summary: string;
	answers: Answers;
	status: number;
	demand: RouteDemand;
	query?: z.ZodType | undefined;
	body?: z.ZodType | undefined;
	upload?: z.ZodType | undefined;
	takesKey: boolean;
	refuses: readonly ErrorCode[];
	/** Null for a call that no key may make. */
	keys: KeyUse | null;
};

export type KeyUse = "read" | "write";

export type Described<A extends Answers> = {
	summary: string;
	answers: A;
	status?: number;
	/** Errors that do not follow from the input, the address and the caller. */
	refuses?: readonly ErrorCode[];
};

type Answer<B> = { body: B; status?: number; headers?: HeadersInit };

/** A response with more than `data`: a message, a status, cookies. */
export class ApiAnswer<B = Record<string, unknown>> {
	readonly answer: Answer<B>;
	constructor(answer: Answer<B>) {
		this.answer = answer;
	}
}

export type Returned<A extends Answers> = A extends z.ZodType
	? z.input<A> | ApiAnswer<{ data: z.input<A> }>
	: A extends { page: infer S extends z.ZodType }
		? ApiAnswer<{ data: z.input<S>[]; pagination: Pagination }>
		: A extends { body: infer B extends z.ZodRawShape }
			? ApiAnswer<z.input<z.ZodObject<B>>>
			: A extends { json: infer S extends z.ZodType }
				? z.input<S>
				: A extends { meanwhile: infer S extends z.ZodType }
					? Response | ApiAnswer<{ data: z.input<S> }>
					: Response;

type Node = z.core.JSONSchema.BaseSchema;
/** A part that is null without the scope of its noun, by the steps to it; `[]` is every row of a list. */
type Part = { noun: string; steps: readonly string[] };
type AnsweredCall = { path: string; answers: Answers; scopes: readonly string[] };
type Held = { nouns: readonly string[]; parts: readonly Part[] };

const headOf = (path: string) => path.split("/")[1] ?? "";

const known = new WeakMap<object, Held>();

/** From the shape of a response: the nouns without which it is refused, and the parts that are null without theirs. */
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

/** The scopes that a key needs: that of the noun at the head of the path, and to read each other noun in the response. */
export function scopesOf(path: string, use: KeyUse, answers: Answers): string[] {
	const head = headOf(path);
	const others = heldIn(answers).nouns.filter((noun) => noun !== head);
	return [`${head}:${use}`, ...others.map((noun) => `${noun}:read`)];
}

/** The body of a response for a key with these scopes: parts of other nouns that it may not read are null. */
export function asAllowed<B>(body: B, { path, answers, scopes }: AnsweredCall): B {
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
