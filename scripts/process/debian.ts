import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

type Wanted = {
	/** What the packages are, for people: "OpenStack Swift". */
	name: string;
	packages: readonly string[];
	/** Where they are unpacked, once. */
	root: string;
};

/**
 * Debian's packages with what they need beside what the machine has, fetched once and unpacked into a folder: nothing is
 * installed and nobody need be root. Throws a sentence where this machine cannot have them.
 */
export function fetchPackages({ name, packages, root: place }: Wanted, say: (line: string) => void): void {
	const root = resolve(place);
	if (existsSync(root)) return;
	if (!existsSync("/etc/debian_version"))
		throw new Error(`${name} comes from Debian's packages: it runs on Debian.`);
	const folder = dirname(root);
	mkdirSync(folder, { recursive: true });
	const draft = mkdtempSync(join(folder, "draft-"));
	try {
		const names = neededPackages(name, packages, folder);
		say(`Fetching ${names.length} packages of ${name} from Debian`);
		run(name, "apt-get", ["download", "-q", ...names], draft);
		const unpacked = join(draft, "root");
		for (const file of readdirSync(draft).filter((one) => one.endsWith(".deb")))
			run(name, "dpkg", ["-x", file, unpacked], draft);
		renameSync(unpacked, root);
	} finally {
		rmSync(draft, { recursive: true, force: true });
	}
}

function neededPackages(name: string, packages: readonly string[], folder: string): string[] {
	const ask = () =>
		spawnSync("apt-get", ["-s", "--no-install-recommends", "install", ...packages], { encoding: "utf8" });
	let answer = ask();
	if (answer.status !== 0 && process.getuid?.() === 0) {
		run(name, "apt-get", ["update", "-q"], folder);
		answer = ask();
	}
	if (answer.status !== 0)
		throw new Error(
			`Debian's list of packages does not name ${name}: apt-get update, as root, fetches the list.`,
		);
	const needed = [...answer.stdout.matchAll(/^Inst (\S+)/gm)].map(([, one = ""]) => one);
	return [...new Set([...needed, ...packages])];
}

function run(name: string, program: string, args: string[], cwd: string): void {
	const { status, stderr } = spawnSync(program, args, { cwd, encoding: "utf8" });
	if (status === 0) return;
	const why = stderr.trim().split("\n").at(-1) ?? "";
	throw new Error(`${name} cannot be fetched; is there a network? ${program} says: ${why}`);
}

/** The folder of an unpacked package's own libraries. */
export function librariesOf(root: string): string {
	const libraries = join(root, "usr", "lib");
	return join(libraries, readdirSync(libraries).find((one) => one.endsWith("-linux-gnu")) ?? "");
}
