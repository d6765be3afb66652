import { Fragment } from "react";
import { DayDoubt } from "#app/domains/law/courts/date-field.tsx";
import { DayWarning } from "#app/domains/law/courts/sitting.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { useDoor } from "#app/ui/page-facts.tsx";
import type { AlsoIn, Clash, Elsewhere, DayNews as News, OtherHearing } from "./clashes.server.ts";

/**
 * What there is to know of a day on which a hearing is to be put: the court may not sit, the matter is listed already,
 * somebody is due elsewhere or has much to do, and how many other hearings there are.
 */
export function DayNews({ day, news }: { day: string; news: News }) {
	const t = useT();
	return (
		<>
			{news.isPast && <DayWarning>{t("hearing.inPast")} </DayWarning>}
			<DayDoubt day={day} />
			<OtherHearings says="hearing.sameDayWith" others={news.same} />
			<OtherHearings says="hearing.clashWith" others={news.clashing} where />
			{news.clashing.length === 0 && <AlsoElsewhere also={news.also} />}
			{news.free.length > 0 && (
				<small className="block text-ink2">{t("hearing.freeThen", { names: news.free.join(", ") })} </small>
			)}
			{news.crowded.map(({ name, n }) => (
				<DayWarning key={name}>{t.n("hearing.crowded", n, { name })} </DayWarning>
			))}
			<Others day={day} others={news.others} />
		</>
	);
}

/** Where else somebody is due who is due at a listed hearing: a warning where both cannot be, else one quiet line. */
export function DueElsewhere({ found }: { found: Elsewhere | undefined }) {
	if (!found) return null;
	if (found.clashing.length === 0) return <AlsoElsewhere also={found.also} />;
	return <OtherHearings says="hearing.clashWith" others={found.clashing} />;
}

function AlsoElsewhere({ also }: { also: AlsoIn }) {
	const t = useT();
	if (!also) return null;
	return (
		<small className="block text-ink2">{t("hearing.alsoIn", { courts: also.courts.join("; ") })} </small>
	);
}

function Others({ day, others }: { day: string; others: number }) {
	const t = useT();
	if (others === 0) return null;
	return (
		<small className="block">
			<a href={`/hearings?view=day&date=${day}`} target="_blank" rel="noopener">
				{t.n("hearing.othersThatDay", others)} <span className="sr-only">{t("common.newTab")}</span>
			</a>
		</small>
	);
}

type Other = OtherHearing | Clash;

type OtherHearingsProps = {
	says: "hearing.sameDayWith" | "hearing.clashWith";
	others: readonly Other[] | undefined;
	/** Says in which court and at what time, too. */
	where?: boolean;
};

/** Points out other hearings in one sentence, each by the title and number of its matter; hidden ones as another matter. */
function OtherHearings({ says, others = [], where = false }: OtherHearingsProps) {
	const t = useT();
	if (others.length === 0) return null;
	const [before, after] = t(says).split("{what}");
	const named = others.filter((other) => other !== null);
	return (
		<DayWarning>
			{before}
			{named.map((other, at) => (
				<Fragment key={other.id}>
					{at > 0 && "; "}
					<Link other={other} where={where} />
				</Fragment>
			))}
			{named.length < others.length && `${named.length > 0 ? "; " : ""}${t("hearing.anotherMatter")}`}
			{after}{" "}
		</DayWarning>
	);
}

function Link({ other, where }: { other: NonNullable<Other>; where: boolean }) {
	const t = useT();
	const format = useFormat();
	const door = useDoor();
	const { id, matterId, title, caseNumber } = other;
	const place =
		where && "court" in other
			? ` (${[
					other.court,
					other.time && format.time(other.time),
					t("hearing.minutesAway", { n: other.minutes }),
				]
					.filter(Boolean)
					.join(", ")})`
			: "";
	return (
		<>
			<a href={door(`/matters/${matterId}/hearings/${id}`)}>
				{[title, caseNumber].filter(Boolean).join(" · ")}
			</a>
			{place}
		</>
	);
}
