import type { ReactNode } from "react";
import { behaviour } from "#app/core/browser/behaviours.ts";
import type { FormatSettings } from "#app/core/format.ts";
import shellUrl from "#app/enhance/shell.ts?worker&url";
import { I18n } from "../i18n-provider.tsx";
import type { PageFacts } from "../page-facts.tsx";
import { paperColours } from "../theme-colours.ts";

type Theme = "light" | "dark" | "auto";

type PageFrameProps = {
	settings: FormatSettings & { theme: Theme };
	facts: PageFacts | null;
	/** The page's title element. */
	title: ReactNode;
	/** What scripts read off the root element. */
	marks?: Parameters<typeof behaviour>[0];
	/** Rules that one page adds to the style sheet. */
	style?: string | undefined;
	children: ReactNode;
};

/** The document around every page: language, theme, style sheet and script. Needs no route and no database. */
export function PageFrame({ settings, facts, title, marks, style, children }: PageFrameProps) {
	return (
		<html lang={settings.locale} {...behaviour({ theme: settings.theme, css: facts?.cssUrl, ...marks })}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				{title}
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
				{style && (
					// biome-ignore lint/security/noDangerouslySetInnerHtml: rules of our own
					<style nonce={facts?.nonce} dangerouslySetInnerHTML={{ __html: style }} />
				)}
				{facts?.lite ? null : <script type="module" src={shellUrl} />}
				{import.meta.env.DEV ? <script type="module" src="/@vite/client" /> : null}
			</head>
			<body>
				<I18n settings={settings}>
					{children}
					<p id="live" className="sr-only" role="status" />
				</I18n>
			</body>
		</html>
	);
}

/** The browser's own frame takes the colour of the page. */
function ThemeColour({ theme }: { theme: Theme }) {
	if (theme !== "auto") return <meta name="theme-color" content={paperColours[theme]} />;
	return (
		<>
			<meta name="theme-color" content={paperColours.light} media="(prefers-color-scheme: light)" />
			<meta name="theme-color" content={paperColours.dark} media="(prefers-color-scheme: dark)" />
		</>
	);
}
