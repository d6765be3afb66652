/** What is numbered: a row of a list with its item as it was read, empty where none was. */
type Numbered = {
	item: string;
	date: string | null;
	courtRoom: string | null;
	bench: string | null;
	/** Whether its page is a picture. */
	isSeen: boolean;
	/** Whether its item is a guess. */
	isGuessed: boolean;
};

const isConnected = ({ item }: Numbered) => item.includes(".");

/**
 * The rows with the items that a scanner lost or misread. A row between two whose items are as far apart as they stand has the
 * item of its place. Where that does not tell, a row of a picture that is `whole` goes on from those around it as a guess; all
 * others without an item are no rows.
 */
export function withItems<Row extends Numbered>(all: readonly Row[], isWhole: (row: Row) => boolean): Row[] {
	const kept = all.filter((row) => row.item !== "" || !row.isSeen || isWhole(row));
	return listsIn(kept).flatMap(numberedList);
}

function listsIn<Row extends Numbered>(all: readonly Row[]): Row[][] {
	const lists: Row[][] = [];
	let last = "";
	for (const row of all) {
		const own = [row.date, row.courtRoom, row.bench].join();
		if (own === last) lists.at(-1)?.push(row);
		else lists.push([row]);
		last = own;
	}
	return lists;
}

/** The rows of one bench. By how much the item of each is more than its place tells which belong together. */
function numberedList<Row extends Numbered>(list: readonly Row[]): Row[] {
	const counted = list.filter((row) => !isConnected(row));
	const more = withoutFew(counted.map(({ item }, at) => (item === "" ? null : Number(item) - (at + 1))));
	const sure = longestRise(more);
	const places = new Map(counted.map((row, at) => [row, placed(row, at, more, sure)]));
	return list.flatMap((row) => {
		const found = places.has(row) ? places.get(row) : row;
		return found ? [found] : [];
	});
}

/** So small a share of items that say less than their places is misread. */
const FEW = 0.3;

/** What the items are more than their places, without the few that are less: no list has fewer items than rows. */
function withoutFew(more: readonly (number | null)[]): (number | null)[] {
	const known = more.filter((one) => one !== null);
	const less = known.filter((one) => one < 0);
	return less.length < known.length * FEW
		? more.map((one) => (one !== null && one < 0 ? null : one))
		: [...more];
}

function placed<Row extends Numbered>(
	row: Row,
	at: number,
	more: readonly (number | null)[],
	sure: ReadonlySet<number>,
): Row | null {
	if (row.item !== "" && (sure.has(at) || !row.isSeen)) return row;
	const before = more.slice(0, at).findLast((_, one) => sure.has(one)) ?? null;
	const behind = more.find((_, one) => one > at && sure.has(one)) ?? null;
	if (behind !== null && behind === (before ?? (row.isSeen ? null : 0)))
		return { ...row, item: String(at + 1 + behind) };
	const place = at + 1 + Math.max(0, before ?? behind ?? 0);
	// Of 11 a scanner may bring 1.
	if (row.item !== "" && !(before !== null && String(place).includes(row.item))) return row;
	return row.isSeen ? { ...row, item: String(place), isGuessed: true } : null;
}

/** The places of the longest row of values none of which is less than the one before it. */
function longestRise(values: readonly (number | null)[]): ReadonlySet<number> {
	/** The place at which the best row of each length ends, and the place before each. */
	const ends: number[] = [];
	const before = new Map<number, number | undefined>();
	for (const [place, value] of values.entries()) {
		if (value === null) continue;
		let [low, high] = [0, ends.length];
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((values[ends[middle] ?? 0] ?? 0) <= value) low = middle + 1;
			else high = middle;
		}
		before.set(place, ends[low - 1]);
		ends[low] = place;
	}
	const found = new Set<number>();
	for (let place = ends.at(-1); place !== undefined; place = before.get(place)) found.add(place);
	return found;
}
