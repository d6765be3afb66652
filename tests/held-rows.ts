import postgres from "postgres";
import { expect, onTestFinished, vi } from "vitest";

/** Far beyond what anything needs: time ends a test that hangs, and decides no other. */
export const PATIENCE = 240_000;

const HELD = 7264003;

/** Lets no worker record a page of this number before it is told to go on. */
export const holdPage = (number: number, url?: string) =>
	holdInsert("document_pages", `new.page = ${number}`, url);

/**
 * Lets no worker write this row before it is told to go on, so that whoever is at it stands there: a worker is met in the
 * middle of its work however little that is and however fast. To be asked for before the work; the end of the test lets it
 * go, too. `url` is the owner's address of a database that is not the test's own.
 */
export async function holdInsert(table: string, condition: string, url = process.env.DATABASE_URL ?? "") {
	const owner = postgres(url, { max: 1, onnotice: () => {} });
	onTestFinished(() => owner.end());
	await owner.unsafe(`
		create or replace function hold_row() returns trigger language plpgsql as
			$$ begin perform pg_advisory_xact_lock_shared(${HELD}); return new; end $$;
		create or replace trigger hold_row before insert on ${table} for each row
			when (${condition}) execute function hold_row()`);
	await owner`select pg_advisory_lock(${HELD})`;
	return {
		/** Waits until a worker has written all that comes before the row, and so many workers can go no further. */
		reached: (workers = 1) =>
			vi.waitFor(
				async () => {
					const waiting = await owner`select wait_event from pg_stat_activity
						where datname = current_database() and wait_event_type = 'Lock'`;
					expect(waiting.map((one) => one.wait_event)).toContain("advisory");
					expect(waiting.length).toBeGreaterThanOrEqual(workers);
				},
				{ timeout: PATIENCE, interval: 200 },
			),
		goOn: () => owner.end(),
	};
}
