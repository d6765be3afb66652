import { expect, test } from "vitest";
import * as oneApi from "#app/routes/api/day/cause-lists/one.ts";
import * as rowsApi from "#app/routes/api/day/cause-lists/rows.ts";
import * as screen from "#app/routes/day/cause-lists/one.tsx";
import { listedRow, storedList } from "#tests/cause-lists.ts";
import { asUser, makeMatter, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";

const COURT = "High Court of Madras";

test("3 rows in doubt: counted and found, on the screen and in /api", async () => {
	const viewer = await makeUser();
	await makeMatter(viewer, { court: COURT, caseNumber: "WP 1/2024" });
	const rows = [
		listedRow("1", "WP 1/2024"),
		listedRow("2", "", { number: null, checks: ["number"] }),
		listedRow("4", "WP 5/2011", { checks: ["sequence"] }),
		listedRow("5", "WP 6/2011", { parties: null, checks: ["number", "parties"] }),
		listedRow("6", "WP 8/2011"),
	];
	const listId = await storedList(viewer, { court: COURT, rows, missing: ["3"] });
	const headers = await asUser(viewer);
	const path = `/api/cause-lists/${listId}`;
	const { data } = await (
		await call(oneApi.loader as never, { path, params: { id: listId }, headers })
	).json();
	expect(data.doubtful).toBe(3);
	const found = async (query: string) => {
		const answer = await call(rowsApi.loader as never, {
			path: `${path}/rows?${query}`,
			params: { id: listId },
			headers,
		});
		const body = await answer.json();
		return answer.status === 200 ? body.data.map(({ item }: { item: string }) => item) : answer.status;
	};
	expect(await found("checks=any")).toEqual(["2", "4", "5"]);
	expect(await found("checks=number")).toEqual(["2", "5"]);
	expect(await found("checks=any&verdict=same")).toEqual([]);
	expect(await found("checks=nothing")).toBe(422);
	const page = (await (
		await call(screen.loader as never, {
			path: `/cause-lists/${listId}?checks=any`,
			params: { listId },
			headers,
		})
	).json()) as { doubtful: number; isDoubtful: boolean; verdict?: string; rows: { item: string }[] };
	expect(page).toMatchObject({ doubtful: 3, isDoubtful: true });
	expect([page.verdict, page.rows.map(({ item }) => item)]).toEqual([undefined, ["2", "4", "5"]]);
});
