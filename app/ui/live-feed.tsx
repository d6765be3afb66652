import { type ReactNode, useContext } from "react";
import { behaviour } from "#app/core/browser/behaviours.ts";
import feedUrl from "../enhance/feed.ts?worker&url";
import { useFormat, useT } from "./i18n.tsx";
import { PageFactsContext } from "./page-facts.tsx";

type LiveFeedProps = {
	title: string;
	/** The address that answers with the rows alone. */
	rows: string;
	/** When the rows were read, and the page they stand on. */
	at: Date;
	here: string;
	/** Where on the page the feed is, for the link that reads it again. */
	anchor: string;
	children: ReactNode;
};

/** Rows with the moment they were read. The link reads them again; with script they keep themselves up to date. */
export function LiveFeed({ title, rows, at, here, anchor, children }: LiveFeedProps) {
	const t = useT();
	const format = useFormat();
	const facts = useContext(PageFactsContext);
	return (
		<section className="card" {...behaviour({ feed: rows })}>
			<div className="card-head card-head-rule">
				<h2>{title}</h2>
				<div className="flex flex-wrap items-center justify-end gap-2 text-xs text-ink3">
					<span>
						<span {...behaviour({ updated: true })}>
							{t("activity.updatedAt", { time: format.time(at) })}
						</span>
						{" · "}
						<a href={`${here}?read=${at.getTime()}#${anchor}`}>{t("settings.refresh")}</a>{" "}
					</span>
					<button
						type="button"
						className="btn btn-sm"
						{...behaviour({ pause: true })}
						aria-pressed="false"
						hidden
					>
						{t("activity.pause")}
					</button>
				</div>
			</div>
			<div className="card-rows" {...behaviour({ entries: true })} aria-live="off">
				{children}
			</div>
			{facts?.lite ? null : <script type="module" src={feedUrl} />}
		</section>
	);
}
