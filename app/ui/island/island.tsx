import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import { behaviour } from "#app/core/browser/behaviours.ts";
import type { MessageKey } from "#app/messages/index.ts";
import { useT } from "../i18n.tsx";
import { PageFactsContext } from "../page-facts.tsx";
import { StillContext } from "./still.tsx";
import { type Plain, PROPS_TYPE, type Wire } from "./wire.ts";

/** The address of the script that takes islands over. */
export const IslandScript = createContext("");

/** A part of a page that holds client state: its view is rendered by the server and taken over in the browser. */
export type IslandOf<P extends Plain, S> = {
	name: string;
	/** The texts its view says, besides those that stand in the HTML already. */
	texts: readonly MessageKey[];
	View: ComponentType<P & { start: S }>;
	/** What the view starts with in the browser: what stands in its HTML by then, typed or sent. */
	read: (element: HTMLElement) => S;
};

type IslandProps<P extends Plain, S> = {
	of: IslandOf<P, S>;
	/** Sent along as JSON, so that the browser renders the same. */
	props: P;
	/** What `read` finds in the HTML that this makes. */
	start: S;
	/** Parts of the view without state, by the name of their `Still`. */
	slots: Record<string, ReactNode>;
};

/** Renders an island as whole HTML, with what the browser needs to take it over. Works as it is where no script comes. */
export function Island<P extends Plain, S>({ of, props, start, slots }: IslandProps<P, S>) {
	const facts = useContext(PageFactsContext);
	if (!facts) throw new Error("An island needs the facts of its page");
	const script = useContext(IslandScript);
	const t = useT();
	const texts = Object.fromEntries(of.texts.map((key) => [key, t(key)]));
	const wire: Wire = { locale: t.locale, onceKey: facts.onceKey, texts, props };
	return (
		<div className="contents" {...behaviour({ island: of.name, script })}>
			{facts.lite ? null : (
				// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin
				<script type={PROPS_TYPE} dangerouslySetInnerHTML={{ __html: inScript(wire) }} />
			)}
			<div className="contents">
				<StillContext.Provider value={{ nodes: slots }}>
					<of.View {...props} start={start} />
				</StillContext.Provider>
			</div>
		</div>
	);
}

/** JSON that can stand in a script element: what would end it, or open a comment in it, is written another way. */
const inScript = (wire: Wire) => JSON.stringify(wire).replaceAll("<", "\\u003c");
