import type { ActionFunctionArgs } from "@remix-run/node";

type Handler = (args: ActionFunctionArgs) => unknown;

type Call = {
	method?: string;
	path: string;
	params?: Record<string, string>;
	headers?: Record<string, string>;
	/** Sent as JSON. */
	json?: unknown;
	/** Sent as an urlencoded form. */
	form?: Record<string, string>;
	body?: BodyInit;
};

// The files that a process takes one after the other are held to one document: it takes every route of /api to make, and longer
// than most files' tests.
const shared = globalThis as typeof globalThis & { apiReply?: Promise<typeof import("./api-reply.ts")> };

/**
 * Calls a route's loader or action the way the web server does; a thrown Response is returned. What /api answers must be
 * as its OpenAPI document says.
 */
export async function call(
	handler: Handler,
	{ method, path, params = {}, headers = {}, json, form, body }: Call,
): Promise<Response> {
	const content = json === undefined ? (form ? new URLSearchParams(form) : body) : JSON.stringify(json);
	const type: Record<string, string> = json === undefined ? {} : { "Content-Type": "application/json" };
	const request = new Request(`http://localhost${path}`, {
		method: method ?? (content === undefined ? "GET" : "POST"),
		headers: { ...type, ...headers },
		...(content === undefined ? {} : { body: content, duplex: "half" }),
	});
	const response = await answered(handler, {
		request,
		params,
		context: { nonce: "test", requestId: "test" },
	});
	if (path.startsWith("/api/")) {
		shared.apiReply ??= import("./api-reply.ts");
		const { checkReply } = await shared.apiReply;
		await checkReply(request.method, path, response, json);
	}
	return response;
}

async function answered(handler: Handler, args: ActionFunctionArgs): Promise<Response> {
	try {
		const result = await handler(args);
		if (result instanceof Response) return result;
		return wrapped(result);
	} catch (thrown) {
		if (thrown instanceof Response) return thrown;
		if (isData(thrown)) return wrapped(thrown);
		throw thrown;
	}
}

type Data = { type: "DataWithResponseInit"; data: unknown; init: ResponseInit | null };

const isData = (value: unknown): value is Data => (value as Data | null)?.type === "DataWithResponseInit";

/** What `data(…, { status })` means, as the response it becomes. */
function wrapped(result: unknown): Response {
	return isData(result) ? Response.json(result.data, result.init ?? {}) : Response.json(result ?? null);
}
