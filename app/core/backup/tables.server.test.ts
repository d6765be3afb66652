import { expect, test } from "vitest";
import { env } from "#app/core/env.server.ts";
import { asOwner } from "./host.server.ts";
import { copiedOut } from "./tables.server.ts";

test("a connection goes on after rows were read from it, however many came while nobody read", async () => {
	const [sql, other] = [asOwner(env.DATABASE_URL, "test"), asOwner(env.DATABASE_URL, "other")];
	for (let rows = 300; rows <= 500; rows += 10) {
		let read = 0;
		const query = `select repeat('x', 999) from generate_series(1, ${rows})`;
		for await (const lines of copiedOut(sql, query)) {
			read += lines.byteLength;
			// As when a part is written to a disk: meanwhile the rest comes in.
			for (let queries = 0; queries < 10; queries += 1) await other`select 1`;
		}
		expect(read).toBe(rows * 1000);
		expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
	}
	await Promise.all([sql.end(), other.end()]);
});
