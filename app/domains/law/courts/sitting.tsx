import { createContext, type ReactNode, useContext } from "react";
import type { CourtDays } from "#app/core/person/viewer.server.ts";
import { useT } from "#app/ui/i18n.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { sittingDoubt } from "./court-days.ts";

const Days = createContext<CourtDays>({ closedSaturdays: "none", holidays: [] });

/** Tells every hearing inside when the chamber's courts do not sit. */
export function CourtDaysProvider({ days, children }: { days: CourtDays; children: ReactNode }) {
	return <Days.Provider value={days}>{children}</Days.Provider>;
}

/** What to point out about a day on which the court may not sit; null otherwise. The day is never refused. */
export function useSittingDoubt(day: string | null | undefined): string | null {
	const t = useT();
	const doubt = sittingDoubt(day ?? "", useContext(Days));
	return day && doubt ? t(`hearing.doubt.${doubt}`) : null;
}

type SittingDoubtProps = { hearing: { date: string; result: string | null }; today: string };

/** Points out a hearing still ahead on a day on which the court may not sit. */
export function SittingDoubt({ hearing, today }: SittingDoubtProps) {
	const doubt = useSittingDoubt(hearing.date >= today && !hearing.result ? hearing.date : null);
	if (!doubt) return null;
	return <DayWarning>{doubt}</DayWarning>;
}

/** One thing that speaks against a day, beside or below it. */
export function DayWarning({ children }: { children: ReactNode }) {
	return (
		<small className="flex items-start gap-1 whitespace-normal text-red-fg">
			<Icon name="triangle-alert" />
			<span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
		</small>
	);
}
