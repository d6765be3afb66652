import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { FeedFacts } from "./feed-facts.tsx";
import type { FeedRow } from "./feeds.server.ts";
import { feedPath, subjectOf } from "./reach.ts";

type Reach = "own" | "chamber";
type SectionProps = { feeds: readonly FeedRow[]; reaches: readonly Reach[] };

/** Calendars that read hearings: what there is, since when, and when it was last read. */
export function CalendarSection({ feeds, reaches }: SectionProps) {
	const t = useT();
	return (
		<Card className="max-w-2xl">
			<div className="grid gap-4">
				<p className="text-sm text-ink2">{t("calendar.intro")}</p>
				<p className="text-sm text-ink2">{t("calendar.discreet")}</p>
				{reaches.map((reach) => (
					<Feed key={reach} reach={reach} feed={feeds.find((feed) => feed.reach === reach)} />
				))}
				<OtherFeeds feeds={feeds} />
			</div>
		</Card>
	);
}

function Feed({ reach, feed }: { reach: Reach; feed: FeedRow | undefined }) {
	const t = useT();
	return (
		<section aria-labelledby={`calendar-${reach}`} className="grid gap-2">
			<h2 id={`calendar-${reach}`} className="font-bold">
				{t(`calendar.${reach}`)}
			</h2>
			<p className="text-sm text-ink2">{t(`calendar.${reach}.hint`)}</p>
			{feed ? <FeedFacts feed={feed} /> : <p className="text-sm">{t("calendar.none")}</p>}
			<div>
				{feed ? (
					<LinkButton id={`calendar-change-${reach}`} href={feedPath({ reach })}>
						{t("calendar.change")}
					</LinkButton>
				) : (
					<PostForm action={feedPath({ reach })}>
						<Button name="intent" value="make" busy={t("state.creating")}>
							{t("calendar.create")}
						</Button>
					</PostForm>
				)}
			</div>
		</section>
	);
}

/** The addresses of single matters and clients, each with the way to change or revoke it. */
function OtherFeeds({ feeds }: { feeds: readonly FeedRow[] }) {
	const t = useT();
	const others = feeds.filter(({ reach }) => reach === "matter" || reach === "client");
	if (others.length === 0) return null;
	return (
		<section aria-labelledby="calendar-others" className="grid gap-2">
			<h2 id="calendar-others" className="font-bold">
				{t("calendar.others")}
			</h2>
			<ul className="grid gap-2">
				{others.map((feed) => (
					<li key={feed.id}>
						<a href={feedPath(subjectOf(feed))} className="wrap-anywhere">
							{feed.about}
						</a>{" "}
						<FeedFacts feed={feed} />
					</li>
				))}
			</ul>
		</section>
	);
}
