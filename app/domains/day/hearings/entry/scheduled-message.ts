import { formatter } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import type { T } from "#app/messages/index.ts";
import type { ScheduledHearing } from "./schedule.server.ts";

/** The message after a hearing was entered: whether its day has passed, and from which closed day it was moved on. */
export function scheduledMessage({ row, movedFrom }: ScheduledHearing, viewer: Viewer, t: T): string {
	const { date } = row.hearing;
	const created = t("success.hearing");
	const notes = [
		...(date < courtToday() ? [t("hearing.enteredInPast", { created })] : []),
		...(movedFrom ? [`${created} ${movedOnMessage({ from: movedFrom, to: date }, viewer, t)}`] : []),
	];
	return notes.length > 0 ? notes.join(" ") : created;
}

/** The sentence about an offered day on which the courts are closed by now, and the open day in its place. */
export function movedOnMessage({ from, to }: { from: string; to: string }, viewer: Viewer, t: T): string {
	const { longDate } = formatter(viewer);
	return t("hearing.movedOn", { from: longDate(from), to: longDate(to) });
}
