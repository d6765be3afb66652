import { expect, test } from "vitest";
import { addDays } from "#app/core/format.ts";
import { removeClient } from "#app/domains/case/clients/bin.server.ts";
import { listClients } from "#app/domains/case/clients/service.server.ts";
import { openDiary } from "#app/domains/day/hearings/day/diary.server.ts";
import { diaryQuerySchema } from "#app/domains/day/hearings/schema.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { makeClient, makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { chamberFigures } from "./figures.server.ts";

test("what is new in 30 days is a part of what the figure beside it counts", async () => {
	const viewer = await makeUser();
	const longAgo = { createdAt: new Date(Date.now() - 31 * 86_400_000) };
	await makeMatter(viewer, {}, longAgo);
	await makeMatter(viewer);
	await makeMatter(viewer, { stage: "closed" }, { status: "closed" });
	await makeClient(viewer);
	const { client: asks } = await makeClient(viewer);
	await makeMatter(viewer, { clientId: asks.id });
	const { client } = await makeClient(viewer);
	await removeClient(viewer, client.id);
	expect(await chamberFigures(viewer)).toEqual({
		counts: { matters: 3, clients: 2, activeClients: 1, documents: 0, upcoming: 0, reading: 0 },
		changes: { matters: 3, active: 2, clients: 2, activeClients: 1, documents: 0 },
		total: 4,
		byStage: [
			{ stage: "filing", n: 3 },
			{ stage: "evidence", n: 0 },
			{ stage: "arguments", n: 0 },
			{ stage: "judgment", n: 0 },
			{ stage: "closed", n: 1 },
		],
	});
});

test("the cards of active clients and of upcoming hearings open the lists of what they count", async () => {
	const viewer = await makeUser();
	const { client: asks } = await makeClient(viewer);
	const { client: rests } = await makeClient(viewer);
	await makeClient(viewer);
	const { matter } = await makeMatter(viewer, { clientId: asks.id });
	await makeMatter(viewer, { clientId: rests.id, stage: "closed" }, { status: "closed" });
	for (const [days, result] of [
		[-1, undefined],
		[0, undefined],
		[0, "Adjourned"],
		[7, undefined],
		[7, "Cancelled"],
		[8, undefined],
	] as const)
		await makeHearing(viewer, matter.id, {
			date: addDays(courtToday(), days),
			...(result ? { result } : {}),
		});
	const { counts } = await chamberFigures(viewer);
	expect([counts.activeClients, counts.upcoming]).toEqual([1, 3]);
	const active = await listClients(viewer, { active: "yes", page: 1 });
	expect([active.pagination.total, active.rows.map(({ client }) => client.id)]).toEqual([1, [asks.id]]);
	const ahead = await openDiary(viewer, diaryQuerySchema.parse({ ahead: "week" }));
	expect([ahead.view, ahead.pagination.total, ahead.rows.length]).toEqual(["all", 3, 3]);
});
