export { TEST_SECRET } from "#bench/scale/secret.ts";

/**
 * The server's address for the owner of the databases, who is no superuser, and for one who is; the migrated template, and the
 * prefix of this run's copies.
 */
export type TestDatabase = { url: string; superuserUrl: string; template: string; run: string };
