import { Badge } from "#app/ui/badge.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { HearingBadge, OrderBadge, ResultBadge } from "#app/ui/state-badge.tsx";
import { type DatedResult, hearingState } from "./state.ts";

type StateProps = { row: DatedResult; today: string };

/** A hearing's state by its date, and its result. */
export function HearingStateBadges({ row, today }: StateProps) {
	return (
		<>
			<HearingBadge status={hearingState(row, today).status} /> <OutcomeBadge row={row} today={today} />
		</>
	);
}

/** The result of a hearing, with the next date; "Result pending" when its day is over; nothing while it is ahead. */
export function OutcomeBadge({ row, today }: StateProps) {
	const { outcome } = hearingState(row, today);
	return (
		<>
			{outcome && <ResultBadge result={outcome.result} />}
			<WhatNext row={row} today={today} />
		</>
	);
}

/** On the timeline: the result, or Scheduled while there is none; whether there is an order; and what comes next. */
export function TimelineBadges({ row, today }: StateProps) {
	return (
		<>
			<ResultBadge result={row.hearing.result} />
			{row.hearing.order && <OrderBadge />} <WhatNext row={row} today={today} />
		</>
	);
}

/** The next date of a hearing with a result, or that its result is pending. */
function WhatNext({ row, today }: StateProps) {
	const t = useT();
	const format = useFormat();
	const { outcome, isPending } = hearingState(row, today);
	if (isPending) return <Badge tone="red">{t("hearing.notUpdated")}</Badge>;
	if (!outcome?.nextDate) return null;
	return <span className="num text-sm whitespace-nowrap">→ {format.longDate(outcome.nextDate)}</span>;
}
