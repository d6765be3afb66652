import type { LoaderFunctionArgs } from "@remix-run/node";
import { AppError, statusOf } from "#app/core/errors.ts";
import { isId } from "#app/core/ids.ts";
import { requireViewer } from "#app/core/person/viewer.server.ts";
import { templateOfType } from "#app/domains/case/drafts/typed.server.ts";
import { translate } from "#app/messages/index.ts";
import { draftTypes } from "#drizzle/words.ts";

/** The template of a type, filled for a matter: what the draft form's script puts into the text. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
	const viewer = await requireViewer(request, { allow: "drafts.create", context });
	const { searchParams } = new URL(request.url);
	const matterId = searchParams.get("matterId");
	const type = draftTypes.find((known) => known === searchParams.get("type"));
	if (!isId(matterId) || !type) return new Response(null, { status: 404 });
	try {
		const began = searchParams.get("began");
		const { title, content, template } = await templateOfType(viewer, matterId, type, began);
		return Response.json({ title, content, template });
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		const why = translate(viewer.locale, error.key, error.params);
		return Response.json({ why }, { status: statusOf[error.code] });
	}
}
