import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { commitImport, getImport, undoImport } from "#app/domains/out/imports/service.server.ts";
import { makeUser } from "#tests/factories.ts";
import { importTo, rowsByNumber } from "#tests/imports/sent.ts";
import {
	becomeDue,
	holdInsert,
	killWorker,
	loseWorker,
	type RunningWorker,
	spawnWorker,
	until,
} from "#tests/running-worker.ts";

const ROWS = 600;
const PEOPLE = 150;

const workers: RunningWorker[] = [];
afterEach(() => Promise.all(workers.map(killWorker)));

const diary = () => {
	const lines = Array.from(
		{ length: ROWS },
		(_, at) =>
			`RCS ${at + 1}/2024,Civil Court Sanand,Client ${at % PEOPLE} Rao,Orbit Mills,Client ${at % PEOPLE} Rao,12/03/2027`,
	);
	return ["Case No,Court,Petitioner,Respondent,Client,NDOH", ...lines].join("\n");
};

const tablesOf = ({ chamberId }: Viewer) =>
	inScope(systemScope(chamberId), async (tx) => {
		const [row] = await tx.execute(sql`select (select count(*) from matters)::int as matters,
			(select count(*) from clients)::int as clients, (select count(*) from hearings)::int as hearings,
			(select count(*) from matter_team)::int as teams`);
		return row;
	});

function work(): RunningWorker {
	const worker = spawnWorker();
	workers.push(worker);
	return worker;
}

const reaches = (viewer: Viewer, id: string, state: string) =>
	until(async () => {
		await becomeDue(viewer);
		expect((await getImport(viewer, id)).state).toBe(state);
	});

test("a worker that is killed while it brings rows in leaves whole hundreds, and another one goes on to the last", async () => {
	const viewer = await makeUser();
	const before = await tablesOf(viewer);
	const id = await importTo(viewer, "checked", diary());
	const held = await holdInsert("matters", "new.case_number = 'RCS 350/2024'");
	await commitImport(viewer, id, {});
	const first = work();
	await held.reached();
	await killWorker(first);
	expect(await getImport(viewer, id)).toMatchObject({ state: "committing", progress: 300 });
	expect(await tablesOf(viewer)).toMatchObject({ matters: 300, hearings: 300, clients: PEOPLE, teams: 300 });

	await held.goOn();
	await loseWorker(viewer);
	work();
	await reaches(viewer, id, "done");
	expect(await tablesOf(viewer)).toEqual({ matters: ROWS, hearings: ROWS, clients: PEOPLE, teams: ROWS });
	const made = [...(await rowsByNumber(viewer, id)).values()].map(({ matterId }) => matterId);
	expect(new Set(made).size).toBe(ROWS);

	await undoImport(viewer, id);
	await reaches(viewer, id, "undone");
	expect(await tablesOf(viewer)).toEqual(before);
});
