/** Minutes between two courts, by both their keys in either order. */
export type TravelTable = Map<string, number>;

export type ClashRules = { travel: TravelTable; mostMattersADay: number | null };

/** The time for a matter in court before somebody leaves for another. */
const HEARD_MINUTES = 60;
/** The travel time between two courts without an entry. */
const USUAL_TRAVEL_MINUTES = 30;

export type ListedCourt = { courtKey: string; time: string | null };

/** Minutes from one court to the other. */
export function travelBetween(one: ListedCourt, other: ListedCourt, travel: TravelTable): number {
	return travel.get(`${one.courtKey}|${other.courtKey}`) ?? USUAL_TRAVEL_MINUTES;
}

/**
 * Whether nobody can be at both of two hearings of a day: in two courts, at times no further apart than the hearing and the
 * way take together, an hour and a half with the usual travel time.
 */
export function isTooNear(one: ListedCourt, other: ListedCourt, travel: TravelTable): boolean {
	if (!one.time || !other.time || one.courtKey === other.courtKey) return false;
	const apart = Math.abs(minutesOf(one.time) - minutesOf(other.time));
	return apart <= HEARD_MINUTES + travelBetween(one, other, travel);
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
