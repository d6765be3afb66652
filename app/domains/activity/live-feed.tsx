import { useFormat, useT } from "#app/ui/i18n.tsx";
import feedUrl from "../../enhance/feed.ts?worker&url";
import { ActivityFeed, type Entry } from "./activity-feed.tsx";

type LiveFeedProps = { entries: readonly Entry[]; at: Date; here: string };

/** Recent Activity with the moment it was read. Its link reads it again; with script it keeps itself up to date. */
export function LiveFeed({ entries, at, here }: LiveFeedProps) {
	const t = useT();
	const format = useFormat();
	return (
		<section className="card" data-feed="/resources/activity">
			<div className="card-head card-head-rule">
				<h2>{t("d.recent")}</h2>
				<div className="flex flex-wrap items-center justify-end gap-2 text-xs text-ink3">
					<span>
						<span data-updated="">{t("act.updatedat", { time: format.time(at) })}</span>
						{" · "}
						<a href={`${here}?read=${at.getTime()}#activity`}>{t("s.refresh")}</a>
					</span>
					<button type="button" className="btn btn-sm" data-pause="" aria-pressed="false" hidden>
						{t("act.pause")}
					</button>
				</div>
			</div>
			<div className="card-rows" data-entries="" aria-live="off">
				<ActivityFeed entries={entries} />
			</div>
			<script type="module" src={feedUrl} />
		</section>
	);
}
