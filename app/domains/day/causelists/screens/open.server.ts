import { and, eq, inArray } from "drizzle-orm";
import { inScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { matters } from "#drizzle/schema.ts";
import { listVerdicts } from "#drizzle/words.ts";
import { printedRows } from "../drawn.server.ts";
import type { ListRowQuery } from "../schema.ts";
import { getListWithRows, type VerdictRow, type WeighedList } from "../service.server.ts";
import type { ListedRow } from "./verdict-table.tsx";

const NOT_LISTED_SHOWN = 50;

/** What the screen of a list shows: its facts, the rows of one verdict, and the hearings that are not in it. Throws `not_found`. */
export async function openList(viewer: Viewer, listId: string, query: ListRowQuery) {
	const isDiffering = query.differs === true;
	const isDoubtful = query.checks !== undefined;
	const isChosen = Boolean(query.row) || isDiffering || isDoubtful;
	const shownOf = ({ counts }: WeighedList) =>
		query.verdict ?? (isChosen ? undefined : listVerdicts.find((one) => counts[one] > 0));
	const { list, page, under } = await getListWithRows(viewer, listId, (one) => ({
		...query,
		verdict: shownOf(one),
	}));
	const verdict = shownOf(list);
	const ids = page?.rows.map(({ id }) => id) ?? [];
	const printed = await inScope(viewer, (tx) => printedRows(tx, viewer, list, ids));
	return {
		...factsOf(list),
		verdict,
		isDiffering,
		isDoubtful,
		under,
		rows: page?.rows.map((row) => ({ ...shown(row), isPrinted: printed.has(row.id) })) ?? [],
		pagination: page?.pagination ?? null,
		absent: await absentOf(viewer, list),
		absentCount: list.notInList.length,
	};
}

function factsOf({
	id,
	filename,
	status,
	failure,
	court,
	kind,
	dates,
	items,
	doubtful,
	missing,
	continuation,
	counts,
	unsaved,
	differing,
	takenAt,
}: WeighedList) {
	return {
		...{ id, filename, status, failure, court, kind, dates, items, doubtful, missing, continuation, counts },
		...{ unsaved, differing, takenAt },
	};
}

function shown(row: VerdictRow): Omit<ListedRow, "isPrinted"> {
	const { id, item, caseNumber, firstParty, secondParty, date, time, courtRoom, section, page, ourName } =
		row;
	const { checks, verdict, becomes, matter, hearing, isUnsaved, differs } = row;
	return {
		...{
			id,
			item,
			caseNumber,
			firstParty,
			secondParty,
			date,
			courtRoom,
			section,
			page,
			ourName,
			checks,
			verdict,
			differs,
		},
		time: time?.slice(0, 5) ?? null,
		isUnsaved,
		isInDiary: becomes === "same",
		matter: matter && { id: matter.id, title: matter.title },
		movesFrom: becomes === "moved" ? (hearing?.date ?? null) : null,
	};
}

async function absentOf(viewer: Viewer, { notInList }: WeighedList) {
	const some = notInList.slice(0, NOT_LISTED_SHOWN);
	if (some.length === 0) return [];
	const titles = await inScope(viewer, (tx) =>
		tx
			.select({ id: matters.id, title: matters.title })
			.from(matters)
			.where(
				and(
					eq(matters.chamberId, viewer.chamberId),
					inArray(matters.id, [...new Set(some.map(({ matterId }) => matterId))]),
				),
			),
	);
	const known = new Map(titles.map(({ id, title }) => [id, title]));
	return some.map((one) => ({ ...one, title: known.get(one.matterId) ?? "" }));
}
