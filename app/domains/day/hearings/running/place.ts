import { bareRoom } from "#app/domains/day/hearings/bare-room.ts";
import { sameCourt } from "#app/domains/law/courts/call-order.ts";

type Listed = { court: string; courtRoom: string | null };

/** The room a hearing is called in, as one value for all spellings of its court and its number. */
export const roomOf = ({ court, courtRoom }: Listed) => ({
	court: sameCourt(court),
	room: sameCourt(bareRoom((courtRoom ?? "").trim())),
});

/** The same as one word. */
export function runningKey(listed: Listed): string {
	const { court, room } = roomOf(listed);
	return `${court}|${room}`;
}

/** Where an item comes: the number it begins with, in the regular list or in the supplementary one, which is called after it. */
type Place = { isSupplementary: boolean; number: number };

const FIRST_INDIAN = [0x0966, 0x0ae6];

function placeOf(item: string | null): Place | null {
	const digits = (item ?? "").replace(/[०-९૦-૯]/gu, (digit) => {
		const code = digit.codePointAt(0) ?? 0;
		return String(code - (FIRST_INDIAN.find((first) => code >= first && code < first + 10) ?? code));
	});
	const [number] = /\d{1,6}/.exec(digits) ?? [];
	if (number === undefined) return null;
	return { isSupplementary: /supp|पूरक|પૂરક/iu.test(digits), number: Number(number) };
}

/**
 * How many items are before ours while another is running; 0 when ours is, or one connected with it. `passed` when ours was
 * called already; null where it cannot be known: an item without a number, or one of the supplementary list while the court is
 * in the regular one, whose length nobody has said.
 */
export function itemsBefore(ours: string | null, running: string): number | "passed" | null {
	const [own, now] = [placeOf(ours), placeOf(running)];
	if (!own || !now) return null;
	if (own.isSupplementary !== now.isSupplementary) return now.isSupplementary ? "passed" : null;
	return own.number >= now.number ? own.number - now.number : "passed";
}

/** The item after the one that is running, written like it; null where it has no number. */
export function nextItem(running: string): string | null {
	const place = placeOf(running);
	return place && running.replace(/[\d०-९૦-૯]+(?:\.\d+)?/u, String(place.number + 1));
}
