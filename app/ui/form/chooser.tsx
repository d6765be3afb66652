import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { Field, type Option, Select } from "./field.tsx";
import type { FieldSource } from "./form-state.ts";

type ChooserProps = {
	field: FieldSource;
	label: ReactNode;
	options: readonly Option[];
	/** More choices than this are not listed: a search narrows them. */
	most: number;
	/** What the last search found. */
	found: { q: string; choices: readonly Option[] } | undefined;
	placeholder: string;
	optional?: boolean;
	required?: boolean;
	/** Where a first choice is made when there is none yet. */
	add: { href: string; label: string };
};

const SHOWN = 50;

/** One choice of a list; with too many choices, a search beside it that comes back with those it found. Needs no script. */
export function Chooser({
	field,
	label,
	options,
	most,
	found,
	placeholder,
	optional,
	required,
	add,
}: ChooserProps) {
	const t = useT();
	const select = { field, label, placeholder, optional, required };
	if (options.length === 0 && !found) return <Nothing select={select} add={add} />;
	if (options.length <= most && !found) return <Select {...select} options={options} />;
	const chosen = options.find(({ value }) => value === field.value);
	const listed = found ? found.choices : options.slice(0, SHOWN);
	const isListed = listed.some(({ value }) => value === field.value);
	return (
		<fieldset className="grid gap-2">
			<legend className="sr-only">{label}</legend>
			<EnterButton />
			<div className="flex items-end gap-2">
				<Field
					className="grow"
					field={{ name: `_q.${field.name}`, value: found?.q }}
					label={t("common.findIn", { what: String(label) })}
					type="search"
					autoComplete="off"
					maxLength={300}
				/>
				<Button name="_find" value={field.name} formNoValidate icon="search">
					{t("action.search")}
				</Button>
			</div>
			<Select
				{...select}
				hint={t.n(found ? "common.foundChoices" : "common.firstChoices", listed.length)}
				options={chosen && !isListed ? [chosen, ...listed] : listed}
			/>
		</fieldset>
	);
}

/** Enter anywhere in the form sends it; the button beside the choices, which comes first, is not what it means. */
const EnterButton = () => <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />;

type NothingProps = {
	select: Pick<ChooserProps, "field" | "label" | "placeholder" | "optional" | "required">;
	add: ChooserProps["add"];
};

/** No choice yet: the way to make one, in another tab, and a button that brings it here with all that was typed. */
function Nothing({ select, add }: NothingProps) {
	const t = useT();
	return (
		<div className="grid gap-2">
			<EnterButton />
			<Select {...select} hint={t("common.noChoices")} options={[]} />
			<p className="flex flex-wrap items-center gap-3 text-sm">
				<a href={add.href} target="_blank" rel="noopener">
					{add.label} <span className="sr-only">{t("common.newTab")}</span>
				</a>
				<Button size="sm" name="_find" value={select.field.name} formNoValidate icon="rotate-cw">
					{t("common.lookAgain")}
				</Button>
			</p>
		</div>
	);
}
