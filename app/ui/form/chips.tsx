import { Fragment, type ReactNode } from "react";
import { behaviour } from "#app/core/browser/behaviours.ts";
import { classNames } from "#app/ui/class-names.ts";
import { FieldErrors } from "./field.tsx";
import type { FieldSource } from "./form-state.ts";

export type ChipOption = {
	value: string;
	label: ReactNode;
	/** A second, smaller text. */
	note?: ReactNode;
	/** By which the style sheet knows that this chip is chosen. */
	className?: string;
};

type ChipsProps = {
	field: FieldSource;
	label: ReactNode;
	options: readonly ChipOption[];
	/** Leaves the label to screen readers. */
	hideLabel?: boolean;
	/** The id of the date field into which a chosen day is put. */
	sets?: string;
	className?: string;
	/** What belongs to the same question below the chips. */
	children?: ReactNode;
};

/** One of a few answers, each a chip to tap: radio buttons, with script and without. */
export function Chips({ field, label, options, hideLabel, sets, className, children }: ChipsProps) {
	const errors = field.errors ?? [];
	const id = field.id ?? `f-${field.name}`;
	return (
		<fieldset
			className={classNames("grid gap-2", className)}
			aria-describedby={errors.length > 0 ? `${id}-error` : undefined}
		>
			<legend className={hideLabel ? "sr-only" : "label mb-2"}>{label}</legend>
			<FieldErrors id={id} errors={errors} />
			<Choices field={field} options={options} sets={sets} />
			{children}
		</fieldset>
	);
}

/** The chips alone, for a part of a question. */
export function Choices({ field, options, sets }: Pick<ChipsProps, "field" | "options" | "sets">) {
	const id = field.id ?? `f-${field.name}`;
	const current = field.value === null || field.value === undefined ? "" : String(field.value);
	return (
		<div className="choices">
			{options.map(({ value, label, note, className }, index) => (
				<Fragment key={value}>
					<label className={classNames("choice", className)}>
						<input
							type="radio"
							id={index === 0 ? id : `${id}-${index}`}
							name={field.name}
							value={value}
							defaultChecked={value === current}
							{...behaviour({ sets })}
						/>
						<span>
							{label} {note && <small>{note}</small>}
						</span>
					</label>{" "}
				</Fragment>
			))}
		</div>
	);
}
