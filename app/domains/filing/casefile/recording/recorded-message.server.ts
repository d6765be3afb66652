import { formatter } from "#app/core/format.ts";
import type { Toast } from "#app/core/person/toast.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { withBack } from "#app/core/web/input/safe-redirect.ts";
import { messageToClient, type Tell } from "#app/domains/case/tell/tell.server.ts";
import { movedOnMessage } from "#app/domains/day/hearings/entry/scheduled-message.ts";
import type { HearingRow } from "#app/domains/day/hearings/rows.server.ts";
import type { T } from "#app/messages/index.ts";
import { type Evening, hearingsNow } from "./record.server.ts";
import type { RecordedHearing } from "./record-one.server.ts";

/**
 * The message after the result of one hearing was recorded; it offers to message the client, unless they declined, and leads
 * back from there.
 */
export async function recordedMessage(
	viewer: Viewer,
	recorded: RecordedHearing,
	t: T,
	back: string,
): Promise<Toast> {
	const { hearing, matter } = recorded.row;
	const tell = await messageToClient(viewer, matter.id, hearing.id);
	const href = withBack(`/matters/${matter.id}/tell?hearing=${hearing.id}`, back);
	return {
		type: "success",
		message: recordedSentence(recorded, viewer, t),
		...(mayTell(tell) ? { href, label: "tell.title" as const } : {}),
	};
}

/** Whether there is a way to message the client, or they were not asked yet. */
const mayTell = (tell: Tell | null) => Boolean(tell && (tell.ways.length > 0 || tell.consent === null));

function recordedSentence({ next, closed }: RecordedHearing, viewer: Viewer, t: T): string {
	if (closed) return t("hearing.recordedClosed");
	if (!next) return t("success.hearingRecorded");
	const recorded = t("hearing.recordedNext", { day: formatter(viewer).longDate(next.day) });
	if (!next.from) return recorded;
	return `${recorded}. ${movedOnMessage({ from: next.from, to: next.day }, viewer, t)}`;
}

/** The message after an evening was recorded; null where nothing was. */
export function eveningMessage({ recorded, moved }: Evening, viewer: Viewer, t: T): string | null {
	if (recorded === 0) return null;
	return [t.n("hearing.recorded", recorded), ...moved.map((move) => movedOnMessage(move, viewer, t))].join(
		". ",
	);
}

/**
 * The sentence for each row that was refused, by the field of the form that it is about, and the hearings among them that
 * somebody else recorded meanwhile.
 */
export async function refusedHearings(
	viewer: Viewer,
	refused: Evening["refused"],
	t: T,
): Promise<{ fields: Record<string, string[]>; meanwhile: HearingRow[] }> {
	const rows = await hearingsNow(
		viewer,
		refused.map(({ id }) => id),
	);
	const titles = new Map(rows.map(({ hearing, matter }) => [hearing.id, matter.title]));
	const fields = refused.map(({ id, field, key, params }) => {
		const sentence = t(key, params);
		const title = titles.get(id);
		return [`rows.${id}.${field}`, [title ? `${title}: ${sentence}` : sentence]] as const;
	});
	const meanwhile = rows.filter(({ hearing }) => hearing.result || hearing.order);
	return {
		fields: Object.fromEntries(fields.map(([field, sentences]) => [field, [...sentences]])),
		meanwhile,
	};
}
