import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Meta, Outlet, useLocation, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { readPreferences } from "#app/core/preferences.server.ts";
import { readToast } from "#app/core/toast.server.ts";
import keysUrl from "./enhance/keys.ts?worker&url";
import shellUrl from "./enhance/shell.ts?worker&url";
import { type MessageKey, type T, translate, translator } from "./messages/index.ts";
import { ErrorScreen, shownStatus } from "./ui/error-screen.tsx";
import { I18n, useT } from "./ui/i18n.tsx";
import { PageFactsContext } from "./ui/page-facts.tsx";
import { useScreenTitle } from "./ui/screen-handle.ts";
import { PlainPage } from "./ui/shell/plain-page.tsx";
import { paperColours } from "./ui/theme-colours.ts";
import { Toaster } from "./ui/toaster.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
	const [preferences, { toast, headers }] = await Promise.all([
		readPreferences(request, context),
		readToast(request),
	]);
	const { locale, theme, timeZone, dateFormat, timeFormat, comfort } = preferences;
	return data({ settings: { locale, theme, timeZone, dateFormat, timeFormat }, comfort, toast }, { headers });
}

const defaults = {
	locale: "en",
	theme: "light",
	timeZone: "Asia/Kolkata",
	dateFormat: "DD/MM/YYYY",
	timeFormat: "12h",
} as const;

/** The document around every page, also around error pages, for which no loader may have run. */
export function Layout({ children }: { children: ReactNode }) {
	const root = useRouteLoaderData<typeof loader>("root");
	const facts = useContext(PageFactsContext);
	const settings = root?.settings ?? defaults;
	const toast = root?.toast;
	const comfort = root?.comfort;
	const { pathname, search } = useLocation();

	return (
		<html
			lang={settings.locale}
			data-theme={settings.theme}
			data-density={comfort?.density === "compact" ? "compact" : undefined}
			data-css={facts?.cssUrl}
			data-keys={keysUrl}
			data-single={comfort?.singleKeys === false ? "off" : undefined}
			data-discard={comfort?.confirmDiscard ? translate(settings.locale, "common.discard") : undefined}
		>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<Title t={translator(settings.locale)} toast={toast?.message} failed={facts?.failed ?? false} />
				<ThemeColour theme={settings.theme} />
				<meta name="format-detection" content="telephone=no" />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<link rel="manifest" href="/manifest.webmanifest" />
				{facts?.inlineCss ? (
					// biome-ignore lint/security/noDangerouslySetInnerHtml: our own built style sheet
					<style nonce={facts.nonce} dangerouslySetInnerHTML={{ __html: facts.inlineCss }} />
				) : (
					<link rel="stylesheet" href={facts?.cssUrl} />
				)}
				<script type="module" src={shellUrl} />
				{import.meta.env.DEV ? <script type="module" src="/@vite/client" /> : null}
			</head>
			<body>
				<I18n settings={settings}>
					<Toaster toasts={toast ? [toast] : []} dismiss={comfort?.keepMessages ? pathname + search : null} />
					{children}
					<p id="live" className="sr-only" role="status" />
				</I18n>
			</body>
		</html>
	);
}

/** A toast or a failed form comes first in the title: it is what a screen reader says when the page opens. */
function Title({ t, toast, failed }: { t: T; toast: string | undefined; failed: boolean }) {
	const error = useRouteError();
	const screen = useScreenTitle(t);
	const own = error ? t(`err.page${shownStatus(error)}`) : screen;
	if (!own) return <Meta />;
	const page = `${own} – ${t("app.name")}`;
	const named = failed ? t("common.titleerror", { title: page }) : page;
	return <title>{toast ? `${toast} – ${named}` : named}</title>;
}

/** The browser's own frame takes the colour of the page. */
function ThemeColour({ theme }: { theme: "light" | "dark" | "auto" }) {
	if (theme !== "auto") return <meta name="theme-color" content={paperColours[theme]} />;
	return (
		<>
			<meta name="theme-color" content={paperColours.light} media="(prefers-color-scheme: light)" />
			<meta name="theme-color" content={paperColours.dark} media="(prefers-color-scheme: dark)" />
		</>
	);
}

export default function App() {
	return <Outlet />;
}

/** What is said when a list cannot be loaded, by its address. */
const listErrors: Record<string, MessageKey | undefined> = {
	"/matters": "m.err",
	"/clients": "c.err",
	"/documents": "doc.err",
	"/hearings": "h.err",
	"/users": "u.err",
};

export function ErrorBoundary() {
	const t = useT();
	const { pathname } = useLocation();
	const status = shownStatus(useRouteError());
	const key = status === 500 ? listErrors[pathname] : undefined;
	return (
		<PlainPage>
			<ErrorScreen status={status} title={key && t(key)} />
		</PlainPage>
	);
}
