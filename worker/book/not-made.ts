import type { BookFailure } from "#drizzle/words.ts";

/** A book cannot be made, for a reason that stays. */
export class NoBook extends Error {
	readonly why: BookFailure;
	/** The paper it lies with, from 0, where it lies with one. */
	readonly paper: number | null;

	constructor(why: BookFailure, paper: number | null = null) {
		super(why);
		this.why = why;
		this.paper = paper;
	}
}
