/** Minutes between two courts, by both their keys in either order. */
export type TravelTable = Map<string, number>;

export type ClashRules = { travel: TravelTable; mostMattersADay: number | null };

/** The time for a matter in court before somebody leaves for another. */
const HEARD_MINUTES = 60;
/** The travel time between two courts without an entry. */
const USUAL_TRAVEL_MINUTES = 30;
/** Courts sit from half past ten to five. */
const COURT_DAY_MINUTES = 390;

export type ListedCourt = { courtKey: string; time: string | null };

/** Minutes from one court to the other. */
export function travelBetween(one: ListedCourt, other: ListedCourt, travel: TravelTable): number {
	return travel.get(`${one.courtKey}|${other.courtKey}`) ?? USUAL_TRAVEL_MINUTES;
}

/** Nobody can be at both; or it is not known, as an hour is not. */
export type Meeting = "clash" | "also";

/**
 * How two hearings of a day in two courts meet for whoever is due at both. At known hours they clash when these are no
 * further apart than the hearing and the way take together, an hour and a half with the usual travel time, and else do not
 * meet. Where an hour is not known they clash only when the day is too short for two hearings and the way between them.
 */
export function meetingOf(one: ListedCourt, other: ListedCourt, travel: TravelTable): Meeting | null {
	if (one.courtKey === other.courtKey) return null;
	const way = travelBetween(one, other, travel);
	if (!one.time || !other.time) return way > COURT_DAY_MINUTES - 2 * HEARD_MINUTES ? "clash" : "also";
	const apart = Math.abs(minutesOf(one.time) - minutesOf(other.time));
	return apart <= HEARD_MINUTES + way ? "clash" : null;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
