import type { FormFailure } from "#app/core/web/form.server.ts";
import type { MessageKey } from "#app/messages/index.ts";
import { Check, type CheckProps, Select } from "#app/ui/form/field.tsx";
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
				const way = (name: Way) => ({ field: field(name), closed: closed.has(name) && closedText(name) });
				return (
					<>
						<WayCheck
							{...way("emailNotifications")}
							label={t("settings.emailNotifications")}
							hint={t("settings.emailSent")}
						/>
						<WayCheck {...way("smsNotifications")} label={t("settings.smsNotifications")} />
						<WayCheck {...way("whatsappNotifications")} label={t("settings.whatsappNotifications")} />
						<Check field={field("hearingReminders")} label={t("settings.hearingReminders")} />
						<WayCheck {...way("eveningList")} label={t("settings.eveningList")} />
						<WayCheck {...way("morningList")} label={t("settings.morningList")} />
						<Check field={field("documentUpdates")} label={t("settings.documentUpdates")} />
						<WayCheck {...way("billingAlerts")} label={t("settings.billing")} />
						<Select
							field={field("reminderOffset")}
							label={t("settings.offset")}
							options={reminderOffsets.map((days) => ({
								value: String(days),
								label: t(offsetKey(days), { n: days }),
							}))}
						/>
					</>
				);
			}}
		</Section>
	);
}

/** Why a way cannot send anything here: what goes by email lacks a mail server, the others a provider. */
const closedText = (name: Way): MessageKey =>
	waysNotSetUp(true).includes(name) ? "settings.notSetUp" : "settings.noMailServer";

/** The box of a way; of one that cannot send anything here it is empty, out of use, and says why. */
function WayCheck({
	closed,
	field,
	label,
	hint,
}: Pick<CheckProps, "field" | "label" | "hint"> & { closed: MessageKey | false }) {
	const t = useT();
	if (!closed) return <Check field={field} label={label} hint={hint} />;
	const empty = { ...(field as FieldSource), value: "" };
	return <Check field={empty} label={label} hint={t(closed)} disabled />;
}
