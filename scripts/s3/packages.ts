import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { fetchPackages, librariesOf } from "#scripts/process/debian.ts";

/** OpenStack Swift speaks S3 and checks its signatures; memcached is where it remembers what it looked up. */
const PACKAGES = ["python3-swift", "memcached"];
const PYTHON = "/usr/bin/python3";

/** Where the programs are, and the environment they run in. */
export type Programs = { python: string; memcached: string; env: NodeJS.ProcessEnv };

/** Debian's packages of OpenStack Swift. Throws a sentence where this machine cannot have them. */
export function swiftPrograms(say: (line: string) => void): Programs {
	if (!existsSync(PYTHON)) throw new Error("OpenStack Swift runs with Debian's python3.");
	const root = resolve(".cache", "s3", "packages");
	fetchPackages({ name: "OpenStack Swift", packages: PACKAGES, root }, say);
	return {
		python: PYTHON,
		memcached: join(root, "usr", "bin", "memcached"),
		env: {
			NODE_ENV: process.env.NODE_ENV,
			PATH: process.env.PATH,
			PYTHONPATH: join(root, "usr", "lib", "python3", "dist-packages"),
			LD_LIBRARY_PATH: librariesOf(root),
			PYTHONDONTWRITEBYTECODE: "1",
		},
	};
}
