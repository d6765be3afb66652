import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { preferenceCookie } from "#app/core/person/preferences.server.ts";
import { optionalViewer } from "#app/core/person/viewer.server.ts";
import { readForm } from "#app/core/web/form.server.ts";
import { safeRedirect } from "#app/core/web/safe-redirect.ts";
import { displaySchema } from "#app/domains/settings/schema.ts";
import { savePreferences } from "#app/domains/settings/service.server.ts";

export function loader() {
	return redirect("/");
}

/** Language and theme from any page; a cookie remembers them before sign-in, the person's settings afterwards. */
export async function action({ request, context }: ActionFunctionArgs) {
	const form = Object.fromEntries(await readForm(request));
	const input = displaySchema.safeParse(form);
	const viewer = await optionalViewer(request, context);
	const headers = new Headers();
	if (input.success) {
		if (viewer) await savePreferences(viewer, input.data);
		for (const [name, value] of Object.entries(input.data)) {
			headers.append("Set-Cookie", preferenceCookie(name as keyof typeof input.data, value));
		}
	}
	const to =
		typeof form.redirectTo === "string" && form.redirectTo.startsWith("/login")
			? loginPath(form.redirectTo)
			: safeRedirect(form.redirectTo);
	return redirect(to, { headers });
}

/** The sign-in page keeps the origin it remembers while the language changes. */
function loginPath(path: string): string {
	const origin = new URL(path, "http://peshi.invalid").searchParams.get("redirectTo");
	return origin ? `/login?redirectTo=${encodeURIComponent(safeRedirect(origin))}` : "/login";
}
