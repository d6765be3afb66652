import { z } from "zod";
import type { ErrorCode } from "#app/core/errors.ts";
import type { Permission } from "#app/core/person/roles.ts";
import type { Pagination } from "./http.ts";

/** What a handler asks of its caller: a permission, a sign-in, or nothing. */
export type RouteDemand = { allow: Permission | null } | "public";

/**
 * What a call answers when it succeeds: the shape of `data`; the shape of the rows of a list; the fields of a body of
 * its own beside `success`; JSON without the envelope; or a file of one of these media types, with the shape of what is
 * answered, with 202, while it is being made.
 */
export type Answers =
	| z.ZodType
	| { page: z.ZodType }
	| { body: z.ZodRawShape }
	| { json: z.ZodType }
	| { file: readonly string[]; meanwhile?: z.ZodType };

/** Whether a call answers rows without pages. */
export const isArray = (answers: Answers) => answers instanceof z.ZodArray;

/** What a call declares about itself, for the OpenAPI document and for the test that visits every route. */
export type CallFacts = {
	/** One line in English, like the rest of the document. */
	summary: string;
	answers: Answers;
	status: number;
	demand: RouteDemand;
	query?: z.ZodType | undefined;
	/** The JSON body. */
	body?: z.ZodType | undefined;
	/** The fields beside `file` of an upload. */
	upload?: z.ZodType | undefined;
	/** Whether it takes an `Idempotency-Key`. */
	takesKey: boolean;
	/** Refusals that do not follow from the rest. */
	refuses: readonly ErrorCode[];
	/** What a key needs of the noun's scopes to make this call; null for a call that no key makes. */
	keys: KeyUse | null;
};

/** A key reads a noun, or changes it. */
export type KeyUse = "read" | "write";

/** The scope of a call: the noun at the head of its path below /api, and what is done with it. */
export const scopeOf = (path: string, use: KeyUse) => `${path.split("/")[1] ?? ""}:${use}`;

/** What each call says of itself, whoever may call it. */
export type Described<A extends Answers> = {
	summary: string;
	answers: A;
	/** The status of a success, unless it is 200. */
	status?: number;
	/** Refusals that do not follow from the input, the address and who calls. */
	refuses?: readonly ErrorCode[];
};

type Answer<B> = { body: B; status?: number; headers?: HeadersInit };

/** An answer with more than `data`: a message, a status, cookies. */
export class ApiAnswer<B = Record<string, unknown>> {
	readonly answer: Answer<B>;
	constructor(answer: Answer<B>) {
		this.answer = answer;
	}
}

/** What the function behind a call must return for the answer it promises. */
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
