import { z } from "zod";
import { isPhone } from "#app/core/phone.ts";
import { pageQuery, sortBy } from "#app/core/web/http.ts";
import { newPassword } from "#app/domains/desk/auth/schema.ts";
import { keptWays } from "#app/domains/desk/ways/schema.ts";
import { locales, roles, timeZones, userStatuses } from "#drizzle/words.ts";

const line = (max: number) => z.string("invalid.value").trim().max(max, "invalid.tooLong");

const MOST_COURT_NAMES = 20;
const LONGEST_COURT_NAME = 120;

/** The longest texts of what papers for the court take of an advocate. */
export const profileLimits = { address: 1000, enrolmentNo: 60 };

/** The names in court as a form has them, one to a line. */
export const courtNameLines = z
	.string("invalid.value")
	.max(MOST_COURT_NAMES * (LONGEST_COURT_NAME + 2), "invalid.tooLong")
	.transform((text) =>
		text
			.split(/\r?\n/)
			.map((name) => name.trim())
			.filter(Boolean),
	)
	.pipe(z.array(line(LONGEST_COURT_NAME)).max(MOST_COURT_NAMES, "invalid.tooLong"));

/**
 * What a person, or the Admin for them, may change about them. An absent field stays as it is. Whoever changes their own
 * e-mail gives their current password with it.
 */
export const profileFields = z.object({
	name: line(200).min(1, "invalid.clientName").optional(),
	email: z
		.string("invalid.email")
		.trim()
		.toLowerCase()
		.max(254, "invalid.tooLong")
		.pipe(z.email("invalid.email"))
		.optional(),
	phone: line(40)
		.refine((written) => !written || isPhone(written), "invalid.phone")
		.nullish(),
	address: line(profileLimits.address).nullish(),
	enrolmentNo: line(profileLimits.enrolmentNo)
		.nullish()
		.meta({ description: "On the roll of a State Bar Council: `G/1874/2009`." }),
	locale: z.enum(locales, "invalid.choice").optional(),
	timezone: z.enum(timeZones, "invalid.choice").optional(),
	courtNames: z
		.array(line(LONGEST_COURT_NAME), "invalid.value")
		.max(MOST_COURT_NAMES, "invalid.tooLong")
		.transform((names) => names.filter(Boolean))
		.optional()
		.meta({ description: "As courts print the person in their lists, beside the name; with an AOR code." }),
	currentPassword: z.string("invalid.required").max(1000, "invalid.tooLong").optional(),
});

const adminFields = z.object({
	role: z.enum(roles, "invalid.choice").optional(),
	status: z.enum(userStatuses, "invalid.choice").optional(),
});

export const passwordSchema = z.object({
	currentPassword: z.string("invalid.required").min(1, "invalid.required").max(1000, "invalid.tooLong"),
	newPassword,
	keep: keptWays.optional().default([]),
});
export type PasswordChange = z.output<typeof passwordSchema>;

/** PATCH /users/{id}: a password change, which stands alone, or a change of fields. */
export const updateUserSchema = profileFields
	.extend(adminFields.shape)
	.extend({
		newPassword: newPassword.optional(),
		keep: keptWays.optional(),
		chamberId: z
			.string("invalid.otherChamber")
			.optional()
			.meta({ description: "Only the person's own: nobody is moved into another chamber." }),
	})
	.superRefine(({ currentPassword, newPassword: chosen, keep, ...others }, context) => {
		if (chosen === undefined) {
			if (keep) context.addIssue({ code: "custom", path: ["newPassword"], message: "invalid.required" });
			return;
		}
		if (!currentPassword)
			context.addIssue({ code: "custom", path: ["currentPassword"], message: "invalid.required" });
		for (const [name, value] of Object.entries(others))
			if (value !== undefined)
				context.addIssue({ code: "custom", path: [name], message: "invalid.passwordAlone" });
	});
export type UserChange = z.output<typeof profileFields> &
	z.output<typeof adminFields> & { chamberId?: string | undefined };

export const userQuerySchema = z.object({
	q: line(200).optional(),
	role: z.enum(roles, "invalid.choice").optional(),
	status: z.enum(userStatuses, "invalid.choice").optional(),
	sort: sortBy(["name", "email", "role", "status", "lastLoginAt", "createdAt"]),
	...pageQuery,
});
export type UserQuery = z.output<typeof userQuerySchema>;

export const inviteQuerySchema = z.object({
	sort: sortBy(["email", "createdAt", "expiresAt"]),
	...pageQuery,
});
export type InviteQuery = z.output<typeof inviteQuerySchema>;

export const createInviteSchema = z.object({
	email: z
		.string("invalid.email")
		.trim()
		.toLowerCase()
		.max(254, "invalid.tooLong")
		.pipe(z.email("invalid.email")),
	role: z.enum(roles, "invalid.choice"),
});
export type CreateInvite = z.output<typeof createInviteSchema>;

/** The Admin's edit form; an emptied phone is removed. */
export const editUserSchema = profileFields.required({ name: true, email: true }).extend(adminFields.shape);
