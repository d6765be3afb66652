// A lock between processes of one machine. Plain JavaScript, because it also guards the very first install.
import { execFileSync } from "node:child_process";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Process ids are handed out again; id and start time together are not. */
export function identity(pid) {
	return `${pid} ${startTime(pid)}`;
}

export function isAlive(written) {
	const pid = Number.parseInt(written, 10);
	if (!Number.isInteger(pid) || pid < 1) return false;
	try {
		process.kill(pid, 0);
	} catch (error) {
		if (error.code !== "EPERM") return false;
	}
	const started = startTime(pid);
	return started !== "gone" && written.trim() === `${pid} ${started}`;
}

export async function takeFileLock(path, onWait) {
	mkdirSync(dirname(path), { recursive: true });
	const mine = identity(process.pid);
	const draft = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
	writeFileSync(draft, mine);
	let isWarned = false;

	try {
		for (;;) {
			if (claim(draft, path)) return { release: () => rmSync(path, { force: true }) };
			const holder = read(path);
			if (holder !== null && !isAlive(holder)) {
				breakStale(draft, path, holder);
				continue;
			}
			if (holder !== null && !isWarned) {
				isWarned = true;
				onWait?.(Number.parseInt(holder, 10));
			}
			await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 50));
		}
	} finally {
		rmSync(draft, { force: true });
	}
}

/** A hard link appears whole or not at all, so the holder's name is never missing from the lock. */
function claim(draft, path) {
	try {
		linkSync(draft, path);
		return true;
	} catch (error) {
		if (error.code === "EEXIST") return false;
		throw error;
	}
}

/** Only one process at a time may remove a dead holder's lock: otherwise a second one removes its successor's. */
function breakStale(draft, path, holder) {
	const breaking = `${path}.breaking`;
	if (!claim(draft, breaking)) {
		const breaker = read(breaking);
		if (breaker !== null && !isAlive(breaker)) rmSync(breaking, { force: true });
		return;
	}
	if (read(path) === holder) rmSync(path, { force: true });
	rmSync(breaking, { force: true });
}

function read(path) {
	try {
		return readFileSync(path, "utf8");
	} catch (error) {
		if (error.code === "ENOENT") return null;
		throw error;
	}
}

/** "gone" for a process that ended, a zombie among them; "unknown" where the system does not tell. */
function startTime(pid) {
	if (process.platform === "linux") {
		try {
			const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
				.replace(/^.*\) /s, "")
				.split(" ");
			return fields[0] === "Z" || fields[0] === "X" ? "gone" : fields[19];
		} catch {
			return "gone";
		}
	}
	try {
		const line = execFileSync("ps", ["-o", "stat=,lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
		return line.startsWith("Z") ? "gone" : line.replace(/^\S+\s+/, "").replace(/\s+/g, "_");
	} catch {
		return "gone";
	}
}

/** What a process was called with; empty when it is gone. */
export function commandOf(pid) {
	if (process.platform !== "linux") return outputOf(pid, "command");
	return look(`/proc/${pid}/cmdline`).replaceAll("\0", " ").trim();
}

/** The process that started another; 0 when it is gone. */
export function parentOf(pid) {
	if (process.platform !== "linux") return Number(outputOf(pid, "ppid")) || 0;
	return Number(
		look(`/proc/${pid}/stat`)
			.replace(/^.*\) /s, "")
			.split(" ")[1] ?? 0,
	);
}

function look(path) {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return "";
	}
}

function outputOf(pid, what) {
	try {
		return execFileSync("ps", ["-o", `${what}=`, "-p", String(pid)], { encoding: "utf8" }).trim();
	} catch {
		return "";
	}
}
