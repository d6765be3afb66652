import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { WEB_FLAGS } from "#scripts/process/heap.ts";

type Settings = { databaseUrl: string; secret: string; dataDir: string; port: number };

/** A line the worker writes for a page. */
export type PageLine = { at: string; event: string; document: string; page: number; ms: number };

/** A person with a chamber of their own. */
export type Visitor = {
	/** Uploads a file; returns the document's id and when the answer was there. */
	upload(name: string, bytes: Uint8Array): Promise<{ id: string; at: number }>;
	/** Asks for a list, which must not be empty; returns how many milliseconds it took. */
	look(): Promise<number>;
};

/** The web and the worker as they run in production. */
export class Bench {
	readonly settings: Settings;
	readonly read: PageLine[] = [];
	readerPeak = 0;
	#web: ChildProcess | null = null;
	#worker: ChildProcess | null = null;

	constructor(settings: Settings) {
		this.settings = settings;
	}

	/** What a process is told that is to use this database and this folder. */
	get env(): NodeJS.ProcessEnv {
		const { databaseUrl, secret, dataDir, port } = this.settings;
		const env: NodeJS.ProcessEnv = {
			...process.env,
			NODE_ENV: "production",
			DATABASE_URL: databaseUrl,
			SESSION_SECRET: secret,
			DATA_DIR: dataDir,
			PORT: String(port),
			APP_URL: this.url(""),
			SEED: "none",
		};
		delete env.STORAGE_URL;
		return env;
	}

	#spawn(file: string, stdio: "ignore" | "pipe", flags: readonly string[] = []): ChildProcess {
		return spawn(process.execPath, [...flags, file], {
			env: this.env,
			stdio: ["ignore", stdio, "inherit"],
		});
	}

	/** The web's process number. */
	get web(): number {
		return this.#web?.pid ?? 0;
	}

	url(path: string): string {
		return `http://127.0.0.1:${this.settings.port}${path}`;
	}

	/** Fills the database with the demo chambers. */
	async seed(): Promise<void> {
		const [code] = await once(this.#spawn("drizzle/seed.ts", "ignore"), "exit");
		if (code !== 0) throw new Error("The demo chamber could not be written.");
	}

	async startWeb(): Promise<void> {
		this.#web = this.#spawn("app/server.ts", "ignore", WEB_FLAGS);
		for (const end = Date.now() + 60_000; Date.now() < end; await pause(100)) {
			if ((await fetch(this.url("/healthz")).catch(() => null))?.ok) return;
		}
		throw new Error("The web did not become healthy.");
	}

	startWorker(): void {
		this.#worker = this.#spawn("worker/main.ts", "pipe");
		if (!this.#worker.stdout) return;
		createInterface({ input: this.#worker.stdout }).on("line", (text) => {
			const line = JSON.parse(text) as PageLine;
			if (line.event !== "page.read") return;
			this.read.push(line);
			const { reader } = this.pids();
			if (reader) this.readerPeak = Math.max(this.readerPeak, memoryOf(reader, "VmHWM"));
		});
	}

	/** The process numbers of the worker, of its children, and of the one that reads for it. */
	pids(): { worker: number; children: number[]; reader: number | null } {
		const worker = this.#worker?.pid ?? 0;
		const children = readdirSync("/proc")
			.filter((name) => /^\d+$/.test(name) && parentOf(name) === worker)
			.map(Number);
		return { worker, children, reader: children.find(isReader) ?? null };
	}

	/** Waits until so many pages have been read since the start. */
	async untilRead(pages: number): Promise<void> {
		while (this.read.length < pages) {
			if (this.#worker?.exitCode !== null) throw new Error("The worker ended.");
			await pause(20);
		}
	}

	async register(name: string): Promise<Visitor> {
		const body = { name, email: `${name}@example.in`, password: "bench-only-1", chamberName: name };
		const answer = await fetch(this.url("/api/auth/register"), {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify(body),
		});
		if (!answer.ok) throw new Error(`Registering answered ${answer.status}.`);
		const { data } = (await answer.json()) as { data: { accessToken: string } };
		const headers = { Authorization: `Bearer ${data.accessToken}` };
		return {
			upload: async (filename, bytes) => {
				const form = new FormData();
				form.set("file", new Blob([Uint8Array.from(bytes)]), filename);
				const sent = await fetch(this.url("/api/documents"), { method: "POST", headers, body: form });
				if (sent.status !== 201) throw new Error(`Uploading answered ${sent.status}.`);
				const { data: document } = (await sent.json()) as { data: { _id: string } };
				return { id: document._id, at: Date.now() };
			},
			look: async () => {
				const begun = performance.now();
				const list = await fetch(this.url("/api/documents?page=1&limit=20"), { headers });
				const { data } = (await list.json()) as { data?: unknown[] };
				const taken = performance.now() - begun;
				if (!data?.length) throw new Error(`The list answered ${list.status}, without a document.`);
				return taken;
			},
		};
	}

	async stop(): Promise<void> {
		for (const child of [this.#worker, this.#web]) {
			if (!child || child.exitCode !== null) continue;
			child.kill("SIGTERM");
			await once(child, "exit");
		}
	}

	async dropDatabase(): Promise<void> {
		const url = new URL(this.settings.databaseUrl);
		const name = url.pathname.slice(1);
		url.pathname = "/postgres";
		const sql = postgres(url.href, { max: 1, onnotice: () => {} });
		await sql`drop database if exists ${sql(name)} with (force)`;
		await sql.end();
	}
}

function parentOf(pid: string): number {
	try {
		const fields = readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\) \S /s, "");
		return Number(fields.split(" ")[0]);
	} catch {
		return 0;
	}
}

function isReader(pid: number): boolean {
	try {
		return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("worker/reader/process/child.ts");
	} catch {
		return false;
	}
}

/** Bytes of a process, by a line of its status (proc_pid_status(5)). */
export function memoryOf(pid: number, name: "VmRSS" | "VmHWM"): number {
	const text = readFileSync(`/proc/${pid}/status`, "utf8");
	return Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(text)?.[1] ?? 0) * 1024;
}
