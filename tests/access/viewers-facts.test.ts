import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inScope, inScopeAlone, type Tx } from "#app/core/database/db.server.ts";
import { appDatabaseUrl, env } from "#app/core/env.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import * as dashboard from "#app/routes/dashboard.tsx";
import * as frame from "#app/routes/frame.tsx";
import { asUser, makeChamber, makeHearing, makeMatter, makeUser } from "../factories.ts";
import { askOn } from "../statements.ts";

let notices = 0;
const url = appDatabaseUrl(env.DATABASE_URL, env.SESSION_SECRET);
const client = postgres(url, {
	max: 1,
	onnotice: ({ message }) => {
		if (message === "the chamber is asked") notices += 1;
	},
});
askOn(client, () => {});

let junior: Viewer;
let apart: Viewer;

beforeAll(async () => {
	const admin = await makeUser();
	junior = await makeUser({ chamberId: admin.chamberId, role: "Junior" });
	const { matter } = await makeMatter(admin, { title: "Open to all" });
	await makeHearing(admin, matter.id);
	const closed = await makeChamber({ defaultVisibility: "team" });
	const head = await makeUser({ chamberId: closed.id });
	apart = await makeUser({ chamberId: closed.id, role: "Junior" });
	await makeMatter(head, { title: "Of its team alone" });
});
afterAll(() => client.end());

/** Lets every look at the chamber be heard. */
async function hearLooks(): Promise<void> {
	const owner = postgres(env.DATABASE_URL, { max: 1, onnotice: () => {} });
	await owner`create or replace function finds_open_chamber() returns boolean language plpgsql stable as $$ begin
		raise notice 'the chamber is asked';
		return exists (select 1 from chambers c where c.id = app_chamber() and c.default_visibility = 'chamber');
	end $$`;
	await owner.end();
}

const titles = (tx: Tx) => tx.execute<{ title: string }>(sql`select title from matters order by title`);
const named = (tx: Tx, value: string) => tx.execute(sql`select set_config('app.open', ${value}, true)`);

test("a dashboard asks once a transaction whether its chamber shows matters to all, however many conditions want to know", async () => {
	await hearLooks();
	const headers = await asUser(junior);
	let begun = 0;
	const count = client.options.debug;
	notices = 0;
	const context = { nonce: "test", requestId: "test" };
	const request = new Request("http://localhost/", { headers });
	client.options.debug = (_, text) => {
		if (text.includes("'app.open'")) begun += 1;
	};
	await Promise.all(
		[frame.loader, dashboard.loader].map((loader) => loader({ request, params: {}, context })),
	);
	client.options.debug = count ?? false;
	expect(begun).toBeGreaterThan(0);
	expect(notices).toBeGreaterThan(0);
	expect(notices).toBeLessThanOrEqual(begun);
});

test("the answer holds for the chamber it was found out for alone, and a missing one is found out", async () => {
	expect((await inScope(junior, titles)).length).toBe(1);
	expect((await inScope(apart, titles)).length).toBe(0);
	const forged = [`${junior.chamberId} yes`, "yes", "on", " yes", `${apart.chamberId}yes`, ""];
	for (const value of forged)
		await inScopeAlone(apart, async (tx) => {
			await named(tx, value);
			expect((await titles(tx)).length, value).toBe(0);
		});
	for (const value of [`${apart.chamberId} no`, "no", ""])
		await inScopeAlone(junior, async (tx) => {
			await named(tx, value);
			expect((await titles(tx)).length, value).toBe(1);
		});
});
