import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { clean } from "#app/core/clean.ts";
import { AppError } from "#app/core/errors.ts";
import { listed } from "#app/core/listed.ts";
import type { Permission } from "#app/core/person/roles.ts";
import { requireViewer, type Viewer } from "#app/core/person/viewer.server.ts";
import { bytesFor, demandOneFile, readJson } from "#app/core/web/input/body.server.ts";
import { unknownFields } from "#app/core/web/input/unknown-fields.ts";
import type { MessageKey } from "#app/messages/index.ts";
import { answer as apiResponse, bounded, jsonResponse, requestIdOf } from "./answer.server.ts";
import {
	type Answers,
	ApiAnswer,
	asAllowed,
	type CallFacts,
	type Described,
	isArray,
	type KeyUse,
	type Returned,
	type RouteDemand,
	scopesOf,
} from "./api-call.ts";
import { type Page, queryOf } from "./http.ts";
import type { PersonLimit } from "./limits.ts";
import { callClaim, type Json, once } from "./once.server.ts";
import { permit, takePermits } from "./rate-limit.server.ts";

export { ApiAnswer } from "./api-call.ts";

export type ApiContext = {
	viewer: Viewer;
	request: Request;
	url: URL;
	params: Record<string, string | undefined>;
};

/** A list response: `data` with the exact total, its long texts cut. */
export function paged<T, J extends object>({ rows, pagination }: Page<T>, json: (row: T) => J) {
	return new ApiAnswer({ body: { data: rows.map((row) => listed(json(row))), pagination } });
}

type Caller = {
	allow?: Permission;
	chamberless?: boolean;
	factorless?: boolean;
	limit?: PersonLimit;
	keys?: false;
};

type LoaderOptions<Q extends z.ZodType, A extends Answers> = Described<A> &
	Caller & {
		query?: Q;
		run: (context: ApiContext & { query: z.output<Q> }) => Promise<NoInfer<Returned<A>>>;
	};

/** The GET of an /api path: signed-in person, parsed query, envelope. */
export function apiLoader<A extends Answers, Q extends z.ZodType = z.ZodType<Record<string, string>>>(
	options: LoaderOptions<Q, A>,
) {
	const handler = async ({ request, params, context }: LoaderFunctionArgs): Promise<Response> =>
		apiResponse(request, context, async () => {
			const viewer = await callerOf(request, context, options, "read");
			const url = new URL(request.url);
			if (url.searchParams.has("sort")) demandSortable(options);
			const query = parse(options.query ?? (anyQuery as unknown as Q), clean(queryOf(url)));
			const result = await options.run({ viewer, request, url, params, query });
			return forCaller({ viewer, request }, options.answers, result);
		});
	return describe(handler, options, { allow: options.allow ?? null }, { keys: usedFor(options, "read") });
}

/** A list with a fixed order refuses a `sort`; a response with a single item has no order. */
function demandSortable({ query, answers }: { query?: z.ZodType; answers: Answers }): void {
	const isSorted = query instanceof z.ZodObject && "sort" in query.shape;
	const isOne = !query && !isArray(answers);
	if (!isSorted && !isOne)
		throw new AppError("invalid", "error.invalid", { fields: { sort: ["invalid.sort"] } });
}

async function callerOf(
	request: Request,
	context: unknown,
	options: Caller & { answers: Answers },
	use: KeyUse,
): Promise<Viewer> {
	const { allow, chamberless, factorless, limit, answers } = options;
	const path = pathOf(request);
	const scopes = () => (usedFor(options, use) ? scopesOf(path, use, answers) : null);
	const viewer = await requireViewer(request, { allow, chamberless, factorless, context, scopes });
	const person = { person: viewer.userId };
	const every = viewer.key ? permit("key", { key: viewer.key.id }) : permit("api", person);
	await takePermits(every, ...(limit ? [permit(limit, person)] : []));
	return viewer;
}

/** A part whose scope the caller's key lacks is null. */
function forCaller<R>(call: Pick<ApiContext, "viewer" | "request">, answers: Answers, result: R): R {
	const { key } = call.viewer;
	if (!key || result instanceof Response) return result;
	const answered = { path: pathOf(call.request), answers, scopes: key.scopes };
	if (!(result instanceof ApiAnswer)) return asAllowed({ data: result }, answered).data;
	return new ApiAnswer({ ...result.answer, body: asAllowed(result.answer.body, answered) }) as R;
}

const pathOf = (request: Request) => new URL(request.url).pathname.slice("/api".length);

const usedFor = ({ keys }: Caller, use: KeyUse) => (keys === false ? null : use);

const anyQuery = z.record(z.string(), z.string());

/** The GET of an /api path that needs no sign-in. */
export function publicLoader<A extends { json: z.ZodType }>(
	options: Described<A> & { run: () => Promise<Returned<A>> },
) {
	const handler = ({ request, context }: LoaderFunctionArgs): Promise<Response> =>
		apiResponse(request, context, async () => jsonResponse(await options.run(), 200, requestIdOf(context)));
	return describe(handler, options, "public");
}

type VerbFacts<S extends z.ZodType, A extends Answers> = Described<A> & Caller & { schema?: S };

type VerbOptions<S extends z.ZodType, A extends Answers> = VerbFacts<S, A> & {
	/** The fields beside `file` of an upload: `run` reads the body itself and makes its own claim. */
	upload?: z.ZodType;
	/** It changes nothing, so it needs no `Idempotency-Key`. */
	reads?: boolean;
	run: (context: ApiContext, input: z.output<S>) => Promise<NoInfer<Returned<A>>>;
};

/** A verb whose response is not stored: `run` returns what is, and `show` makes the response of it, at a repeat too. */
type ShowingOptions<S extends z.ZodType, A extends Answers, R> = VerbFacts<S, A> & {
	run: (context: ApiContext, input: z.output<S>) => Promise<R>;
	show: (context: ApiContext, stored: NoInfer<R>) => Promise<NoInfer<Returned<A>>>;
};

type Verb = ((args: ActionFunctionArgs) => Promise<unknown>) & { demand: RouteDemand; facts: CallFacts };

/** One verb of an /api path for a signed-in person; a repeat with the same `Idempotency-Key` gets the same response. */
export function verb<A extends Answers, S extends z.ZodType = z.ZodType<undefined>>(
	options: VerbOptions<S, A>,
): Verb {
	const handler = async (args: ActionFunctionArgs) => {
		const { call, input, sent } = await received(args, options);
		const run = async () => {
			const { body, status } = answerOf(await options.run(call, input), options.status);
			return { body: bounded(body), status };
		};
		if (options.reads) return forCaller(call, options.answers, new ApiAnswer(await run()));
		const claim = callClaim(args.request, sent);
		const made = options.upload ? await run() : await once(call.viewer, claim, run);
		return forCaller(call, options.answers, new ApiAnswer(made));
	};
	const takesKey = !options.reads;
	return describe(handler, options, { allow: options.allow ?? null }, { takesKey, keys: keyUseOf(options) });
}

const keyUseOf = (options: Caller & { reads?: boolean }) =>
	usedFor(options, options.reads ? "read" : "write");

/** `verb` for a response that is long or secret: only what `run` returns is stored for a repeat. */
export function showingVerb<A extends Answers, R extends Json, S extends z.ZodType = z.ZodType<undefined>>(
	options: ShowingOptions<S, A, R>,
): Verb {
	const handler = async (args: ActionFunctionArgs) => {
		const { call, input, sent } = await received(args, options);
		const claim = callClaim(args.request, sent);
		const stored = await once(call.viewer, claim, () => options.run(call, input));
		const shown = answerOf(await options.show(call, stored), options.status);
		return forCaller(call, options.answers, new ApiAnswer(shown));
	};
	const more = { takesKey: true, keys: keyUseOf(options) };
	return describe(handler, options, { allow: options.allow ?? null }, more);
}

async function received<S extends z.ZodType>(
	{ request, params, context }: ActionFunctionArgs,
	options: VerbFacts<S, Answers> & { upload?: z.ZodType; reads?: boolean },
) {
	const { schema, upload, reads } = options;
	const viewer = await callerOf(request, context, options, reads ? "read" : "write");
	if (upload) demandOneFile(request);
	const body = upload ? undefined : await readJson(request, bytesFor(schema ?? nothing));
	const sent = schema && request.method === "DELETE" ? withReason(request, body) : body;
	const input = (upload ? undefined : parseBody(schema ?? nothing, sent)) as z.output<S>;
	const call: ApiContext = { viewer, request, url: new URL(request.url), params };
	return { call, input, sent: schema && sent };
}

/** Some clients send no body with a DELETE: its reason may be in the query. */
function withReason({ url }: Request, body: unknown): unknown {
	const { reason } = clean(queryOf(new URL(url)));
	const isObject = typeof body === "object" && body !== null && !Array.isArray(body);
	return reason && isObject ? { reason, ...body } : body;
}

type Issue = Pick<z.core.$ZodIssue, "path" | "message">;

/** In a union, the errors of the shape that was sent are reported under their own paths. */
function inChoices(issue: z.core.$ZodIssue): Issue[] {
	if (issue.code !== "invalid_union") return [issue];
	const inside = issue.errors.find((choice) => choice.every(({ path }) => path.length > 0)) ?? [];
	if (inside.length === 0) return [issue];
	return inside.map(({ path }) => ({ path: [...issue.path, ...path], message: issue.message }));
}

function answerOf(result: unknown, status = 200): { body: Record<string, unknown>; status: number } {
	if (!(result instanceof ApiAnswer)) return { body: { data: result }, status };
	const { body, status: own = status } = result.answer;
	return { body, status: own };
}

type PublicVerbOptions<S extends z.ZodType, A extends Answers> = Described<A> & {
	schema?: S;
	run: (request: Request, input: z.output<S>, context: unknown) => Promise<NoInfer<Returned<A>>>;
};

/** One verb that needs no sign-in; the handler reads what it needs. */
export function publicVerb<A extends Answers, S extends z.ZodType = z.ZodUnknown>(
	options: PublicVerbOptions<S, A>,
): Verb {
	const handler = async ({ request, context }: ActionFunctionArgs) => {
		const schema = options.schema ?? (nothing as unknown as S);
		const input = parseBody(schema, await readJson(request, bytesFor(schema)));
		return options.run(request, input, context);
	};
	return describe(handler, options, "public");
}

/** Attaches to a handler what the OpenAPI document and the test that visits every route need. */
function describe<H extends object>(
	handler: H,
	options: Described<Answers> & Partial<Record<"query" | "schema" | "upload", z.ZodType>>,
	demand: RouteDemand,
	{ takesKey = false, keys = null }: Partial<Pick<CallFacts, "takesKey" | "keys">> = {},
) {
	const { summary, answers, status = 200, refuses = [], query, schema: body, upload } = options;
	const facts: CallFacts = { summary, answers, status, demand, query, body, upload, takesKey, refuses, keys };
	return Object.assign(handler, { demand, facts });
}

/** The writes of an /api path by method; any other method gets 405 with `Allow`. */
export function apiAction(
	verbs: Partial<Record<"POST" | "PATCH" | "DELETE" | "PUT", Verb>>,
	reads: "GET" | null = "GET",
) {
	const allowed = [...(reads ? ["GET", "HEAD"] : []), ...Object.keys(verbs)].join(", ");
	const action = async (args: ActionFunctionArgs): Promise<Response> =>
		apiResponse(args.request, args.context, () => {
			const handler = verbs[args.request.method as keyof typeof verbs];
			if (!handler)
				throw new AppError("method_not_allowed", "error.method_not_allowed", { headers: { Allow: allowed } });
			return handler(args);
		});
	return Object.assign(action, { verbs });
}

/** The GET of an /api path that only takes writes. */
export function noGet(...allowed: string[]) {
	const handler = async ({ request, context }: LoaderFunctionArgs): Promise<Response> =>
		apiResponse(request, context, () => {
			throw new AppError("method_not_allowed", "error.method_not_allowed", {
				headers: { Allow: allowed.join(", ") },
			});
		});
	return Object.assign(handler, { demand: "public" as const, reads: false as const });
}

/** The body of a call that takes none; some clients send one all the same. */
const nothing = z.object({}).or(z.unknown());

/** Throws `invalid` with every failing path and every unknown field. */
function parseBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
	return parse(schema, body, unknownFields(schema, body));
}

function parse<S extends z.ZodType>(
	schema: S,
	input: unknown,
	unknown: [path: string, nearest: string | null][] = [],
): z.output<S> {
	const result = schema.safeParse(input);
	if (result.success && unknown.length === 0) return result.data;
	const fields: Record<string, string[]> = {};
	for (const issue of (result.error?.issues ?? []).flatMap(inChoices)) {
		const path = issue.path.join(".");
		fields[path] = [...new Set(fields[path]).add(issue.message)];
	}
	throw new AppError("invalid", "error.invalid", {
		fields: fields as Record<string, MessageKey[]>,
		...(unknown.length > 0 ? { unknown } : {}),
	});
}
