import type { FormFailure } from "#app/core/web/form.server.ts";
import type { MessageKey } from "#app/messages/index.ts";
import { Check, Select } from "#app/ui/form/field.tsx";
import type { FieldSource } from "#app/ui/form/form-state.ts";
import { useT } from "#app/ui/i18n.tsx";
import { reminderOffsets } from "#drizzle/words.ts";
import { type Way, waysNotSetUp } from "./schema.ts";
import { Section } from "./sections.tsx";
import type { PreferencesRow } from "./service.server.ts";

const offsetKeys: Record<number, MessageKey> = {
	0: "settings.sameDay",
	1: "settings.dayBefore",
	7: "settings.weekBefore",
};

/** How long before a hearing a person is reminded, as a text with the number of days. */
export const offsetKey = (days: number): MessageKey => offsetKeys[days] ?? "settings.daysBefore";

const ways: Record<Way, { label: MessageKey; hint?: MessageKey }> = {
	emailNotifications: { label: "settings.emailNotifications", hint: "settings.emailSent" },
	smsNotifications: { label: "settings.smsNotifications" },
	whatsappNotifications: { label: "settings.whatsappNotifications" },
	eveningList: { label: "settings.eveningList" },
	morningList: { label: "settings.morningList" },
	billingAlerts: { label: "settings.billing" },
};

type NotificationProps = {
	saved: PreferencesRow;
	/** Whether a mail server is set up. */
	mail: boolean;
	failed: FormFailure | undefined;
};

/** Which notifications, by which way, how long before. */
export function NotificationSection({ saved, mail, failed }: NotificationProps) {
	const t = useT();
	const closed = new Set(waysNotSetUp(mail));
	return (
		<Section section="notifications" failed={failed} defaults={saved}>
			{(field) => {
				const offered = (name: Way) =>
					!closed.has(name) && <Check key={name} field={field(name)} {...wordsOf(name)} />;
				const wordsOf = (name: Way) => ({
					label: t(ways[name].label),
					hint: ways[name].hint && t(ways[name].hint),
				});
				return (
					<>
						{offered("emailNotifications")}
						{offered("smsNotifications")}
						{offered("whatsappNotifications")}
						<Check field={field("hearingReminders")} label={t("settings.hearingReminders")} />
						{offered("eveningList")}
						{offered("morningList")}
						<Check field={field("documentUpdates")} label={t("settings.documentUpdates")} />
						{offered("billingAlerts")}
						<Select
							field={field("reminderOffset")}
							label={t("settings.offset")}
							options={reminderOffsets.map((days) => ({
								value: String(days),
								label: t(offsetKey(days), { n: days }),
							}))}
						/>
						{[...Map.groupBy(closed, closedText)].map(([why, names]) => (
							<fieldset key={why} className="grid gap-2 border-t border-line pt-3">
								<legend className="float-left mb-1 w-full text-sm text-ink2">{t(why)}</legend>
								{names.map((name) => (
									<Check key={name} field={emptied(field(name))} label={t(ways[name].label)} disabled />
								))}
							</fieldset>
						))}
					</>
				);
			}}
		</Section>
	);
}

/** Why a way cannot send anything here: what goes by email lacks a mail server, the others a provider. */
const closedText = (name: Way): MessageKey =>
	waysNotSetUp(true).includes(name) ? "settings.notSetUp" : "settings.noMailServer";

/** The box of a way that cannot send anything here is empty. */
const emptied = (field: FieldSource): FieldSource => ({ ...field, value: "" });
