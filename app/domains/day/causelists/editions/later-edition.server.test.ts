import { expect, test } from "vitest";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { listHearings } from "#app/domains/day/hearings/service.server.ts";
import { updateHearing } from "#app/domains/day/hearings/update.server.ts";
import * as oneApi from "#app/routes/api/day/cause-lists/one.ts";
import * as rowsApi from "#app/routes/api/day/cause-lists/rows.ts";
import * as screen from "#app/routes/day/cause-lists/one.tsx";
import { listedDay, listedRow, storedList } from "#tests/cause-lists.ts";
import { asUser, makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";
import { takeList } from "../take.server.ts";
import { undoList } from "../undo.server.ts";

const COURT = "High Court of Madras";

async function shown(viewer: Viewer, listId: string) {
	const headers = await asUser(viewer);
	const params = { id: listId };
	const path = `/api/cause-lists/${listId}`;
	const one = await (await call(oneApi.loader as never, { path, params, headers })).json();
	const query = `${path}/rows?differs=true`;
	const rows = await (await call(rowsApi.loader as never, { path: query, params, headers })).json();
	const { counts, unsaved, differing, notInList } = one.data;
	const differs = rows.data.map((row: { item: string; differs: object[] }) => [row.item, row.differs]);
	return {
		counts,
		unsaved,
		differing,
		absent: notInList.map((at: { matterId: string }) => at.matterId),
		differs,
	};
}

test("a later edition shows what it changes: an item that became another, a case dropped and one added", async () => {
	const admin = await makeUser();
	const make = (number: number) => makeMatter(admin, { court: COURT, caseNumber: `WP ${number}/2024` });
	const [same, other, dropped, added] = [await make(1), await make(2), await make(3), await make(4)];
	const first = [listedRow("3", "WP 1/2024"), listedRow("5", "WP 2/2024"), listedRow("6", "WP 3/2024")];
	await takeList(admin, await storedList(admin, { court: COURT, rows: first }), {});

	const room = { courtRoom: "4", time: "11:00" };
	const later = [listedRow("3", "WP 1/2024"), listedRow("7", "WP 2/2024", room), listedRow("8", "WP 4/2024")];
	// The first edition's room 3 has the first of these rows.
	const listId = await storedList(admin, { court: COURT, rows: later });
	expect(await shown(admin, listId)).toEqual({
		counts: { same: 2, new: 1, moved: 0, maybe: 0, ours: 0, other: 0 },
		...{ unsaved: 2, differing: 1, absent: [dropped.matter.id] },
		differs: [
			[
				"7",
				[
					{ of: "item", was: "5", now: "7" },
					{ of: "courtRoom", was: "3", now: "4" },
					{ of: "time", was: "10:30", now: "11:00" },
				],
			],
		],
	});
	const headers = await asUser(admin);
	const page = (await (
		await call(screen.loader as never, {
			path: `/cause-lists/${listId}?differs=true`,
			params: { listId },
			headers,
		})
	).json()) as { rows: { item: string }[]; isDiffering: boolean };
	expect([page.isDiffering, page.rows.map(({ item }) => item)]).toEqual([true, ["7"]]);

	expect(await takeList(admin, listId, {})).toEqual({ made: 1, moved: 0, filled: 1 });
	expect(await shown(admin, listId)).toMatchObject({ unsaved: 0, differing: 0, differs: [] });
	const at = async (matterId: string) => {
		const { rows } = await listHearings(admin, { matterId });
		return rows.map(({ hearing: { date, itemNo, courtRoom, time } }) => [date, itemNo, courtRoom, time]);
	};
	expect(await at(other.matter.id)).toEqual([[listedDay, "7", "4", "11:00:00"]]);
	expect(await at(same.matter.id)).toEqual([[listedDay, "3", "3", "10:30:00"]]);
	expect(await at(added.matter.id)).toEqual([[listedDay, "8", "3", "10:30:00"]]);
	await undoList(admin, listId);
	expect(await at(other.matter.id)).toEqual([[listedDay, "5", "3", "10:30:00"]]);
	expect(await at(added.matter.id)).toEqual([]);
});

test("what the diary lacks, and a room that is written in another way, is no difference", async () => {
	const admin = await makeUser();
	const { matter } = await makeMatter(admin, { court: COURT, caseNumber: "WP 1/2024" });
	const { hearing } = await makeHearing(admin, matter.id, { date: listedDay });
	const listId = await storedList(admin, { court: COURT, rows: [listedRow("3", "WP 1/2024")] });
	expect(await shown(admin, listId)).toMatchObject({ unsaved: 1, differing: 0 });
	await updateHearing(admin, hearing.id, { itemNo: "3", time: "10:30", courtRoom: "Court No. 3" });
	expect(await shown(admin, listId)).toMatchObject({ unsaved: 0, differing: 0 });
	expect(await takeList(admin, listId, {})).toEqual({ made: 0, moved: 0, filled: 0 });
});
