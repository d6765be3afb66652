import { rm } from "node:fs/promises";
import { join } from "node:path";
import { fillDisk } from "#bench/faults/elsewhere.ts";
import { Launched, waitUntil } from "#bench/faults/launched.ts";
import { freePort } from "#scripts/process/port.ts";

// A chamber on a disk that fills: run as a program of its own, in a folder that only it may see. It prints what was answered.

const [, , folder = "", isOwnDisk] = process.argv;
const up = new Launched({ dataDir: join(folder, "data"), port: await freePort() });
const filler = join(folder, "filler");

type Answer = { status: number; body: Record<string, unknown> };
let token = "";

async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
	const headers = { Authorization: `Bearer ${token}`, ...init.headers };
	const answer = await fetch(`${up.url}${path}`, { ...init, headers });
	const text = await answer.text();
	return { status: answer.status, body: text.startsWith("{") ? JSON.parse(text) : {} };
}

const post = (path: string, sent: object) =>
	ask(path, { method: "POST", body: JSON.stringify(sent), headers: { "Content-Type": "application/json" } });

function upload(name: string): Promise<Answer> {
	const form = new FormData();
	form.append("file", new File([`%PDF-1.4\n${name}\n%%EOF`], name));
	return ask("/api/documents", { method: "POST", body: form });
}

const matter = (title: string) =>
	post("/api/matters", {
		title,
		caseNumber: `RCS/${title.length}/2024`,
		court: "Court",
		filingDate: "2024-01-15",
	});

const fill = async () => (isOwnDisk ? fillDisk(filler) : again("1000000000"));

const empty = () => (isOwnDisk ? rm(filler) : again("1"));

/** Where no disk can be had that may be filled, the reserve is larger than the disk: what then happens is the same. */
async function again(reserve: string): Promise<void> {
	await up.stop();
	process.env.DISK_RESERVE_MB = reserve;
	await up.start();
}

await up.start();
try {
	const person = {
		name: "Asha",
		email: "asha@example.in",
		password: "a long password",
		chamberName: "Small disk",
	};
	const registered = await post("/api/auth/register", person);
	token = String((registered.body.data as Record<string, unknown>).accessToken);
	const made = (await matter("Before")).status;
	const paper = String(((await upload("order.pdf")).body.data as Record<string, unknown>)._id);
	await fill();
	await waitUntil(async () => (await ask("/readyz")).status === 503);
	const written = [];
	for (let time = 0; time < 20; time += 1) written.push(await matter("x".repeat(time + 10)));
	const read = [];
	for (const path of [
		"/api/matters",
		"/api/search?q=Before",
		`/api/documents/${paper}/file`,
		`/api/documents/${paper}`,
	])
		read.push((await ask(path)).status);
	const full = {
		written,
		read,
		ready: await ask("/readyz"),
		file: await upload("late.pdf"),
		live: up.pids(),
	};
	await empty();
	await waitUntil(async () => (await ask("/readyz")).status === 200);
	const after = { made: (await matter("Afterwards")).status, file: (await upload("later.pdf")).status };
	console.log(JSON.stringify({ made, full, after, same: up.pids() }));
} finally {
	await up.stop();
}
