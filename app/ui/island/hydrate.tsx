import { Component, createRef, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot, type Root } from "react-dom/client";
import { asking, mark } from "#app/core/browser/behaviours.ts";
import { translatorOf } from "#app/messages/translator.ts";
import { I18nContext } from "../i18n.tsx";
import { PageFactsContext } from "../page-facts.tsx";
import type { IslandOf } from "./island.tsx";
import { readStills, StillContext } from "./still.tsx";
import type { Plain, Wire } from "./wire.ts";

/**
 * Takes over every island of this kind that is on the page, each by itself, with what was typed in it meanwhile. Returns
 * what React keeps of each.
 */
export function hydrateIslands<P extends Plain, S>(island: IslandOf<P, S>): Root[] {
	const elements = document.querySelectorAll<HTMLElement>(asking("island", island.name));
	return [...elements].map((element) => hydrate(island, element));
}

function hydrate<P extends Plain, S>({ View, read }: IslandOf<P, S>, element: HTMLElement): Root {
	const [script, root] = element.children;
	if (!script || !root) throw new Error("An island has its props and its HTML");
	const wire = JSON.parse(script.textContent ?? "") as Wire & { props: P };
	const html = readStills(element);
	const start = read(element);
	const served = { html: root.innerHTML, values: controlsIn(root).map(({ value }) => value) };
	// In one go: what is typed between reading the form and taking it over would be lost.
	const island = flushSync(() =>
		hydrateRoot(
			root,
			<Unharmed served={served}>
				<Around wire={wire} html={html}>
					<View {...wire.props} start={start} />
				</Around>
			</Unharmed>,
		),
	);
	mark(element, "island", false);
	return island;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controlsIn = (element: Element) => [
	...element.querySelectorAll<Control>("input:not([type=file]),textarea,select"),
];

type UnharmedProps = { served: { html: string; values: string[] }; children: ReactNode };

/** Where a view fails, the form stands there again as the server made it and as it was filled in, and works without script. */
class Unharmed extends Component<UnharmedProps, { isFailed: boolean }> {
	override state = { isFailed: false };
	place = createRef<HTMLDivElement>();

	static getDerivedStateFromError() {
		return { isFailed: true };
	}

	override componentDidCatch() {
		const controls = this.place.current ? controlsIn(this.place.current) : [];
		for (const [at, control] of controls.entries()) control.value = this.props.served.values[at] ?? "";
	}

	override render() {
		if (!this.state.isFailed) return this.props.children;
		const html = { __html: this.props.served.html };
		// biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own HTML, read from where it goes
		return <div ref={this.place} className="contents" dangerouslySetInnerHTML={html} />;
	}
}

type AroundProps = { wire: Wire; html: Record<string, string>; children: ReactNode };

/** What the page gives its components, out of what came with the island. */
function Around({ wire: { locale, texts, onceKey }, html, children }: AroundProps) {
	const t = translatorOf(locale, (key) => {
		const text = texts[key];
		if (text === undefined) throw new Error(`The island brought no text for ${key}`);
		return text;
	});
	const facts = { nonce: "", inlineCss: null, cssUrl: "", lite: false, onceKey, failed: false };
	return (
		<PageFactsContext.Provider value={facts}>
			<I18nContext.Provider value={{ t, format: null }}>
				<StillContext.Provider value={{ html }}>{children}</StillContext.Provider>
			</I18nContext.Provider>
		</PageFactsContext.Provider>
	);
}
