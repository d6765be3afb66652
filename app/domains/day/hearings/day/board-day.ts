/** By then the courts have risen. */
const RISEN = "17:00";

type RowStatus = {
	/** Day and clock time, `HH:MM`, where the courts are. */
	now: { day: string; time: string };
	/** Whether today has a hearing, and one of which nobody has told the result. */
	listed: boolean;
	untold: boolean;
	/** Whether the courts sit today. */
	sits: boolean;
	/** The next day that has a board. */
	next: string;
};

/**
 * The day whose board is shown first: today's until the last result of the day is recorded or the courts have risen, then
 * the next one. A day on which nothing is listed is shown while the courts sit.
 */
export function boardDay({ now, listed, untold, sits, next }: RowStatus): string {
	if (now.time >= RISEN) return next;
	if (listed) return untold ? now.day : next;
	return sits ? now.day : next;
}
