import { MAX_TITLE } from "#app/domains/case/drafts/desk/limits.ts";
import {
	labelOf,
	MERGE_FIELDS,
	MERGE_LISTS,
	type MergeField,
} from "#app/domains/case/drafts/paper/merge-fields.ts";
import type { MatterOption } from "#app/domains/case/matters/choosing/choice.ts";
import { MatterPicker } from "#app/domains/case/matters/choosing/matter-picker.tsx";
import { languageNames, locales } from "#app/messages/index.ts";
import { words } from "#app/messages/words.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Check, Field, Select, TextArea } from "#app/ui/form/field.tsx";
import type { formState } from "#app/ui/form/form-state.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { draftTypes, type TemplateKind } from "#drizzle/words.ts";

type FormProps = {
	form: ReturnType<typeof formState>;
	kind: TemplateKind;
	/** A paper of the usual ones: its type stays. */
	isUsual: boolean;
	isNew: boolean;
	/** The version that is changed; null for a new one. */
	version: number | null;
	lang: "en" | "hi" | "gu";
	/** The matters that it can be tried with. */
	matters: readonly MatterOption[];
	/** What the last search among them found. */
	found: Parameters<typeof MatterPicker>[0]["found"];
	/** The text as it is filled for the matter. */
	preview: string | null;
};

const columns = "grid items-start gap-4 lg:grid-cols-[minmax(0,38rem)_minmax(0,1fr)]";

/** A template being written: its text, what it is called, and how it looks when it is filled. */
export function TemplateForm(props: FormProps) {
	const { form, kind, isUsual, isNew, version, lang, matters, found, preview } = props;
	const t = useT();
	const isPaper = kind === "paper";
	return (
		<PostForm id="template" encType="multipart/form-data">
			<input type="hidden" name="kind" value={kind} />
			{version !== null && <input type="hidden" name="version" value={version} />}
			<div className={columns}>
				<div className="grid gap-4">
					<Field
						field={form.field("title")}
						label={t(isPaper ? "template.heading" : "template.name")}
						required
						maxLength={MAX_TITLE}
					/>
					<TextArea
						className="[&_textarea]:font-court [&_textarea]:text-lg [&_textarea]:leading-relaxed"
						field={form.field("body")}
						label={t("template.body")}
						hint={t("template.inBraces", { example: "{{court_heading}}" })}
						required
						rows={isPaper ? 26 : 8}
						lang={lang}
					/>
					{preview !== null && (
						<section id="preview" className="card p-4" aria-label={t("template.previewOf")}>
							<h2 className="mb-3 text-base">{t("template.previewOf")}</h2>
							<div className="court-text text-lg leading-relaxed" lang={lang}>
								{preview}
							</div>
						</section>
					)}
				</div>
				<div className="grid gap-4">
					<Card>
						<div className="grid gap-3">
							{isNew && (
								<Select
									field={form.field("lang")}
									label={t("paper.language")}
									options={locales.map((value) => ({ value, label: languageNames[value] }))}
								/>
							)}
							{isPaper && !isUsual && (
								<Select
									field={form.field("type")}
									label={t("draft.type")}
									options={draftTypes.map((value) => ({ value, label: t(words.draftType[value]) }))}
								/>
							)}
							{!isNew && (
								<Check
									field={form.field("inUse")}
									label={t("template.inUse")}
									hint={t("template.inUseHint")}
								/>
							)}
							{matters.length > 0 && (
								<MatterPicker
									field={form.field("matterId")}
									label={t("template.previewIn")}
									matters={matters}
									found={found}
									placeholder={t("notice.choose")}
								/>
							)}
							<div className="flex flex-wrap gap-2">
								<Button name="intent" value="save" variant="primary" busy={t("state.saving")}>
									{t("action.save")}
								</Button>
								{matters.length > 0 && (
									<Button name="intent" value="preview">
										{t("template.preview")}
									</Button>
								)}
							</div>
						</div>
					</Card>
					<FieldHelp lang={lang} />
				</div>
			</div>
		</PostForm>
	);
}

/** What a template may name, with what stands in its place while it is empty. */
function FieldHelp({ lang }: Pick<FormProps, "lang">) {
	const t = useT();
	return (
		<Card title={t("template.fields")}>
			<div className="grid gap-3 text-sm">
				<p className="text-ink2">{t("template.fieldsHint", { optional: "{{?phone}}" })}</p>
				<p className="text-ink2">
					{t("template.blocks", {
						open: "{{if next_date}}",
						else: "{{else}}",
						end: "{{end}}",
						each: "{{each documents}}",
					})}
				</p>
				<details>
					<summary>{t("template.fields")}</summary>
					<ul className="mt-2 grid gap-1">
						{Object.keys(MERGE_FIELDS).map((name) => (
							<li key={name}>
								<code className="num wrap-anywhere">{`{{${name}}}`}</code>{" "}
								<span className="text-ink2">{labelOf(name as MergeField, lang)}</span>
							</li>
						))}
					</ul>
				</details>
				<details>
					<summary>{t("template.list")}</summary>
					<ul className="mt-2 grid gap-1">
						{Object.entries(MERGE_LISTS).map(([name, fields]) => (
							<li key={name}>
								<code className="num wrap-anywhere">{`{{each ${name}}}`}</code>{" "}
								<span className="text-ink2">{fields.map((field) => `{{${field}}}`).join(" ")}</span>
							</li>
						))}
					</ul>
				</details>
			</div>
		</Card>
	);
}
