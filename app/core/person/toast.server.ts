import { createCookieSessionStorage } from "@remix-run/node";
import { createToastUtilsWithCustomSession } from "remix-toast";
import { cookieName, cookiesAreSecure, readCookie } from "#app/core/cookies.server.ts";
import { env } from "#app/core/env.server.ts";
import { isMessageKey, type MessageKey } from "#app/messages/index.ts";

const TOAST_COOKIE = "toast";
const storage = createCookieSessionStorage({
	cookie: {
		name: cookieName(TOAST_COOKIE),
		path: "/",
		httpOnly: true,
		sameSite: "lax",
		secure: cookiesAreSecure,
		secrets: [env.SESSION_SECRET],
	},
});

const toasts = createToastUtilsWithCustomSession(storage);

export type Toast = {
	type: "success" | "error" | "info";
	message: string;
	/** A page to open next; `label` is the text of the link, else "View Details". */
	href?: string | undefined;
	label?: MessageKey | undefined;
};

const short = (message: string) => (message.length > 300 ? `${message.slice(0, 299)}…` : message);

/** A redirect with one message for the next page. */
export function redirectWithToast(to: string, toast: Toast, init?: ResponseInit): Promise<Response> {
	// Address and label are sent as the description: the cookie has no other field.
	const about = toast.href ? { description: [toast.href, toast.label].filter(Boolean).join(" ") } : {};
	return toasts.redirectWithToast(to, { type: toast.type, message: short(toast.message), ...about }, init);
}

/** The message from the request before, if any, with the headers that remove it. */
export async function readToast(request: Request): Promise<{ toast: Toast | null; headers: Headers }> {
	if (readCookie(request, TOAST_COOKIE) === null) return { toast: null, headers: new Headers() };
	const { toast, headers } = await toasts.getToast(request);
	if (!toast) return { toast: null, headers: new Headers() };
	const { type, message, description } = toast;
	const [href, label] = description?.split(" ") ?? [];
	const about = { href, label: label && isMessageKey(label) ? label : undefined };
	return { toast: { type: type === "warning" ? "info" : type, message, ...about }, headers };
}
