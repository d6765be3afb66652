import { and, eq } from "drizzle-orm";
import { asAuth, inScope, type Tx } from "#app/core/database/db.server.ts";
import { AppError } from "#app/core/errors.ts";
import { can } from "#app/core/person/roles.ts";
import { recordSecurity } from "#app/core/person/security-log.server.ts";
import { entryBy, usualComfort, type Viewer } from "#app/core/person/viewer.server.ts";
import { chambers, preferences, users } from "#drizzle/schema.ts";
import { roles } from "#drizzle/words.ts";
import type { CourtDaysChange, Display, SavedPreferences, SignInRules } from "./schema.ts";

export type PreferencesRow = Omit<typeof preferences.$inferSelect, "chamberId" | "userId" | "updatedAt">;

const defaults: PreferencesRow = {
	theme: "light",
	dateFormat: "DD/MM/YYYY",
	timeFormat: "12h",
	autoSave: true,
	showNotifications: true,
	emailNotifications: true,
	smsNotifications: false,
	whatsappNotifications: true,
	hearingReminders: true,
	documentUpdates: true,
	billingAlerts: false,
	eveningList: true,
	morningList: true,
	reminderOffset: 1,
	...usualComfort,
};

/** The viewer's saved preferences; the specification's defaults for whoever saved none. */
export async function getPreferences(viewer: Viewer): Promise<PreferencesRow> {
	const [saved] = await inScope(viewer, (tx) => tx.select().from(preferences).where(ofViewer(viewer)));
	return saved ?? defaults;
}

const ofViewer = (viewer: Viewer) =>
	and(eq(preferences.chamberId, viewer.chamberId), eq(preferences.userId, viewer.userId));

/** Saves some of the viewer's preferences; the others stay as they are. `locale` belongs to the person. */
export async function savePreferences(
	viewer: Viewer,
	{ locale, ...change }: Partial<SavedPreferences> & Pick<Display, "locale">,
): Promise<void> {
	await inScope(viewer, async (tx) => {
		if (locale) await saveLocale(tx, viewer, locale);
		if (Object.keys(change).length === 0) return;
		await tx
			.insert(preferences)
			.values({ ...defaults, ...change, chamberId: viewer.chamberId, userId: viewer.userId })
			.onConflictDoUpdate({
				target: [preferences.chamberId, preferences.userId],
				set: { ...change, updatedAt: new Date() },
			});
	});
}

async function saveLocale(tx: Tx, viewer: Viewer, locale: NonNullable<Display["locale"]>): Promise<void> {
	await tx
		.update(users)
		.set({ locale })
		.where(and(eq(users.chamberId, viewer.chamberId), eq(users.id, viewer.userId)));
}

/** Saves when the chamber's courts do not sit; for its Admin. Throws `forbidden`. */
export async function saveCourtDays(viewer: Viewer, change: CourtDaysChange): Promise<void> {
	if (!can(viewer, "users.manage")) throw new AppError("forbidden", "error.forbidden");
	const holidays = [...new Set(change.holidays)].sort();
	await inScope(viewer, (tx) =>
		tx
			.update(chambers)
			.set({ ...change, holidays })
			.where(eq(chambers.id, viewer.chamberId)),
	);
}

/** What the chamber asks of whoever signs in. */
export async function getSignInRules({ chamberId }: Viewer): Promise<SignInRules> {
	const { factorRoles, longPasswords } = chambers;
	const [found] = await asAuth((tx) =>
		tx.select({ factorRoles, longPasswords }).from(chambers).where(eq(chambers.id, chamberId)),
	);
	return found ?? { factorRoles: [], longPasswords: false };
}

/** Saves what the chamber asks of whoever signs in; for its Admin. Throws `forbidden`. */
export async function saveSignInRules(viewer: Viewer, rules: SignInRules): Promise<void> {
	if (!can(viewer, "users.manage")) throw new AppError("forbidden", "error.forbidden");
	const { longPasswords } = rules;
	const factorRoles = roles.filter((role) => rules.factorRoles.includes(role));
	await inScope(viewer, async (tx) => {
		const which = eq(chambers.id, viewer.chamberId);
		const [before] = await tx.select().from(chambers).where(which).for("update");
		await tx.update(chambers).set({ factorRoles, longPasswords }).where(which);
		const was = before?.factorRoles ?? [];
		const by = entryBy(viewer);
		const added = factorRoles.filter((role) => !was.includes(role)).join(", ");
		const dropped = was.filter((role) => !factorRoles.includes(role)).join(", ");
		if (added) await recordSecurity(tx, { ...by, event: "factor.on", subject: `required: ${added}` });
		if (dropped) await recordSecurity(tx, { ...by, event: "factor.off", subject: `required: ${dropped}` });
		if (before?.longPasswords !== longPasswords)
			await recordSecurity(tx, {
				...by,
				event: "password.changed",
				subject: `rule: ${longPasswords ? 15 : 6}`,
			});
	});
}
