import { type ReactNode, useContext } from "react";
import { behaviour } from "#app/core/browser/behaviours.ts";
import progressUrl from "../enhance/progress.ts?worker&url";
import { LinkButton } from "./button.tsx";
import { Card } from "./card.tsx";
import { useFormat, useT } from "./i18n.tsx";
import { PageFactsContext } from "./page-facts.tsx";

/** How often a browser without script reads the page again. */
const AGAIN_SECONDS = 5;

type AmountProps = {
	/** Names the bar for those who cannot see what is around it. */
	label: string;
	done: number;
	/** 0 while it is not known. */
	all: number;
	/** Whether it is in progress though nobody knows how far. */
	isBegun?: boolean;
};

/** How far something is: the bar, so many of so many, and what is left in words. */
export function Amount({ label, done, all, isBegun = false }: AmountProps) {
	const t = useT();
	const format = useFormat();
	const value = Math.min(done, all);
	if (all === 0)
		return <p className="text-sm text-ink2">{t(isBegun ? "progress.begun" : "progress.starting")}</p>;
	const counts = { done: format.number(value), all: format.number(all) };
	return (
		<>
			<p className="num">
				<span className="text-lg">{t("import.progress", counts)}</span>{" "}
				<span className="text-sm text-ink2">{t.n("progress.left", all - value)}</span>
			</p>
			<progress className="w-full" max={all} value={value} aria-label={label} />
		</>
	);
}

/** A part of a page that the worker changes; a page with such parts has one `Follow`. */
export function Followed({ children }: { children: ReactNode }) {
	return (
		<div {...behaviour({ follows: true })} aria-live="polite">
			{children}
		</div>
	);
}

/** Reads the followed parts of the page again: by a script, or by the browser where none runs. */
export function Follow() {
	const facts = useContext(PageFactsContext);
	return (
		<>
			<noscript>
				<meta httpEquiv="refresh" content={`${AGAIN_SECONDS}`} />
			</noscript>
			{facts?.lite ? null : <script type="module" src={progressUrl} />}
		</>
	);
}

type LiveProgressProps = Omit<AmountProps, "label"> & {
	title: string;
	here: string;
	children?: ReactNode;
	/** What else can be done, beside looking again. */
	actions?: ReactNode;
};

/** How far the worker is with something. The link looks again; the page does so by itself, too. */
export function LiveProgress({ title, done, all, here, children, actions }: LiveProgressProps) {
	const t = useT();
	return (
		<Card
			title={
				<span {...behaviour({ follows: true })} aria-live="polite">
					{title}
				</span>
			}
		>
			<Followed>{all > 0 && <Amount label={title} done={done} all={all} />}</Followed>
			<Follow />
			{children}
			<div className="mt-3 flex flex-wrap items-center gap-2">
				<LinkButton href={here} icon="rotate-cw">
					{t("import.again")}
				</LinkButton>
				{actions}
				<a className="text-sm" href="/progress">
					{t("progress.all")}
				</a>
			</div>
		</Card>
	);
}
