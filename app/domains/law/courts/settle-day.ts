import { invalidField } from "#app/core/errors.ts";
import type { CourtDays } from "#app/core/person/viewer.server.ts";
import { openDayFrom } from "./court-days.ts";

type Chosen = {
	/** The day of a chip. */
	offered: string | null | undefined;
	/** The day in the field beside the chips, and what stood there before anybody typed. */
	typed: string | null | undefined;
	untouched?: string | undefined;
};

export type Settled = {
	day: string;
	/** The day that was offered, when the courts are closed then by now. */
	from: string | null;
};

/**
 * The day that was chosen by a chip or typed beside it. A chip's day on which the courts do not sit any more gives their next
 * open one; a typed day stays as it is. Returns null for neither. Throws `invalid` on the field for two days that differ.
 */
export function settleDay(
	field: string,
	{ offered, typed, untouched }: Chosen,
	days: CourtDays,
): Settled | null {
	if (!offered) return typed ? { day: typed, from: null } : null;
	if (typed && typed !== offered && typed !== untouched) throw invalidField(field, "hearing.twoDates");
	const day = openDayFrom(offered, 1, days);
	return { day, from: day === offered ? null : offered };
}
