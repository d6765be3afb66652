import { z } from "zod";
import { deadlineKinds } from "#app/domains/day/tasks/deadlines/deadline-rules.ts";
import { invitation } from "#tests/notices/invitation.ts";
import { wordDocument } from "#tests/papers/word.ts";
import { forgetLimits } from "../limits.ts";
import { call } from "../request.ts";
import { unzipped } from "../unzipped.ts";
import { bytesOf } from "../uploads.ts";
import { HOOK_ADDRESS } from "../world.ts";
import { isApiRoute, paramsOf, pathOf, type Route, routes, type Things } from "./routes.ts";

/** Signing in and out, and what says the same to everybody: nothing of a chamber is read there. */
export const OUTSIDE = new Set([
	...[
		"/login",
		"/login/code",
		"/logout",
		"/refresh",
		"/register",
		"/forgot",
		"/reset/{token}",
		"/no-chamber",
	],
	...["/calendar/{token}", "/preferences", "/resources/left", "/resources/session"],
	...["/healthz", "/livez", "/readyz", "/{}"],
	...["/api/auth/login", "/api/auth/logout", "/api/auth/refresh", "/api/auth/register"],
	...["/api/auth/forgot", "/api/auth/reset", "/api/docs", "/api/openapi.json", "/api/{}"],
]);
export const walked = routes.filter(({ pattern }) => !OUTSIDE.has(pattern));

export const reads = walked.filter(({ loader }) => loader);

export type Ask = {
	method: string;
	path: string;
	params: Record<string, string>;
	form?: Form;
	json?: object;
	files?: Files;
};
type Form = Record<string, string>;
type Files = "papers" | "invitation" | "word";

let answers = 0;

/** What a route answers: its status, where it leads, what it says and shows. */
export async function routeAnswer(
	route: Route,
	{ method, files, ...ask }: Ask,
	headers: Record<string, string>,
) {
	const handler = method === "GET" ? route.loader : route.action;
	if (!handler) throw new Error(`${route.file} has no ${method}`);
	if (answers++ % 100 === 0 || route.pattern.endsWith("/file")) await forgetLimits();
	const { form, ...rest } = ask;
	const upload = files ? await uploadOf(form ?? {}, files) : null;
	const response = await call(handler, {
		...rest,
		method,
		...(upload ? { body: upload.body } : form ? { form } : {}),
		headers: { ...headers, ...upload?.headers },
	});
	const shown = ["content-type", "location", "content-disposition", "x-updated"];
	const shownHeaders = shown.map((name) => `${name}: ${response.headers.get(name)}`);
	return [response.status, ...shownHeaders, toastOf(response), await textOf(response)].join("\n");
}

/** An answer without the words it was asked for, however it writes them, and without its own number. */
export function without(text: string, words: string): string {
	const query = new URLSearchParams({ words }).toString().slice("words=".length);
	const writings = [
		words,
		query,
		encodeURIComponent(words),
		words.replaceAll('"', '\\"'),
		words.replaceAll('"', "&quot;"),
	];
	return writings
		.reduce((rest, one) => rest.replaceAll(one, "…"), text)
		.replaceAll(/"requestId":"[^"]*"/g, "");
}

/** What an answer says; of a ZIP what its files say, without their checksums, which follow from that. */
async function textOf(response: Response): Promise<string> {
	if (response.headers.get("content-type") !== "application/zip") return response.text();
	const files = [...(await unzipped(await response.bytes()))].filter(
		([name]) => !name.endsWith("checksums.txt"),
	);
	return files.map(([name, bytes]) => `${name}\n${bytes.toString()}`).join("\n");
}

async function uploadOf(form: Form, files: Files) {
	const data = new FormData();
	for (const [name, value] of Object.entries(form)) data.append(name, value);
	const paper = new File([bytesOf("%PDF-1.4\norder on guardian.pdf\n%%EOF\n")], "again.pdf");
	if (files === "papers") data.append("file", paper);
	else if (files === "invitation") data.append("file", new File([invitation()], "hearing.ics"));
	else data.append("file", new File([await wordDocument("1. As edited in Word.")], "edited.docx"));
	const encoded = new Response(data);
	const body = await encoded.clone().arrayBuffer();
	return { body, headers: { "Content-Type": encoded.headers.get("content-type") ?? "" } };
}

/** The sentence that a redirect takes along. */
function toastOf(response: Response): string {
	const cookie = /toast=([^;.]+)/.exec(response.headers.get("set-cookie") ?? "")?.[1];
	return cookie ? Buffer.from(decodeURIComponent(cookie), "base64").toString() : "";
}

const withIds = (text: string, ids: Things) =>
	text.replaceAll(/\{(\w+)\}/g, (_, name: keyof Things) => ids[name] ?? "");

/** A read at an address of these things; `query` asks for some of others. */
export function read({ pattern }: Route, place: Things, query: string, others: Things = place): Ask {
	const params = paramsOf(pattern, place);
	// Who works here is no secret.
	const search = query ? `?${withIds(query, { ...others, userId: place.userId })}` : "";
	return { method: "GET", path: pathOf(pattern, params) + search, params };
}

export type Write = { route: Route; method: string };

/** Every form and every verb; what takes something away comes last. */
export const writes: Write[] = walked
	.flatMap((route): Write[] =>
		isApiRoute(route)
			? Object.keys(route.action?.verbs ?? {}).map((method) => ({ route, method }))
			: route.action
				? [{ route, method: "POST" }]
				: [],
	)
	.sort((a, b) => taken(a) - taken(b));

/** How much a write takes away; a form that is content with what is gone already comes after the calls that are not. */
function taken({ route: { pattern }, method }: Write): number {
	if (pattern.endsWith("/delete")) return 3;
	if (method === "DELETE") return 2;
	return /\/(withdraw|same|same-file|final|team)$/.test(pattern) ? 1 : 0;
}

/** `number` makes what must be there once differ from call to call; other fields take the place of those filled in. */
/** A form sends one of several as one text; JSON has a list of one. */
function asJson({ scopes, events, ...fields }: Record<string, string | number>): object {
	return { ...fields, ...(scopes ? { scopes: [scopes] } : {}), ...(events ? { events: [events] } : {}) };
}

type Facts = { number: number } & Record<string, string | number>;

/** A mail server that may not be gone to: nothing is asked of anybody's. */
const MAIL_IN = {
	...{ host: "127.0.0.1", port: 9, security: "tls", username: "chamber@example.in", password: "p" },
	...{ folder: "INBOX", senders: "@court.example", active: "on" },
};

/** Fields of every form and body at once, each with a value that is right wherever it is asked for; ids are of these things. */
function filled(pattern: string, ids: Things, { number, ...facts }: Facts): Record<string, string | number> {
	return {
		title: "A title",
		// A party of the name of a client to be would ask for a decision on the conflict of interest.
		name: pattern.endsWith("/party") ? "A party" : "A name",
		caseNumber: `RCS/${number}/2019`,
		court: "Civil Court, Sanand",
		filingDate: "2024-01-15",
		date: `2030-01-${10 + (number % 20)}`,
		bench: "Court No. 1",
		purpose: "Arguments",
		content: "1. That the facts are these.",
		dueDate: "2030-01-07",
		startDate: "2026-01-05",
		kind: pattern.endsWith("deadline") ? deadlineKinds[0] : "task",
		type: pattern.includes("document") ? "misc" : "other",
		lang: "eng",
		choice: "keep",
		via: "whatsapp",
		intent: pattern.startsWith("/tasks")
			? "done"
			: /\/calendar(\/chamber)?$/.test(pattern)
				? "make"
				: pattern.endsWith("/act")
					? pattern.includes("mail-in")
						? "look"
						: "test"
					: pattern === "/second-factor"
						? "start"
						: "save",
		reach: "own",
		...(pattern.includes("keys") ? { scopes: "matters:read" } : {}),
		...(pattern.includes("mail-in") ? MAIL_IN : {}),
		...(pattern.includes("templates") ? { kind: "clause", lang: "en", body: "Costs be awarded." } : {}),
		...(pattern.endsWith("/running") ? { item: "5" } : {}),
		...(pattern.includes("hooks") ? { address: HOOK_ADDRESS, events: "client.created" } : {}),
		redirectTo: "/notifications",
		searchQuery: "SPLCASE/90777/2024",
		searchByCaseNumber: "SPLCASE/90777/2024",
		originalFilename: "renamed.pdf",
		matterId: ids.matterId,
		clientId: ids.clientId,
		documentId: ids.documentId,
		existingId: ids.documentId,
		use: ids.documentId,
		receiverId: ids.userId,
		about: `hearing:${ids.hearingId}`,
		id: pattern.includes("ways-in") ? ids.sessionId : ids.notificationId,
		...(pattern.includes("ways-in") ? { ends: "session" } : {}),
		[`rows.${ids.hearingId}.result`]: "Adjourned",
		[`rows.${ids.documentId}.file`]: "on",
		[`rows.${ids.documentId}.matterId`]: ids.matterId,
		...(pattern.endsWith("/record") ? { result: "Adjourned" } : {}),
		restore: "1",
		reason: "Entered twice",
		...(pattern.endsWith("versions") ? { version: "2" } : {}),
		section: "preferences",
		theme: "dark",
		locale: "en",
		dateFormat: "DD/MM/YYYY",
		timeFormat: "24h",
		density: "compact",
		...facts,
	};
}

/** A form or body sent to an address of these things, filled in with ids of others. */
export function write({ route, method }: Write, place: Things, ids: Things, facts: Facts): Ask {
	const { pattern } = route;
	const params = paramsOf(pattern, place);
	const path = pathOf(pattern, params);
	const fields = filled(pattern, ids, facts);
	if (["/api/documents", "/documents/upload"].includes(pattern))
		return {
			method,
			params,
			path: `${path}?matterId=${ids.matterId}`,
			form: { matterId: ids.matterId },
			files: "papers",
		};
	if (["/api/cause-lists", "/api/imports", "/cause-lists", "/import"].includes(pattern))
		return { method, params, path, files: "papers" };
	if (["/api/notices", "/notices"].includes(pattern)) return { method, params, path, files: "invitation" };
	if (pattern === "/drafts/{draftId}/edited" || (pattern === "/api/drafts/{id}/paper" && method === "POST"))
		return { method, params, path, files: "word" };
	if (pattern === "/api/documents/inbox") {
		const { documentId, matterId } = ids;
		return { method, path, params, json: { rows: { [documentId]: { file: true, matterId } } } };
	}
	if (pattern.endsWith("/split")) {
		const sent = isApiRoute(route) ? { json: { pages: [2] } } : { form: { pages: "2" } };
		return { method, path, params, ...sent };
	}
	if (pattern.endsWith("/documents/join")) {
		const documents = [ids.documentId, ids.documentId];
		const form = { "documents[0]": ids.documentId, "documents[1]": ids.documentId };
		return { method, path, params, ...(isApiRoute(route) ? { json: { documents } } : { form }) };
	}
	if (/\/books(\/new)?$/.test(pattern)) {
		const { documentId } = ids;
		const book = { title: "Paper Book", lang: "en" };
		const form = { ...book, "papers[0].documentId": documentId };
		return {
			method,
			path,
			params,
			...(isApiRoute(route) ? { json: { ...book, papers: [{ documentId }] } } : { form }),
		};
	}
	const body = route.action?.verbs?.[method]?.facts.body;
	const sent = isApiRoute(route) ? { json: known(body, asJson(fields)) } : { form: fields as Form };
	return { method, path, params, ...sent };
}

/** Of these fields, those that the body of a call has: others are refused before anything else is looked at. */
function known(body: z.ZodType | undefined, fields: object): object {
	const { properties = {} } = body ? z.toJSONSchema(body, { io: "input", unrepresentable: "any" }) : {};
	return Object.fromEntries(Object.entries(fields).filter(([name]) => name in properties));
}
