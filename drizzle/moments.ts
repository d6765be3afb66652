import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Where the migrations lie, and what lists them. */
export const MIGRATIONS = fileURLToPath(new URL("./migrations", import.meta.url));
export const JOURNAL = "meta/_journal.json";

export type Journal = { entries: { when: number; tag: string }[] };

/** The list of the migrations that this program has. */
export function journal(): Journal {
	return JSON.parse(readFileSync(`${MIGRATIONS}/${JOURNAL}`, "utf8"));
}

/** The moments at which the migrations were written, which are their names in the database, the newest last. */
export function migrationMoments(): number[] {
	return journal().entries.map(({ when }) => when);
}
