import { z } from "zod";
import { isId } from "#app/core/ids.ts";
import { optionalText, requiredDay } from "#app/core/web/fields.ts";
import { MOST_MOVED } from "#app/domains/day/tasks/reckoning.ts";
import { closedDays } from "#app/domains/day/tasks/schema.ts";
import { newPassword } from "#app/domains/desk/auth/schema.ts";
import { courtNameLines, profileFields } from "#app/domains/desk/users/schema.ts";
import { keptWays } from "#app/domains/desk/ways/schema.ts";
import { courtKey } from "#app/domains/law/courts/court-key.ts";
import type { MessageKey } from "#app/messages/index.ts";
import {
	closedSaturdays,
	dateFormats,
	densities,
	locales,
	reminderOffsets,
	roles,
	themes,
	timeFormats,
} from "#drizzle/words.ts";

/** What the top bar can change anywhere: language and theme. Unknown values count as absent. */
export const displaySchema = z.object({
	locale: z.enum(locales).optional().catch(undefined),
	theme: z.enum(themes).optional().catch(undefined),
});
export type Display = z.output<typeof displaySchema>;

export const profileFormSchema = profileFields
	.extend({ courtNames: courtNameLines.optional() })
	.required({ name: true, email: true });

export const passwordFormSchema = z
	.object({
		currentPassword: z.string("invalid.required").min(1, "invalid.required").max(1000, "invalid.tooLong"),
		newPassword,
		confirmPassword: z.string("invalid.passwordMatch"),
		keep: keptWays.optional().default([]),
	})
	.refine((typed) => typed.newPassword === typed.confirmPassword, {
		path: ["confirmPassword"],
		error: "invalid.passwordMatch",
	});

// An unticked box sends nothing, so an absent field of these forms means no.
const box = z.stringbool().optional().default(false);

export const notificationFormSchema = z.object({
	emailNotifications: box,
	smsNotifications: box,
	whatsappNotifications: box,
	hearingReminders: box,
	documentUpdates: box,
	billingAlerts: box,
	eveningList: box,
	morningList: box,
	reminderOffset: z.coerce
		.number("invalid.choice")
		.refine((days) => (reminderOffsets as readonly number[]).includes(days), "invalid.choice"),
});

export type Way =
	| "emailNotifications"
	| "smsNotifications"
	| "whatsappNotifications"
	| "billingAlerts"
	| "eveningList"
	| "morningList";

/**
 * What cannot be sent from here, whatever is ticked: SMS, WhatsApp and billing have no provider, and without a mail server
 * nothing goes by email. Their boxes are not ticked, and what was chosen before is left as it is.
 */
export const waysNotSetUp = (mail: boolean): Way[] => [
	"smsNotifications",
	"whatsappNotifications",
	"billingAlerts",
	...(mail ? [] : (["emailNotifications", "eveningList", "morningList"] as const)),
];

export const preferenceFormSchema = z.object({
	theme: z.enum(themes, "invalid.choice"),
	locale: z.enum(locales, "invalid.choice"),
	dateFormat: z.enum(dateFormats, "invalid.choice"),
	timeFormat: z.enum(timeFormats, "invalid.choice"),
	density: z.enum(densities, "invalid.choice"),
	autoSave: box,
	showNotifications: box,
	keepMessages: box,
	singleKeys: box,
	confirmDiscard: box,
});

/** When the courts of the chamber do not sit. */
const courtDaysSchema = z.object({
	closedSaturdays: z.enum(closedSaturdays, "invalid.choice"),
	holidays: closedDays(20_000).optional().default([]),
});
export type CourtDaysChange = z.output<typeof courtDaysSchema>;

const whole = (least: number, most: number, wrong: MessageKey) =>
	z
		.string(wrong)
		.trim()
		.transform((text, context): number | null => {
			if (text === "") return null;
			const n = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
			if (!(n >= least && n <= most)) context.addIssue({ code: "custom", message: wrong });
			return n;
		})
		.optional()
		.default(null);

/** The most pairs of courts whose way is kept. */
const MOST_PAIRS = 100;

const travelLine = z.object({
	one: optionalText(200),
	other: optionalText(200),
	minutes: whole(0, 600, "invalid.travelMinutes"),
});
type TravelLine = z.output<typeof travelLine>;

/** Pairs of courts with the minutes between them; blank lines are none. */
const travelLines = z
	.array(travelLine)
	.max(MOST_PAIRS, "invalid.value")
	.optional()
	.default([])
	.transform((lines, context) => {
		const seen = new Set<string>();
		return lines.flatMap((line, index) => {
			const refuse = (message: MessageKey) => {
				context.addIssue({ code: "custom", message, path: [index, "one"] });
				return [];
			};
			if (isBlank(line)) return [];
			const { one, other, minutes } = line;
			if (!one || !other || minutes === null || courtKey(one) === courtKey(other))
				return refuse("invalid.travelCourts");
			const pair = [courtKey(one), courtKey(other)].sort().join("|");
			if (seen.has(pair)) return refuse("invalid.travelTwice");
			seen.add(pair);
			return [{ one, other, minutes }];
		});
	});

const isBlank = ({ one, other, minutes }: TravelLine) => !one && !other && minutes === null;

/** What the clash check goes by. */
export const clashSchema = z.object({
	mostMattersADay: whole(1, 200, "invalid.mostMatters"),
	travel: travelLines,
});

/** The deadlines that are moved, by their ids, each with the date that was shown. */
const movedDeadlinesSchema = z.object({
	moves: z
		.record(z.string().refine(isId, "invalid.value"), requiredDay("invalid.day", "task"))
		.refine((moves) => Object.keys(moves).length <= MOST_MOVED, "invalid.tooLong"),
});

/** What the chamber asks of whoever signs in. */
export const signInSchema = z.object({
	factorRoles: z
		.array(z.enum(roles, "invalid.choice"))
		.max(roles.length, "invalid.choice")
		.optional()
		.default([]),
	longPasswords: box,
});
export type SignInRules = z.output<typeof signInSchema>;

/** The two forms of the page of court days, told apart by their hidden `section`. */
export const courtPageSchema = z.discriminatedUnion("section", [
	courtDaysSchema.extend({ section: z.literal("court") }),
	movedDeadlinesSchema.extend({ section: z.literal("deadlines") }),
]);

/** The address of each form of the settings. */
export const settingsPaths = {
	profile: "/settings/profile",
	security: "/settings/security",
	notifications: "/settings/notifications",
	preferences: "/settings/preferences",
	court: "/settings/court-days",
	clash: "/settings/clashes",
	signin: "/settings/sign-in",
} as const;
export type SettingsSubject = keyof typeof settingsPaths;

export type SavedPreferences = Omit<
	z.output<typeof notificationFormSchema> & z.output<typeof preferenceFormSchema>,
	"locale"
>;
