import { createContext, type ReactNode, useContext } from "react";
import { asking, behaviour, valueOfMark } from "#app/core/browser/behaviours.ts";

/** On the server the parts themselves; in the browser the HTML they became. */
type Stills = { nodes: Record<string, ReactNode> } | { html: Record<string, string> };

export const StillContext = createContext<Stills | null>(null);

/** A part of an island that has no state: made by the server alone, and left standing as it is. */
export function Still({ name }: { name: string }) {
	const stills = useContext(StillContext);
	if (!stills) throw new Error("Used outside an island");
	if ("nodes" in stills)
		return (
			<div className="contents" {...behaviour({ still: name })}>
				{stills.nodes[name]}
			</div>
		);
	const html = { __html: stills.html[name] ?? "" };
	// biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own HTML, read from where it goes
	return <div className="contents" {...behaviour({ still: name })} dangerouslySetInnerHTML={html} />;
}

/** The HTML of an island's still parts, as it stands in the page. */
export function readStills(element: HTMLElement): Record<string, string> {
	const stills = [...element.querySelectorAll<HTMLElement>(asking("still"))];
	return Object.fromEntries(stills.map((still) => [valueOfMark(still, "still"), still.innerHTML]));
}
