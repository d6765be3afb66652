import axe from "axe-core";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Locale } from "#app/messages/index.ts";
import { I18n } from "#app/ui/i18n-provider.tsx";
import { PageFactsContext } from "#app/ui/page-facts.tsx";

/** What the server knows of the test's page. */
export const facts = {
	nonce: "",
	inlineCss: null,
	lite: false,
	cssUrl: "/app.css",
	onceKey: "key-of-the-page-1",
	failed: false,
};

/** How pages of the tests write dates and words, where nothing else is asked for. */
export const pageSettings = {
	locale: "en",
	timeZone: "Asia/Kolkata",
	dateFormat: "DD/MM/YYYY",
	timeFormat: "12h",
} as const;

/** The HTML the server sends for these components, put into the test's document. */
export function render(children: ReactNode, locale: Locale = "en", here?: string): HTMLElement {
	document.documentElement.lang = locale;
	document.title = "Peshi";
	document.body.innerHTML = renderToStaticMarkup(
		<PageFactsContext.Provider value={here ? { ...facts, here } : facts}>
			<I18n settings={{ ...pageSettings, locale }}>{children}</I18n>
		</PageFactsContext.Provider>,
	);
	return document.body;
}

/** What axe-core finds wrong in the document, one line for each finding. */
export async function findings(): Promise<string[]> {
	const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
	const { violations } = await axe.run(document, {
		runOnly: tags,
		rules: { "color-contrast": { enabled: false } },
	});
	return violations.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.html}`));
}
