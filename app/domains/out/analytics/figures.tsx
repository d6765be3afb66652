import { sayOffered } from "#app/messages/offered-words.ts";
import { Card, StatCard } from "#app/ui/card.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { useDoor } from "#app/ui/page-facts.tsx";
import { HearingBadge } from "#app/ui/state-badge.tsx";
import type { Outcomes } from "./service.server.ts";

/** Below this many decided matters a rate says nothing. */
const MIN_DECIDED = 5;

/** Fewer ratings would be one client's word. */
const MIN_RATINGS = 3;

/** `note` says what is counted, `recent` how many of these were added in the last 30 days. */
type Figure = { label: string; value: number; note?: string; recent?: number; href: string };

/** Four counts, each with what it counts and how much of that is new. */
export function CountCards({ figures }: { figures: readonly Figure[] }) {
	const t = useT();
	const format = useFormat();
	return (
		<div className="cards-4">
			{figures.map(({ label, value, recent, note, href }) => (
				<StatCard
					key={label}
					label={label}
					value={format.number(value)}
					note={
						<Notes
							lines={[
								note,
								recent !== undefined && t("dashboard.newInThirtyDays", { n: format.number(recent) }),
							]}
						/>
					}
					href={href}
				/>
			))}
		</div>
	);
}

function Notes({ lines }: { lines: readonly (string | false | undefined)[] }) {
	return lines.filter(Boolean).map((line) => (
		<span key={String(line)} className="block">
			{line}{" "}
		</span>
	));
}

/** Win rate, duration, satisfaction: each with what it rests on, or with what is missing. */
export function OutcomeCards({ outcomes }: { outcomes: Outcomes }) {
	const t = useT();
	const format = useFormat();
	const { won, partly, decided, durations, ratings } = outcomes;
	const rated = ratings.n >= MIN_RATINGS;
	const enough = decided >= MIN_DECIDED;
	return (
		<div className="cards-4">
			<StatCard
				label={t("analytics.winRate")}
				value={enough ? `${format.number(Math.round((100 * won) / decided))}%` : "–"}
				note={
					enough
						? t("analytics.winRateOf", { won, n: decided, partly })
						: t("analytics.winRateNeeds", { min: MIN_DECIDED, n: decided })
				}
			/>
			<StatCard
				label={t("analytics.duration")}
				value={durations.mean === null ? "–" : `${format.number(durations.mean)} ${t("analytics.days")}`}
				note={
					durations.mean === null
						? t("analytics.durationNeeds")
						: t.n("analytics.durationOf", durations.n, { median: format.number(durations.median ?? 0) })
				}
			/>
			<StatCard
				label={t("analytics.satisfaction")}
				value={rated ? `${format.number(ratings.mean ?? 0)}/${format.number(5)}` : "–"}
				note={
					rated
						? t("analytics.satisfactionOf", { n: ratings.n })
						: ratings.n === 0
							? t("analytics.satisfactionNeeds")
							: t("analytics.satisfactionMinimum", { min: MIN_RATINGS, n: ratings.n })
				}
			/>
		</div>
	);
}

type Upcoming = {
	id: string;
	date: string;
	time: string | null;
	matterId: string;
	title: string;
	caseNumber: string | null;
	purpose: string;
};

/** The next hearings, today's marked. */
export function UpcomingHearings({ hearings, today }: { hearings: readonly Upcoming[]; today: string }) {
	const door = useDoor();
	const t = useT();
	const format = useFormat();
	return (
		<Card title={t("dashboard.upcoming")} action={<a href="/hearings">{t("dashboard.diary")}</a>} rows>
			{hearings.length === 0 && <p className="text-sm text-ink2">{t("analytics.none")}</p>}
			{hearings.map((hearing) => (
				<div key={hearing.id} id={`hearing-${hearing.id}`} className="text-sm">
					<span className="flex flex-wrap items-center gap-2">
						<b className="num">
							{format.longDate(hearing.date)}
							{hearing.time && `, ${format.time(hearing.time)}`}
						</b>{" "}
						{hearing.date === today && <HearingBadge status="today" />}
					</span>{" "}
					<a
						className="row-link"
						href={door(`/matters/${hearing.matterId}/hearings/${hearing.id}`, `hearing-${hearing.id}`)}
					>
						{hearing.title}
					</a>{" "}
					<span className="block text-ink2">
						{[hearing.caseNumber, sayOffered(hearing.purpose, t)].filter(Boolean).join(" · ")}
					</span>
				</div>
			))}
		</Card>
	);
}
