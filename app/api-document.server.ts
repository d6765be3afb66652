import { type ApiRoute, openApi } from "#app/domains/api/document.server.ts";
import type { OpenApi } from "#app/domains/api/openapi.ts";

const routes = import.meta.glob<ApiRoute>("./routes/api.*.ts", { eager: true });

let made: OpenApi | undefined;

/** The OpenAPI document of every route of /api there is, made once. */
export function apiDocument(): OpenApi {
	made ??= openApi(routes);
	return made;
}
