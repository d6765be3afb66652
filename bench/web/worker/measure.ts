import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { readDocumentJob } from "#app/domains/paper/readings/state/jobs.server.ts";
import { type Bench, memoryOf, type Visitor } from "./run.ts";

const WINDOWS = 8;
const LOOKS = 40;
const BETWEEN_MS = 25;
const UPLOADS = 7;
/** Papers that come one at a time. */
const ALONE = 20;
/** Characters of a page of which the text was read, half of what stands on it. */
const LEAST_TEXT = 1000;

/** Bytes resident in the worker and in the process that reads for it. */
export function memory(bench: Bench): { worker: number; reader: number } {
	const { worker, reader } = bench.pids();
	return { worker: memoryOf(worker, "VmRSS"), reader: reader ? memoryOf(reader, "VmRSS") : 0 };
}

/** What a part of the values lies below. */
export function quantile(values: number[], part: number): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/**
 * How long a visitor waits for a list while the worker reads and while it stands still, in turn: whatever else the
 * machine does meets both alike. Returns the milliseconds of each, and how long the worker stood still.
 */
export async function latencies(bench: Bench, visitor: Visitor) {
	const [idle, busy]: [number[], number[]] = [[], []];
	let paused = 0;
	await looks(visitor);
	for (let window = 0; window < WINDOWS; window += 1) {
		const { worker, children } = bench.pids();
		const all = [worker, ...children];
		const begun = performance.now();
		for (const pid of all) process.kill(pid, "SIGSTOP");
		idle.push(...(await looks(visitor)));
		for (const pid of all) process.kill(pid, "SIGCONT");
		paused += performance.now() - begun;
		busy.push(...(await looks(visitor)));
	}
	return { idle, busy, paused };
}

async function looks(visitor: Visitor): Promise<number[]> {
	const times: number[] = [];
	for (let count = 0; count < LOOKS; count += 1) {
		times.push(await visitor.look());
		await pause(BETWEEN_MS);
	}
	return times;
}

/**
 * How many milliseconds lie between the beginning of an upload's transaction and the start of its job, by the database's clock,
 * for papers that come one at a time to a worker that has read everything.
 */
export async function pickUps(bench: Bench, visitor: Visitor, paper: Uint8Array): Promise<number[]> {
	const sql = postgres(bench.settings.databaseUrl, { max: 1, onnotice: () => {} });
	try {
		for (let count = 0; count < ALONE; count += 1) {
			const read = bench.read.length;
			await visitor.upload(`alone-${count}.pdf`, paper);
			await bench.untilRead(read + 1);
			// The next comes when the worker waits again, and at another moment of whatever it does then.
			await pause(700 + 90 * count);
		}
		const rows = await sql<{ ms: number }[]>`
			select 1000 * extract(epoch from started_on - created_on)::float8 as ms from pgboss.job
			where name = ${readDocumentJob.name} and started_on is not null order by created_on desc limit ${ALONE}`;
		if (rows.length !== ALONE) throw new Error(`${rows.length} jobs were taken up, not ${ALONE}`);
		return rows.map(({ ms }) => ms);
	} finally {
		await sql.end();
	}
}

/** Of how many pages the text was read; a page that could not be read or is blank is none of them. */
export async function pagesWithText({ databaseUrl }: Bench["settings"]): Promise<number> {
	const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
	try {
		const [row] = await sql<{ count: number }[]>`
			select count(*)::int from document_pages where status = 'completed' and length(text) > ${LEAST_TEXT}`;
		return row?.count ?? 0;
	} finally {
		await sql.end();
	}
}

/** How long after its upload the reading of a person's paper begins, and what a page of the pile of `most` takes meanwhile. */
export async function delays(bench: Bench, visitor: Visitor, paper: Uint8Array, most: number) {
	await bench.untilRead(bench.read.length + 5);
	const from = bench.read.length;
	const waits: number[] = [];
	const mine = new Set<string>();
	for (let count = 0; count < UPLOADS; count += 1) {
		const { id, at } = await visitor.upload(`paper-${count}.pdf`, paper);
		mine.add(id);
		for (;;) {
			const line = bench.read.find(({ document }) => document === id);
			if (line) {
				waits.push(Math.max(0, Date.parse(line.at) - line.ms - at));
				break;
			}
			await pause(20);
		}
		// The next comes at another moment of a page.
		await bench.untilRead(bench.read.length + 1);
		await pause(150 * count);
	}
	const pile = bench.read.slice(from).filter(({ document }) => !mine.has(document));
	if (pile.length >= most) throw new Error(`All ${most} pages of the pile were read before the last upload`);
	return {
		waits,
		pageTime: quantile(
			pile.map(({ ms }) => ms),
			0.5,
		),
	};
}
