import { type ChangeEvent, memo, type ReactNode } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, type Option, Select, TextArea } from "#app/ui/form/field.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { textLanguage, unresolved, wordCount } from "../paper/measure.ts";
import type { DraftEvent, DraftFieldName, DraftState } from "./draft-state.ts";
import { MAX_TITLE } from "./limits.ts";

/** What the fields of a draft share. */
export type Written = {
	state: DraftState;
	errors: { readonly [name: string]: readonly string[] };
	write: (name: DraftFieldName, value: string) => void;
	send: (event: DraftEvent) => void;
};

type Changed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

/** The field of a name, with what is written in it. */
function wired({ state, errors, write }: Written, name: DraftFieldName) {
	return {
		field: { name, id: `f-${name}`, errors: [...(errors[name] ?? [])] },
		value: state.values[name],
		onChange: ({ target }: Changed) => write(name, target.value),
	};
}

/** The title. */
export function TitleField(written: Written) {
	const t = useT();
	return <Field {...wired(written, "title")} label={t("draft.title")} required maxLength={MAX_TITLE} />;
}

type TypeProps = Written & { types: readonly Option[] };

/** The type, and the button that puts its template into the text. A type that is chosen brings its template by itself. */
export function TypeField({ types, ...written }: TypeProps) {
	const t = useT();
	const { onChange, ...type } = wired(written, "type");
	const putTemplate = () => written.send({ type: "templateAsked" });
	return (
		<div className="flex flex-wrap items-end gap-2">
			<Select
				{...type}
				onChange={(event) => {
					onChange(event);
					putTemplate();
				}}
				className="min-w-0 flex-1 basis-48"
				label={t("draft.type")}
				required
				options={types}
			/>
			<Button
				name="intent"
				value="template"
				formNoValidate
				onClick={(event) => {
					event.preventDefault();
					putTemplate();
				}}
			>
				{t("draft.useTemplate")}
			</Button>
		</div>
	);
}

type ContentProps = Written & { rows: number; label: ReactNode; hint?: ReactNode };

/** The text, in the type of the courts. */
export function ContentField({ rows, label, hint, ...written }: ContentProps) {
	const look = "[&_textarea]:font-court [&_textarea]:text-lg [&_textarea]:leading-relaxed";
	return (
		<TextArea
			{...wired(written, "content")}
			// What was typed before the script came is another text than the one served, and stays.
			suppressHydrationWarning
			className={look}
			label={label}
			hint={hint}
			required
			rows={rows}
			lang={textLanguage(written.state.counted)}
		/>
	);
}

/** Tags and notes. */
export function TagsAndNotes(written: Written) {
	const t = useT();
	return (
		<>
			<Field {...wired(written, "tags")} label={t("draft.tags")} optional hint={t("draft.tagsHint")} />
			<TextArea
				{...wired(written, "notes")}
				suppressHydrationWarning
				label={t("field.notes")}
				optional
				rows={3}
				maxLength={20_000}
			/>
		</>
	);
}

/** How long the text is and what is still to be filled in. */
export const Counts = memo(function Counts({ content }: { content: string }) {
	const t = useT();
	const blanks = unresolved(content).length;
	return (
		<p className="flex flex-wrap items-center gap-3 text-sm text-ink2">
			<span>{t.n("draft.words", wordCount(content))}</span>
			<span hidden={blanks === 0}>
				<Badge tone="yellow">{t.n("draft.unresolved", blanks)}</Badge>
			</span>
		</p>
	);
});

type StoredTextProps = Pick<Written, "state" | "send"> & { time: (at: number) => string };

/** Offers back the text the browser kept and the server never had, when there is one. */
export function StoredTextOffer({ state: { offer }, send, time }: StoredTextProps) {
	const t = useT();
	return (
		<div className="alert tone-yellow" hidden={!offer}>
			<Icon name="info" />
			<div>
				<p className="font-bold">{offer ? t("draft.kept", { time: time(offer.at) }) : ""}</p>
				<p className="mt-2 flex flex-wrap gap-2">
					<button type="button" className="btn btn-sm" onClick={() => send({ type: "restored" })}>
						{t("draft.putBack")}
					</button>
					<button type="button" className="btn btn-sm" onClick={() => send({ type: "discarded" })}>
						{t("draft.discard")}
					</button>
				</p>
			</div>
		</div>
	);
}

/** What the texts above need. */
export const fieldTexts = [
	"common.optional",
	"common.clock",
	"draft.title",
	"draft.type",
	"draft.useTemplate",
	"draft.content",
	"draft.tags",
	"draft.tagsHint",
	"field.notes",
	"draft.kept",
	"draft.putBack",
	"draft.discard",
	"draft.unsaved",
	"draft.offline",
	"draft.replaceAsk",
] as const;
