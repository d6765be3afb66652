import { type ApiRoute, openApi } from "#app/domains/api/document.server.ts";
import type { OpenApi } from "#app/domains/api/openapi.ts";
import { apiRoutes } from "./api-routes.ts";

const modules = import.meta.glob<ApiRoute>("./routes/api/**/*.ts", { eager: true });

let made: OpenApi | undefined;

/** The OpenAPI document of every route of /api there is, made once. */
export function apiDocument(): OpenApi {
	made ??= openApi(Object.fromEntries(Object.entries(apiRoutes).map(described)));
	return made;
}

/** A call as the document has it: `drafts/:id` is `/drafts/{id}`. */
function described([path, file]: [string, string]): [string, ApiRoute] {
	return [`/${path.replaceAll(/:(\w+)/g, "{$1}")}`, modules[`./routes/api/${file}`] ?? {}];
}
