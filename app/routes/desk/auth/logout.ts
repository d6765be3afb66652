import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { clearedSessionCookie, ownerCookie } from "#app/core/person/session-cookie.server.ts";
import { endSession } from "#app/domains/desk/auth/end-session.server.ts";

export function loader() {
	return redirect("/");
}

export async function action({ request }: ActionFunctionArgs) {
	await endSession(request);
	const headers = new Headers({ "Clear-Site-Data": '"cache", "storage"' });
	for (const line of [clearedSessionCookie(), ownerCookie(null)]) headers.append("Set-Cookie", line);
	return redirect("/login", { headers });
}
