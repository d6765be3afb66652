import { afterEach, beforeEach } from "vitest";
import { pingDatabase } from "#app/core/database/db.server.ts";
import { closeDatabase } from "#app/core/database/pool.server.ts";
import { Line } from "#bench/faults/line.ts";

/** In each test of a file the way to the database leads over a line that the test may cut; `direct` is the address without it. */
export function overLine(): { line: Line; direct: string } {
	const direct = process.env.DATABASE_URL ?? "";
	const way = { line: new Line(direct), direct };
	beforeEach(async () => {
		way.line = new Line(direct);
		await way.line.open();
		process.env.DATABASE_URL = way.line.through(direct);
		await pingDatabase();
	});
	afterEach(async () => {
		await way.line.cut();
		process.env.DATABASE_URL = direct;
		await closeDatabase();
	});
	return way;
}
