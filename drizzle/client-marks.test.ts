import postgres from "postgres";
import { afterAll, expect, test } from "vitest";
import { env } from "#app/core/env.server.ts";
import { makeClient, makeMatter, makeUser } from "#tests/factories.ts";

const owner = postgres(env.DATABASE_URL, { max: 1, onnotice: () => {} });
afterAll(() => owner.end());

test.each([0, 1, 2])(
	"matters of one client are deleted together, whichever of them it names (%i)",
	async (named) => {
		const admin = await makeUser();
		const { client } = await makeClient(admin);
		const ids: string[] = [];
		for (let n = 0; n < 3; n += 1) ids.push((await makeMatter(admin, { clientId: client.id })).matter.id);
		await owner.begin(async (tx) => {
			await tx`select set_config('app.role', 'system', true), set_config('app.chamber_id', ${admin.chamberId}, true)`;
			await tx`update clients set open_matter_id = ${ids[named] ?? ""} where id = ${client.id}`;
			await tx`alter table activity disable trigger user`;
			for (const table of ["activity", "matter_team"])
				await tx`delete from ${tx(table)} where matter_id in ${tx(ids)}`;
			await tx`alter table activity enable trigger user`;
			await tx`delete from matters where client_id = ${client.id}`;
			const [marks] = await tx`select linked, open_matter_id from clients where id = ${client.id}`;
			expect(marks).toEqual({ linked: false, open_matter_id: null });
		});
	},
);
