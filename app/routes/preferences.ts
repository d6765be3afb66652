import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { preferenceCookie } from "#app/core/person/preferences.server.ts";
import { optionalViewer } from "#app/core/person/viewer.server.ts";
import { readSubmission } from "#app/core/web/form.server.ts";
import { safeRedirect } from "#app/core/web/input/safe-redirect.ts";
import { displaySchema } from "#app/domains/out/settings/schema.ts";
import { savePreferences } from "#app/domains/out/settings/service.server.ts";
import { translator } from "#app/messages/index.ts";

export function loader() {
	return redirect("/");
}

const schema = displaySchema.extend({ redirectTo: z.string().optional() });

/** Language and theme from any page; a cookie remembers them before sign-in, the person's settings afterwards. */
export async function action({ request, context }: ActionFunctionArgs) {
	const viewer = await optionalViewer(request, context);
	const { form, submission } = await readSubmission(request, schema, translator(viewer?.locale ?? "en"));
	const headers = new Headers();
	if (submission.status === "success") {
		const { redirectTo: _, ...chosen } = submission.value;
		if (viewer) await savePreferences(viewer, chosen);
		for (const [name, value] of Object.entries(chosen)) {
			headers.append("Set-Cookie", preferenceCookie(name as keyof typeof chosen, value));
		}
	}
	const to = form.get("redirectTo");
	return redirect(typeof to === "string" && to.startsWith("/login") ? loginPath(to) : safeRedirect(to), {
		headers,
	});
}

/** The sign-in page keeps the origin it remembers while the language changes. */
function loginPath(path: string): string {
	const origin = new URL(path, "http://peshi.invalid").searchParams.get("redirectTo");
	return origin ? `/login?redirectTo=${encodeURIComponent(safeRedirect(origin))}` : "/login";
}
