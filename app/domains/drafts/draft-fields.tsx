import type { ReactNode } from "react";
import { words } from "#app/messages/words.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Select, TextArea } from "#app/ui/form/field.tsx";
import type { formState } from "#app/ui/form/form-state.ts";
import { useT } from "#app/ui/i18n.tsx";
import { draftTypes } from "#drizzle/words.ts";
import { textLanguage } from "./paper/measure.ts";
import { MAX_TITLE } from "./schema.ts";

export type DraftForm = ReturnType<typeof formState>;

/** What a form of this room came back with: its texts as typed, and what is to be said about the template. */
export type TemplateState = "ask" | "used" | null;

/** The button Enter presses in a form of several buttons: the first of the document counts, seen or not. */
export function DefaultButton({ intent, form }: { intent: string; form?: string }) {
	return (
		<button
			type="submit"
			className="sr-only"
			form={form}
			name="intent"
			value={intent}
			tabIndex={-1}
			aria-hidden="true"
		/>
	);
}

/** The type, and the button that puts its template into the text. */
export function TypeField({ form }: { form: DraftForm }) {
	const t = useT();
	return (
		<div className="flex flex-wrap items-end gap-2">
			<Select
				className="min-w-0 flex-1 basis-48"
				field={form.field("type")}
				label={t("dr.type")}
				required
				options={draftTypes.map((value) => ({ value, label: t(words.draftType[value]) }))}
			/>
			<Button name="intent" value="template" data-usetemplate="" formNoValidate>
				{t("dr.usetemplate")}
			</Button>
		</div>
	);
}

/** Says that the template is in the text, or asks whether it may take the place of what is written. */
export function TemplateNote({ state }: { state: TemplateState }) {
	const t = useT();
	if (state === "used") return <Alert tone="success">{t("dr.templateused")}</Alert>;
	if (state !== "ask") return null;
	return (
		<div className="summary" tabIndex={-1} data-focus="">
			<div role="alert">
				<p className="font-bold">{t("dr.replaceask")}</p>
				<div className="mt-2 flex flex-wrap gap-2">
					<Button size="sm" name="intent" value="keep" formNoValidate>
						{t("dr.keep")}
					</Button>
					<Button size="sm" name="intent" value="replace" formNoValidate>
						{t("dr.replace")}
					</Button>
				</div>
			</div>
		</div>
	);
}

/** The title. */
export function TitleField({ form }: { form: DraftForm }) {
	const t = useT();
	return <Field field={form.field("title")} label={t("dr.title")} required maxLength={MAX_TITLE} />;
}

type ContentProps = { form: DraftForm; rows: number; label: ReactNode; hint?: ReactNode };

/** The text, in the type of the courts. */
export function ContentField({ form, rows, label, hint }: ContentProps) {
	const field = form.field("content");
	const look = "[&_textarea]:font-court [&_textarea]:text-lg [&_textarea]:leading-relaxed";
	return (
		<TextArea
			className={look}
			field={field}
			label={label}
			hint={hint}
			required
			rows={rows}
			lang={textLanguage(String(field.value ?? ""))}
		/>
	);
}

/** Tags and notes. */
export function TagsAndNotes({ form }: { form: DraftForm }) {
	const t = useT();
	return (
		<>
			<Field field={form.field("tags")} label={t("dr.tags")} optional hint={t("dr.tagshint")} />
			<TextArea field={form.field("notes")} label={t("f.notes")} optional rows={3} maxLength={20_000} />
		</>
	);
}
