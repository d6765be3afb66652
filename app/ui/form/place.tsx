import type { ReactNode } from "react";
import { behaviour } from "#app/core/browser/behaviours.ts";
import dragUrl from "#app/enhance/drag.ts?worker&url";
import { useT } from "../i18n.tsx";
import { Icon } from "../icon.tsx";
import { Field } from "./field.tsx";
import type { formState } from "./form-state.ts";

/** The attributes of a list whose rows are put in order by dragging them, where scripts run. */
export const orderedList = behaviour({ order: dragUrl });

type PlaceProps = {
	field: ReturnType<ReturnType<typeof formState>["field"]>;
	/** What the number is called, and the row it belongs to. */
	label: ReactNode;
	name: string;
	min: number;
};

/** A row's place in its list: a number, and a handle by which the row is dragged, or moved with the arrow keys. */
export function Place({ field, label, name, min }: PlaceProps) {
	const t = useT();
	return (
		<div className="flex items-end gap-1">
			<button
				type="button"
				hidden
				className="btn btn-icon cursor-grab touch-none select-none"
				aria-label={t("action.moveRow", { name })}
				{...behaviour({ handle: true })}
			>
				<Icon name="grip-vertical" />
			</button>
			<Field
				className="w-[4.5rem]"
				field={field}
				type="number"
				min={min}
				inputMode="numeric"
				label={
					<>
						{label} <span className="sr-only">{name}</span>
					</>
				}
			/>
		</div>
	);
}
