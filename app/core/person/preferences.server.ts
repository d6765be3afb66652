import { cookieLine, readCookie } from "#app/core/cookies.ts";
import { env } from "#app/core/env.server.ts";
import { isLocale, type Locale, locales } from "#app/messages/index.ts";
import { dateFormats, themes, timeFormats } from "#drizzle/words.ts";
import { optionalViewer, usualComfort, type Viewer } from "./viewer.server.ts";

export type Preferences = Pick<
	Viewer,
	"locale" | "theme" | "timeZone" | "dateFormat" | "timeFormat" | "comfort"
>;

/** How to show a page: the signed-in person's settings; before sign-in the cookies, then Accept-Language, then the defaults. */
export async function readPreferences(request: Request, context?: unknown): Promise<Preferences> {
	return (await optionalViewer(request, context)) ?? visitorPreferences(request);
}

/** How to show a page to somebody of whom nothing is known but their cookies and what their browser says. */
export function visitorPreferences(request: Request): Preferences {
	const theme = readCookie(request, "theme");
	return {
		locale: visitorLocale(request),
		theme: themes.find((known) => known === theme) ?? "light",
		timeZone: "Asia/Kolkata",
		dateFormat: dateFormats[0],
		timeFormat: timeFormats[0],
		comfort: usualComfort,
	};
}

const YEAR = 365 * 86_400;

/** A Set-Cookie line with what a browser is to remember of how pages are shown. */
export function preferenceCookie(name: "locale" | "theme", value: string): string {
	return cookieLine(name, value, { maxAge: YEAR, secure: env.APP_URL.startsWith("https:") });
}

/** The cookie lines that make a browser remember how its person wants pages shown, where it remembers otherwise. */
export function rememberedCookies(request: Request, { locale, theme }: Preferences): string[] {
	return Object.entries({ locale, theme } as const)
		.filter(([name, value]) => readCookie(request, name) !== value)
		.map(([name, value]) => preferenceCookie(name as "locale" | "theme", value));
}

function visitorLocale(request: Request): Locale {
	const chosen = readCookie(request, "locale");
	if (isLocale(chosen)) return chosen;
	const wanted = (request.headers.get("accept-language") ?? "")
		.split(",")
		.map((part) => part.trim().slice(0, 2).toLowerCase());
	return wanted.find(isLocale) ?? locales[0];
}
