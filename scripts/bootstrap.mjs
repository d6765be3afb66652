// The first steps of every command, in plain JavaScript: they run on a bare Node 20 before anything is installed.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { commandOf, identity, isAlive, parentOf, takeFileLock } from "./process/lock.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const BIN = join(ROOT, "node_modules", ".bin");
/** Looking costs two small files on Linux, and two programs elsewhere. */
const LOOK_MILLISECONDS = process.platform === "linux" ? 200 : 2_000;
/** The first releases that run TypeScript directly. */
const NEEDED = [22, 18];

export async function goOn(file) {
	process.chdir(ROOT);
	endWithNpm();
	await install();
	process.env.PATH = `${BIN}${delimiter}${process.env.PATH ?? ""}`;

	const own = join(BIN, "node");
	if (isNewEnough(process.versions.node)) {
		await import(pathToFileURL(join(ROOT, file)).href);
	} else if (existsSync(own)) {
		await handOver(own, join(ROOT, file));
	} else {
		fail(`Peshi needs Node ${NEEDED.join(".")} or newer on this machine; this is ${process.versions.node}.`);
	}
}

/**
 * npm passes a signal to the shell between and no further, and neither of them waits: whoever ends npm, a supervisor or a
 * step of a build, ends what it started.
 */
function endWithNpm() {
	if (process.env.npm_lifecycle_event === undefined) return;
	const above = upToNpm();
	const timer = setInterval(() => {
		if (above.every(isAlive)) return;
		clearInterval(timer);
		process.kill(process.pid, "SIGTERM");
	}, LOOK_MILLISECONDS);
	timer.unref();
}

/** The processes above this one up to npm, or just the one above where none of them calls itself so. */
function upToNpm() {
	const found = [];
	for (let pid = process.ppid; pid > 1 && found.length < 4; pid = parentOf(pid)) {
		found.push(identity(pid));
		if (commandOf(pid).startsWith("npm")) return found;
	}
	return found.slice(0, 1);
}

function isNewEnough(version) {
	const [major = 0, minor = 0] = version.split(".").map(Number);
	return major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1]);
}

/** Runs the file in a process of its own that dies with this one and takes its signals. */
async function handOver(node, file) {
	const leash = new URL("./process/leash.mjs", import.meta.url).href;
	const child = spawn(node, ["--import", leash, file, ...process.argv.slice(2)], {
		stdio: ["inherit", "inherit", "inherit", "ipc"],
		detached: true,
	});
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
	const [code, signal] = await new Promise((done) => child.once("exit", (...result) => done(result)));
	process.exit(code ?? (signal ? 1 : 0));
}

async function install() {
	if (isInstalled()) return;
	const lock = await takeFileLock(join(ROOT, ".cache", "install.lock"), (pid) =>
		console.log(`Waiting for another installation (process ${pid})`),
	);
	try {
		if (!isInstalled()) await runNpm();
	} finally {
		lock.release();
	}
	if (!isInstalled()) fail("npm did not install everything that package-lock.json names. Try: npm ci");
}

async function runNpm() {
	const started = Date.now();
	const seconds = () => Math.round((Date.now() - started) / 1000);
	console.log("Installing packages (once; a minute or two)");
	const ticker = setInterval(() => console.log(`  still installing, ${seconds()} s`), 15_000);

	const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
	const npm = process.platform === "win32" ? "npm.cmd" : "npm";
	const child = spawn(npm, args, { cwd: ROOT, stdio: ["ignore", "inherit", "inherit"], detached: true });
	const stop = () => {
		try {
			process.kill(-child.pid, "SIGTERM");
		} catch {
			child.kill("SIGTERM");
		}
	};
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, stop);
	const code = await new Promise((done) => {
		child.once("error", () => done(127));
		child.once("exit", (exit) => done(exit ?? 130));
	});
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.removeListener(signal, stop);
	clearInterval(ticker);
	if (code !== 0) fail(`npm ci failed (code ${code}).`);
	console.log(`Installed in ${seconds()} s`);
}

/** npm writes what it installed into a lock of its own, as its last act: compare that with ours. */
function isInstalled() {
	const wanted = packages("package-lock.json");
	const there = packages(join("node_modules", ".package-lock.json"));
	if (wanted === null || there === null) return false;
	return Object.entries(wanted).every(([path, entry]) => {
		if (path === "") return true;
		const found = there[path];
		if (found === undefined)
			return entry.optional === true || entry.devOptional === true || entry.peer === true;
		return found.version === entry.version && found.integrity === entry.integrity;
	});
}

function packages(path) {
	try {
		return JSON.parse(readFileSync(join(ROOT, path), "utf8")).packages;
	} catch {
		return null;
	}
}

function fail(text) {
	console.error(text);
	process.exit(1);
}
