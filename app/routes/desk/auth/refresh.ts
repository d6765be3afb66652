import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { settingCookies } from "#app/core/cookies.server.ts";
import { AppError } from "#app/core/errors.ts";
import { clearedSessionCookie } from "#app/core/person/session-cookie.server.ts";
import { safeRedirect } from "#app/core/web/input/safe-redirect.ts";
import { refresh } from "#app/domains/desk/auth/service.server.ts";

/** Where a screen sends a session whose person's details are missing: the details are read again, then back to the origin. */
export async function loader({ request }: LoaderFunctionArgs) {
	const to = safeRedirect(new URL(request.url).searchParams.get("redirectTo"));
	try {
		const { cookies } = await refresh(request, "page");
		return redirect(to, { headers: settingCookies(cookies) });
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		const login = `/login?redirectTo=${encodeURIComponent(to)}`;
		return redirect(login, { headers: { "Set-Cookie": clearedSessionCookie() } });
	}
}
