import { type ErrorCode, statusOf } from "#app/core/errors.ts";
import { type CallFacts, isArray } from "#app/core/web/api-call.ts";
import { failureShape } from "#app/core/web/shapes.ts";
import { jsonSchema } from "./json-schema.ts";
import type { DescribedReply, Method, Ref, Schema } from "./openapi.ts";

/** The headers of every response. */
export const withId: Record<string, Ref> = { "X-Request-Id": { $ref: "#/components/headers/RequestId" } };

/** What each refusal means, whoever meets it. */
const MEANING: Record<ErrorCode, string> = {
	bad_request: "The body does not match its type, is nested too deeply or contains too many values.",
	unauthenticated:
		"No token, API key or session, or one that has expired or was revoked; or a wrong email or password.",
	second_factor: "The password fits, and `code` is missing, wrong or was used before.",
	forbidden:
		"Signed in, but the role is not allowed to do this or the API key lacks the scope; or a write with the cookie sent from another site.",
	not_found: "An unknown id, or the id of something the caller may not see.",
	method_not_allowed: "This path does not have this method.",
	conflict:
		"A conflict: there is a newer version, a duplicate or something that depends on it; or the same request is still being processed.",
	too_large: "The body is larger than this call accepts.",
	unsupported_type:
		"The body is not JSON, or the file has a type that is not accepted, whatever its name says.",
	invalid:
		"A field is invalid; `fields` lists all of them. Or the `Idempotency-Key` was used with another request before.",
	rate_limited: "Too many calls or attempts; `Retry-After` gives the number of seconds to wait.",
	internal: "Something went wrong; the server's log has details under `requestId`.",
	unavailable:
		"Temporarily not possible: the database cannot be reached, or the file store is full or does not respond. Nothing was saved, unless the connection broke during the response; try again after `Retry-After`.",
};

/** What may go wrong with a call, from who may call it, its path and its input. */
export function impliedRefusals(method: Method, path: string, facts: CallFacts): ErrorCode[] {
	const { answers, demand, query, body, upload, takesKey } = facts;
	const guarded = demand !== "public";
	return [
		...(guarded ? (["unauthenticated", "forbidden", "rate_limited"] as const) : []),
		...(path.includes("{") ? (["not_found"] as const) : []),
		...(query || body || isArray(answers) ? (["invalid"] as const) : []),
		...(upload ? (["bad_request", "too_large", "invalid"] as const) : []),
		...(takesKey ? (["bad_request", "conflict", "invalid"] as const) : []),
		// A body is read even where none is expected, to refuse its fields.
		...(method === "get" ? [] : (["bad_request", "too_large", "unsupported_type", "invalid"] as const)),
		// A response above the limit is refused.
		...(method === "get" && guarded && !("file" in answers) ? (["too_large"] as const) : []),
		"internal",
		"unavailable",
	];
}

const refusalName = (code: ErrorCode) =>
	code.replace(/(^|_)(\w)/g, (_, _line, first: string) => first.toUpperCase());
const refusalRef = (code: ErrorCode): Ref => ({ $ref: `#/components/responses/${refusalName(code)}` });

const extraHeaders: Partial<Record<ErrorCode, Record<string, Ref>>> = {
	method_not_allowed: { Allow: { $ref: "#/components/headers/Allow" } },
	rate_limited: { "Retry-After": { $ref: "#/components/headers/RetryAfter" } },
	conflict: { "Retry-After": { $ref: "#/components/headers/RetryAfter" } },
	unavailable: { "Retry-After": { $ref: "#/components/headers/RetryAfter" } },
};

/** What a call answers that is refused, by status; ways to fail of one status share a response. */
export function refusalsOf(
	codes: readonly ErrorCode[],
	schemas: Record<string, Schema>,
): Record<string, DescribedReply | Ref> {
	return Object.fromEntries(
		codes.map((code) => {
			const alike = codes.filter((other) => statusOf[other] === statusOf[code]);
			return [statusOf[code], alike.length === 1 ? refusalRef(code) : failureReply(alike, schemas)];
		}),
	);
}

/** One response for each way to fail; all have the body of a failure, each with its own code. */
export function refusals(schemas: Record<string, Schema>): Record<string, DescribedReply> {
	const codes = Object.keys(statusOf) as ErrorCode[];
	return Object.fromEntries(codes.map((code) => [refusalName(code), failureReply([code], schemas)]));
}

function failureReply(codes: readonly ErrorCode[], schemas: Record<string, Schema>): DescribedReply {
	const failure = jsonSchema(failureShape, "output", schemas);
	const [only, ...others] = codes;
	const code: Schema = others.length === 0 ? { const: only } : { enum: [...codes] };
	const schema: Schema = { allOf: [failure, { properties: { code } }] };
	return {
		description: codes.map((code) => `${statusOf[code]} \`${code}\`: ${MEANING[code]}`).join(" "),
		headers: Object.assign({ ...withId }, ...codes.map((code) => extraHeaders[code])),
		content: { "application/json": { schema } },
	};
}
