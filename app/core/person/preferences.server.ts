import { cookieLine, readCookie } from "#app/core/cookies.server.ts";
import { isLocale, type Locale, locales } from "#app/messages/index.ts";
import { dateFormats, themes, timeFormats } from "#drizzle/words.ts";
import { optionalViewer, usualComfort, type Viewer } from "./viewer.server.ts";

export type Preferences = Pick<
	Viewer,
	"locale" | "theme" | "timeZone" | "dateFormat" | "timeFormat" | "comfort"
>;

/** How to show a page: by the person's settings; before sign-in by the cookies, Accept-Language, the defaults. */
export async function readPreferences(request: Request, context?: unknown): Promise<Preferences> {
	return (await optionalViewer(request, context)) ?? visitorPreferences(request);
}

/** How to show a page to somebody who is not signed in. */
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

/** A Set-Cookie line for one preference. */
export function preferenceCookie(name: "locale" | "theme", value: string): string {
	return cookieLine(name, value, { maxAge: YEAR });
}

/** The cookie lines that bring a browser's preferences up to date with the person's. */
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
