import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startPostgres } from "#scripts/database/server.ts";
import { explained } from "#scripts/explained.ts";
import { freePort } from "#scripts/process/port.ts";

/**
 * Carries out the Dockerfile's steps without Docker: every stage is a folder, every RUN a shell command in it. Then
 * migrates an empty database and runs web and worker from the result, as fly.toml starts them.
 */
type Stage = { name: string; root: string; workdir: string; env: Record<string, string> };

const ROOT = process.cwd();
const INSTRUCTION = /^([A-Z]+)\s+([\s\S]*)$/;

await explained(async () => {
	const scratch = mkdtempSync(join(tmpdir(), "image-"));
	chmodSync(scratch, 0o755);
	try {
		const stages: Stage[] = [];
		for (const [word, rest] of instructions()) carryOut(stages, scratch, word, rest);
		const final = stages.at(-1);
		if (!final) throw new Error("The Dockerfile has no stage.");
		await tryOut(final, scratch);
		console.log("The image's steps work: migrated, web healthy, worker running, both stop when told.");
	} finally {
		rmSync(scratch, { recursive: true, force: true });
	}
});

function instructions(): [string, string][] {
	return readFileSync(join(ROOT, "Dockerfile"), "utf8")
		.replace(/^\s*#.*$/gm, "")
		.replace(/\\\n/g, " ")
		.split("\n")
		.flatMap((line) => {
			const found = INSTRUCTION.exec(line.trim());
			return found ? [[found[1] ?? "", found[2] ?? ""] as [string, string]] : [];
		});
}

function carryOut(stages: Stage[], scratch: string, word: string, rest: string): void {
	console.log(`${word} ${rest}`);
	if (word === "FROM") {
		const name = / AS (\S+)$/i.exec(rest)?.[1] ?? "final";
		const root = join(scratch, name);
		provideNode(root);
		stages.push({ name, root, workdir: root, env: {} });
		return;
	}
	const stage = stages.at(-1);
	if (!stage) throw new Error(`${word} stands before FROM.`);

	if (word === "WORKDIR") {
		stage.workdir = join(stage.root, rest);
		mkdirSync(stage.workdir, { recursive: true });
	} else if (word === "ENV") {
		for (const pair of rest.split(/\s+/)) {
			const [name = "", value = ""] = pair.split("=");
			stage.env[name] = value.startsWith("/") ? join(stage.root, value) : value;
		}
	} else if (word === "COPY") {
		copy(stages, stage, rest.split(/\s+/));
	} else if (word === "RUN") {
		const command = rest.replace(/(?<=\s)\/(?=[a-z])/g, `${stage.root}/`);
		const done = spawnSync("sh", ["-c", command], {
			cwd: stage.workdir,
			env: environment(stage),
			stdio: ["ignore", "inherit", "inherit"],
		});
		if (done.status !== 0) throw new Error(`RUN ${rest} failed.`);
	}
}

/** The image's own Node stands in a folder of its own on the path. */
function provideNode(root: string): void {
	mkdirSync(join(root, "usr", "bin"), { recursive: true });
	cpSync(process.execPath, join(root, "usr", "bin", "node"));
}

function environment(stage: Stage): NodeJS.ProcessEnv {
	const path = (process.env.PATH ?? "").split(":").filter((place) => !place.startsWith(ROOT));
	// How this machine reaches npm's registry is its own matter, not the image's.
	const network = Object.entries(process.env).filter(([name]) =>
		/proxy$|^npm_config_|_CA_|CERT|^SSL_/i.test(name),
	);
	return {
		...Object.fromEntries(network),
		NODE_ENV: "production",
		...stage.env,
		...(stage.env.NODE_ENV ? {} : { NODE_ENV: undefined }),
		HOME: process.env.HOME,
		PATH: [join(stage.root, "usr", "bin"), ...path].join(":"),
	} as NodeJS.ProcessEnv;
}

function copy(stages: Stage[], stage: Stage, words: string[]): void {
	const from = words[0]?.startsWith("--from=") ? words.shift()?.slice("--from=".length) : undefined;
	const source = from === undefined ? ROOT : (stages.find(({ name }) => name === from)?.root ?? "");
	const target = words.pop() ?? "";
	for (const place of words) {
		const origin = join(source, place);
		if (from === undefined && place === ".") copyContext(stage.workdir);
		else
			cpSync(
				origin,
				join(
					stage.workdir,
					target,
					target.endsWith("/") || words.length > 1 ? (place.split("/").at(-1) ?? "") : "",
				),
				{
					recursive: true,
					verbatimSymlinks: true,
				},
			);
	}
}

/** What git knows, less what .dockerignore names: a clean checkout. */
function copyContext(target: string): void {
	const ignored = readFileSync(join(ROOT, ".dockerignore"), "utf8").split("\n").filter(Boolean);
	const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
		cwd: ROOT,
		encoding: "utf8",
	});
	for (const path of listed.split("\0").filter(Boolean)) {
		if (ignored.includes(path.split("/")[0] ?? "")) continue;
		mkdirSync(dirname(join(target, path)), { recursive: true });
		cpSync(join(ROOT, path), join(target, path), { force: true });
	}
}

async function tryOut(stage: Stage, scratch: string): Promise<void> {
	const server = await startPostgres(join(scratch, "database"));
	const port = await freePort();
	const env: NodeJS.ProcessEnv = {
		...environment(stage),
		DATABASE_URL: server.url,
		SESSION_SECRET: "only for trying out the image, nowhere else",
		HOST: "127.0.0.1",
		PORT: String(port),
		APP_URL: `http://127.0.0.1:${port}`,
	};
	const asNode = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};
	const options = {
		cwd: stage.workdir,
		env,
		...asNode,
		stdio: ["ignore", "inherit", "inherit"] as ["ignore", "inherit", "inherit"],
	};
	const children: ChildProcess[] = [];

	try {
		const migrated = spawnSync("node", ["drizzle/migrate.ts"], options);
		if (migrated.status !== 0) throw new Error("node drizzle/migrate.ts failed.");
		for (const file of ["app/server.ts", "worker/main.ts"]) children.push(spawn("node", [file], options));
		await untilHealthy(`http://127.0.0.1:${port}/healthz`);
		await pause(3_000);
		if (children.some(({ exitCode }) => exitCode !== null))
			throw new Error("A process of the image ended by itself.");
		await Promise.all(children.map(stopped));
	} finally {
		for (const child of children) child.kill("SIGKILL");
		await server.stop();
	}
}

async function stopped(child: ChildProcess): Promise<void> {
	const gone = new Promise<number | null>((done) => child.once("exit", done));
	child.kill("SIGTERM");
	const code = await Promise.race([gone, pause(15_000, null)]);
	if (code !== 0) throw new Error(`${child.spawnargs.join(" ")} did not stop in order (${code}).`);
}

async function untilHealthy(url: string): Promise<void> {
	for (const end = Date.now() + 60_000; Date.now() < end; await pause(100)) {
		const answer = await fetch(url).catch(() => null);
		if (answer?.ok) return;
	}
	throw new Error(`${url} did not answer.`);
}
