import { bareRoom } from "#app/domains/day/hearings/bare-room.ts";
import type { ListDifference } from "#drizzle/words.ts";

/** What a list prints of where and when a case comes up. */
export type PrintedPlace = { item: string; courtRoom: string | null; time: string | null };

/** What the diary has of it. */
type DiaryPlace = { itemNo: string | null; courtRoom: string | null; time: string | null };

/** What a list prints otherwise than the diary has it. */
export type Difference = { of: ListDifference; was: string; now: string };

/** What is written in a hearing when a row is taken; with `day` it moves there. Null where that changes nothing. */
export function diaryChange(hearing: DiaryPlace, printed: PrintedPlace, day: string | null) {
	const time = clock(printed.time);
	const change = {
		...(day ? { date: { day, time } } : {}),
		...(printed.item !== hearing.itemNo ? { itemNo: printed.item } : {}),
		...(isOtherRoom(hearing, printed) ? { courtRoom: printed.courtRoom } : {}),
		...(time && time !== clock(hearing.time) ? { time } : {}),
	};
	return Object.keys(change).length > 0 ? change : null;
}

/** Where a row prints another item, room or time than stands in the diary; what the diary lacks is no difference. */
export function differencesOf(hearing: DiaryPlace, printed: PrintedPlace): Difference[] {
	const { itemNo, courtRoom } = hearing;
	const [was, now] = [clock(hearing.time), clock(printed.time)];
	const found: (Difference | false)[] = [
		itemNo !== null && itemNo !== printed.item && { of: "item", was: itemNo, now: printed.item },
		courtRoom !== null &&
			printed.courtRoom !== null &&
			isOtherRoom(hearing, printed) && { of: "courtRoom", was: courtRoom, now: printed.courtRoom },
		was !== null && now !== null && was !== now && { of: "time", was, now },
	];
	return found.filter((one) => one !== false);
}

const clock = (time: string | null) => time?.slice(0, 5) ?? null;

/** "Court No. 9" is room 9. */
const isOtherRoom = (hearing: DiaryPlace, { courtRoom }: PrintedPlace) =>
	courtRoom !== null && bareRoom(courtRoom) !== bareRoom(hearing.courtRoom?.trim() ?? "");
