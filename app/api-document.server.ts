import { scopesOf } from "#app/core/web/api-call.ts";
import { type ApiRoute, callsOf, openApi } from "#app/domains/out/api/document.server.ts";
import type { OpenApi } from "#app/domains/out/api/openapi.ts";
import { apiRoutes } from "./api-routes.ts";

const modules = import.meta.glob<ApiRoute>("./routes/api/**/*.ts", { eager: true });

let made: OpenApi | undefined;

/** The OpenAPI document of every route of /api there is, made once. */
export function apiDocument(): OpenApi {
	made ??= openApi(Object.fromEntries(Object.entries(apiRoutes).map(described)));
	return made;
}

let scopes: readonly string[] | undefined;

/** Every scope a program's key may have: what the calls ask for that a key may make, in the order of their nouns. */
export function keyScopes(): readonly string[] {
	scopes ??= [...new Set(Object.entries(apiRoutes).map(described).flatMap(scopesIn))].sort();
	return scopes;
}

const scopesIn = ([path, route]: [string, ApiRoute]) =>
	callsOf(route).flatMap(({ facts: { keys, answers } }) =>
		keys ? scopesOf(path, keys, answers).slice(0, 1) : [],
	);

/** A call as the document has it: `drafts/:id` is `/drafts/{id}`. */
function described([path, file]: [string, string]): [string, ApiRoute] {
	return [`/${path.replaceAll(/:(\w+)/g, "{$1}")}`, modules[`./routes/api/${file}`] ?? {}];
}
