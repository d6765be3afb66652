import type { AppLoadContext } from "@remix-run/node";
import { renderToStaticMarkup } from "react-dom/server";
import { RETRY_SECONDS } from "#app/core/database/connection/away.ts";
import { visitorPreferences } from "#app/core/person/preferences.server.ts";
import { backIn, returnAddress } from "#app/core/web/input/safe-redirect.ts";
import { isSecretName } from "#app/core/web/kept-form.server.ts";
import { pageKey } from "#app/core/web/once.server.ts";
import { AwayScreen, type Sent } from "#app/ui/shell/away-screen.tsx";
import { readCookie } from "./core/cookies.server.ts";
import { translate } from "./messages/index.ts";
import { STYLE_MARK, styleSheet, withStyle } from "./style-sheet.server.ts";
import type { PageFacts } from "./ui/page-facts.tsx";
import { PageFrame } from "./ui/shell/page-frame.tsx";
import { PlainPage } from "./ui/shell/plain-page.tsx";

/**
 * The answer to a request while the database is away: 503 and, for a person, a page that gives back what they typed.
 * Asks the database nothing.
 */
export async function awayPage(request: Request, context: AppLoadContext): Promise<Response> {
	const { locale, theme, timeZone, dateFormat, timeFormat } = visitorPreferences(request);
	const headers = { "Retry-After": String(RETRY_SECONDS), "Cache-Control": "private, no-store" };
	if (!request.headers.get("accept")?.includes("text/html")) {
		const text = { ...headers, "Content-Type": "text/plain; charset=utf-8" };
		return new Response(translate(locale, "error.away"), { status: 503, headers: text });
	}
	const { pathname, search } = new URL(request.url);
	const html = renderToStaticMarkup(
		<PageFrame
			settings={{ locale, theme, timeZone, dateFormat, timeFormat }}
			facts={pageFactsOf(request, context)}
			title={<title>{`${translate(locale, "away.title")} – ${translate(locale, "app.name")}`}</title>}
		>
			<PlainPage>
				<AwayScreen address={context.address ?? pathname + search} sent={await sentIn(context)} />
			</PlainPage>
		</PageFrame>,
	);
	const page = { ...headers, "Content-Type": "text/html; charset=utf-8", Vary: "Save-Data" };
	return new Response(`<!DOCTYPE html>${withStyle(html)}`, { status: 503, headers: page });
}

/** What the server knows about an answer before it renders it. */
export function pageFactsOf(request: Request, context: AppLoadContext, failed = false): PageFacts {
	const lite = request.headers.get("Save-Data") === "on";
	return {
		nonce: typeof context.nonce === "string" ? context.nonce : "",
		// Only a script says that the sheet is in the cache; where none runs, a page that had it inside would always have.
		inlineCss: lite || readCookie(request, "css") === styleSheet.hash ? null : STYLE_MARK,
		cssUrl: styleSheet.url,
		lite,
		onceKey: pageKey(context),
		...waysOf(new URL(request.url)),
		failed,
	};
}

const waysOf = (url: URL) => ({ here: returnAddress(url), back: backIn(url.search) });

async function sentIn({ sent }: AppLoadContext): Promise<Sent | undefined> {
	if (!sent) return sent;
	const form = await sent.formData().catch(() => null);
	if (!form) return undefined;
	const all = [...form];
	const files = all.some(([, value]) => typeof value !== "string" && value.size > 0);
	// Line ends as pages have them: a text area loses its first one otherwise.
	const texts = all.flatMap(([name, value]): [string, string][] =>
		typeof value === "string" ? [[name, value.replace(/\r\n?/g, "\n")]] : [],
	);
	const fields = texts.filter(([name]) => !isSecretName(name));
	const multipart = sent.headers.get("content-type")?.startsWith("multipart/") ?? false;
	return { fields, multipart, without: { passwords: fields.length < texts.length, files } };
}
