import { existsSync, readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import fc from "fast-check";
import type { Door } from "./doors.ts";
import { type Made, requestsTo } from "./requests.ts";
import type { Chamber } from "./world.ts";

/**
 * What no request may cost: milliseconds of processor time of web and database, bytes of memory of the web, milliseconds in
 * one turn of its event loop, bytes of an answer.
 */
const MOST = { cpu: 1000, memory: 64 * 1024 * 1024, turn: 200, answer: 4_000_000 };
const BATCH = 25;

export type Target = {
	url: string;
	webPid: number;
	databasePid: number;
	/** The longest turn of the web's event loop since this was last called, in milliseconds of processor time. */
	longestTurn?: () => Promise<number>;
};
export type Finding = { what: string; request: Made };
export type Tally = {
	sent: number;
	byStatus: Record<string, number>;
	findings: Finding[];
	/** The dearest request that was measured alone, or the dearest batch when none was. */
	mostCpu: number;
	mostTurn: number;
	memory: number;
};

type Cost = { cpu: number; memory: number; turn: number };
type Reply = { status: number; text: string; bytes: number; headers: string };

/**
 * Sends made-up requests of one chamber's people to every door, and looks at each answer: no 5xx, nothing of the other
 * chamber, no closed line; and at what each batch cost. A batch that was dear is sent again one by one.
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
		memory: spentBy(target).memory,
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
const isRunning = ({ webPid }: Target) => existsSync(`/proc/${webPid}/status`);

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
	tally.memory = Math.max(tally.memory, spentBy(target).memory);
	if (!isDear(cost)) {
		tally.mostCpu = Math.max(tally.mostCpu, cost.cpu / BATCH);
		tally.mostTurn = Math.max(tally.mostTurn, cost.turn);
		return;
	}
	for (const one of batch) {
		const alone = await costAlone(target, one, ours);
		tally.mostCpu = Math.max(tally.mostCpu, alone.cpu);
		tally.mostTurn = Math.max(tally.mostTurn, alone.turn);
		if (alone.turn > MOST.turn)
			tally.findings.push({ what: `a turn of ${Math.round(alone.turn)} ms of the event loop`, request: one });
		if (alone.cpu > MOST.cpu)
			tally.findings.push({ what: `${alone.cpu} ms of processor time`, request: one });
		if (alone.memory > MOST.memory)
			tally.findings.push({ what: `${Math.round(alone.memory / 1e6)} MB of memory`, request: one });
	}
}

/** What a request costs by itself. Others may ask the same database server meanwhile: of what is dear the least of three counts. */
async function costAlone(target: Target, one: Made, ours: Chamber): Promise<Cost> {
	let least = await costing(target, () => ask(target, one, ours));
	for (let again = 0; again < 2 && isDear(least); again += 1) {
		const { cpu, memory, turn } = await costing(target, () => ask(target, one, ours));
		least = {
			cpu: Math.min(least.cpu, cpu),
			memory: Math.min(least.memory, memory),
			turn: Math.min(least.turn, turn),
		};
	}
	return least;
}

const isDear = ({ cpu, memory, turn }: Cost) => cpu > MOST.cpu || memory > MOST.memory || turn > MOST.turn;

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
	return new Promise((done) => {
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
				response.on("data", (part: Buffer) => parts.push(part));
				response.once("error", (error) => done({ status: 0, text: error.message, bytes: 0, headers: "" }));
				response.once("end", () =>
					done({
						bytes: parts.reduce((sum, part) => sum + part.length, 0),
						status: response.statusCode ?? 0,
						text: Buffer.concat(parts).toString(),
						headers: Object.entries(response.headers)
							.map(([name, value]) => `${name}: ${value}`)
							.join("\n"),
					}),
				);
			},
		);
		sent.setTimeout(30_000, () => sent.destroy(new Error("no answer within 30 s")));
		sent.once("error", (error) => done({ status: 0, text: error.message, bytes: 0, headers: "" }));
		sent.end(body ?? undefined);
	});
}

async function costing(target: Target, work: () => Promise<unknown>): Promise<Cost> {
	await target.longestTurn?.();
	const before = spentBy(target);
	await work();
	const after = spentBy(target);
	const turn = (await target.longestTurn?.()) ?? 0;
	return { cpu: after.cpu - before.cpu, memory: after.memory - before.memory, turn };
}

/** Processor time of the web and of the database's processes, and the memory that the web holds. */
function spentBy({ webPid, databasePid }: Target): Omit<Cost, "turn"> {
	const status = existsSync(`/proc/${webPid}/status`) ? readFileSync(`/proc/${webPid}/status`, "utf8") : "";
	const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
	const cpu = pids.reduce((sum, pid) => sum + cpuOf(pid, webPid, databasePid), 0);
	return { cpu, memory: Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024 };
}

function cpuOf(pid: string, webPid: number, databasePid: number): number {
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
