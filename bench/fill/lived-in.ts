import postgres from "postgres";
import { NO_CHAMBER } from "#app/core/ids.ts";
import { DEMO_CHAMBERS } from "#drizzle/demo/chambers.ts";

/** Whether there is a chamber that is not the demo's. */
export async function isLivedIn(url: string): Promise<boolean> {
	const sql = postgres(url, { max: 1, onnotice: () => {} });
	try {
		const [row] =
			await sql`select 1 from chambers where id <> ${NO_CHAMBER} and name <> all (${Object.values(DEMO_CHAMBERS)}) limit 1`;
		return row !== undefined;
	} finally {
		await sql.end();
	}
}
