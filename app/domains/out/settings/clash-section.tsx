import type { FormFailure } from "#app/core/web/form.server.ts";
import type { ClashSettings } from "#app/domains/law/courts/travel.server.ts";
import { Field } from "#app/ui/form/field.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { Section } from "./sections.tsx";

/** Blank lines to fill in below those that are there. */
const BLANK_LINES = 2;

type ClashSectionProps = { saved: ClashSettings; courts: readonly string[]; failed: FormFailure | undefined };

/** What the clash check goes by: the way between courts, and how much an advocate has in a day. For the chamber's Admin. */
export function ClashSection({ saved, courts, failed }: ClashSectionProps) {
	const t = useT();
	const typed = failed?.result.initialValue?.travel;
	const lines = Math.max(saved.pairs.length, Array.isArray(typed) ? typed.length : 0) + BLANK_LINES;
	const defaults = { mostMattersADay: saved.mostMattersADay, travel: saved.pairs };
	return (
		<Section section="clash" failed={failed} defaults={defaults}>
			{(field) => (
				<>
					<p className="hint">{t("settings.clashHint")}</p>
					<Field
						field={field("mostMattersADay")}
						label={t("settings.mostMatters")}
						hint={t("settings.mostMattersHint")}
						optional
						inputMode="numeric"
						maxLength={4}
					/>
					<datalist id="clash-courts">
						{courts.map((court) => (
							<option key={court} value={court} />
						))}
					</datalist>
					<fieldset className="grid gap-3">
						<legend className="label mb-1">{t("settings.travel")}</legend>
						<p className="hint">{t("settings.travelHint")}</p>
						<p className="hint">{t("matter.courtHint")}</p>
						{[...new Array(lines).keys()].map((line) => (
							<TravelLine key={line} field={field} line={line} />
						))}
					</fieldset>
				</>
			)}
		</Section>
	);
}

type TravelLineProps = { field: Parameters<Parameters<typeof Section>[0]["children"]>[0]; line: number };

function TravelLine({ field, line }: TravelLineProps) {
	const t = useT();
	const part = (name: string) => field(`travel[${line}].${name}`);
	return (
		<div className="travel">
			<Field field={part("one")} label={t("settings.travelOne")} list="clash-courts" maxLength={200} />
			<Field field={part("other")} label={t("settings.travelOther")} list="clash-courts" maxLength={200} />
			<Field field={part("minutes")} label={t("settings.minutes")} inputMode="numeric" maxLength={4} />
		</div>
	);
}
