import { parseDay, parseTime } from "#app/core/dates.ts";
import type { Formatter } from "#app/core/format.ts";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { formState } from "./form-state.ts";

export type ComparedRow = {
	name: string;
	label: string;
	/** How a stored word reads. */
	say?: (value: string) => string;
};

type BothVersionsProps = {
	form: ReturnType<typeof formState>;
	/** What is stored now, in the shape of the form's defaults, with its `version`. */
	current: Record<string, unknown>;
	rows: readonly ComparedRow[];
};

/**
 * After a save from an old version: what somebody else saved meanwhile beside what was typed, field by field. Nothing when
 * the form was made from the stored version, or when a field was not on the form.
 */
export function BothVersions({ form, current, rows }: BothVersionsProps) {
	const t = useT();
	const format = useFormat();
	const stored = formState(undefined, current);
	const text = (value: unknown) => (value === null || value === undefined ? "" : String(value));
	if (!form.failed || text(form.field("version").value) === text(current.version)) return null;
	const different = rows.flatMap(({ name, label, say }) => {
		const [theirs, yours] = [text(stored.field(name).value), text(form.field(name).value)];
		const read = (value: string) => (value && say ? say(value) : spelt(value, format)) || "–";
		const same = theirs.replaceAll("\r", "") === yours.replaceAll("\r", "");
		return same ? [] : [{ name, label, theirs: read(theirs), yours: read(yours) }];
	});
	if (different.length === 0) return null;
	return (
		<div className="grid gap-2">
			<p className="text-sm">{t("common.bothVersions")}</p>
			<table className="versions" aria-label={t("common.bothVersions")}>
				<thead>
					<tr>
						<td />
						<th scope="col">{t("common.theirs")}</th>
						<th scope="col">{t("common.yours")}</th>
					</tr>
				</thead>
				<tbody>
					{different.map(({ name, label, theirs, yours }) => (
						<tr key={name}>
							<th scope="row">{label}</th>
							<td>{theirs}</td>
							<td>{yours}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

/** A day or a clock time as people read it; any other text as it is. */
function spelt(value: string, format: Formatter): string {
	if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return parseDay(value) ? format.longDate(value) : value;
	return /^\d{2}:\d{2}(:\d{2})?$/.test(value) && parseTime(value) ? format.time(value) : value;
}
