import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import fc from "fast-check";
import type { Door } from "./doors.ts";
import { type Made, requestsTo } from "./requests.ts";
import { strain } from "./strain.ts";
import type { Chamber } from "./world.ts";

/**
 * What no request may cost: milliseconds of processor time of web and database, bytes of memory that the web needs more
 * at its highest, milliseconds of processor time in one turn of its event loop, bytes of an answer.
 */
const MOST = { cpu: 1000, memory: 64 * 1024 * 1024, turn: 200, answer: 4_000_000 };
/** Bytes, some three million when unpacked, that are taken of a file, which is as long as what it holds; then its reader goes away. */
const MOST_OF_FILE = 500_000;
const BATCH = 25;

export type Target = {
	url: string;
	webPid: number;
	databasePid: number;
	/** The longest turn of the web's event loop since this was last called, in milliseconds of processor time. */
	longestTurn?: () => Promise<number>;
	/** Has the web collect its garbage. */
	settle?: () => Promise<unknown>;
	/** Ends the run after the batch in progress. */
	stop?: AbortSignal;
};
export type Finding = { what: string; request: Made };
export type Tally = {
	sent: number;
	byStatus: Record<string, number>;
	findings: Finding[];
	/** The dearest request that was measured alone, or the dearest batch by its requests when none was. */
	mostCpu: number;
	mostTurn: number;
	/** The most that the web held, and the most that a request measured alone needed more. */
	memory: number;
	mostMemory: number;
	/** Batches that were dear and of which no request was when it was sent again by itself, by what was dear. */
	unexplained: Record<keyof Cost, number>;
};

type Cost = { cpu: number; memory: number; turn: number };
type Reply = { status: number; text: string; bytes: number; headers: string };

/**
 * Sends made-up requests of one chamber's people to every door, and looks at each answer: no 5xx, nothing of the other
 * chamber, no closed line; and at what each batch cost. A batch that was dear is sent again half by half.
 */
export async function fuzz(
	target: Target,
	{
		doors,
		ours,
		theirs,
		count,
		seed,
	}: { doors: Door[]; ours: Chamber; theirs: Chamber; count: number; seed: number },
	tell: (tally: Tally) => void = () => {},
): Promise<Tally> {
	const tally: Tally = {
		sent: 0,
		byStatus: {},
		findings: [],
		mostCpu: 0,
		mostTurn: 0,
		memory: 0,
		mostMemory: 0,
		unexplained: { cpu: 0, memory: 0, turn: 0 },
	};
	const ids = { ...ours.ids, any: [...Object.values(ours.ids), ...Object.values(theirs.ids)].flat() };
	const anyDoor = fc.oneof(...doors.map((door) => requestsTo(door, ids)));
	for (let chunk = 0; tally.sent < count && isRunning(target); chunk += 1) {
		const made = fc.sample(anyDoor, { numRuns: Math.min(500, count - tally.sent), seed: seed + chunk });
		for (let at = 0; at < made.length && isRunning(target); at += BATCH)
			await runBatch(target, made.slice(at, at + BATCH), ours, theirs, tally);
		tell(tally);
	}
	return tally;
}

/** A web that has ended leaves requests without an answer, each of them a finding. */
const isRunning = ({ webPid, stop }: Target) => !stop?.aborted && existsSync(`/proc/${webPid}/status`);

async function runBatch(
	target: Target,
	batch: Made[],
	ours: Chamber,
	theirs: Chamber,
	tally: Tally,
): Promise<void> {
	const cost = await costing(target, async () => {
		for (const one of batch) if (isRunning(target)) await judge(target, one, ours, theirs, tally);
	});
	tally.sent += batch.length;
	tally.memory = Math.max(tally.memory, memoryOf(target).highest);
	if (!isDear(cost)) {
		tally.mostCpu = Math.max(tally.mostCpu, cost.cpu / BATCH);
		tally.mostTurn = Math.max(tally.mostTurn, cost.turn);
		return;
	}
	const dearest: Cost = { cpu: 0, memory: 0, turn: 0 };
	for (const { one, alone } of await dearAmong(target, batch, ours)) {
		for (const what of costs) dearest[what] = Math.max(dearest[what], alone[what]);
		if (alone.turn > MOST.turn)
			tally.findings.push({ what: `a turn of ${Math.round(alone.turn)} ms of the event loop`, request: one });
		if (alone.cpu > MOST.cpu)
			tally.findings.push({ what: `${Math.round(alone.cpu)} ms of processor time`, request: one });
		if (alone.memory > MOST.memory)
			tally.findings.push({ what: `${Math.round(alone.memory / 1e6)} MB of memory`, request: one });
	}
	tally.mostCpu = Math.max(tally.mostCpu, dearest.cpu);
	tally.mostTurn = Math.max(tally.mostTurn, dearest.turn);
	tally.mostMemory = Math.max(tally.mostMemory, dearest.memory);
	for (const what of costs)
		if (cost[what] > MOST[what] && dearest[what] <= MOST[what]) tally.unexplained[what] += 1;
}

type Alone = { one: Made; alone: Cost };

/** The requests of a dear batch that are counted by themselves: those in halves, and halves of these, that are dear again. */
async function dearAmong(target: Target, batch: Made[], ours: Chamber): Promise<Alone[]> {
	const [only] = batch;
	if (only && batch.length === 1) return [{ one: only, alone: await costAlone(target, only, ours) }];
	const middle = Math.ceil(batch.length / 2);
	const found: Alone[] = [];
	for (const half of [batch.slice(0, middle), batch.slice(middle)]) {
		const cost = await costing(target, async () => {
			for (const one of half) await ask(target, one, ours);
		});
		if (isDear(cost)) found.push(...(await dearAmong(target, half, ours)));
	}
	return found;
}

/**
 * What a request costs by itself. Others may ask the same database server meanwhile, and what is compiled or loaded once is no
 * cost of a request: of what is dear the least of three counts, the last two as they would be on a machine at ease.
 */
async function costAlone(target: Target, one: Made, ours: Chamber): Promise<Cost> {
	const count = () => costing(target, () => ask(target, one, ours));
	let least = await count();
	for (let again = 0; again < 2 && isDear(least); again += 1) {
		const { cpu, memory, turn } = await unstrained(count);
		least = {
			cpu: Math.min(least.cpu, cpu),
			memory: Math.min(least.memory, memory),
			turn: Math.min(least.turn, turn),
		};
	}
	return least;
}

/** The least strain of the run so far. */
let ease = strain();

/** A cost as it would be while nobody else uses the machine, as far as the run has seen it so. */
async function unstrained(count: () => Promise<Cost>): Promise<Cost> {
	const before = strain();
	const { cpu, memory, turn } = await count();
	const around = Math.min(before, strain());
	ease = Math.min(ease, around);
	return { cpu: (cpu * ease) / around, memory, turn: (turn * ease) / around };
}

const costs = ["cpu", "memory", "turn"] as const;
const isDear = (cost: Cost) => costs.some((what) => cost[what] > MOST[what]);

async function judge(target: Target, one: Made, ours: Chamber, theirs: Chamber, tally: Tally): Promise<void> {
	const { status, text, bytes, headers } = await ask(target, one, ours);
	tally.byStatus[status] = (tally.byStatus[status] ?? 0) + 1;
	if (status >= 500) tally.findings.push({ what: `status ${status}`, request: one });
	if (status === 0) tally.findings.push({ what: `no answer: ${text}`, request: one });
	if (bytes > MOST.answer && !/^content-disposition: /m.test(headers))
		tally.findings.push({ what: `an answer of ${bytes} bytes`, request: one });
	if (text.includes(theirs.mark) || headers.includes(theirs.mark))
		tally.findings.push({ what: "a byte of another chamber", request: one });
	const isSignedIn = !["nobody", "broken"].includes(one.sender);
	const lost =
		status === 401 || status === 429 || (status === 302 && /location: \/(login|refresh)/.test(headers));
	if (isSignedIn && lost) await ours.renew();
}

function ask(
	target: Target,
	{ sender, byToken, method, path, headers, body }: Made,
	ours: Chamber,
): Promise<Reply> {
	const { hostname, port } = new URL(target.url);
	const own = ours.as(sender, byToken);
	const cookie = [own.Cookie, headers.Cookie].filter(Boolean).join("; ");
	return new Promise((settled) => {
		const failed = (error: Error) => settled({ status: 0, text: error.message, bytes: 0, headers: "" });
		const sent = request(
			{
				host: hostname,
				port,
				method,
				path,
				headers: {
					...headers,
					...own,
					...(cookie ? { Cookie: cookie } : {}),
					...(body === null ? {} : { "Content-Length": Buffer.byteLength(body) }),
				},
			},
			(response) => {
				const parts: Buffer[] = [];
				let bytes = 0;
				const isFile = response.headers["content-disposition"] !== undefined;
				const done = () =>
					settled({
						bytes,
						status: response.statusCode ?? 0,
						text: Buffer.concat(parts).toString(),
						headers: Object.entries(response.headers)
							.map(([name, value]) => `${name}: ${value}`)
							.join("\n"),
					});
				response.on("data", (part: Buffer) => {
					parts.push(part);
					bytes += part.length;
					if (!isFile || bytes <= MOST_OF_FILE) return;
					done();
					sent.destroy();
				});
				response.once("error", failed);
				response.once("end", done);
			},
		);
		sent.setTimeout(120_000, () => sent.destroy(new Error("no answer within two minutes")));
		sent.once("error", failed);
		sent.end(body ?? undefined);
	});
}

async function costing(target: Target, work: () => Promise<unknown>): Promise<Cost> {
	await target.settle?.();
	await target.longestTurn?.();
	const before = { cpu: cpuOf(target), ...memoryOf(target, true) };
	await work();
	const turn = (await target.longestTurn?.()) ?? 0;
	return { cpu: cpuOf(target) - before.cpu, memory: memoryOf(target).highest - before.now, turn };
}

/** Bytes of memory that the web holds, and the most that it held since this was last begun `anew` (proc_pid_clear_refs(5)). */
function memoryOf({ webPid }: Target, anew = false): { now: number; highest: number } {
	if (!existsSync(`/proc/${webPid}/status`)) return { now: 0, highest: 0 };
	if (anew) writeFileSync(`/proc/${webPid}/clear_refs`, "5");
	const status = readFileSync(`/proc/${webPid}/status`, "utf8");
	const bytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) * 1024;
	return { now: bytes("VmRSS"), highest: bytes("VmHWM") };
}

/** Milliseconds of processor time that the web and the database's processes have taken. */
function cpuOf({ webPid, databasePid }: Target): number {
	const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
	return pids.reduce((sum, pid) => sum + cpuOfProcess(pid, webPid, databasePid), 0);
}

function cpuOfProcess(pid: string, webPid: number, databasePid: number): number {
	try {
		const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
			.replace(/^.*\) /s, "")
			.split(" ")
			.map(Number);
		const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [
			fields[1],
			...fields.slice(11, 15),
		];
		if (Number(pid) === databasePid) return (user + system + endedUser + endedSystem) * 10;
		return Number(pid) === webPid || parent === databasePid ? (user + system) * 10 : 0;
	} catch {
		// The process ended while it was looked at.
		return 0;
	}
}
