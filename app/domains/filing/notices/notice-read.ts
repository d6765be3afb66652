import type { NoticeKind } from "#drizzle/words.ts";

/** What was read in something that a court sent. */
export type NoticeRead = {
	kind: NoticeKind;
	uid: string | null;
	sequence: number;
	isCancelled: boolean;
	subject: string;
	caseNumbers: string[];
	date: string | null;
	/** `HH:MM`. */
	time: string | null;
	link: string | null;
	defects: string[];
};
