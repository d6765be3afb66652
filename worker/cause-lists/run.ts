import type { ListPage } from "#app/domains/day/causelists/parse/lines.ts";
import { hasTitle, type ParsedList } from "#app/domains/day/causelists/parse/parse.ts";
import type { CauseListFailure } from "#drizzle/words.ts";
import { oneTask } from "#worker/reader/process/one-task.ts";
import type { Order, Outcome } from "./child.ts";

const TIMEOUT_MS = 180_000;
/** Pages that are pictures: more take longer than anybody waits. */
const MOST_PICTURES = 200;
const HEAD_PAGES = 2;

/** Why a file is not read as a list: a reason that lies in the file. */
export class ListRefused extends Error {
	readonly why: CauseListFailure;

	constructor(why: CauseListFailure) {
		super(why);
		this.name = "ListRefused";
		this.why = why;
	}
}

/** Reads a page that is a picture. */
export type SeePage = (page: number) => Promise<ListPage>;

/**
 * Reads the list in the file at `path` in a process of its own, which is killed when it takes too long or too much memory;
 * pages without text are read by `see` first. Throws ListRefused for a fault of the file, the signal's reason, and a plain
 * Error for what may go better another time.
 */
export async function readListFile(
	path: string,
	see: SeePage,
	signal?: AbortSignal,
): Promise<{ list: ParsedList; pages: number }> {
	const first = await task({ path, seen: [] }, signal);
	if ("list" in first) return first;
	const seen = await seenPages(first, see);
	const outcome = await task({ path, seen }, signal);
	if ("list" in outcome) return outcome;
	throw new Error("the pages of a list are read and still wanted");
}

async function seenPages({ pictures, isTitled }: Pictures, see: SeePage): Promise<ListPage[]> {
	if (pictures.length > MOST_PICTURES) throw new ListRefused("pages");
	const seen: ListPage[] = [];
	for (const page of pictures) {
		seen.push(await see(page));
		// A scan of anything else is not read to its end.
		const isHeadRead = page >= HEAD_PAGES || page === pictures.at(-1);
		if (!isTitled && isHeadRead && !hasTitle(seen)) throw new ListRefused("other");
	}
	return seen;
}

type Pictures = Extract<Outcome, { pictures: number[] }>;

async function task(order: Order, signal?: AbortSignal) {
	const file = new URL("./child.ts", import.meta.url);
	const lost = (why: "timeout" | "died") => new ListRefused(why === "timeout" ? "timeout" : "corrupt");
	const outcome = await oneTask<Outcome>(file, order, { steps: 5, timeoutMs: TIMEOUT_MS, signal, lost });
	if ("refused" in outcome) throw new ListRefused(outcome.refused);
	if ("broken" in outcome) throw new Error(outcome.broken);
	return outcome;
}
