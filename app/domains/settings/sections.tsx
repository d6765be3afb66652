import type { ReactNode } from "react";
import type { CourtDays } from "#app/core/person/viewer.server.ts";
import type { FormFailure } from "#app/core/web/form.server.ts";
import type { UserRow } from "#app/domains/users/service.server.ts";
import { languageNames, locales, type MessageKey } from "#app/messages/index.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Check, Field, Select, TextArea } from "#app/ui/form/field.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useT } from "#app/ui/i18n.tsx";
import {
	closedSaturdays,
	dateFormats,
	densities,
	reminderOffsets,
	themes,
	timeFormats,
	timeZones,
} from "#drizzle/words.ts";
import type { SettingsSection } from "./schema.ts";
import type { PreferencesRow } from "./service.server.ts";

type Failure = FormFailure | undefined;
type SectionProps = {
	section: SettingsSection;
	title: MessageKey;
	failed: Failure;
	defaults: Record<string, unknown>;
	children: (field: ReturnType<typeof formState>["field"]) => ReactNode;
};

/** One form of the settings with its own Save. */
function Section({ section, title, failed, defaults, children }: SectionProps) {
	const t = useT();
	const form = formState(failed, defaults, `${section}-`);
	return (
		<div id={section}>
			<Card title={t(title)}>
				<PostForm action={`/settings#${section}`} className="grid gap-4">
					<ErrorSummary errors={form.errors} message={form.error} />
					<input type="hidden" name="section" value={section} />
					{children(form.field)}
					<div>
						<Button variant="primary">{t("s.keep")}</Button>
					</div>
				</PostForm>
			</Card>
		</div>
	);
}

const options = (values: readonly (string | number)[]) =>
	values.map((value) => ({ value: String(value), label: String(value) }));

/** Name, e-mail, phone, address, language of the interface and time zone. */
export function ProfileSection({ user, failed }: { user: UserRow; failed: Failure }) {
	const t = useT();
	const defaults = { ...user, timezone: user.timeZone };
	return (
		<Section section="profile" title="s.profile" failed={failed} defaults={defaults}>
			{(field) => (
				<>
					<Field field={field("name")} label={t("s.name")} autoComplete="name" required />
					<Field field={field("email")} label={t("f.email")} type="email" autoComplete="email" required />
					<PasswordField
						field={field("currentPassword")}
						label={t("s.yourpw")}
						hint={t("s.yourpwhint")}
						autoComplete="current-password"
					/>
					<Field field={field("phone")} label={t("s.phone")} type="tel" autoComplete="tel" />
					<TextArea field={field("address")} label={t("s.address")} autoComplete="street-address" />
					<Select
						field={field("locale")}
						label={t("s.language")}
						options={locales.map((value) => ({ value, label: languageNames[value] }))}
					/>
					<Select field={field("timezone")} label={t("s.tz")} options={options(timeZones)} />
				</>
			)}
		</Section>
	);
}

/** The password change; its fields are never filled in. */
export function SecuritySection({ failed }: { failed: Failure }) {
	const t = useT();
	return (
		<Section section="security" title="s.security" failed={failed} defaults={{}}>
			{(field) => (
				<>
					<PasswordField
						field={field("currentPassword")}
						label={t("s.curpw")}
						autoComplete="current-password"
						required
					/>
					<PasswordField
						field={field("newPassword")}
						label={t("s.newpw")}
						autoComplete="new-password"
						required
					/>
					<PasswordField
						field={field("confirmPassword")}
						label={t("s.confirmpw")}
						autoComplete="new-password"
						required
					/>
				</>
			)}
		</Section>
	);
}

const offsetKeys: Record<number, MessageKey> = { 0: "s.sameday", 1: "s.daybefore", 7: "s.weekbefore" };

/** Which notifications, by which way, how long before. Ways that cannot deliver here say so. */
export function NotificationSection({
	saved,
	mail,
	failed,
}: {
	saved: PreferencesRow;
	/** Whether a mail server is set up. */
	mail: boolean;
	failed: Failure;
}) {
	const t = useT();
	return (
		<Section section="notifications" title="s.notif" failed={failed} defaults={saved}>
			{(field) => (
				<>
					<Check
						field={field("emailNotifications")}
						label={t("s.emailnotif")}
						hint={t(mail ? "s.emailsent" : "s.notsetup")}
					/>
					<Check field={field("smsNotifications")} label={t("s.smsnotif")} hint={t("s.notsetup")} />
					<Check field={field("whatsappNotifications")} label={t("s.whatsappnotif")} hint={t("s.notsetup")} />
					<Check field={field("hearingReminders")} label={t("s.hearingrem")} />
					<Check field={field("documentUpdates")} label={t("s.docupdates")} />
					<Check field={field("billingAlerts")} label={t("s.billing")} hint={t("s.notsetup")} />
					<Select
						field={field("reminderOffset")}
						label={t("s.offset")}
						options={reminderOffsets.map((days) => ({
							value: String(days),
							label: t(offsetKeys[days] ?? "s.daysbefore", { n: days }),
						}))}
					/>
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
		<Section section="preferences" title="s.preferences" failed={failed} defaults={{ ...saved, locale }}>
			{(field) => (
				<>
					<Select
						field={field("theme")}
						label={t("s.theme")}
						options={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
					/>
					<Select
						field={field("locale")}
						label={t("s.language")}
						options={locales.map((value) => ({ value, label: languageNames[value] }))}
					/>
					<Select field={field("dateFormat")} label={t("s.datefmt")} options={options(dateFormats)} />
					<Select
						field={field("timeFormat")}
						label={t("s.timefmt")}
						options={timeFormats.map((value) => ({ value, label: t(`s.${value}`) }))}
					/>
					<Select
						field={field("density")}
						label={t("s.density")}
						options={densities.map((value) => ({ value, label: t(`s.density.${value}`) }))}
					/>
					<Check field={field("autoSave")} label={t("s.autosave")} />
					<Check field={field("showNotifications")} label={t("s.shownotif")} />
					<Check field={field("keepMessages")} label={t("s.keepmessages")} />
					<Check field={field("confirmDiscard")} label={t("s.confirmdiscard")} />
					<Check field={field("singleKeys")} label={t("s.singlekeys")} hint={t("s.singlekeyshint")} />
				</>
			)}
		</Section>
	);
}

const asTyped = (day: string) => day.split("-").reverse().join("/");

/** When the courts do not sit: Saturdays and a list of days. For the chamber's Admin. */
export function CourtSection({ days, failed }: { days: CourtDays; failed: Failure }) {
	const t = useT();
	const defaults = { ...days, holidays: days.holidays.map(asTyped).join("\n") };
	return (
		<Section section="court" title="s.court" failed={failed} defaults={defaults}>
			{(field) => (
				<>
					<Select
						field={field("closedSaturdays")}
						label={t("s.saturdays")}
						hint={t("s.saturdayshint")}
						options={closedSaturdays.map((value) => ({ value, label: t(`s.saturdays.${value}`) }))}
					/>
					<TextArea
						field={field("holidays")}
						label={t("s.holidays")}
						hint={t("s.holidayshint")}
						optional
						rows={4}
					/>
				</>
			)}
		</Section>
	);
}
