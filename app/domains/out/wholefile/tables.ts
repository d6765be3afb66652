import { BOM, type CsvCell, csvLine } from "#app/core/csv.ts";
import type { Formatter } from "#app/core/format.ts";
import { soughtText, whyText } from "#app/domains/day/adjournments/note.ts";
import { hearingLineFields } from "#app/domains/day/hearings/fields.ts";
import { taskLines } from "#app/domains/day/tasks/fields.ts";
import { activityText } from "#app/domains/desk/activity/activity-feed.tsx";
import type { T } from "#app/messages/index.ts";
import { sayOffered } from "#app/messages/offered-words.ts";
import type { MatterFile, WholeHearing } from "./gather.server.ts";

type Texts = { t: T; format: Formatter };

const table = (lines: readonly (readonly CsvCell[])[]): string => BOM + lines.map(csvLine).join("");

/** The hearings of a matter as a table, each few as they come. */
export async function* hearingTable(
	batches: AsyncIterable<WholeHearing[]>,
	{ t }: Texts,
): AsyncGenerator<string> {
	yield table([
		[
			...[t("hearing.date"), t("hearing.time"), t("matter.court"), t("hearing.bench")],
			...hearingLineFields.map(({ label }) => t(label)),
			...[t("hearing.purpose"), t("hearing.result"), t("hearing.nextDate")],
			...[t("hearing.adjournedBy"), t("hearing.assignedTo"), t("hearing.order"), t("field.notes")],
		],
	]);
	for await (const batch of batches) yield batch.map((one) => csvLine(hearingCells(one, t))).join("");
}

function hearingCells({ hearing, matter, next, goes, order, notes }: WholeHearing, t: T): CsvCell[] {
	return [
		...[hearing.date, hearing.time?.slice(0, 5), matter.court, hearing.bench],
		...hearingLineFields.map(({ name }) => hearing[name]),
		...[sayOffered(hearing.purpose, t), hearing.result && sayOffered(hearing.result, t), next],
		...[hearing.adjournedBy && t(`hearing.adjournedBy.${hearing.adjournedBy}`), goes, order, notes],
	];
}

/** The tasks, deadlines and reminders of a matter as a table. */
export function taskTable({ tasks }: MatterFile, { t, format }: Texts): string {
	const head = [
		...[t("task.title"), t("task.kind"), t("task.due"), t("hearing.time"), t("task.assignee")],
		...taskLines.map(({ label }) => t(label)),
		t("task.done"),
	];
	const lines = tasks.map(({ task, assignee }) => [
		...[task.title, t(`task.kind.${task.kind}`), task.dueDate, task.dueTime?.slice(0, 5), assignee],
		...taskLines.map(({ name }) => task[name]),
		task.doneAt && format.cell(task.doneAt),
	]);
	return table([head, ...lines]);
}

/** The dates on which a matter was not heard, as a table. */
export function ledgerTable({ ledger }: MatterFile, { t }: Texts): string {
	const head = [
		...[
			t("hearing.date"),
			t("hearing.adjournedBy"),
			t("ledger.why"),
			t("hearing.nextDate"),
			t("ledger.daysLost"),
		],
		t("ledger.withOrder"),
	];
	const lines = ledger.lines.map((line) => [
		...[
			line.date,
			line.kind === "moved" ? t("ledger.moved") : soughtText(line, t),
			whyText(line, t),
			line.next,
		],
		...[line.days, line.hasOrder ? t("common.yes") : ""],
	]);
	return table([head, ...lines]);
}

/** What was done in a matter and by whom, as a table. */
export function activityTable({ activity }: MatterFile, { t, format }: Texts): string {
	const head = [t("wholeFile.when"), t("wholeFile.who"), t("wholeFile.what")];
	const lines = activity.map((entry) => [format.cell(entry.at), entry.actor?.name, activityText(entry, t)]);
	return table([head, ...lines]);
}
