import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { translatorOf } from "#app/messages/translator.ts";
import { I18nContext } from "../i18n.tsx";
import { PageFactsContext } from "../page-facts.tsx";
import type { IslandOf } from "./island.tsx";
import { readStills, StillContext } from "./still.tsx";
import type { Plain, Wire } from "./wire.ts";

/** Takes over every island of this kind that is on the page, each by itself, with what was typed in it meanwhile. */
export function hydrateIslands<P extends Plain, S>(island: IslandOf<P, S>): void {
	for (const element of document.querySelectorAll<HTMLElement>(`[data-island="${island.name}"]`))
		hydrate(island, element);
}

function hydrate<P extends Plain, S>({ View, read }: IslandOf<P, S>, element: HTMLElement): void {
	const [script, root] = element.children;
	if (!script || !root) throw new Error("An island has its props and its HTML");
	const wire = JSON.parse(script.textContent ?? "") as Wire & { props: P };
	const html = readStills(element);
	const start = read(element);
	// In one go: what is typed between reading the form and taking it over would be lost.
	flushSync(() =>
		hydrateRoot(
			root,
			<Around wire={wire} html={html}>
				<View {...wire.props} start={start} />
			</Around>,
		),
	);
	delete element.dataset.island;
}

type AroundProps = { wire: Wire; html: Record<string, string>; children: ReactNode };

/** What the page gives its components, out of what came with the island. */
function Around({ wire: { locale, texts, onceKey }, html, children }: AroundProps) {
	const t = translatorOf(locale, (key) => {
		const text = texts[key];
		if (text === undefined) throw new Error(`The island brought no text for ${key}`);
		return text;
	});
	const facts = { nonce: "", inlineCss: null, cssUrl: "", onceKey, failed: false };
	return (
		<PageFactsContext.Provider value={facts}>
			<I18nContext.Provider value={{ t, format: null }}>
				<StillContext.Provider value={{ html }}>{children}</StillContext.Provider>
			</I18nContext.Provider>
		</PageFactsContext.Provider>
	);
}
