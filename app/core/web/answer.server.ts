import { createHash, randomUUID } from "node:crypto";
import { isAway, isDiskFull, RETRY_SECONDS } from "#app/core/database/connection/away.ts";
import { AppError, statusOf } from "#app/core/errors.ts";
import { listed } from "#app/core/listed.ts";
import { errorFields, log } from "#app/core/log.server.ts";
import { type MessageKey, translator } from "#app/messages/index.ts";
import { ApiAnswer } from "./api-call.ts";
import { sentence } from "./form.server.ts";

const english = translator("en");

/** A larger response is refused with a sentence that says what to request instead; files have no such limit. */
const MOST_ANSWER_BYTES = 4_000_000;

/** Runs a handler and wraps what it returns or throws in the contract's envelope. */
export async function answer(request: Request, context: unknown, run: () => unknown): Promise<Response> {
	const requestId = requestIdOf(context);
	try {
		const result = await run();
		if (result instanceof Response) return result;
		const {
			body,
			status = 200,
			headers,
		} = result instanceof ApiAnswer ? result.answer : { body: { data: result } };
		const isRead = request.method === "GET" || request.method === "HEAD";
		const text = textOf(isRead ? body : bounded(body));
		const all = headersOf(requestId, headers);
		if (status === 204) return emptied(all);
		if (request.method === "GET" && status === 200) return ifChanged(request, text, all);
		return new Response(text, { status, headers: all });
	} catch (error) {
		if (error instanceof Response) return error;
		const refusal = refusalOf(error);
		if (refusal.code === "internal")
			log.error("api.failed", { requestId, method: request.method, ...errorFields(refusal.cause) });
		return jsonResponse(failureBody(refusal, requestId), statusOf[refusal.code], requestId, refusal.headers);
	}
}

function emptied(headers: Headers): Response {
	headers.delete("Content-Type");
	return new Response(null, { status: 204, headers });
}

/** Throws `too_large`, with a sentence that says what to ask for instead, for more bytes than an answer has. */
export function refuseLarge(bytes: number): void {
	if (bytes > MOST_ANSWER_BYTES) throw new AppError("too_large", "error.answerTooLarge");
}

function textOf(body: object): string {
	const text = JSON.stringify({ success: true, ...body });
	refuseLarge(Buffer.byteLength(text));
	return text;
}

/**
 * What a change answers, no larger than an answer may be: where it would be, its long texts are cut as lists have them. Throws
 * `too_large` where that does not suffice, so it belongs inside the change.
 */
export function bounded<B extends object>(body: B): B {
	try {
		textOf(body);
		return body;
	} catch {
		const cut = withCutTexts(body) as B;
		textOf(cut);
		return cut;
	}
}

function withCutTexts(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(withCutTexts);
	if (typeof value !== "object" || value === null || "toJSON" in value) return value;
	const parts = Object.entries(value).map(([name, part]) => [name, withCutTexts(part)]);
	return listed(Object.fromEntries(parts));
}

/** Adds an ETag for a 304 (RFC 9110, 13.1.2), a weak one because compression changes the bytes. */
function ifChanged(request: Request, text: string, headers: Headers): Response {
	const tag = createHash("sha256").update(text).digest("base64url").slice(0, 27);
	headers.set("ETag", `W/"${tag}"`);
	const known = request.headers.get("if-none-match")?.includes(`"${tag}"`);
	if (!known) return new Response(text, { headers });
	headers.delete("Content-Type");
	return new Response(null, { status: 304, headers });
}

function refusalOf(error: unknown): AppError {
	if (error instanceof AppError) return error;
	if (isDiskFull(error))
		return new AppError("unavailable", "error.notSaved", { headers: { "Retry-After": "60" } });
	if (!isAway(error)) return new AppError("internal", "error.internal", { cause: error });
	return new AppError("unavailable", "error.away", { headers: { "Retry-After": String(RETRY_SECONDS) } });
}

function failureBody(refusal: AppError, requestId: string): Record<string, unknown> {
	const fields = refusal.fields && {
		...translateFields(refusal.fields, refusal.params),
		...Object.fromEntries((refusal.unknown ?? []).map(([path, nearest]) => [path, [noSuchField(nearest)]])),
	};
	// The sentence of a single failing field is the message; several are named under `fields`.
	const all = fields ? [...new Set(Object.values(fields).flat())] : [];
	const text = all.length > 0 ? oneText(all) : english(refusal.key, refusal.params);
	return {
		success: false,
		error: text,
		message: text,
		code: refusal.code,
		...(fields ? { fields } : {}),
		...(refusal.data ? { data: refusal.data } : {}),
		requestId,
	};
}

const noSuchField = (nearest: string | null) =>
	nearest === null ? english("invalid.noSuchField") : english("invalid.nearestField", { name: nearest });

const oneText = (sentences: string[]) =>
	sentences.map((one, at) => (at < sentences.length - 1 && !/[.?!]$/.test(one) ? `${one}.` : one)).join(" ");

function translateFields(
	fields: Record<string, string[]>,
	params?: Record<string, string | number>,
): Record<string, string[]> {
	const named = Object.entries(fields).map(([path, keys]) => {
		const texts = keys.map((key) => (params ? english(key as MessageKey, params) : sentence(key, english)));
		return [path, texts] as const;
	});
	return Object.fromEntries(named);
}

/** The id of a request, by which its response is found in the log. */
export function requestIdOf(context: unknown): string {
	const id = (context as { requestId?: unknown } | null | undefined)?.requestId;
	return typeof id === "string" ? id : randomUUID();
}

/** A response of JSON. */
export function jsonResponse(
	body: unknown,
	status: number,
	requestId: string,
	extra?: HeadersInit,
): Response {
	return new Response(JSON.stringify(body), { status, headers: headersOf(requestId, extra) });
}

function headersOf(requestId: string, extra?: HeadersInit): Headers {
	const headers = new Headers(extra);
	headers.set("Content-Type", "application/json; charset=utf-8");
	headers.set("Cache-Control", "private, no-store");
	headers.set("X-Request-Id", requestId);
	return headers;
}
