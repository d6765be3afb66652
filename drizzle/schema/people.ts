import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	foreignKey,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	smallint,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import * as words from "../words.ts";
import { at, createdAt, oneOf, updatedAt } from "./columns.ts";

/** A chamber is the tenant. The nil id is the row "no chamber", for people who belong to none. */
export const chambers = pgTable(
	"chambers",
	{
		id: uuid("id").primaryKey(),
		name: text("name").notNull(),
		timeZone: text("time_zone").notNull().default("Asia/Kolkata"),
		defaultVisibility: text("default_visibility", { enum: words.visibilities }).notNull().default("chamber"),
		/** Saturdays on which its courts do not sit, and the days of their list of holidays. */
		closedSaturdays: text("closed_saturdays", { enum: words.closedSaturdays })
			.notNull()
			.default("second_fourth"),
		holidays: jsonb("holidays").$type<string[]>().notNull().default([]),
		/** More matters than these in a day are pointed out for an advocate; null for no such number. */
		mostMattersADay: smallint("most_matters_a_day"),
		/** Roles that do not work here without a second factor, and whether passwords have fifteen characters at least. */
		factorRoles: jsonb("factor_roles").$type<words.Role[]>().notNull().default([]),
		longPasswords: boolean("long_passwords").notNull().default(false),
		createdAt: createdAt(),
	},
	(t) => [
		oneOf("chambers_default_visibility", t.defaultVisibility, words.visibilities),
		oneOf("chambers_closed_saturdays", t.closedSaturdays, words.closedSaturdays),
		check("chambers_most_matters_a_day", sql`${t.mostMattersADay} between 1 and 200`),
	],
);

/** Whose a row is. */
export const chamberId = () =>
	uuid("chamber_id")
		.notNull()
		.references(() => chambers.id);

/** The head of a row that is found by its id within a chamber. */
export const keyInChamber = () => ({ chamberId: chamberId(), id: uuid("id").notNull() });

/** Who may sign in: e-mail and password, and the chamber the person belongs to now. Visible to sign-in and to that chamber. */
export const accounts = pgTable(
	"accounts",
	{
		id: uuid("id").primaryKey(),
		chamberId: chamberId(),
		email: text("email").notNull(),
		passwordHash: text("password_hash").notNull(),
		passwordChangedAt: at("password_changed_at").notNull().defaultNow(),
		lastLoginAt: at("last_login_at"),
		createdAt: createdAt(),
	},
	(t) => [
		uniqueIndex("accounts_email").on(sql`lower(${t.email})`),
		index("accounts_chamber").on(t.chamberId, t.id),
	],
);

/** A person inside a chamber. The id is the account's; the row stays, named in history, when the person leaves. */
export const users = pgTable(
	"users",
	{
		chamberId: chamberId(),
		id: uuid("id")
			.notNull()
			.references(() => accounts.id),
		name: text("name").notNull(),
		phone: text("phone"),
		address: text("address"),
		locale: text("locale", { enum: words.locales }).notNull().default("en"),
		timeZone: text("time_zone").notNull().default("Asia/Kolkata"),
		role: text("role", { enum: words.roles }).notNull(),
		status: text("status", { enum: words.userStatuses }).notNull().default("active"),
		enrolmentNo: text("enrolment_no"),
		/** As courts print the person in their lists, beside the name: initials, an AOR code. */
		courtNames: jsonb("court_names").$type<string[]>().notNull().default([]),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		oneOf("users_role", t.role, words.roles),
		oneOf("users_status", t.status, words.userStatuses),
		oneOf("users_locale", t.locale, words.locales),
		index("users_created").on(t.chamberId, t.createdAt.desc(), t.id.desc()),
	],
);

/** Saved settings of one person; a missing row means the defaults. */
export const preferences = pgTable(
	"preferences",
	{
		chamberId: uuid("chamber_id").notNull(),
		userId: uuid("user_id").notNull(),
		theme: text("theme", { enum: words.themes }).notNull().default("light"),
		dateFormat: text("date_format", { enum: words.dateFormats }).notNull().default("DD/MM/YYYY"),
		timeFormat: text("time_format", { enum: words.timeFormats }).notNull().default("12h"),
		autoSave: boolean("auto_save").notNull().default(true),
		showNotifications: boolean("show_notifications").notNull().default(true),
		emailNotifications: boolean("email_notifications").notNull().default(true),
		smsNotifications: boolean("sms_notifications").notNull().default(false),
		whatsappNotifications: boolean("whatsapp_notifications").notNull().default(true),
		hearingReminders: boolean("hearing_reminders").notNull().default(true),
		documentUpdates: boolean("document_updates").notNull().default(true),
		/** The list of the next court day in the evening, and of the day itself in the morning, by e-mail. */
		eveningList: boolean("evening_list").notNull().default(true),
		morningList: boolean("morning_list").notNull().default(true),
		billingAlerts: boolean("billing_alerts").notNull().default(false),
		reminderOffset: integer("reminder_offset").notNull().default(1),
		density: text("density", { enum: words.densities }).notNull().default("comfortable"),
		/** Messages stay until they are dismissed, not for seconds. */
		keepMessages: boolean("keep_messages").notNull().default(false),
		singleKeys: boolean("single_keys").notNull().default(true),
		confirmDiscard: boolean("confirm_discard").notNull().default(true),
		updatedAt: updatedAt(),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.userId] }),
		foreignKey({ columns: [t.chamberId, t.userId], foreignColumns: [users.chamberId, users.id] }),
		oneOf("preferences_theme", t.theme, words.themes),
		oneOf("preferences_density", t.density, words.densities),
		oneOf("preferences_date_format", t.dateFormat, words.dateFormats),
		oneOf("preferences_time_format", t.timeFormat, words.timeFormats),
		check(
			"preferences_reminder_offset",
			sql`${t.reminderOffset} in (${sql.raw(words.reminderOffsets.join(", "))})`,
		),
	],
);
