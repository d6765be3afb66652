import postgres from "postgres";
import { afterAll, expect, test } from "vitest";
import { env } from "#app/core/env.server.ts";
import { migrationMoments } from "#drizzle/moments.ts";
import { stepFault } from "./database.server.ts";

const sql = postgres(env.DATABASE_URL, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

const newest = migrationMoments().at(-1) ?? 0;

/** What is found where the last migration of a database is of this moment, or there is none; nothing of it stays. */
async function faultAt(moment: number | null) {
	const one = await sql.reserve();
	try {
		await one`begin`;
		await one`delete from drizzle.__drizzle_migrations`;
		if (moment !== null)
			await one`insert into drizzle.__drizzle_migrations (hash, created_at) values ('test', ${moment})`;
		return (await stepFault(one))?.kind;
	} finally {
		await one`rollback`;
		one.release();
	}
}

test("the tables are those of this program at its last migration, and at no other", async () => {
	expect(await stepFault(sql)).toBeNull();
	expect(await faultAt(newest)).toBeUndefined();
	expect(await faultAt(newest - 1)).toBe("behind");
	expect(await faultAt(newest + 1)).toBe("ahead");
	expect(await faultAt(null)).toBe("behind");
});
