import { z } from "zod";
import { pageQuery, sortBy } from "#app/core/web/http.ts";
import { newPassword } from "#app/domains/auth/schema.ts";
import { locales, roles, timeZones, userStatuses } from "#drizzle/words.ts";

const line = (max: number) => z.string("v.invalid").trim().max(max, "v.toolong");

/**
 * What a person, or the Admin for them, may change about them. An absent field stays as it is. Whoever changes their own
 * e-mail gives their current password with it.
 */
export const profileFields = z.object({
	name: line(200).min(1, "v.cname").optional(),
	email: z.string("v.email").trim().toLowerCase().max(254, "v.toolong").pipe(z.email("v.email")).optional(),
	phone: line(40).nullish(),
	address: line(1000).nullish(),
	locale: z.enum(locales, "v.choice").optional(),
	timezone: z.enum(timeZones, "v.choice").optional(),
	currentPassword: z.string("v.required").max(1000, "v.toolong").optional(),
});

const adminFields = z.object({
	role: z.enum(roles, "v.choice").optional(),
	status: z.enum(userStatuses, "v.choice").optional(),
});

export const passwordSchema = z.object({
	currentPassword: z.string("v.required").min(1, "v.required").max(1000, "v.toolong"),
	newPassword,
});
export type PasswordChange = z.output<typeof passwordSchema>;

/** PATCH /users/{id}: a password change or a change of fields, told apart by the new password. */
export const updateUserSchema = z.union([
	passwordSchema,
	profileFields.extend(adminFields.shape).extend({ newPassword: z.never().optional() }),
]);
export type UserChange = z.output<typeof profileFields> & z.output<typeof adminFields>;

export const userQuerySchema = z.object({
	q: line(200).optional(),
	role: z.enum(roles, "v.choice").optional(),
	status: z.enum(userStatuses, "v.choice").optional(),
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
	email: z.string("v.email").trim().toLowerCase().max(254, "v.toolong").pipe(z.email("v.email")),
	role: z.enum(roles, "v.choice"),
});
export type CreateInvite = z.output<typeof createInviteSchema>;

/** The Admin's edit form; an emptied phone is removed. */
export const editUserSchema = profileFields.required({ name: true, email: true }).extend(adminFields.shape);
