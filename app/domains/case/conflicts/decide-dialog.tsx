import type { FormFailure } from "#app/core/web/form.server.ts";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { useT } from "#app/ui/i18n.tsx";
import { ConflictQuestion, conflictsOfFailure, DecisionButtons } from "./question.tsx";
import type { ConflictQuestionData } from "./schema.ts";

type DecideProps = { question: ConflictQuestionData | null; failed: FormFailure | undefined; close: string };

/** The names of a matter that are on the opposite side elsewhere, with the decision to make. */
export function DecideDialog({ question, failed, close }: DecideProps) {
	const t = useT();
	const form = formState(failed, {}, "d-");
	const now = conflictsOfFailure(failed) ?? question;
	return (
		<FormDialog title={t("conflict.title")} form={form} close={close} send={now ? <DecisionButtons /> : null}>
			{now ? <ConflictQuestion question={now} form={form} /> : <p>{t("conflict.nothing")}</p>}
		</FormDialog>
	);
}
