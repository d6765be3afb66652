import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { CalendarReach } from "#drizzle/words.ts";
import type { FeedRow } from "./feeds.server.ts";

/** Where the dialog of an address is. */
const feedPath = { own: "/settings/calendar", chamber: "/settings/calendar/chamber" } as const;

type SectionProps = { feeds: readonly FeedRow[]; reaches: readonly CalendarReach[] };

/** Calendars that read hearings: what there is, since when, and when it was last read. */
export function CalendarSection({ feeds, reaches }: SectionProps) {
	const t = useT();
	return (
		<div id="calendar">
			<Card title={t("calendar.title")}>
				<div className="grid gap-4">
					<p className="text-sm text-ink2">{t("calendar.intro")}</p>
					<p className="text-sm text-ink2">{t("calendar.discreet")}</p>
					{reaches.map((reach) => (
						<Feed key={reach} reach={reach} feed={feeds.find((feed) => feed.reach === reach)} />
					))}
				</div>
			</Card>
		</div>
	);
}

function Feed({ reach, feed }: { reach: CalendarReach; feed: FeedRow | undefined }) {
	const t = useT();
	return (
		<section aria-labelledby={`calendar-${reach}`} className="grid gap-2">
			<h3 id={`calendar-${reach}`} className="font-bold">
				{t(`calendar.${reach}`)}
			</h3>
			<p className="text-sm text-ink2">{t(`calendar.${reach}.hint`)}</p>
			{feed ? <FeedFacts feed={feed} /> : <p className="text-sm">{t("calendar.none")}</p>}
			<div>
				{feed ? (
					<LinkButton id={`calendar-change-${reach}`} href={feedPath[reach]}>
						{t("calendar.change")}
					</LinkButton>
				) : (
					<PostForm action={feedPath[reach]}>
						<Button name="intent" value="make" busy={t("state.creating")}>
							{t("calendar.create")}
						</Button>
					</PostForm>
				)}
			</div>
		</section>
	);
}

function FeedFacts({ feed }: { feed: FeedRow }) {
	const t = useT();
	const { longDate, time } = useFormat();
	const { reach, createdAt, lastReadAt, madeBy } = feed;
	const made = { date: longDate(createdAt), name: madeBy.name };
	const read = lastReadAt && t("common.time", { date: longDate(lastReadAt), time: time(lastReadAt) });
	return (
		<p className="text-sm">
			{t(reach === "own" ? "calendar.created" : "calendar.createdBy", made)}
			{" · "}
			{read ? t("calendar.read", { time: read }) : t("calendar.unread")}
		</p>
	);
}
