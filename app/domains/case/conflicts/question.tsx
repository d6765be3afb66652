import type { FormFailure } from "#app/core/web/form.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import type { formState } from "#app/ui/form/form-state.ts";
import { useT } from "#app/ui/i18n.tsx";
import { conflictDecisions } from "#drizzle/words.ts";
import { HitList } from "./hits.tsx";
import type { ConflictQuestionData } from "./schema.ts";

/** The hits a refused form is to be decided about; null where it was refused for something else, or not at all. */
export function conflictsOfFailure(failed: FormFailure | undefined): ConflictQuestionData | null {
	const question = failed?.data?.conflicts as ConflictQuestionData | undefined;
	return question ?? null;
}

type QuestionProps = { question: ConflictQuestionData; form: ReturnType<typeof formState> };

/** Names that are on the opposite side elsewhere, and the reason for the decision about them. */
export function ConflictQuestion({ question, form }: QuestionProps) {
	const t = useT();
	const { id } = form.field("conflictDecision");
	return (
		<section id={id} tabIndex={-1} aria-label={t("conflict.title")} className="grid gap-3">
			<Alert tone="warning" title={t("conflict.title")}>
				<HitList hits={question.hits} />
			</Alert>
			{/* What Enter presses, which asks again: a decision is meant. */}
			<button type="submit" hidden formNoValidate />
			<input type="hidden" name="conflictShown" value={question.key} />
			<Field
				field={form.field("conflictReason")}
				label={t("conflict.reason")}
				hint={t("conflict.reasonHint")}
				maxLength={500}
			/>
		</section>
	);
}

/** What may be decided, one button each. */
export function DecisionButtons() {
	const t = useT();
	return (
		<>
			{conflictDecisions.map((decision) => (
				<Button
					key={decision}
					name="conflictDecision"
					value={decision}
					formNoValidate
					busy={t("state.saving")}
				>
					{t(`conflict.${decision}`)}
				</Button>
			))}
		</>
	);
}
