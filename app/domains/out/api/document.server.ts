import { z } from "zod";
import { cookieName } from "#app/core/cookies.server.ts";
import { statusOf } from "#app/core/errors.ts";
import { listedShape } from "#app/core/listed.ts";
import { MATRIX } from "#app/core/person/roles.ts";
import { SESSION_COOKIE } from "#app/core/person/session-cookie.server.ts";
import { programVersion } from "#app/core/version.ts";
import { type Answers, type CallFacts, scopesOf } from "#app/core/web/api-call.ts";
import { paginationShape } from "#app/core/web/shapes.ts";
import { eventShape } from "#app/domains/desk/hooks/shape.ts";
import { jsonSchema } from "./json-schema.ts";
import type {
	Content,
	DescribedReply,
	Method,
	OpenApi,
	Operation,
	Parameter,
	Ref,
	Schema,
} from "./openapi.ts";
import { operationId } from "./operation-id.ts";
import { impliedRefusals, refusals, refusalsOf, withId } from "./refusals.ts";

const SIGNED_IN: Record<string, string[]>[] = [{ bearer: [] }, { session: [] }];

type Handler = { facts?: CallFacts; verbs?: Record<string, { facts: CallFacts }> };

/** The part of an /api route module that the document needs. */
export type ApiRoute = { loader?: Handler | undefined; action?: Handler | undefined };

const success = z.literal(true);

const ABOUT = `Every answer is JSON in one envelope: \`success\`, \`data\`, in lists \`pagination\`; a failure has \`error\` and \`message\` with one sentence for a person and \`code\` for machines. Ids are UUIDs in \`_id\`. Instants are ISO 8601 with offset, days are YYYY-MM-DD, sizes are bytes. Lists take \`page\` from 1 and \`limit\` up to 200; without either they answer everything up to 1,000 rows. A text of more than 2,000 characters is cut in lists, with \`<field>Truncated: true\` beside it; the call of the record itself has it whole. No answer but a file is larger than 4 MB; a list that would be answers 413, and a smaller \`limit\` helps. \`sort\` is a field, \`-\` before it for descending; a list that takes none refuses it. A change leaves alone what it does not name. A field that a JSON body does not have is refused by name. A write may carry an \`Idempotency-Key\`: sent again with that key within 24 hours, it is not carried out again and is answered as before. The same key with another request answers 422, and 409 while the first request is still being carried out. A refusal is not kept, so a refused request may be sent again with its key. An unknown path answers 404, a method that a path does not have answers 405.`;

/**
 * Takes the route modules of /api by path, such as `/drafts/{id}`; returns the OpenAPI document of their calls.
 * Everything in it comes from what the handlers were made with, so a call cannot be otherwise than its description.
 */
export function openApi(routes: Record<string, ApiRoute>): OpenApi {
	const schemas: Record<string, Schema> = {};
	const paths: OpenApi["paths"] = {};
	for (const [path, route] of Object.entries(routes).sort(([a], [b]) => (a < b ? -1 : 1))) {
		const calls = callsOf(route).map(({ method, facts }) => [
			method,
			operation(method, path, facts, schemas),
		]);
		if (calls.length > 0) paths[path] = Object.fromEntries(calls);
	}
	const responses = refusals(schemas);
	return {
		openapi: "3.1.1",
		info: { title: "Peshi", version: programVersion, description: ABOUT },
		servers: [{ url: "/api" }],
		security: SIGNED_IN,
		tags: [...new Set(Object.keys(paths).map(tagOf))].map((name) => ({ name })),
		paths,
		webhooks: { event: { post: sentEvent(schemas) } },
		components: {
			schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => a.localeCompare(b))),
			responses,
			headers: {
				RequestId: { description: "Also in the server's log.", schema: { type: "string" } },
				RetryAfter: { description: "Seconds to wait.", schema: { type: "integer" } },
				Allow: { description: "The methods this path has.", schema: { type: "string" } },
			},
			securitySchemes: {
				bearer: {
					type: "http",
					scheme: "bearer",
					description: "The access token of a sign-in; it is valid for 15 minutes.",
				},
				key: {
					type: "http",
					scheme: "bearer",
					description:
						"A key that a person created for a program (Settings, API keys, or `POST /access-keys`). It begins with `peshi_pat_` and is valid for up to a year. It can make the calls for which it has the scope, with the current permissions of its person, up to 600 calls an hour.",
				},
				session: {
					type: "apiKey",
					in: "cookie",
					name: cookieName(SESSION_COOKIE),
					description: "The session, for browsers.",
				},
			},
		},
	};
}

/** The calls of a route: its GET, and each of its writes. */
export function callsOf({ loader, action }: ApiRoute): { method: Method; facts: CallFacts }[] {
	const reads = loader?.facts ? [{ method: "get" as const, facts: loader.facts }] : [];
	const writes = Object.entries(action?.verbs ?? {}).map(([name, { facts }]) => {
		return { method: name.toLowerCase() as Method, facts };
	});
	return [...reads, ...writes];
}

const tagOf = (path: string) => path.split("/")[1] ?? "";

function operation(
	method: Method,
	path: string,
	facts: CallFacts,
	schemas: Record<string, Schema>,
): Operation {
	const parameters = [
		...inPath(path),
		...inQuery(method === "delete" ? facts.body : facts.query, schemas).filter(
			({ name }) => method !== "delete" || name === "reason",
		),
		...(facts.takesKey ? [idempotencyKey] : []),
	];
	const body = requestBody(facts, schemas);
	const codes = [...new Set([...impliedRefusals(method, path, facts), ...facts.refuses])].sort(
		(a, b) => statusOf[a] - statusOf[b],
	);
	return {
		operationId: operationId(method, path),
		tags: [tagOf(path)],
		summary: facts.summary,
		...caller(path, facts),
		...(parameters.length > 0 ? { parameters } : {}),
		...(body ? { requestBody: body } : {}),
		responses: {
			...successes(facts, schemas),
			...(method.toLowerCase() === "get" ? { 304: KNOWN } : {}),
			...refusalsOf(codes, schemas),
		},
	};
}

/** The message to a hook, after Standard Webhooks 1.0. */
function sentEvent(schemas: Record<string, Schema>): Operation {
	const content = { "application/json": { schema: jsonSchema(eventShape, "output", schemas) } };
	return {
		operationId: "receiveEvent",
		tags: ["webhooks"],
		summary: "Something was done in the chamber",
		security: [],
		parameters: Object.entries(EVENT_HEADERS).map(([name, description]) => {
			return { name, in: "header", required: true, description, schema: { type: "string" } };
		}),
		requestBody: { required: true, content },
		responses: {
			"2XX": { description: "Accepted. After any other response the message is sent again, for three days." },
			410: { description: "Gone: the webhook is switched off." },
		},
	};
}

const EVENT_HEADERS = {
	"webhook-id": "The same each time the message is sent again.",
	"webhook-timestamp": "Seconds since 1970, of this attempt.",
	"webhook-signature":
		"`v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`, with the bytes after `whsec_` in the webhook's secret as the key; two signatures, separated by a space, while two secrets are valid.",
};

/** Who may call. */
function caller(
	path: string,
	{ demand, keys, answers }: CallFacts,
): Pick<Operation, "description" | "security"> {
	if (demand === "public") return { security: [] };
	const roles = demand.allow ? MATRIX[demand.allow] : null;
	const description = roles ? `For ${roles.join(", ")}.` : "For everybody who is signed in.";
	if (!keys) return { description: `${description} Not for keys.`, security: SIGNED_IN };
	return { description, security: [...SIGNED_IN, { key: scopesOf(path, keys, answers) }] };
}

function inPath(path: string): Parameter[] {
	return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
		name,
		in: "path",
		required: true,
		schema: name === "page" ? { type: "integer", minimum: 1 } : { type: "string", format: "uuid" },
	}));
}

function inQuery(query: z.ZodType | undefined, schemas: Record<string, Schema>): Parameter[] {
	if (!query) return [];
	const { properties = {}, required = [] } = jsonSchema(query, "input", schemas);
	return Object.entries(properties).map(([name, schema]) => ({
		name,
		in: "query",
		required: required.includes(name),
		schema: schema as Schema,
	}));
}

/** draft-ietf-httpapi-idempotency-key-header: a string in double quotes, which may be left out here. */
const idempotencyKey: Parameter = {
	name: "Idempotency-Key",
	in: "header",
	required: false,
	description:
		"A new text of at most 255 characters for every new request, such as a UUID in double quotes. A request sent again with the same key is not carried out again.",
	schema: { type: "string", minLength: 1 },
};

function requestBody({ body, upload }: CallFacts, schemas: Record<string, Schema>): Operation["requestBody"] {
	if (body) {
		const content = { "application/json": { schema: closed(jsonSchema(body, "input", schemas)) } };
		return { required: !body.safeParse({}).success, content };
	}
	if (!upload) return undefined;
	const fields = jsonSchema(upload, "input", schemas);
	const file: Schema = { type: "string", format: "binary" };
	const schema: Schema = {
		...fields,
		properties: { ...fields.properties, file },
		required: [...(fields.required ?? []), "file"],
	};
	return { required: true, content: { "multipart/form-data": { schema } } };
}

/** Closes every object in the schema of a body to other fields, except records with free names. */
function closed(schema: Schema): Schema {
	return JSON.parse(JSON.stringify(schema), (_, part) =>
		part?.type === "object" && part.properties && !part.additionalProperties
			? { ...part, additionalProperties: false }
			: part,
	);
}

const KNOWN: DescribedReply = {
	description: "Not modified: the caller already has this response, named by its `ETag` in `If-None-Match`.",
};

function successes(
	{ answers, status }: CallFacts,
	schemas: Record<string, Schema>,
): Record<string, DescribedReply | Ref> {
	if ("file" in answers) {
		const content: Content = Object.fromEntries(answers.file.map((mime) => [mime, {}]));
		const meanwhile = answers.meanwhile && {
			202: {
				description: "The file is being made; ask again after `Retry-After`.",
				headers: { ...withId, "Retry-After": { $ref: "#/components/headers/RetryAfter" } },
				content: {
					"application/json": {
						schema: jsonSchema(z.object({ success, data: answers.meanwhile }), "output", schemas),
					},
				},
			},
		};
		return {
			200: { description: "The file.", content },
			...meanwhile,
			206: { description: "The part of the file that `Range` asks for.", content },
			416: { description: "The file has no such part." },
		};
	}
	if (status === 204) return { 204: { description: "Success, and nothing to add.", headers: withId } };
	const schema = jsonSchema(bodyOf(answers), "output", schemas);
	const content = { "application/json": { schema } };
	return { [status]: { description: "Success.", headers: withId, content } };
}

/** The whole body of a success. */
function bodyOf(answers: Exclude<Answers, { file: readonly string[] }>): z.ZodType {
	if (answers instanceof z.ZodType) return z.object({ success, data: answers });
	if ("page" in answers)
		return z.object({ success, data: z.array(listedShape(answers.page)), pagination: paginationShape });
	if ("body" in answers) return z.object({ success, ...answers.body });
	return answers.json;
}
