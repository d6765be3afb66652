import { existsSync } from "node:fs";
import { join } from "node:path";
import { fetchPackages, librariesOf } from "#scripts/process/debian.ts";
import type { Programs } from "./runner.ts";

/** The oldest PostgreSQL that Peshi runs on. */
export const OLDEST = 15;

const INSTALLED = `/usr/lib/postgresql/${OLDEST}`;
const UNPACKED = join(".cache", `postgresql-${OLDEST}`, "root");

/**
 * The programs of the oldest PostgreSQL, for tests: those that Debian has installed, or its package, fetched once. Throws a
 * sentence where this machine cannot have them.
 */
export function oldestPrograms(say: (line: string) => void): Programs {
	if (existsSync(join(INSTALLED, "bin", "initdb"))) return { bin: join(INSTALLED, "bin"), version: OLDEST };
	const name = `PostgreSQL ${OLDEST}`;
	fetchPackages({ name, packages: [`postgresql-${OLDEST}`], root: UNPACKED }, say);
	const root = join(process.cwd(), UNPACKED);
	return { bin: join(root, INSTALLED, "bin"), libraries: librariesOf(root), version: OLDEST };
}
