import { join } from "node:path";

/** Where the tests' database server lives; kept between runs, so that only the first one makes a cluster. */
export const TEST_SERVER = join(process.cwd(), ".cache", "test-pg");

export { TEST_SECRET } from "#scripts/scale/secret.ts";

/** The server's address, the migrated template, and the prefix of this run's copies. */
export type TestDatabase = { url: string; template: string; run: string };
