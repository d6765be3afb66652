import { join } from "node:path";
import { OLDEST } from "#scripts/database/debian-server.ts";

/** Whether the tests are run on the oldest PostgreSQL that Peshi runs on, and not on npm's. */
export const onOldest = process.env.TEST_POSTGRES === String(OLDEST);

/** Where the tests' database server lives; kept between runs, so that only the first one makes a cluster. */
export const TEST_SERVER = join(process.cwd(), ".cache", onOldest ? `test-pg-${OLDEST}` : "test-pg");

export { TEST_SECRET } from "#bench/scale/secret.ts";

/**
 * The server's address for the owner of the databases, who is no superuser, and for one who is; the migrated template, and the
 * prefix of this run's copies.
 */
export type TestDatabase = { url: string; superuserUrl: string; template: string; run: string };
