import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { tasks } from "#drizzle/schema.ts";
import { type DeadlineKind, deadlineRules } from "./deadline-rules.ts";

type DeadlineTask = Pick<
	typeof tasks.$inferSelect,
	"rule" | "startDate" | "copyAppliedOn" | "copyReadyOn" | "movedFrom" | "moveReason"
>;

/** What a deadline was counted from, by which rule, and why it was moved; nothing for one that somebody entered. */
export function DeadlineFacts({ task }: { task: DeadlineTask }) {
	const t = useT();
	const { longDate } = useFormat();
	const kind = task.rule && Object.hasOwn(deadlineRules, task.rule) ? (task.rule as DeadlineKind) : null;
	const { copyAppliedOn, copyReadyOn, movedFrom, moveReason } = task;
	const facts = [
		kind &&
			task.startDate &&
			t("deadline.countedFrom", {
				date: longDate(task.startDate),
				event: t(`deadline.from.${deadlineRules[kind].from}`),
			}),
		copyAppliedOn &&
			copyReadyOn &&
			t("deadline.countedWithout", { from: longDate(copyAppliedOn), to: longDate(copyReadyOn) }),
		movedFrom && moveReason && t("deadline.movedFrom", { date: longDate(movedFrom), reason: moveReason }),
	].filter(Boolean);
	return (
		<>
			{facts.length > 0 && <p className="text-sm text-ink2">{facts.join(" · ")}</p>}
			{kind && (
				<p className="text-xs text-ink3">
					<span lang="en">{deadlineRules[kind].law}</span> · {t("deadline.verify")}
				</p>
			)}
		</>
	);
}
