import { Fragment, type ReactNode } from "react";
import { behaviour } from "#app/core/browser/behaviours.ts";
import pickUrl from "#app/enhance/pick.ts?worker&url";
import { Button } from "#app/ui/button.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { FieldErrors, type Option, Select } from "./field.tsx";
import type { FieldSource } from "./form-state.ts";

export type ChooserOption = Option & {
	/** A second, smaller text. */
	note?: string | undefined;
};

type ChooserProps = {
	field: FieldSource;
	label: ReactNode;
	options: readonly ChooserOption[];
	/** Up to so many choices are one native list. */
	most?: number;
	/** More choices than these are not shown before a search. */
	shown?: number;
	/** What the last search found. */
	found: { q: string; choices: readonly ChooserOption[] } | undefined;
	/** The first choice, standing for none. */
	placeholder: string;
	/** What can be searched for. */
	hint?: string;
	/** Whether the script searches as one types: among matters. */
	picksMatter?: boolean;
	optional?: boolean;
	required?: boolean;
	/** Where a first choice is made when there is none yet. */
	add: { href: string; label: string };
};

/**
 * One choice of many: a few to tap, and a search that comes back with those it found and all that was typed. Needs no
 * script.
 */
export function Chooser({ options, most = 0, shown = 6, found, placeholder, add, ...props }: ChooserProps) {
	const { field, label, optional, required } = props;
	if (options.length === 0 && !found) return <Nothing {...{ field, label, optional, add }} />;
	if (options.length <= most && !found)
		return <Select {...{ field, label, optional, required, placeholder, options }} />;
	const chosen = options.find(({ value }) => value === field.value);
	const listed = found ? found.choices : options.slice(0, shown);
	const isListed = listed.some(({ value }) => value === field.value);
	return (
		<Picker
			{...props}
			placeholder={placeholder}
			listed={chosen && !isListed ? [chosen, ...listed] : listed}
			found={found}
			isSearched={Boolean(found) || options.length > shown}
		/>
	);
}

type PickerProps = Omit<ChooserProps, "options" | "most" | "shown" | "add"> & {
	listed: readonly ChooserOption[];
	isSearched: boolean;
};

function Picker(props: PickerProps) {
	const { field, label, listed, found, placeholder, hint, picksMatter, optional, isSearched } = props;
	const t = useT();
	const id = field.id ?? `f-${field.name}`;
	const errors = field.errors ?? [];
	return (
		<fieldset className="picker" aria-describedby={errors.length > 0 ? `${id}-error` : undefined}>
			<legend className="label">
				{label}
				{optional && <span> {t("common.optional")}</span>}
			</legend>
			<FieldErrors id={id} errors={errors} />
			<EnterButton />
			{isSearched && (
				<div className="picker-search">
					<label className="sr-only" htmlFor={`${id}-q`}>
						{t("common.findIn", { what: String(label) })}
					</label>
					<input
						id={`${id}-q`}
						className="input"
						type="search"
						name={`_q.${field.name}`}
						defaultValue={found?.q}
						placeholder={hint}
						autoComplete="off"
						enterKeyHint="search"
						maxLength={300}
						{...behaviour({ pick: picksMatter && pickUrl })}
					/>
					<Button name="_find" value={field.name} formNoValidate icon="search">
						<span className="max-sm:sr-only">{t("action.search")}</span>
					</Button>
				</div>
			)}
			<div className="picker-list" {...behaviour({ picked: picksMatter })}>
				{optional && <PickerRow id={id} field={field} option={{ value: "", label: placeholder }} />}
				<PickerRows
					id={optional ? undefined : id}
					field={field}
					options={listed}
					found={found?.choices.length ?? null}
				/>
			</div>
		</fieldset>
	);
}

type RowsProps = {
	/** The id of the first row, to which the field's message leads. */
	id?: string | undefined;
	field: FieldSource;
	options: readonly ChooserOption[];
	/** How many a search found; null without one. */
	found: number | null;
};

/** The choices themselves, each a radio button, and how many a search found. */
export function PickerRows({ id, field, options, found }: RowsProps) {
	const t = useT();
	return (
		<>
			{options.map((option, at) => (
				<Fragment key={option.value}>
					<PickerRow id={at === 0 ? id : undefined} field={field} option={option} />{" "}
				</Fragment>
			))}
			{found !== null && (
				<p className="hint" role="status">
					{t.n("common.foundChoices", found)}
				</p>
			)}
		</>
	);
}

type RowProps = { id: string | undefined; field: FieldSource; option: ChooserOption };

function PickerRow({ id, field, option }: RowProps) {
	const current = field.value === null || field.value === undefined ? "" : String(field.value);
	return (
		<label className="picker-row">
			<input
				type="radio"
				id={id}
				name={field.name}
				value={option.value}
				defaultChecked={option.value === current}
			/>
			<span>
				{option.label} {option.note && <small>{option.note}</small>}
			</span>
		</label>
	);
}

/** Enter anywhere in the form sends it; the button beside the choices, which comes first, is not what it means. */
const EnterButton = () => <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />;

/** No choice yet: the way to make one, in another tab, and a button that brings it here with all that was typed. */
function Nothing({
	field,
	label,
	optional,
	add,
}: Pick<ChooserProps, "field" | "label" | "optional" | "add">) {
	const t = useT();
	const id = field.id ?? `f-${field.name}`;
	return (
		<fieldset className="picker">
			<legend className="label">
				{label}
				{optional && <span> {t("common.optional")}</span>}
			</legend>
			<FieldErrors id={id} errors={field.errors ?? []} />
			<EnterButton />
			<p className="hint">{t("common.noChoices")}</p>
			<p className="flex flex-wrap items-center gap-3 text-sm">
				<a id={id} href={add.href} target="_blank" rel="noopener">
					{add.label} <span className="sr-only">{t("common.newTab")}</span>
				</a>
				<Button size="sm" name="_find" value={field.name} formNoValidate icon="rotate-cw">
					{t("common.lookAgain")}
				</Button>
			</p>
		</fieldset>
	);
}
