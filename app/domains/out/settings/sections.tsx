import type { ReactNode } from "react";
import { typedDay } from "#app/core/dates.ts";
import type { CourtDays } from "#app/core/person/viewer.server.ts";
import type { FormFailure } from "#app/core/web/form.server.ts";
import type { UserRow } from "#app/domains/desk/users/service.server.ts";
import type { ProgramWays } from "#app/domains/desk/ways/find.server.ts";
import { KeptField } from "#app/domains/desk/ways/program-list.tsx";
import { languageNames, locales } from "#app/messages/index.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Check, Field, Select, TextArea } from "#app/ui/form/field.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { closedSaturdays, dateFormats, densities, themes, timeFormats, timeZones } from "#drizzle/words.ts";
import { type SettingsSubject, settingsPaths } from "./schema.ts";
import type { PreferencesRow } from "./service.server.ts";

type Failure = FormFailure | undefined;
type SectionProps = {
	section: SettingsSubject;
	failed: Failure;
	defaults: Record<string, unknown>;
	children: (field: ReturnType<typeof formState>["field"]) => ReactNode;
	/** What stands below the form. */
	after?: ReactNode;
};

/** One form of the settings with its Save. */
export function Section({ section, failed, defaults, children, after }: SectionProps) {
	const t = useT();
	const form = formState(failed, defaults, `${section}-`);
	return (
		<Card className="max-w-2xl">
			<PostForm action={settingsPaths[section]} className="grid gap-4">
				<ErrorSummary errors={form.errors} message={form.error} />
				{children(form.field)}
				<div>
					<Button variant="primary">{t("settings.keep")}</Button>
				</div>
			</PostForm>
			{after}
		</Card>
	);
}

const options = (values: readonly (string | number)[]) =>
	values.map((value) => ({ value: String(value), label: String(value) }));

/** Name, e-mail, phone, address, enrolment, language of the interface and time zone. */
export function ProfileSection({ user, failed }: { user: UserRow; failed: Failure }) {
	const t = useT();
	const defaults = { ...user, timezone: user.timeZone, courtNames: user.courtNames.join("\n") };
	return (
		<Section section="profile" failed={failed} defaults={defaults}>
			{(field) => (
				<>
					<Field field={field("name")} label={t("settings.name")} autoComplete="name" required />
					<Field field={field("email")} label={t("field.email")} type="email" autoComplete="email" required />
					<PasswordField
						field={field("currentPassword")}
						label={t("settings.yourPassword")}
						hint={t("settings.yourPasswordHint")}
						autoComplete="current-password"
					/>
					<Field field={field("phone")} label={t("settings.phone")} type="tel" autoComplete="tel" />
					<TextArea field={field("address")} label={t("settings.address")} autoComplete="street-address" />
					<Field
						field={field("enrolmentNo")}
						label={t("settings.enrolmentNo")}
						hint={t("settings.enrolmentHint")}
						optional
						maxLength={60}
					/>
					<TextArea
						field={field("courtNames")}
						label={t("causelist.names")}
						hint={t("causelist.namesHint")}
						rows={3}
					/>
					<Select
						field={field("locale")}
						label={t("settings.language")}
						options={locales.map((value) => ({ value, label: languageNames[value] }))}
					/>
					<Select field={field("timezone")} label={t("settings.timeZone")} options={options(timeZones)} />
				</>
			)}
		</Section>
	);
}

type SecurityProps = { failed: Failure; programs: ProgramWays; long: boolean };

/** The password change; its fields are never filled in. */
export function SecuritySection({ failed, programs, long }: SecurityProps) {
	const t = useT();
	return (
		<Section section="security" failed={failed} defaults={{}}>
			{(field) => (
				<>
					<PasswordField
						field={field("currentPassword")}
						label={t("settings.currentPassword")}
						autoComplete="current-password"
						required
					/>
					<PasswordField
						field={field("newPassword")}
						label={t("settings.newPassword")}
						hint={t(long ? "invalid.passwordLong" : "invalid.passwordLength")}
						autoComplete="new-password"
						required
					/>
					<PasswordField
						field={field("confirmPassword")}
						label={t("settings.confirmPassword")}
						autoComplete="new-password"
						required
					/>
					<KeptField ways={programs} field={field("keep")} isSent={failed !== undefined} />
				</>
			)}
		</Section>
	);
}

/** Theme, language, formats. */
export function PreferenceSection({
	saved,
	locale,
	failed,
}: {
	saved: PreferencesRow;
	locale: string;
	failed: Failure;
}) {
	const t = useT();
	return (
		<Section section="preferences" failed={failed} defaults={{ ...saved, locale }}>
			{(field) => (
				<>
					<Select
						field={field("theme")}
						label={t("settings.theme")}
						options={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
					/>
					<Select
						field={field("locale")}
						label={t("settings.language")}
						options={locales.map((value) => ({ value, label: languageNames[value] }))}
					/>
					<Select
						field={field("dateFormat")}
						label={t("settings.dateFormat")}
						options={options(dateFormats)}
					/>
					<Select
						field={field("timeFormat")}
						label={t("settings.timeFormat")}
						options={timeFormats.map((value) => ({ value, label: t(`settings.timeFormat.${value}`) }))}
					/>
					<Select
						field={field("density")}
						label={t("settings.density")}
						options={densities.map((value) => ({ value, label: t(`settings.density.${value}`) }))}
					/>
					<Check field={field("autoSave")} label={t("settings.autosave")} />
					<Check field={field("showNotifications")} label={t("settings.showNotifications")} />
					<Check field={field("keepMessages")} label={t("settings.keepMessages")} />
					<Check field={field("confirmDiscard")} label={t("settings.confirmDiscard")} />
					<Check
						field={field("singleKeys")}
						label={t("settings.singleKeys")}
						hint={t("settings.singleKeysHint")}
					/>
				</>
			)}
		</Section>
	);
}

type CourtSectionProps = { days: CourtDays; today: string; failed: Failure; children: ReactNode };

/** When the courts do not sit: Saturdays and a list of days. For the chamber's Admin. */
export function CourtSection({ days, today, failed, children }: CourtSectionProps) {
	const t = useT();
	// The days that are still to come are those that somebody looks for.
	const [past, ahead] = [
		days.holidays.filter((day) => day < today),
		days.holidays.filter((day) => day >= today),
	];
	const defaults = { ...days, holidays: [...ahead, ...past.reverse()].map(typedDay).join("\n") };
	return (
		<Section section="court" failed={failed} defaults={defaults} after={children}>
			{(field) => (
				<>
					<input type="hidden" name="section" value="court" />
					<Select
						field={field("closedSaturdays")}
						label={t("settings.saturdays")}
						hint={t("settings.saturdaysHint")}
						options={closedSaturdays.map((value) => ({ value, label: t(`settings.saturdays.${value}`) }))}
					/>
					<TextArea
						field={field("holidays")}
						label={t("settings.holidays")}
						hint={t("settings.holidaysHint")}
						optional
						rows={4}
					/>
				</>
			)}
		</Section>
	);
}
