import { Select } from "#app/ui/form/field.tsx";
import type { formState } from "#app/ui/form/form-state.ts";
import { useT } from "#app/ui/i18n.tsx";

/** Somebody who may go to a hearing. */
export type Person = { id: string; name: string };

type GoesFieldProps = { form: ReturnType<typeof formState>; people: readonly Person[]; now?: Person | null };

/** Who goes; the person named already stays to be chosen after leaving. */
export function GoesField({ form, people, now }: GoesFieldProps) {
	const t = useT();
	return (
		<Select
			field={form.field("assignedTo")}
			label={t("hearing.assignedTo")}
			optional
			placeholder={t("task.nobodyYet")}
			options={withNow(people, now).map(({ id, name }) => ({ value: id, label: name }))}
		/>
	);
}

/** The people, with the one named now, where that is none of them. */
export function withNow(people: readonly Person[], now?: Person | null): readonly Person[] {
	return now && !people.some(({ id }) => id === now.id) ? [...people, now] : people;
}
