import type { CallFacts, RouteDemand } from "#app/core/web/api-call.ts";
import { type Address, addresses } from "../addresses.ts";
import type { call } from "../request.ts";

export type Handler = Parameters<typeof call>[0];

type Module = {
	loader?: Handler & { demand?: RouteDemand; facts?: CallFacts };
	action?: Handler & { verbs?: Record<string, { demand: RouteDemand; facts: CallFacts }> };
};

export type Route = Module & Address & { source: string };

const files = import.meta.glob<Module>("../../app/routes/**/*.{ts,tsx}", { eager: true });

/** What is written in those files. */
const sources = import.meta.glob<string>("../../app/routes/**/*.{ts,tsx}", {
	eager: true,
	query: "?raw",
	import: "default",
});

/** Every route of app/routes.ts with its handlers, so that a new one is walked the moment it has an address. */
export const routes: Route[] = addresses.map((address) => {
	const path = `../../app/${address.file}`;
	const { loader, action } = files[path] ?? {};
	return {
		...address,
		source: sources[path] ?? "",
		...(loader ? { loader } : {}),
		...(action ? { action } : {}),
	};
});

const FRAME = "routes/frame";

export const isScreen = ({ id, inside }: Route) => id === FRAME || inside.includes(FRAME);
export const isApiRoute = ({ pattern }: Route) => pattern.startsWith("/api/");

/** Ids of things that belong together. */
export type Things = Record<
	| "matterId"
	| "clientId"
	| "hearingId"
	| "documentId"
	| "draftId"
	| "taskId"
	| "activityId"
	| "notificationId"
	| "inviteId"
	| "feedId"
	| "importId"
	| "listId"
	| "noticeId"
	| "bindingId"
	| "bookId"
	| "keyId"
	| "sessionId"
	| "passkeyId"
	| "hookId"
	| "templateId"
	| "deliveryId"
	| "messageId"
	| "userId",
	string
>;

const NOUNS: Record<string, keyof Things> = {
	matters: "matterId",
	clients: "clientId",
	hearings: "hearingId",
	documents: "documentId",
	drafts: "draftId",
	users: "userId",
	invites: "inviteId",
	"calendar-feeds": "feedId",
	imports: "importId",
	"cause-lists": "listId",
	notices: "noticeId",
	bindings: "bindingId",
	books: "bookId",
	"access-keys": "keyId",
	sessions: "sessionId",
	webhooks: "hookId",
	templates: "templateId",
	"activity-logs": "activityId",
};

/** The parameters of an address, taken from these things; `{id}` is an id of the noun before it. */
export function paramsOf(pattern: string, things: Things): Record<string, string> {
	const names = [...pattern.matchAll(/([\w-]+)\/\{(\w+)\}/g)];
	return Object.fromEntries(
		names.map(([, noun = "", name = ""]) => {
			if (name === "page") return [name, "1"];
			const kind = name === "id" ? NOUNS[noun] : (name as keyof Things);
			if (!kind || !(kind in things))
				throw new Error(`Say in tests/access/routes.ts what ${name} of ${pattern} is an id of`);
			return [name, things[kind]];
		}),
	);
}

export const pathOf = (pattern: string, params: Record<string, string>) =>
	pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");

/** An id that nothing has. */
export const NOBODY = "00000000-0000-7000-8000-000000000000";

/** Some things by their ids; of all others one that is not there. */
export const amongNobody = (own: Partial<Things>): Things =>
	new Proxy(own as Things, {
		get: (_, name) => own[name as keyof Things] ?? NOBODY,
		has: () => true,
	});
