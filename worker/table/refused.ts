import type { ImportFailure } from "#drizzle/words.ts";

/** A file of which no table is read, for a reason that its owner can do something about. */
export class TableRefused extends Error {
	readonly why: ImportFailure;

	constructor(why: ImportFailure) {
		super(why);
		this.why = why;
	}
}
