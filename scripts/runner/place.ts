import { join } from "node:path";
import { OLDEST } from "#scripts/database/debian-server.ts";

/** Whether the tests are run on the oldest PostgreSQL that Peshi runs on, and not on npm's. */
export const onOldest = process.env.TEST_POSTGRES === String(OLDEST);

/**
 * Where the tests' database server lives; kept between runs, so that only the first one makes a cluster. Who tests the end of
 * a run has one of its own.
 */
export const TEST_SERVER =
	process.env.TEST_SERVER ?? join(process.cwd(), ".cache", onOldest ? `test-pg-${OLDEST}` : "test-pg");
