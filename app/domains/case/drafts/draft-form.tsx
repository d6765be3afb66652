import { behaviour } from "#app/core/browser/behaviours.ts";
import { words } from "#app/messages/words.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Option } from "#app/ui/form/field.tsx";
import type { formState } from "#app/ui/form/form-state.ts";
import { useT } from "#app/ui/i18n.tsx";
import { draftTypes } from "#drizzle/words.ts";
import { NAMES, type Start, type Values } from "./desk/draft-state.ts";

/** What a form of this room came back with: its texts as typed, and what is to be said about the template. */
export type TemplateState = "ask" | "used" | null;

/** The texts a form is served with, of `formState`. */
export function startOf(form: ReturnType<typeof formState>, version: string): Start {
	const text = (name: string) => String(form.field(name).value ?? "");
	const values = Object.fromEntries(NAMES.map((name) => [name, text(name)])) as Values;
	return { values, served: values, version };
}

type Failed = { result?: { error?: Record<string, string[] | null> | null } } | undefined;

/** The messages of a form that came back, by field. */
export function errorsOf(typed: Failed): Record<string, string[]> {
	const errors = Object.entries(typed?.result?.error ?? {});
	return Object.fromEntries(errors.flatMap(([name, list]) => (list ? [[name, list]] : [])));
}

/** Where templates are filled for a matter. */
export const templatesOf = (matterId: string) => `/drafts/template?matterId=${matterId}`;

/** The types of drafts in the page's language. */
export function useDraftTypes(): Option[] {
	const t = useT();
	return draftTypes.map((value) => ({ value, label: t(words.draftType[value]) }));
}

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

/** Says that the template is in the text, or asks whether it may take the place of what is written. */
export function TemplateNote({ state }: { state: TemplateState }) {
	const t = useT();
	if (state === "used") return <Alert tone="success">{t("draft.templateUsed")}</Alert>;
	if (state !== "ask") return null;
	return (
		<div className="summary" tabIndex={-1} {...behaviour({ focus: true })}>
			<div role="alert">
				<p className="font-bold">{t("draft.replaceAsk")}</p>
				<div className="mt-2 flex flex-wrap gap-2">
					<Button size="sm" name="intent" value="keep" formNoValidate>
						{t("draft.keep")}
					</Button>
					<Button size="sm" name="intent" value="replace" formNoValidate>
						{t("draft.replace")}
					</Button>
				</div>
			</div>
		</div>
	);
}
