import type { ListRow } from "#app/domains/day/causelists/parse/rows.ts";
import { caseNumberKey } from "#app/domains/law/cases/case-number.ts";
import { isGovernment } from "#app/domains/law/cases/government.ts";
import { isSameName } from "#app/domains/law/cases/opposite.ts";
import type { TrueRow } from "./paper/made-list.ts";

/** A matter of a chamber; `row` is the one of the list that it is, null where it is none. */
type Matter = { key: string; parties: string[]; row: TrueRow | null };

/** What figures a scanner takes for which. */
const TAKEN: Record<string, string> = {
	0: "6",
	1: "7",
	2: "7",
	3: "8",
	4: "1",
	5: "6",
	6: "0",
	7: "1",
	8: "3",
	9: "8",
};

/**
 * How many rows of a scan are matched with their case, and how many with another one or under another's item. The chamber has all cases of the list, and
 * beside each the case whose number is the same but for a figure that a scanner misreads.
 */
export function matchesOf(
	read: readonly ListRow[],
	rows: readonly TrueRow[],
): { matched: number; wrong: number; otherItem: number } {
	const matters = rows.flatMap((row, at): Matter[] => {
		const key = caseNumberKey(row.number)?.key ?? "";
		const other = rows[(at + 1) % rows.length] ?? row;
		const beside = [...figuresOf(key)].map(
			(place) => key.slice(0, place) + TAKEN[key[place] ?? ""] + key.slice(place + 1),
		);
		return [
			{ key, parties: [row.first, row.second], row },
			...beside.map((own) => ({ key: own, parties: [other.first, other.second], row: null })),
		];
	});
	const own = Map.groupBy(matters, ({ key }) => key);
	let [matched, wrong, otherItem] = [0, 0, 0];
	for (const row of read) {
		const { number, parties, checks } = row;
		if (
			!number ||
			!parties ||
			checks.some((check) => check === "item" || check === "sequence") ||
			number.key.startsWith("*")
		)
			continue;
		const agreeing = (own.get(number.key) ?? []).filter(
			(matter) =>
				!row.isSeen ||
				[parties.first, parties.second].some((name) => matter.parties.some((other) => isSame(name, other))),
		);
		for (const matter of agreeing.slice(0, 1)) {
			matched += 1;
			// The number of an item below may be that of a case listed with it.
			const isThere = matter.row !== null && Math.abs(matter.row.page - row.page) <= 1;
			if (!isThere) wrong += 1;
			else if (matter.row?.item !== row.item) otherItem += 1;
		}
	}
	return { matched, wrong, otherItem };
}

const isSame = (a: string, b: string) =>
	a.trim() !== "" && ![a, b].some((name) => isGovernment(name.toLowerCase())) && isSameName(a, b);

/** The places of the figures of a number in its key, its year left out. */
function* figuresOf(key: string): Iterable<number> {
	const [type = "", number = ""] = key.split(":");
	for (let at = 0; at < number.length; at += 1) if (number[at] !== "-") yield type.length + 1 + at;
}
