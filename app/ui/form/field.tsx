import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { useT } from "#app/ui/i18n.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { FieldSource } from "./form-state.ts";

type Frame = {
	label: ReactNode;
	/** A name alone, `formState(…).field(name)`, or conform's field metadata. */
	field: FieldSource | string;
	hint?: ReactNode;
	/** Says "(optional)" after the label. */
	optional?: boolean;
	/** Leaves the label to screen readers (search boxes and filters). */
	hideLabel?: boolean;
	className?: string;
};

/** The parts every control shares: its id, its texts' ids and the value to show. */
function wire(source: FieldSource | string, hint: ReactNode) {
	const field = typeof source === "string" ? { name: source } : source;
	const id = field.id ?? `f-${field.name.replace(/[^\w-]+/g, "-")}`;
	const value = field.value ?? field.initialValue ?? field.defaultValue;
	const errors = field.errors ?? [];
	const describedBy = classNames(hint ? `${id}-hint` : null, errors.length > 0 && `${id}-error`);

	return {
		id,
		errors,
		value: value === undefined || value === null ? undefined : String(value),
		control: {
			id,
			name: field.name,
			required: field.required,
			maxLength: field.maxLength,
			minLength: field.minLength,
			"aria-invalid": errors.length > 0 || undefined,
			"aria-describedby": describedBy || undefined,
		},
	};
}

type FieldFrameProps = Omit<Frame, "field"> & { id: string; errors: string[]; children: ReactNode };

function FieldFrame({ id, label, hint, optional, hideLabel, errors, className, children }: FieldFrameProps) {
	const t = useT();
	return (
		<div className={classNames("field", className)}>
			<label htmlFor={id} className={hideLabel ? "sr-only" : "label"}>
				{label}
				{optional && <span> {t("common.optional")}</span>}
			</label>
			{hint && (
				<p id={`${id}-hint`} className="hint">
					{hint}
				</p>
			)}
			<FieldErrors id={id} errors={errors} />
			{children}
		</div>
	);
}

/** The messages of one field, above its control and tied to it by `aria-describedby`. */
export function FieldErrors({ id, errors }: { id: string; errors: string[] }) {
	if (errors.length === 0) return null;
	return (
		<div id={`${id}-error`}>
			{errors.map((message) => (
				<p key={message} className="field-error">
					<Icon name="circle-alert" />
					{message}
				</p>
			))}
		</div>
	);
}

type InputProps = Frame &
	Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id" | "className"> & {
		/** Values offered while typing; any other text is accepted too. */
		suggestions?: readonly string[];
		/** Controls next to the input, such as a show-password button. */
		after?: ReactNode;
	};

/** One line of text, a date, an e-mail address, a password… with its label, hint and messages. */
export function Field({
	label,
	field,
	hint,
	optional,
	hideLabel,
	className,
	suggestions,
	after,
	...rest
}: InputProps) {
	const { id, errors, value, control } = wire(field, hint);
	const input = (
		<input
			type="text"
			{...control}
			defaultValue={rest.type === "password" ? undefined : value}
			list={suggestions ? `${id}-list` : undefined}
			{...rest}
			className="input"
		/>
	);
	return (
		<FieldFrame {...{ id, label, hint, optional, hideLabel, errors, className }}>
			{after ? (
				<div className="with-button">
					{input}
					{after}
				</div>
			) : (
				input
			)}
			{suggestions && (
				<datalist id={`${id}-list`}>
					{suggestions.map((text) => (
						<option key={text} value={text} />
					))}
				</datalist>
			)}
		</FieldFrame>
	);
}

type TextAreaProps = Frame & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name" | "id" | "className">;

/** Several lines of text. */
export function TextArea({ label, field, hint, optional, hideLabel, className, ...rest }: TextAreaProps) {
	const { id, errors, value, control } = wire(field, hint);
	return (
		<FieldFrame {...{ id, label, hint, optional, hideLabel, errors, className }}>
			<textarea rows={3} {...control} defaultValue={value} {...rest} className="input" />
		</FieldFrame>
	);
}

export type Option = { value: string; label: string };

type SelectProps = Frame &
	Omit<SelectHTMLAttributes<HTMLSelectElement>, "name" | "id" | "className"> & {
		options: readonly Option[];
		/** The first choice, standing for none. */
		placeholder?: string;
	};

/** One choice of a list. */
export function Select({
	label,
	field,
	hint,
	optional,
	hideLabel,
	className,
	options,
	placeholder,
	...rest
}: SelectProps) {
	const { id, errors, value, control } = wire(field, hint);
	const { maxLength: _max, minLength: _min, ...attributes } = control;
	return (
		<FieldFrame {...{ id, label, hint, optional, hideLabel, errors, className }}>
			<select {...attributes} defaultValue={value} {...rest} className="input">
				{placeholder !== undefined && <option value="">{placeholder}</option>}
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.label}
					</option>
				))}
			</select>
		</FieldFrame>
	);
}

export type CheckProps = Omit<Frame, "optional" | "hideLabel"> &
	Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id" | "className"> & { type?: "checkbox" | "radio" };

/** A box to tick, or one of several radio buttons (give each its own `value`). */
export function Check({ label, field, hint, className, type = "checkbox", value, ...rest }: CheckProps) {
	const { id, errors, value: current, control } = wire(field, hint);
	const { maxLength: _max, minLength: _min, ...attributes } = control;
	const own = value === undefined ? undefined : String(value);
	const checked = own === undefined ? current === "on" || current === "true" : current === own;
	const ownId = own === undefined ? id : `${id}-${own.replace(/[^\w-]+/g, "-")}`;
	return (
		<div className={className}>
			<FieldErrors id={id} errors={errors} />
			<label className="check" htmlFor={ownId}>
				<input {...attributes} type={type} value={value} defaultChecked={checked} {...rest} id={ownId} />
				<span>
					{label}{" "}
					{hint && (
						<span id={`${id}-hint`} className="hint block">
							{hint}
						</span>
					)}
				</span>
			</label>
		</div>
	);
}
