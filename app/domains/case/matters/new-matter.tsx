import type { FormFailure } from "#app/core/web/form.server.ts";
import { MOST_CLIENTS } from "#app/domains/case/clients/schema.ts";
import type { ClientOption } from "#app/domains/case/clients/service.server.ts";
import {
	ConflictQuestion,
	conflictsOfFailure,
	DecisionButtons,
} from "#app/domains/case/conflicts/question.tsx";
import { DateField } from "#app/domains/law/courts/date-field.tsx";
import { words } from "#app/messages/words.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Chooser } from "#app/ui/form/chooser.tsx";
import { Check, Field, Select, TextArea } from "#app/ui/form/field.tsx";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { useT } from "#app/ui/i18n.tsx";
import { newMatterStages } from "#drizzle/words.ts";
import { useAsk } from "./use-ask.tsx";

type NewMatterProps = {
	clients: readonly ClientOption[];
	courts: readonly string[];
	failed: FormFailure | undefined;
	close: string;
	/** What a paper that belongs to no matter was read to say, and the paper. */
	read: PaperRead | null;
};

type PaperRead = {
	source: { id: string; name: string };
	facts: Partial<Record<"title" | "caseNumber" | "court" | "clientId", string>>;
};

/** The New Matter form; a case number the chamber has already brings the question whether to add it anyway. */
export function NewMatterDialog({ clients, courts, failed, close, read }: NewMatterProps) {
	const t = useT();
	const form = formState(failed, { stage: "filing", ...read?.facts }, "d-");
	const ask = useAsk(form);
	const duplicate = form.field("allowDuplicate");
	const conflicts = conflictsOfFailure(failed);
	return (
		<FormDialog
			title={t("matter.new")}
			form={form}
			close={close}
			size="lg"
			tall
			send={conflicts ? <DecisionButtons /> : <CreateButtons />}
		>
			{read && (
				<>
					<Alert>{t("suggestion.filledFrom", { name: read.source.name })}</Alert>
					<input type="hidden" name="from" value={read.source.id} />
				</>
			)}
			{(duplicate.errors || duplicate.value === "on") && (
				<Check field={duplicate} label={t("matter.addAnyway")} />
			)}
			{conflicts && <ConflictQuestion question={conflicts} form={form} />}
			{conflicts && form.field("notNumbered").value === "on" && (
				<input type="hidden" name="notNumbered" value="on" />
			)}
			<Field {...ask("title")} hint={t("matter.titleHint")} required />
			<div className="two">
				<Field {...ask("caseNumber")} hint={t("matter.caseNumberHint")} required />
				<Field {...ask("court")} hint={t("matter.courtHint")} required suggestions={courts} />
			</div>
			<div className="two">
				<DateField {...ask("filingDate")} required />
				<Select
					{...ask("stage")}
					required
					options={newMatterStages.map((value) => ({ value, label: t(words.stage[value]) }))}
				/>
			</div>
			<Chooser
				{...ask("clientId")}
				optional
				placeholder={t("matter.selectClient")}
				add={{ href: "/clients/new", label: t("client.addOne") }}
				most={MOST_CLIENTS}
				found={failed?.found?.clientId}
				options={clients.map(({ id, name }) => ({ value: id, label: name }))}
			/>
			<TextArea {...ask("notes")} optional rows={3} />
		</FormDialog>
	);
}

function CreateButtons() {
	const t = useT();
	return (
		<>
			<Button variant="primary" busy={t("state.creating")}>
				{t("matter.create")}
			</Button>
			{/* After the button that Enter presses, and before it to the eye. */}
			<Button name="notNumbered" value="on" formNoValidate className="order-first" busy={t("state.creating")}>
				{t("matter.notNumbered")}
			</Button>
		</>
	);
}
