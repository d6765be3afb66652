import type { ChipOption } from "#app/ui/form/chips.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { OfferedDay } from "./next-dates.ts";

const suffixes: Record<string, string> = { one: "st", two: "nd", few: "rd" };
const ordinals = new Intl.PluralRules("en", { type: "ordinal" });

/** The chips of next dates: what each means, its day written out, and which closed day it passed over. */
export function useDayOffers(offers: readonly OfferedDay[]): ChipOption[] {
	const t = useT();
	const { longDate } = useFormat();
	const figure = (day: string) => {
		const n = Number(day.slice(8));
		return t.locale === "en" ? `${n}${suffixes[ordinals.select(n)] ?? "th"}` : String(n);
	};
	const days = new Map(offers.toReversed().map((offered) => [offered.day, offered]));
	// Of two that name the same day the first is offered.
	const distinct = offers.filter((offered) => days.get(offered.day) === offered);
	return distinct.map(({ offer, day, passed }) => ({
		value: day,
		label: t(`hearing.offer.${offer}`),
		note: passed
			? `${longDate(day)} ${t(`hearing.passed.${passed.doubt}`, { day: figure(passed.day) })}`
			: longDate(day),
	}));
}
