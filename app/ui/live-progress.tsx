import { type ReactNode, useContext } from "react";
import { behaviour } from "#app/core/browser/behaviours.ts";
import progressUrl from "../enhance/progress.ts?worker&url";
import { LinkButton } from "./button.tsx";
import { Card } from "./card.tsx";
import { useFormat, useT } from "./i18n.tsx";
import { PageFactsContext } from "./page-facts.tsx";

/** How often a browser without script reads the page again. */
const AGAIN_SECONDS = 5;

type LiveProgressProps = {
	title: string;
	done: number;
	all: number;
	here: string;
	children?: ReactNode;
	/** What else can be done, beside looking again. */
	actions?: ReactNode;
};

/** How far the worker is with something. The link looks again; the page does so by itself, too. */
export function LiveProgress({ title, done, all, here, children, actions }: LiveProgressProps) {
	const t = useT();
	const format = useFormat();
	const facts = useContext(PageFactsContext);
	const value = Math.min(done, all);
	const counts = { done: format.number(value), all: format.number(all) };
	return (
		<Card
			title={
				<span {...behaviour({ follows: true })} aria-live="polite">
					{title}
				</span>
			}
		>
			<div {...behaviour({ follows: true })} aria-live="polite">
				{all > 0 && (
					<>
						<p className="num text-lg">{t("import.progress", counts)}</p>
						<progress className="w-full" max={all} value={value} aria-label={title} />
					</>
				)}
			</div>
			{/* Without script the page is read again by the browser itself. */}
			<noscript>
				<meta httpEquiv="refresh" content={`${AGAIN_SECONDS}`} />
			</noscript>
			{children}
			<div className="mt-3 flex flex-wrap gap-2">
				<LinkButton href={here} icon="rotate-cw">
					{t("import.again")}
				</LinkButton>
				{actions}
			</div>
			{facts?.lite ? null : <script type="module" src={progressUrl} />}
		</Card>
	);
}
