import type { CallFacts, RouteDemand } from "#app/core/web/api-call.ts";
import type { call } from "../request.ts";

export type Handler = Parameters<typeof call>[0];

type Module = {
	loader?: Handler & { demand?: RouteDemand; facts?: CallFacts };
	action?: Handler & { verbs?: Record<string, { demand: RouteDemand }> };
};

export type Route = Module & { file: string; pattern: string; source: string };

/** Every file below app/routes, so that a new route is walked the moment its file exists. */
const files = import.meta.glob<Module>("../../app/routes/*.{ts,tsx}", { eager: true });

/** What is written in those files. */
const sources = import.meta.glob<string>("../../app/routes/*.{ts,tsx}", {
	eager: true,
	query: "?raw",
	import: "default",
});

/** The routes by file, each with its address, the parameters in braces. */
export const routes: Route[] = Object.entries(files).map(([path, { loader, action }]) => {
	const file = path.replace(/^.*\//, "").replace(/\.tsx?$/, "");
	const source = sources[path] ?? "";
	return {
		file,
		pattern: patternOf(file),
		source,
		...(loader ? { loader } : {}),
		...(action ? { action } : {}),
	};
});

export const isScreen = ({ file }: Route) => file === "_app" || file.startsWith("_app.");
export const isApi = ({ file }: Route) => file.startsWith("api.");

function patternOf(file: string): string {
	const parts = file.replaceAll("[.]", "\0").split(".");
	const shown = parts.filter((part) => part !== "_app" && part !== "_index");
	return `/${shown
		.map((part) =>
			part
				.replace(/_$/, "")
				.replace(/^\$(\w*)$/, "{$1}")
				.replaceAll("\0", "."),
		)
		.join("/")}`;
}

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
	"activity-logs": "activityId",
};

/** The parameters of an address, taken from these things; `{id}` is an id of the noun before it. */
export function paramsOf(pattern: string, things: Things): Record<string, string> {
	const names = [...pattern.matchAll(/([\w-]+)\/\{(\w+)\}/g)];
	return Object.fromEntries(
		names.map(([, noun = "", name = ""]) => {
			if (name === "page") return [name, "1"];
			const kind = name === "id" ? NOUNS[noun] : (name as keyof Things);
			if (!kind || !(kind in things)) throw new Error(`nobody knows what ${name} of ${pattern} is an id of`);
			return [name, things[kind]];
		}),
	);
}

export const pathOf = (pattern: string, params: Record<string, string>) =>
	pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
