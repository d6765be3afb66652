import { setTimeout as pause } from "node:timers/promises";
import { type Acknowledged, type Act, type Desk, ROUND } from "./acts.ts";
import { Caller } from "./caller.ts";

/** A person may make ten calls a second (core/web/limits.ts); who was refused for more would only wait. */
const PACE_MS = 120;

/** Opens as many chambers, one after the other, each with its Admin: from one address only some are taken within an hour. */
export async function openCallers(url: string, count: number): Promise<Caller[]> {
	const callers: Caller[] = [];
	for (let made = 0; made < count; made += 1) {
		const caller = new Caller(url);
		await caller.register();
		callers.push(caller);
	}
	return callers;
}

/** People who work without a pause, each in a chamber of their own, and remember what they were told. */
export class Load {
	readonly acknowledged: Acknowledged[] = [];
	/** What was acknowledged and could not be seen soon after. */
	readonly missed: string[] = [];
	readonly callers: readonly Caller[];
	readonly #desks: Promise<Desk[]>;
	readonly #work: Promise<void>;
	readonly #paceMs: number;
	#isOver = false;

	/** `paceMs` lies between two things that one person does. */
	constructor(callers: readonly Caller[], paceMs = PACE_MS) {
		this.#paceMs = paceMs;
		this.callers = callers;
		for (const who of callers) {
			who.answers.clear();
			who.isOver = false;
		}
		this.#desks = Promise.all(callers.map((who) => this.#open(who)));
		this.#work = this.#desks.then(async (desks) => {
			await Promise.all(desks.map((desk, at) => this.#carryOn(desk, at)));
		});
	}

	async #open(who: Caller): Promise<Desk> {
		const facts = { title: "Own matter", court: "City Civil Court", filingDate: "2026-01-05" };
		const json = { ...facts, caseNumber: `RCS/${Math.ceil(Math.random() * 1e6)}/2026` };
		const matter = await who.call("/matters", { json });
		return {
			...{ who, papers: [], clients: [], matterId: String(matter?.data._id) },
			tell: (done) => this.acknowledged.push(done),
			miss: (what) => this.missed.push(what),
		};
	}

	async #carryOn(desk: Desk, at: number): Promise<void> {
		// Each begins at another place of the round.
		for (let turn = at * 5; !this.#isOver; turn += 1) {
			const act = ROUND[turn % ROUND.length] as Act;
			await act(desk);
			await pause(this.#paceMs);
		}
	}

	/** Has somebody do one more thing, beside what all do. */
	async also(act: Act): Promise<void> {
		const [desk] = await this.#desks;
		if (desk) await act(desk);
	}

	/** How many milliseconds from now until a write is done that was sent after now. */
	async nextServed(): Promise<number> {
		const after = performance.now();
		const at = await new Promise<number>((tell) => {
			for (const who of this.callers)
				who.onWritten = (sent) => {
					if (sent >= after) tell(performance.now());
				};
		});
		for (const who of this.callers) who.onWritten = () => {};
		return at - after;
	}

	/** Ends it: what nobody has answered yet is given a while, and then up. */
	async end(): Promise<void> {
		this.#isOver = true;
		const giveUp = setTimeout(() => {
			for (const who of this.callers) who.isOver = true;
		}, 20_000);
		await this.#work;
		clearTimeout(giveUp);
	}
}
