import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";

/** OpenStack Swift speaks S3 and checks its signatures; memcached is where it remembers what it looked up. */
const PACKAGES = ["python3-swift", "memcached"];
const PYTHON = "/usr/bin/python3";
const FOLDER = resolve(".cache", "s3");

/** Where the programs are, and the environment they run in. */
export type Programs = { python: string; memcached: string; env: NodeJS.ProcessEnv };

/**
 * Debian's packages of OpenStack Swift, fetched once and unpacked into the project's cache: nothing is installed and
 * nobody need be root. Throws a sentence where this machine cannot have them.
 */
export function swiftPrograms(say: (line: string) => void): Programs {
	const root = join(FOLDER, "packages");
	if (!existsSync(root)) fetchPackages(root, say);
	const libraries = join(root, "usr", "lib");
	const own = readdirSync(libraries).find((name) => name.endsWith("-linux-gnu")) ?? "";
	return {
		python: PYTHON,
		memcached: join(root, "usr", "bin", "memcached"),
		env: {
			NODE_ENV: process.env.NODE_ENV,
			PATH: process.env.PATH,
			PYTHONPATH: join(libraries, "python3", "dist-packages"),
			LD_LIBRARY_PATH: join(libraries, own),
			PYTHONDONTWRITEBYTECODE: "1",
		},
	};
}

function fetchPackages(root: string, say: (line: string) => void): void {
	const isDebian = existsSync("/etc/debian_version") && existsSync(PYTHON);
	if (!isDebian)
		throw new Error("The real S3 server comes from Debian's packages: it runs on Debian with python3.");
	mkdirSync(FOLDER, { recursive: true });
	const draft = mkdtempSync(join(FOLDER, "draft-"));
	try {
		const names = neededPackages();
		say(`Fetching ${names.length} packages of OpenStack Swift from Debian`);
		run("apt-get", ["download", "-q", ...names], draft);
		const unpacked = join(draft, "root");
		for (const file of readdirSync(draft).filter((name) => name.endsWith(".deb")))
			run("dpkg", ["-x", file, unpacked], draft);
		renameSync(unpacked, root);
	} finally {
		rmSync(draft, { recursive: true, force: true });
	}
}

/** Those packages and what they need, without what the machine has. */
function neededPackages(): string[] {
	const ask = () =>
		spawnSync("apt-get", ["-s", "--no-install-recommends", "install", ...PACKAGES], { encoding: "utf8" });
	let answer = ask();
	if (answer.status !== 0 && process.getuid?.() === 0) {
		run("apt-get", ["update", "-q"], FOLDER);
		answer = ask();
	}
	if (answer.status !== 0)
		throw new Error(
			"Debian's list of packages does not name OpenStack Swift: apt-get update, as root, fetches the list.",
		);
	const needed = [...answer.stdout.matchAll(/^Inst (\S+)/gm)].map(([, name = ""]) => name);
	return [...new Set([...needed, ...PACKAGES])];
}

function run(program: string, args: string[], cwd: string): void {
	const { status, stderr } = spawnSync(program, args, { cwd, encoding: "utf8" });
	if (status === 0) return;
	const why = stderr.trim().split("\n").at(-1) ?? "";
	throw new Error(`The real S3 server cannot be fetched; is there a network? ${program} says: ${why}`);
}
