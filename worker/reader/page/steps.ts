import { ownWorkMs } from "./work-clock.ts";

/**
 * What a page's processor time goes into: opening the file and drawing the page; comparing a few lines of it with its text
 * layer, laying that out and looking for ink that it lacks; finding sheets in a photograph and laying them flat; parting print
 * from coloured ink; telling how it lies, and the languages of a small picture; cleaning, reading tables, recognising, reading
 * single lines and looking at figures twice of the first reading; reading again upright, in other ways, turned and in other
 * languages, and without the languages that strayed in, and what coloured ink says by itself; the picture for screens.
 */
export const STEPS = [
	"open",
	"witness",
	"layout",
	"sheets",
	"colours",
	"direction",
	"languages",
	"clean",
	"tables",
	"recognise",
	"lines",
	"figures",
	"upright",
	"ways",
	"turns",
	"strays",
	"inks",
	"picture",
] as const;

export type ReaderStep = (typeof STEPS)[number];

/** Milliseconds of processor time by step. */
export type Cost = Partial<Record<ReaderStep, number>>;

let cost: Cost = {};
let isWithin = false;

/** Does `work` and counts its processor time to `step`. Within another step it belongs to that one. One page at a time. */
export async function during<T>(step: ReaderStep, work: () => T | Promise<T>): Promise<T> {
	if (isWithin) return await work();
	const before = ownWorkMs();
	isWithin = true;
	try {
		return await work();
	} finally {
		isWithin = false;
		cost[step] = (cost[step] ?? 0) + ownWorkMs() - before;
	}
}

/** What was counted since it was last asked. */
export function takeCost(): Cost {
	const taken = Object.entries(cost).map(([step, ms]) => [step, Math.round(ms)]);
	cost = {};
	return Object.fromEntries(taken);
}
