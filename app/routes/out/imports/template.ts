import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireViewer } from "#app/core/person/viewer.server.ts";
import { templateFile } from "#app/domains/out/imports/template.ts";
import { isLocale } from "#app/messages/index.ts";

/** An empty list to fill in, its columns in the language asked for. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
	const viewer = await requireViewer(request, { allow: "matters.import", context });
	const lang = new URL(request.url).searchParams.get("lang");
	return templateFile(isLocale(lang) ? lang : viewer.locale);
}
