import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { redirectWithToast } from "#app/core/person/toast.server.ts";
import { requireViewer } from "#app/core/person/viewer.server.ts";
import { safeRedirect } from "#app/core/web/input/safe-redirect.ts";
import { translator } from "#app/messages/index.ts";

/** Where the upload script goes when all its files are there: back to the list, which says how many. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const viewer = await requireViewer(request, { allow: "documents.view", context });
	const { searchParams } = new URL(request.url);
	const to = safeRedirect(searchParams.get("to"), "/documents");
	const n = /^\d{1,3}$/.exec(searchParams.get("n") ?? "")?.[0] ?? "1";
	if (Number(n) === 0) return redirect(to);
	return redirectWithToast(to, {
		type: "success",
		message: translator(viewer.locale)("success.upload", { n }),
	});
}
