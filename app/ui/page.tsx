import type { ReactNode } from "react";
import { behaviour } from "#app/core/browser/behaviours.ts";
import { classNames } from "./class-names.ts";
import { useT } from "./i18n.tsx";
import { Icon } from "./icon.tsx";
import { useBack } from "./page-facts.tsx";

type PageHeadProps = {
	title: ReactNode;
	/** A small line above the title. */
	over?: ReactNode;
	/** A line below it: numbers, badges, a subtitle. */
	under?: ReactNode;
	back?: { href: string; label: string };
	/** Buttons, the main one last. */
	children?: ReactNode;
	/** What else can be done, behind a button on a phone; the head is one line there. */
	more?: ReactNode;
};

/** The head of a screen: the way back, its one h1, its actions. */
export function PageHead({ title, over, under, back, children, more }: PageHeadProps) {
	const isLine = more !== undefined;
	return (
		<div className={classNames("page-head", isLine && "page-head-line")}>
			<div>
				{back && <BackLink {...back} />}
				{over && <p className="text-sm text-ink3">{over}</p>}
				<h1>{title}</h1>
				{under && <div className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink2">{under}</div>}
			</div>
			{(children || more) && (
				<div className="page-actions">
					{more && <More>{more}</More>}
					{children}
				</div>
			)}
		</div>
	);
}

/** Buttons that stand side by side on wide screens, and behind one button on a phone. */
export function More({ children }: { children: ReactNode }) {
	const t = useT();
	return (
		<details className="menu more">
			<summary className="btn">{t("common.more")}</summary>
			<div className="menu-panel">{children}</div>
		</details>
	);
}

/** The way back to the page one came from, else to the list a screen belongs to. */
function BackLink({ href, label }: { href: string; label: string }) {
	const t = useT();
	const back = useBack();
	return (
		<a href={back ?? href} className="mb-1 inline-flex min-h-6 items-center gap-1 text-sm">
			<Icon name="chevron-left" />
			{back ? t("common.back") : label}
		</a>
	);
}

type EmptyStateProps = { text: ReactNode; hint?: ReactNode; children?: ReactNode };

/** An empty list: one sentence and one thing to do. */
export function EmptyState({ text, hint, children }: EmptyStateProps) {
	return (
		<div className="empty">
			<p className="font-bold text-ink">{text}</p>
			{hint && <p className="text-sm">{hint}</p>}
			{children}
		</div>
	);
}

/** How many a list has; the script announces it when a filter changes it. */
export function Found({ children }: { children: ReactNode }) {
	return (
		<p className="found" {...behaviour({ found: true })}>
			{children}
		</p>
	);
}

/** Turning while something is fetched, with what it is in words. */
export function Spinner({ label }: { label?: string }) {
	const t = useT();
	return (
		<p className="flex items-center gap-3 p-4 text-sm text-ink2" role="status">
			<span className="spinner" aria-hidden="true" />
			{label ?? t("common.loading")}
		</p>
	);
}

/** The outline of text still to come. */
export function Skeleton({ lines = 3, label }: { lines?: number; label?: string }) {
	const t = useT();
	return (
		<div className="grid gap-3 p-4" role="status">
			<span className="sr-only">{label ?? t("common.loading")}</span>
			{Array.from({ length: lines }, (_, line) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
				<span key={line} className={classNames("skeleton", line === lines - 1 && "w-1/2")} />
			))}
		</div>
	);
}

export type Segment = { text: string; hit?: boolean | undefined };

/** A snippet with its found words marked. */
export function Highlight({ segments }: { segments: readonly Segment[] }) {
	return (
		<>
			{segments.map(
				(segment, index) =>
					// biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of one text never move
					segment.hit ? <mark key={index}>{segment.text}</mark> : <span key={index}>{segment.text}</span>,
				// biome-ignore-end lint/suspicious/noArrayIndexKey: see above
			)}
		</>
	);
}

type StageProgressProps = {
	label: string;
	stages: readonly { label: string; state: "done" | "current" | "ahead" }[];
};

/** How far a matter has come, stage by stage. */
export function StageProgress({ label, stages }: StageProgressProps) {
	return (
		<ol className="stages" aria-label={label}>
			{stages.map((stage) => (
				<li
					key={stage.label}
					className={stage.state === "done" ? "done" : undefined}
					aria-current={stage.state === "current" ? "step" : undefined}
				>
					{stage.label}
				</li>
			))}
		</ol>
	);
}

/** Events in order, one below the other. */
export function Timeline({ children }: { children: ReactNode }) {
	return <ol className="timeline">{children}</ol>;
}

/** One event; `now` gives it the bright dot. */
export function TimelineItem({ now, id, children }: { now?: boolean; id?: string; children: ReactNode }) {
	return (
		<li id={id} {...behaviour({ now })}>
			{children}
		</li>
	);
}
