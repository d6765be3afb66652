import { expect, test } from "vitest";
import { removeClient } from "#app/domains/case/clients/bin.server.ts";
import { makeClient, makeMatter, makeUser } from "#tests/factories.ts";
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
