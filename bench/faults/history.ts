import { setTimeout as pause } from "node:timers/promises";
import type { Caller } from "./caller.ts";
import { type Launched, waitUntil } from "./launched.ts";
import { Load } from "./load.ts";
import type { Strike } from "./strikes.ts";
import { type Faults, faultsOf, untilDone } from "./whole.ts";

export type Result = Faults & {
	name: string;
	/** Milliseconds from the end of each strike until the next write or job was done. */
	waits: number[];
	acknowledged: number;
	/** Milliseconds from the end of the load until every job was done, with those that were broken off. */
	settled: number;
	answers: Map<string, number>;
};

type Plan = {
	callers: readonly Caller[];
	rounds: number;
	restMs: number;
	/** Between two things that one person does. */
	paceMs?: number | undefined;
	say?: (line: string) => void;
};

/**
 * Strikes a running Peshi under load again and again, each round in all the given ways, and compares what was acknowledged with
 * what it keeps.
 */
export async function struck(up: Launched, strikes: readonly Strike[], plan: Plan): Promise<Result> {
	const load = new Load(plan.callers, plan.paceMs);
	const waits: number[] = [];
	for (let round = 1; round <= plan.rounds; round += 1)
		for (const { name, strike, waitsFor = "write" } of strikes) {
			await pause(plan.restMs);
			await strike(load);
			const ms = await (waitsFor === "job" ? nextJob(up) : load.nextServed());
			waits.push(ms);
			plan.say?.(`${name} ${round}: ${seconds(ms)} until the next ${waitsFor} was done`);
		}
	await load.end();
	const ended = performance.now();
	const answers = new Map<string, number>();
	for (const who of plan.callers)
		for (const [answer, n] of who.answers) answers.set(answer, (answers.get(answer) ?? 0) + n);
	await untilDone(up);
	const settled = performance.now() - ended;
	const name = strikes.map((strike) => strike.name).join(" ");
	return {
		name,
		waits,
		acknowledged: load.acknowledged.length,
		settled,
		answers,
		...(await faultsOf(up, load)),
	};
}

/** How many milliseconds from now until a job is done that was ordered after now. */
async function nextJob(up: Launched): Promise<number> {
	const began = performance.now();
	const since = new Date().toISOString();
	const done = `select 1 from pgboss.job where state = 'completed' and created_on > '${since}' limit 1`;
	await waitUntil(async () => (await up.ask(done).catch(() => [])).length > 0, 10);
	return performance.now() - began;
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
