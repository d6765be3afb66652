import { execFile, spawnSync } from "node:child_process";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { createWorker, OEM, PSM, type Worker } from "tesseract.js";
import { tessdataFolder } from "#worker/reader/ocr-engines/tessdata.ts";
import { LANGUAGES, type Language } from "#worker/reader/page/languages.ts";
import type { Cost } from "#worker/reader/page/steps.ts";
import { type EngineSpec, type PageResult, Reader } from "#worker/reader/read.ts";

/** What one reader made of a page, and what it cost. */
export type Outcome = { text: string; cpuSeconds: number; seconds: number; cost?: Cost };

export type PageReader = {
	read(path: string, languages: Language[]): Promise<Outcome>;
	close(): Promise<void>;
};

const run = promisify(execFile);
const TICKS_PER_SECOND = 100;
/** Seconds of CPU after which native tesseract is stopped: on grain it takes for letters it works for minutes. */
const NATIVE_LIMIT = 30;

async function timed(cpuNow: () => Promise<number>, read: () => Promise<string>): Promise<Outcome> {
	const [cpu, start] = [await cpuNow(), performance.now()];
	const text = await read();
	return { text, cpuSeconds: (await cpuNow()) - cpu, seconds: (performance.now() - start) / 1000 };
}

/** The product's own reader with one of its engines, with the memory its child has taken at most. */
export function pipeline(engine: EngineSpec): PageReader & {
	peakBytes(): number;
	residentBytes(): Promise<number>;
	error(): string | null;
} {
	// What a page costs is told by one process.
	const reader = new Reader({ recycleAfter: Number.POSITIVE_INFINITY }, engine);
	let peak = 0;
	let error: string | null = null;
	const read = async (path: string, languages: Language[]) => {
		const probe = await reader.probe(path);
		const before = reader.childPid;
		let cost: Cost = {};
		const outcome = await timed(
			async () => (await statusOf(reader.childPid)).cpuSeconds,
			async () => {
				const page: PageResult = await reader.readPage(path, probe, 1, languages);
				cost = page.cost;
				if (before !== reader.childPid) error = `the child was replaced at ${path}`;
				peak = Math.max(peak, (await statusOf(reader.childPid)).peakBytes);
				if (page.error) error = `${path}: ${page.error}`;
				return page.text;
			},
		);
		return { ...outcome, cost };
	};
	return {
		read,
		close: async () => reader.close(),
		peakBytes: () => peak,
		residentBytes: async () => (await statusOf(reader.childPid)).residentBytes,
		error: () => error,
	};
}

/** The processor time that a process took so far, with that of the processes it started. */
export const cpuSecondsOf = async (pid: number | null) => (await statusOf(pid)).cpuSeconds;

type Status = { cpuSeconds: number; peakBytes: number; residentBytes: number };

// Zeros where there is no /proc.
async function statusOf(pid: number | null): Promise<Status> {
	const [stat, status] = await Promise.all([
		readFile(`/proc/${pid}/stat`, "utf8").catch(() => ""),
		readFile(`/proc/${pid}/status`, "utf8").catch(() => ""),
	]);
	const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	return {
		// Its own in its code and in the kernel's, and those of the processes it started.
		cpuSeconds: fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND,
		peakBytes: Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024,
		residentBytes: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024,
	};
}

/** The engine inside the product by itself: the picture as it is, the whole page, the same page mode as native. */
export function engineAlone(): PageReader {
	let current: { key: string; worker: Worker } | null = null;
	const workerFor = async (languages: Language[]) => {
		const key = languages.join("+");
		if (current?.key === key) return current.worker;
		await current?.worker.terminate();
		const langPath = await tessdataFolder();
		const worker = await createWorker(languages, OEM.LSTM_ONLY, {
			langPath,
			cacheMethod: "none",
			gzip: true,
			errorHandler: () => undefined,
		});
		await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO });
		current = { key, worker };
		return worker;
	};
	return {
		async read(path, languages) {
			const worker = await workerFor(languages);
			return await timed(
				async () => (process.cpuUsage().user + process.cpuUsage().system) / 1e6,
				async () => (await worker.recognize(path)).data.text,
			);
		},
		close: async () => void (await current?.worker.terminate()),
	};
}

/** Native tesseract with the product's models, one thread and page mode 3; null where it is not installed. */
export async function native(folder: string): Promise<(PageReader & { version: string }) | null> {
	const version = /^tesseract (\S+)/m.exec(
		spawnSync("tesseract", ["--version"], { encoding: "utf8" }).stdout ?? "",
	)?.[1];
	if (!version) return null;
	const models = join(folder, "tessdata");
	await mkdir(models, { recursive: true });
	for (const language of LANGUAGES)
		await writeFile(
			join(models, `${language}.traineddata`),
			gunzipSync(await readFile(join(await tessdataFolder(), `${language}.traineddata.gz`))),
		);
	const out = join(folder, "native");
	return {
		version,
		async read(path, languages) {
			const start = performance.now();
			await rm(`${out}.txt`, { force: true });
			const { stdout } = await run(
				"sh",
				[
					"-c",
					`ulimit -t ${NATIVE_LIMIT}; tesseract "$@" >/dev/null 2>&1; times`,
					"sh",
					path,
					out,
					"--tessdata-dir",
					models,
					"-l",
					languages.join("+"),
					"--psm",
					"3",
				],
				{ env: { ...process.env, OMP_THREAD_LIMIT: "1" } },
			);
			const text = await readFile(`${out}.txt`, "utf8").catch(() => "");
			return { text, cpuSeconds: childTime(stdout), seconds: (performance.now() - start) / 1000 };
		},
		close: async () => undefined,
	};
}

/** What the children of a shell took, in seconds, by its `times`: the second line, as "0m1.23s 0m0.04s". */
export function childTime(times: string): number {
	const line = times.trim().split("\n").at(-1) ?? "";
	return [...line.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
		(sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
		0,
	);
}
