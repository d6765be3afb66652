import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { takeFileLock } from "#scripts/process/lock.mjs";
import { runNode } from "#scripts/process/run.ts";

const SOURCES = [
	"app",
	"drizzle/schema.ts",
	"drizzle/schema",
	"drizzle/words.ts",
	"public",
	"package-lock.json",
	"package.json",
	"scripts/build.ts",
	"scripts/process/bundle-child.ts",
	"scripts/sprite.ts",
	"vite.config.ts",
	"worker/chamber-file",
];
const MARK = join("build", "sources.sha256");

/** Builds when the sources differ from those of the last build; returns whether it did. */
export async function ensureBuild(say: (line: string) => void): Promise<boolean> {
	if (isFresh()) return false;
	const lock = await takeFileLock(join(".cache", "build.lock"), (pid) =>
		say(`Waiting for another build (process ${pid})`),
	);
	try {
		if (isFresh()) return false;
		const started = Date.now();
		const before = fingerprint();
		say("Building");
		const code = await runNode(["scripts/build.ts"]);
		if (code !== 0) throw new Error("The build failed (see above).");
		writeFileSync(MARK, before);
		say(`Built in ${Math.round((Date.now() - started) / 1000)} s`);
		return true;
	} finally {
		lock.release();
	}
}

function isFresh(): boolean {
	return existsSync(MARK) && readFileSync(MARK, "utf8") === fingerprint();
}

function fingerprint(): string {
	const hash = createHash("sha256");
	for (const source of SOURCES) {
		if (!existsSync(source)) continue;
		for (const path of statSync(source).isDirectory() ? filesIn(source) : [source]) {
			hash.update(path).update("\0").update(readFileSync(path)).update("\0");
		}
	}
	return hash.digest("hex");
}

/** Tests are no part of the build. */
function filesIn(folder: string): string[] {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name))
		.sort();
}
