import { setTimeout as pause } from "node:timers/promises";
import type { Launched } from "./launched.ts";
import { Load, openChamber } from "./load.ts";
import type { Strike } from "./strikes.ts";

export type Result = {
	name: string;
	/** Milliseconds from the end of each strike until the next write was done. */
	waits: number[];
	acknowledged: number;
	lost: number;
	twice: number;
	answers: Map<string, number>;
};

type Plan = {
	/** Of the Admins of chambers, one for each writer. */
	tokens: readonly string[];
	rounds: number;
	restMs: number;
	say?: (line: string) => void;
};

/** Opens as many chambers, one after the other: from one address only some are taken within an hour. */
export async function openChambers(url: string, count: number): Promise<string[]> {
	const tokens: string[] = [];
	for (let made = 0; made < count; made += 1) tokens.push(await openChamber(url));
	return tokens;
}

/** Strikes a running Peshi under load again and again, and compares what was acknowledged with the rows of its database. */
export async function struck(up: Launched, { name, strike }: Strike, plan: Plan): Promise<Result> {
	const load = new Load(up.url, plan.tokens);
	const waits: number[] = [];
	for (let round = 1; round <= plan.rounds; round += 1) {
		await pause(plan.restMs);
		await strike();
		waits.push(await load.nextServed());
		plan.say?.(`${name} ${round}: ${seconds(waits.at(-1) ?? 0)} until the next write was done`);
	}
	await load.end();
	const counted = await up.ask<{ name: string; n: number }>(
		"select name, count(*)::int as n from clients group by name",
	);
	const rows = new Map(counted.map(({ name: client, n }) => [client, n]));
	return {
		name,
		waits,
		acknowledged: load.acknowledged.length,
		lost: load.acknowledged.filter((client) => !rows.has(client)).length,
		twice: counted.filter(({ n }) => n > 1).length,
		answers: load.answers,
	};
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
