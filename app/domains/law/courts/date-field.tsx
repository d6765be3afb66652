import type { ComponentProps, ReactNode } from "react";
import { behaviour } from "#app/core/browser/behaviours.ts";
import { parseDay } from "#app/core/dates.ts";
import { Field } from "#app/ui/form/field.tsx";
import type { FieldSource } from "#app/ui/form/form-state.ts";
import { useFormat } from "#app/ui/i18n.tsx";
import { DayWarning, useSittingDoubt } from "./sitting.tsx";

type DateFieldProps = Omit<ComponentProps<typeof Field>, "field" | "type"> & {
	field: FieldSource;
	/** For the date of a hearing: which matter, hearing and time the script asks about besides those in the form. */
	hearing?: Partial<Record<"matterId" | "hearingId" | "time", string>>;
	/** What the server found out about the day, in place of whether the court may sit. */
	news?: ReactNode;
	/** Writes the day below the field and what is next to it, as wide as the form. */
	below?: boolean;
	/** A day on which nobody goes to court: whether courts sit on it is not asked. */
	anyDay?: boolean;
	/** What is next to the field. */
	children?: ReactNode;
};

/**
 * A date with its day written out, for a browser shows dates in its own order of figures, and what speaks against the day
 * below, as wide as the form. The script asks for both again when the date changes (app/enhance/days.ts).
 */
export function DateField({ field, hint, hearing, news, below, anyDay, children, ...rest }: DateFieldProps) {
	const id = field.id ?? `f-${field.name.replace(/[^\w-]+/g, "-")}`;
	const day = typeof field.value === "string" ? (parseDay(field.value)?.day ?? null) : null;
	const query = hearing && { ...hearing, board: "" };
	return (
		<>
			<Field
				{...rest}
				field={{ ...field, id }}
				type="date"
				{...behaviour({ day: String(new URLSearchParams(query)) })}
				hint={
					below ? (
						hint
					) : (
						<>
							{hint && <span className="block">{hint}</span>}
							<DayCaption id={`${id}-day`} day={day} />
						</>
					)
				}
			/>
			{children}
			{below && (
				<p className="wide hint">
					<DayCaption id={`${id}-day`} day={day} />
				</p>
			)}
			{!anyDay && (
				<div id={`${id}-warnings`} className="wide empty:hidden">
					{news ?? <DayDoubt day={day} />}
				</div>
			)}
		</>
	);
}

function DayCaption({ id, day }: { id: string; day: string | null }) {
	const format = useFormat();
	return <span id={id}>{day && format.longDate(day)}</span>;
}

/** Points out a day on which the court may not sit. */
export function DayDoubt({ day }: { day: string | null }) {
	const doubt = useSittingDoubt(day);
	return doubt ? <DayWarning>{doubt}</DayWarning> : null;
}
