import { spawnSync } from "node:child_process";
import { realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
/** The program itself, and nothing beside it: settings and data may lie there too. */
const PROGRAM = ["app", "bench", "build", "drizzle", "node_modules", "package.json", "tests", "worker"];

/** Of what it may write to: V8 and WebAssembly set aside far more that they never use. */
const MOST_BYTES = 3_000_000_000;
const MOST_WRITTEN_BYTES = 4_000_000_000;
const MOST_OPEN = 256;

/** Programs of util-linux that start another within bounds, by what they keep it from. */
const BOUNDS = {
	memory: [
		"prlimit",
		`--data=${MOST_BYTES}`,
		`--fsize=${MOST_WRITTEN_BYTES}`,
		`--nofile=${MOST_OPEN}`,
		"--core=0",
	],
	rights: ["setpriv", "--no-new-privs"],
	network: ["unshare", "--user", "--net"],
} as const;

export type Bound = keyof typeof BOUNDS;

type Found = { before: readonly string[]; missing: readonly Bound[] };
let found: Found | null = null;

/** What stands before a program so that it is bound, and what this system cannot bind. Looked for once. */
export function systemBounds(): Found {
	if (found) return found;
	const names = Object.keys(BOUNDS) as Bound[];
	const works = (name: Bound) => {
		const [program, ...rest] = BOUNDS[name];
		return spawnSync(program, [...rest, "true"], { stdio: "ignore" }).status === 0;
	};
	const there = names.filter(works);
	found = {
		before: there.flatMap((name) => BOUNDS[name]),
		missing: names.filter((name) => !there.includes(name)),
	};
	return found;
}

export type Reach = {
	/** Files and folders that it reads besides the program; those of jobs in progress unless others are named. */
	reads?: readonly string[] | undefined;
	/** Folders that it writes into; none unless some are named. */
	writes?: readonly string[] | undefined;
	/** Whether it starts programs. */
	starts?: boolean | undefined;
};

/** Node's options for a process that reaches no more than this: whatever else JavaScript asks for is refused to it. */
export function reachOnly({ reads = [tmpdir()], writes = [], starts = false }: Reach): string[] {
	const own = PROGRAM.flatMap((name) => real(join(ROOT, name)));
	const read = [...own, ...[...reads, ...writes].flatMap(real)];
	return [
		"--permission",
		"--allow-addons",
		"--allow-worker",
		...(starts ? ["--allow-child-process"] : []),
		...new Set(read.map((path) => `--allow-fs-read=${path}`)),
		...writes.flatMap(real).map((path) => `--allow-fs-write=${path}`),
	];
}

/** A path, and the one it leads to by links; none that is not there. */
function real(path: string): string[] {
	try {
		return [...new Set([path, realpathSync(path)])];
	} catch {
		return [];
	}
}
