import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import * as newMatter from "#app/routes/case/matters/new.tsx";
import * as newHearing from "#app/routes/day/hearings/new.tsx";
import { asUser, makeClient, makeMatter, makeUser } from "../factories.ts";
import { call } from "../request.ts";

let viewer: Viewer;
let headers: { Cookie: string };
let zaheera: string;
beforeAll(async () => {
	viewer = await makeUser();
	headers = await asUser(viewer);
	zaheera = (await makeClient(viewer, { name: "Zaheera Exports" })).client.id;
	await inScope(systemScope(viewer.chamberId), async (tx) => {
		await tx.execute(sql`insert into clients (chamber_id, id, name)
			select ${viewer.chamberId}, gen_random_uuid(), 'Client ' || n from generate_series(1, 25) as n`);
	});
});

const post = (route: { action: Parameters<typeof call>[0] }, path: string, form: Record<string, string>) =>
	call(route.action, { path, form, headers });

test("with more than nineteen clients one is searched for, and what was typed stays", async () => {
	const { clients } = await (await call(newMatter.loader, { path: "/matters/new", headers })).json();
	expect(clients).toHaveLength(20);
	expect(clients.map(({ id }: { id: string }) => id)).not.toContain(zaheera);

	const typed = { title: "Zaheera v. Nobody", caseNumber: "CS/1/2026", court: "", clientId: "" };
	const looked = await post(newMatter, "/matters/new", {
		...typed,
		"_q.clientId": "zaheera",
		_find: "clientId",
	});
	expect(looked.status).toBe(200);
	const answer = await looked.json();
	expect(answer.error).toBeNull();
	expect(answer.result.error).toBeUndefined();
	expect(answer.result.initialValue).toMatchObject({ title: typed.title, caseNumber: typed.caseNumber });
	expect(answer.found).toEqual({
		clientId: { q: "zaheera", choices: [{ value: zaheera, label: "Zaheera Exports" }] },
	});

	const byEnter = await post(newMatter, "/matters/new", { ...typed, "_q.clientId": "zaheera" });
	expect((await byEnter.json()).found.clientId.choices).toHaveLength(1);

	const chosen = { ...typed, clientId: zaheera, "_q.clientId": "zaheera", filingDate: "2026-01-05" };
	const refused = await post(newMatter, "/matters/new", chosen);
	expect(refused.status).toBe(400);
	expect(await refused.json()).toMatchObject({
		result: { error: { court: ["Court is required"] } },
		found: { clientId: { choices: [{ value: zaheera }] } },
	});
	const made = await post(newMatter, "/matters/new", { ...chosen, court: "Civil Court" });
	expect(made.status).toBe(302);
});

test("with more than six matters one is searched for; a link's own is always among them", async () => {
	const { matter: oldest } = await makeMatter(viewer, { title: "The oldest of all" });
	await inScope(systemScope(viewer.chamberId), async (tx) => {
		await tx.execute(sql`insert into matters (chamber_id, id, title, court, court_key, created_at)
			select ${viewer.chamberId}, gen_random_uuid(), 'Matter number ' || n, 'Court', 'court', now() + interval '1 minute'
			from generate_series(1, 25) as n`);
	});
	const { matters } = await (await call(newHearing.loader, { path: "/hearings/new", headers })).json();
	expect(matters).toHaveLength(7);
	const linked = await call(newHearing.loader, { path: `/hearings/new?matterId=${oldest.id}`, headers });
	expect((await linked.json()).matters[0]).toMatchObject({ id: oldest.id });
	const form = { date: "2026-03-05", bench: "Court No. 1", purpose: "Arguments", matterId: "" };
	const looked = await post(newHearing, "/hearings/new", { ...form, "_q.matterId": "oldest" });
	expect((await looked.json()).found.matterId.choices.map(({ value }: { value: string }) => value)).toEqual([
		oldest.id,
	]);
	const made = await post(newHearing, "/hearings/new", {
		...form,
		matterId: oldest.id,
		"_q.matterId": "oldest",
	});
	expect(made.status).toBe(302);
});

test("a first client made in another tab comes into the form by looking again, and what was typed stays", async () => {
	const alone = await makeUser();
	const as = await asUser(alone);
	const at = { path: "/matters/new", headers: as };
	expect((await (await call(newMatter.loader, at)).json()).clients).toEqual([]);
	const { client } = await makeClient(alone);
	const looked = await call(newMatter.action, { ...at, form: { title: "Typed", _find: "clientId" } });
	expect([looked.status, (await looked.json()).result]).toEqual([200, { initialValue: { title: "Typed" } }]);
	expect((await (await call(newMatter.loader, at)).json()).clients).toEqual([
		{ id: client.id, name: client.name },
	]);
});
