import { Badge } from "#app/ui/badge.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { HearingBadge, ResultBadge } from "#app/ui/state-badge.tsx";
import { hearingState, outcomeText, type Told } from "./state.ts";

type StateProps = { row: Told; today: string };

/** A hearing's state by its date, and beside it what came of it. */
export function HearingStateBadges({ row, today }: StateProps) {
	return (
		<>
			<HearingBadge status={hearingState(row, today).status} /> <OutcomeBadge row={row} today={today} />
		</>
	);
}

/** What came of a hearing, with the next date; "Result pending" when its day is over; nothing while it is ahead. */
export function OutcomeBadge({ row, today }: StateProps) {
	const t = useT();
	const format = useFormat();
	const state = hearingState(row, today);
	const said = outcomeText(state, t, format);
	if (!said) return null;
	return (
		<Badge tone={state.isPending ? "red" : "grey"} wrap>
			{said}
		</Badge>
	);
}

/** On the timeline: the result, or Scheduled while there is none; with the next date, or that the result is pending. */
export function TimelineBadges({ row, today }: StateProps) {
	const { outcome } = hearingState(row, today);
	if (outcome) return <OutcomeBadge row={row} today={today} />;
	return (
		<>
			<ResultBadge result={null} /> <OutcomeBadge row={row} today={today} />
		</>
	);
}
