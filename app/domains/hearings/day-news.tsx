import { DayDoubt } from "#app/domains/courts/date-field.tsx";
import { DayWarning } from "#app/domains/courts/sitting.tsx";
import type { MessageKey } from "#app/messages/index.ts";
import { useT } from "#app/ui/i18n.tsx";
import type { DayNews as News, OtherHearing } from "./clashes.server.ts";

/** What speaks against putting a hearing on a day: the court may not sit, the matter is listed already, somebody is due elsewhere. */
export function DayNews({ day, news: { same, clashing } }: { day: string; news: News }) {
	return (
		<>
			<DayDoubt day={day} />
			<OtherHearings says="hearing.sameDayWith" others={same} />
			<OtherHearings says="hearing.clashWith" others={clashing} />
		</>
	);
}

type OtherHearingsProps = {
	says: "hearing.sameDayWith" | "hearing.clashWith";
	others: readonly OtherHearing[] | undefined;
};

/** Points out other hearings, each by the title and number of its matter. */
export function OtherHearings({ says, others = [] }: OtherHearingsProps) {
	return others.map((hearing) => <Named key={hearing.id} says={says} {...hearing} />);
}

function Named({ says, id, matterId, title, caseNumber }: OtherHearing & { says: MessageKey }) {
	const t = useT();
	const [before, after] = t(says).split("{what}");
	return (
		<DayWarning>
			{before}
			<a href={`/matters/${matterId}/hearings/${id}`}>{[title, caseNumber].filter(Boolean).join(" · ")}</a>
			{after}{" "}
		</DayWarning>
	);
}
