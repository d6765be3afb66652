import type { BookOrder, MadeBook } from "#app/domains/filing/books/order.ts";
import type { BookFailure } from "#drizzle/words.ts";
import { endWithParent } from "#worker/reader/process/end-with-parent.ts";
import type { Desk } from "./desk.ts";
import { makeBook } from "./make.ts";
import { NoBook } from "./not-made.ts";

// The process that makes one book and ends. It may be killed at any moment.

/** What it needs, how far it is, and its end: made, not for a reason that stays, or by a fault of the program or the machine. */
export type Report =
	| { needs: number }
	| { done: number }
	| { made: MadeBook }
	| { refused: BookFailure; paper: number | null }
	| { broken: string };

/** The order, and the path of each file that was asked for. */
export type Message = { order: BookOrder } | { path: string | null };

const MAX_BYTES = 900_000_000;
const PROGRESS_MS = 500;

const report = (what: Report, after: () => void = () => undefined) => process.send?.(what, after);

let given: ((path: string | null) => void) | null = null;
let last = 0;

const desk: Desk = {
	file: (paper) =>
		new Promise((resolve) => {
			given = resolve;
			report({ needs: paper });
		}),
	done(pages) {
		if (Date.now() - last < PROGRESS_MS) return;
		last = Date.now();
		report({ done: pages });
	},
};

async function outcomeOf(order: BookOrder): Promise<Report> {
	try {
		return { made: await makeBook(order, desk) };
	} catch (error) {
		if (error instanceof NoBook) return { refused: error.why, paper: error.paper };
		return { broken: error instanceof Error ? error.message : String(error) };
	}
}

endWithParent(MAX_BYTES);

process.on("message", async (message: Message) => {
	if ("path" in message) return void given?.(message.path);
	report(await outcomeOf(message.order), () => process.exit());
});
