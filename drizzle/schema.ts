import { sql } from "drizzle-orm";
import {
	bigint,
	boolean,
	check,
	customType,
	date,
	foreignKey,
	index,
	integer,
	jsonb,
	type PgColumn,
	pgTable,
	primaryKey,
	real,
	smallint,
	text,
	time,
	timestamp,
	unique,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import * as words from "./words.ts";

/**
 * Every table of Peshi. `chamber_id` leads every primary, unique and foreign key of a business table, so that
 * PostgreSQL itself refuses a link across chambers. Row-level security and the functions are in the SQL migrations.
 * Closed word lists are `text` with a CHECK: enum comparison is not leakproof, so it would lose its index under
 * row-level security. The search migrations add columns `search` and `words` that only their functions read.
 *
 * What hangs on a matter repeats whether that matter is restricted, so that a list asks no other table. A foreign key
 * holds the copy to the matter and follows its change; triggers only fill it in, and without them it is `true`, which
 * hides. The walls migration adds to clients and matters two columns that only its policy of clients reads.
 */

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const createdAt = () => at("created_at").notNull().defaultNow();
const updatedAt = () => at("updated_at").notNull().defaultNow();
const restricted = () => boolean("restricted").notNull().default(true);
const oneOf = (name: string, column: PgColumn, list: readonly string[]) =>
	check(name, sql`${column} in (${sql.raw(list.map((word) => `'${word}'`).join(", "))})`);

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
		createdAt: createdAt(),
	},
	(t) => [
		oneOf("chambers_default_visibility", t.defaultVisibility, words.visibilities),
		oneOf("chambers_closed_saturdays", t.closedSaturdays, words.closedSaturdays),
	],
);

/** Who may sign in: e-mail and password, and the chamber the person belongs to now. Visible to sign-in and to that chamber. */
export const accounts = pgTable(
	"accounts",
	{
		id: uuid("id").primaryKey(),
		chamberId: uuid("chamber_id")
			.notNull()
			.references(() => chambers.id),
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
		chamberId: uuid("chamber_id")
			.notNull()
			.references(() => chambers.id),
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

/**
 * A signed-in device. Secrets are kept only as SHA-256; the current one can be derived again from `salt`, `generation`
 * and the server's own secret, so that parallel refreshes all receive the same successor and an older one is
 * recognised when it is replayed.
 */
export const sessions = pgTable(
	"sessions",
	{
		id: uuid("id").primaryKey(),
		accountId: uuid("account_id")
			.notNull()
			.references(() => accounts.id, { onDelete: "cascade" }),
		chamberId: uuid("chamber_id").notNull(),
		salt: text("salt").notNull(),
		generation: integer("generation").notNull().default(1),
		secretHash: text("secret_hash").notNull(),
		rotatedAt: at("rotated_at"),
		userAgent: text("user_agent"),
		address: text("address"),
		createdAt: createdAt(),
		seenAt: at("seen_at").notNull().defaultNow(),
		expiresAt: at("expires_at").notNull(),
		revokedAt: at("revoked_at"),
	},
	(t) => [index("sessions_account").on(t.accountId)],
);

/** Short-lived bearer tokens of /api; they die with their session. */
export const accessTokens = pgTable(
	"access_tokens",
	{
		hash: text("hash").primaryKey(),
		sessionId: uuid("session_id")
			.notNull()
			.references(() => sessions.id, { onDelete: "cascade" }),
		expiresAt: at("expires_at").notNull(),
	},
	(t) => [index("access_tokens_session").on(t.sessionId), index("access_tokens_expiry").on(t.expiresAt)],
);

/**
 * The buckets of app/core/web/limits.ts, shared by all processes. Each is one moment, when it will be whole again: what is
 * missing from it now follows from that. One that is whole needs no row.
 */
export const rateLimits = pgTable(
	"rate_limits",
	{
		key: text("key").primaryKey(),
		resetAt: at("reset_at").notNull(),
	},
	(t) => [index("rate_limits_reset").on(t.resetAt)],
);

/**
 * What a person's change was answered, under the key it was sent with, so that the same change sent again is answered
 * alike and not made twice (core/web/once.server.ts). Written with the change; deleted after a day. No link to the person:
 * its lock would stand in the way of a change that locks people.
 */
export const keptAnswers = pgTable(
	"kept_answers",
	{
		chamberId: uuid("chamber_id")
			.notNull()
			.references(() => chambers.id),
		userId: uuid("user_id").notNull(),
		key: text("key").notNull(),
		/** Of what was sent, keyed with the server's secret: passwords are in it. */
		fingerprint: text("fingerprint").notNull(),
		/** Null while the change is being made. JSON, as written. */
		answer: text("answer"),
		createdAt: createdAt(),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.userId, t.key] }),
		check("kept_answers_key", sql`length(${t.key}) <= 300`),
	],
);

export const invites = pgTable(
	"invites",
	{
		chamberId: uuid("chamber_id")
			.notNull()
			.references(() => chambers.id),
		id: uuid("id").notNull(),
		tokenHash: text("token_hash").notNull().unique(),
		email: text("email").notNull(),
		name: text("name"),
		role: text("role", { enum: words.roles }).notNull(),
		invitedBy: uuid("invited_by").notNull(),
		expiresAt: at("expires_at").notNull(),
		acceptedAt: at("accepted_at"),
		createdAt: createdAt(),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		foreignKey({ columns: [t.chamberId, t.invitedBy], foreignColumns: [users.chamberId, users.id] }),
		oneOf("invites_role", t.role, words.roles),
	],
);

export type ClientIdentifier = { type?: string; value: string };

/** A link with which a person sets a new password; made by an Admin of the chamber, used once. */
export const passwordResets = pgTable(
	"password_resets",
	{
		chamberId: uuid("chamber_id").notNull(),
		id: uuid("id").notNull(),
		tokenHash: text("token_hash").notNull().unique(),
		userId: uuid("user_id").notNull(),
		issuedBy: uuid("issued_by").notNull(),
		expiresAt: at("expires_at").notNull(),
		usedAt: at("used_at"),
		createdAt: createdAt(),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		foreignKey({ columns: [t.chamberId, t.userId], foreignColumns: [users.chamberId, users.id] }),
		foreignKey({ columns: [t.chamberId, t.issuedBy], foreignColumns: [users.chamberId, users.id] }),
	],
);

export const clients = pgTable(
	"clients",
	{
		chamberId: uuid("chamber_id")
			.notNull()
			.references(() => chambers.id),
		id: uuid("id").notNull(),
		name: text("name").notNull(),
		email: text("email"),
		phone: text("phone"),
		street: text("street"),
		city: text("city"),
		state: text("state"),
		pincode: text("pincode"),
		identifiers: jsonb("identifiers").$type<ClientIdentifier[]>().notNull().default([]),
		createdBy: uuid("created_by"),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		deletedAt: at("deleted_at"),
		version: integer("version").notNull().default(1),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		foreignKey({ columns: [t.chamberId, t.createdBy], foreignColumns: [users.chamberId, users.id] }),
		index("clients_created").on(t.chamberId, t.createdAt.desc(), t.id.desc()),
	],
);

export type Party = { name: string; side: (typeof words.sides)[number]; role?: string };

export const matters = pgTable(
	"matters",
	{
		chamberId: uuid("chamber_id")
			.notNull()
			.references(() => chambers.id),
		id: uuid("id").notNull(),
		title: text("title").notNull(),
		caseNumber: text("case_number"),
		/** Canonical key of the case number, `TYPE:NUMBER:YEAR`; see domains/matters/case-number.ts. */
		caseKey: text("case_key"),
		caseSubKey: text("case_sub_key"),
		caseYear: text("case_year"),
		numberFrom: integer("number_from"),
		numberTo: integer("number_to"),
		cnr: text("cnr"),
		diaryNumber: text("diary_number"),
		filingNumber: text("filing_number"),
		firNumber: text("fir_number"),
		caveatNumber: text("caveat_number"),
		court: text("court").notNull(),
		courtKey: text("court_key").notNull(),
		judge: text("judge"),
		filingDate: date("filing_date", { mode: "string" }),
		stage: text("stage", { enum: words.stages }).notNull().default("filing"),
		status: text("status", { enum: words.matterStatuses }).notNull().default("active"),
		clientId: uuid("client_id"),
		parties: jsonb("parties").$type<Party[]>().notNull().default([]),
		ourSide: text("our_side", { enum: words.sides }),
		notes: text("notes"),
		outcome: text("outcome", { enum: words.outcomes }),
		disposalDate: date("disposal_date", { mode: "string" }),
		natureOfDisposal: text("nature_of_disposal"),
		reservedOn: date("reserved_on", { mode: "string" }),
		/** How content the client was, 1 to 5, as the chamber noted it; never shown outside the chamber. */
		satisfaction: smallint("satisfaction"),
		satisfactionBy: uuid("satisfaction_by"),
		satisfactionAt: at("satisfaction_at"),
		restricted: boolean("restricted").notNull().default(false),
		createdBy: uuid("created_by"),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		deletedAt: at("deleted_at"),
		version: integer("version").notNull().default(1),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		foreignKey({ columns: [t.chamberId, t.clientId], foreignColumns: [clients.chamberId, clients.id] }),
		foreignKey({ columns: [t.chamberId, t.createdBy], foreignColumns: [users.chamberId, users.id] }),
		unique("matters_restriction").on(t.chamberId, t.id, t.restricted),
		// Not unique: a restricted matter of this number must not refuse another.
		index("matters_cnr").on(t.chamberId, t.cnr).where(sql`${t.cnr} is not null and ${t.deletedAt} is null`),
		foreignKey({ columns: [t.chamberId, t.satisfactionBy], foreignColumns: [users.chamberId, users.id] }),
		check("matters_satisfaction", sql`${t.satisfaction} between 1 and 5`),
		oneOf("matters_stage", t.stage, words.stages),
		oneOf("matters_status", t.status, words.matterStatuses),
		oneOf("matters_outcome", t.outcome, words.outcomes),
		oneOf("matters_our_side", t.ourSide, words.sides),
		index("matters_filing").on(t.chamberId, t.filingDate.desc().nullsLast(), t.id.desc()),
		index("matters_created").on(t.chamberId, t.createdAt.desc(), t.id.desc()),
		index("matters_stage_filing").on(t.chamberId, t.stage, t.filingDate.desc().nullsLast(), t.id.desc()),
		index("matters_status_created").on(t.chamberId, t.status, t.createdAt.desc()),
		index("matters_client").on(t.chamberId, t.clientId, t.restricted),
		index("matters_case_key").on(t.chamberId, t.caseKey),
		index("matters_case_sub_key").on(t.chamberId, t.caseSubKey),
		index("matters_number").on(t.chamberId, t.numberFrom, t.numberTo),
	],
);

type Walled = { chamberId: PgColumn; matterId: PgColumn; restricted: PgColumn };

/** The matter a row hangs on, and whether that is restricted: what changes there changes here. */
const ofMatter = (name: string, t: Walled) =>
	foreignKey({
		name,
		columns: [t.chamberId, t.matterId, t.restricted],
		foreignColumns: [matters.chamberId, matters.id, matters.restricted],
	}).onUpdate("cascade");

/** Who works on a matter; a restricted matter is seen by these and by Admin only. */
export const matterTeam = pgTable(
	"matter_team",
	{
		chamberId: uuid("chamber_id").notNull(),
		matterId: uuid("matter_id").notNull(),
		userId: uuid("user_id").notNull(),
		restricted: restricted(),
		createdAt: createdAt(),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.matterId, t.userId] }),
		ofMatter("matter_team_wall", t),
		foreignKey({ columns: [t.chamberId, t.userId], foreignColumns: [users.chamberId, users.id] }),
		index("matter_team_user").on(t.chamberId, t.userId, t.matterId),
		index("matter_team_restricted").on(t.chamberId, t.userId, t.matterId).where(sql`${t.restricted}`),
	],
);

export const hearings = pgTable(
	"hearings",
	{
		chamberId: uuid("chamber_id")
			.notNull()
			.references(() => chambers.id),
		id: uuid("id").notNull(),
		matterId: uuid("matter_id").notNull(),
		restricted: restricted(),
		date: date("date", { mode: "string" }).notNull(),
		time: time("time"),
		bench: text("bench").notNull(),
		courtRoom: text("court_room"),
		itemNo: text("item_no"),
		purpose: text("purpose").notNull(),
		notes: text("notes"),
		order: text("order_text"),
		result: text("result"),
		adjournedBy: text("adjourned_by", { enum: words.adjourners }),
		createdBy: uuid("created_by"),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		deletedAt: at("deleted_at"),
		version: integer("version").notNull().default(1),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		ofMatter("hearings_wall", t),
		foreignKey({ columns: [t.chamberId, t.createdBy], foreignColumns: [users.chamberId, users.id] }),
		oneOf("hearings_adjourned_by", t.adjournedBy, words.adjourners),
		index("hearings_date").on(t.chamberId, t.date, t.id),
		index("hearings_matter").on(t.chamberId, t.matterId, t.date.desc()),
		index("hearings_created").on(t.chamberId, t.createdAt.desc(), t.id.desc()),
	],
);

export const drafts = pgTable(
	"drafts",
	{
		chamberId: uuid("chamber_id")
			.notNull()
			.references(() => chambers.id),
		id: uuid("id").notNull(),
		matterId: uuid("matter_id").notNull(),
		restricted: restricted(),
		title: text("title").notNull(),
		type: text("type", { enum: words.draftTypes }).notNull(),
		content: text("content").notNull(),
		tags: text("tags").array().notNull().default(sql`'{}'::text[]`),
		notes: text("notes"),
		status: text("status", { enum: words.draftStatuses }).notNull().default("Draft"),
		/** The template the text began with, `type:version`; see domains/drafts/templates.ts. */
		template: text("template"),
		createdBy: uuid("created_by"),
		/** Who saved the text as it stands. */
		updatedBy: uuid("updated_by"),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		deletedAt: at("deleted_at"),
		version: integer("version").notNull().default(1),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		ofMatter("drafts_wall", t),
		foreignKey({ columns: [t.chamberId, t.createdBy], foreignColumns: [users.chamberId, users.id] }),
		foreignKey({ columns: [t.chamberId, t.updatedBy], foreignColumns: [users.chamberId, users.id] }),
		oneOf("drafts_type", t.type, words.draftTypes),
		oneOf("drafts_status", t.status, words.draftStatuses),
		index("drafts_matter").on(t.chamberId, t.matterId, t.createdAt.desc()),
		index("drafts_created").on(t.chamberId, t.createdAt.desc(), t.id.desc()),
	],
);

/** Earlier texts of a draft, each under the version it had; the text as it stands is in `drafts` alone. */
export const draftVersions = pgTable(
	"draft_versions",
	{
		chamberId: uuid("chamber_id").notNull(),
		id: uuid("id").notNull(),
		draftId: uuid("draft_id").notNull(),
		version: integer("version").notNull(),
		title: text("title").notNull(),
		content: text("content").notNull(),
		savedBy: uuid("saved_by"),
		savedAt: at("saved_at").notNull(),
		/** When a later text took its place. */
		keptAt: at("kept_at").notNull().defaultNow(),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		foreignKey({
			columns: [t.chamberId, t.draftId],
			foreignColumns: [drafts.chamberId, drafts.id],
		}).onDelete("cascade"),
		foreignKey({ columns: [t.chamberId, t.savedBy], foreignColumns: [users.chamberId, users.id] }),
		unique("draft_versions_version").on(t.chamberId, t.draftId, t.version),
	],
);

export const documents = pgTable(
	"documents",
	{
		chamberId: uuid("chamber_id")
			.notNull()
			.references(() => chambers.id),
		id: uuid("id").notNull(),
		matterId: uuid("matter_id"),
		restricted: restricted(),
		originalFilename: text("original_filename").notNull(),
		mime: text("mime").notNull(),
		type: text("type", { enum: words.documentTypes }).notNull().default("misc"),
		size: bigint("size", { mode: "number" }).notNull(),
		checksum: text("checksum").notNull(),
		storageKey: text("storage_key").notNull().unique(),
		ocrStatus: text("ocr_status", { enum: words.ocrStatuses }).notNull().default("pending"),
		ocrError: text("ocr_error", { enum: words.readFailures }),
		ocrLang: text("ocr_lang").notNull().default("eng"),
		/** Counts the readings asked for; a job of an earlier reading does nothing. */
		ocrRun: integer("ocr_run").notNull().default(1),
		/** The languages its first pages turned out to be in, where the choice was left open. */
		ocrFound: text("ocr_found"),
		/** The page that the job under way begins with; a job for another page is an old one. */
		nextPage: integer("next_page").notNull().default(1),
		pageCount: integer("page_count"),
		/** The reading whose text the stored searchable PDF carries; null while there is none. */
		searchableRun: integer("searchable_run"),
		/** What nearly the same texts have nearly the same of; null where there is too little text. */
		signature: integer("signature").array(),
		uploadedBy: uuid("uploaded_by"),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		deletedAt: at("deleted_at"),
		version: integer("version").notNull().default(1),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		ofMatter("documents_wall", t),
		foreignKey({ columns: [t.chamberId, t.uploadedBy], foreignColumns: [users.chamberId, users.id] }),
		oneOf("documents_type", t.type, words.documentTypes),
		oneOf("documents_ocr_status", t.ocrStatus, words.ocrStatuses),
		unique("documents_restriction").on(t.chamberId, t.id, t.restricted),
		index("documents_created").on(t.chamberId, t.createdAt.desc(), t.id.desc()),
		index("documents_type_created").on(t.chamberId, t.type, t.createdAt.desc(), t.id.desc()),
		index("documents_matter").on(t.chamberId, t.matterId, t.createdAt.desc()),
		index("documents_checksum").on(t.chamberId, t.checksum),
		index("documents_signature").using("gin", t.chamberId, t.signature),
	],
);

/** A word and where it stands: text, left, top, right, bottom. */
export type PageWord = [string, number, number, number, number];

/** What the reader found on a page. */
const asRead = {
	status: text("status", { enum: words.pageStatuses }).notNull(),
	source: text("source", { enum: words.pageSources }),
	lang: text("lang"),
	text: text("text").notNull().default(""),
	confidence: real("confidence"),
	error: text("error", { enum: words.readFailures }),
	/** Sides in ten-thousandths of the width and height of the upright page. */
	words: jsonb("words").$type<PageWord[]>().notNull().default([]),
	/** Degrees clockwise by which the page of the file has to be turned to stand upright: 0, 90, 180 or 270. */
	turn: smallint("turn").notNull().default(0),
	/** Degrees clockwise by which the lines of the upright page lean. */
	skew: real("skew").notNull().default(0),
	/** Pixels of the stored picture of the page, before it is turned; null where there is no picture. */
	imageWidth: integer("image_width"),
	imageHeight: integer("image_height"),
	/** Identifies the settings of the reader that this was read with. */
	settings: text("settings"),
};

/** The words of a document, page by page. The row of a page is written once per reading. */
export const documentPages = pgTable(
	"document_pages",
	{
		chamberId: uuid("chamber_id").notNull(),
		documentId: uuid("document_id").notNull(),
		page: integer("page").notNull(),
		run: integer("run").notNull(),
		...asRead,
		/** Kept by a trigger; see the search migration. */
		search: tsvector("search"),
		createdAt: createdAt(),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.documentId, t.page] }),
		foreignKey({
			columns: [t.chamberId, t.documentId],
			foreignColumns: [documents.chamberId, documents.id],
		}).onDelete("cascade"),
		oneOf("document_pages_status", t.status, words.pageStatuses),
		oneOf("document_pages_source", t.source, words.pageSources),
		index("document_pages_search").using("gin", t.chamberId, t.search),
	],
);

/**
 * Pages of a new reading of a document that has been read before: they take the place of the old ones all at once, when
 * the last of them is read.
 */
export const pageReadings = pgTable(
	"page_readings",
	{
		chamberId: uuid("chamber_id").notNull(),
		documentId: uuid("document_id").notNull(),
		page: integer("page").notNull(),
		run: integer("run").notNull(),
		...asRead,
		createdAt: createdAt(),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.documentId, t.run, t.page] }),
		foreignKey({
			columns: [t.chamberId, t.documentId],
			foreignColumns: [documents.chamberId, documents.id],
		}).onDelete("cascade"),
		oneOf("page_readings_status", t.status, words.pageStatuses),
		oneOf("page_readings_source", t.source, words.pageSources),
	],
);

/** Case numbers found in the running text of a page, in their canonical form. */
export const caseRefs = pgTable(
	"case_refs",
	{
		chamberId: uuid("chamber_id").notNull(),
		documentId: uuid("document_id").notNull(),
		page: integer("page").notNull(),
		key: text("key").notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.documentId, t.page, t.key] }),
		foreignKey({
			columns: [t.chamberId, t.documentId, t.page],
			foreignColumns: [documentPages.chamberId, documentPages.documentId, documentPages.page],
		}).onDelete("cascade"),
		index("case_refs_key").on(t.chamberId, t.key),
	],
);

/**
 * The words that occur in a chamber, for "Did you mean". Only the search functions and the worker read them: whether a
 * person may know a word is decided by looking for it as that person.
 */
export const searchWords = pgTable(
	"search_words",
	{
		chamberId: uuid("chamber_id")
			.notNull()
			.references(() => chambers.id),
		word: text("word").notNull(),
		/** The word and what is left of it without one letter: two words a slip apart have one of these in common. */
		near: text("near").array().notNull(),
		/** In how many texts it was met, counted up to a limit. */
		seen: integer("seen").notNull().default(1),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.word] }),
		index("search_words_near").using("gin", t.chamberId, t.near),
	],
);

/** Words of texts written since the worker last took them into `search_words`; a row for each text, kept by triggers. */
export const freshWords = pgTable(
	"fresh_words",
	{
		chamberId: uuid("chamber_id")
			.notNull()
			.references(() => chambers.id),
		id: uuid("id").notNull().default(sql`gen_random_uuid()`),
		words: text("words").array().notNull(),
	},
	(t) => [primaryKey({ columns: [t.chamberId, t.id] })],
);

export const tasks = pgTable(
	"tasks",
	{
		chamberId: uuid("chamber_id")
			.notNull()
			.references(() => chambers.id),
		id: uuid("id").notNull(),
		matterId: uuid("matter_id"),
		restricted: restricted(),
		kind: text("kind", { enum: words.taskKinds }).notNull().default("task"),
		title: text("title").notNull(),
		dueDate: date("due_date", { mode: "string" }),
		dueTime: time("due_time"),
		assigneeId: uuid("assignee_id"),
		doneAt: at("done_at"),
		/** A reminder: the hearing or the task it is about, if any, and when it was shown to the person. */
		hearingId: uuid("hearing_id"),
		aboutTaskId: uuid("about_task_id"),
		remindedAt: at("reminded_at"),
		/** A computed deadline: its rule (domains/tasks/deadlines.ts), the day it runs from, and the outer limit. */
		rule: text("rule"),
		startDate: date("start_date", { mode: "string" }),
		outerDate: date("outer_date", { mode: "string" }),
		createdBy: uuid("created_by"),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		deletedAt: at("deleted_at"),
		version: integer("version").notNull().default(1),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		ofMatter("tasks_wall", t),
		foreignKey({ columns: [t.chamberId, t.assigneeId], foreignColumns: [users.chamberId, users.id] }),
		foreignKey({ columns: [t.chamberId, t.hearingId], foreignColumns: [hearings.chamberId, hearings.id] }),
		foreignKey({ columns: [t.chamberId, t.aboutTaskId], foreignColumns: [t.chamberId, t.id] }),
		foreignKey({ columns: [t.chamberId, t.createdBy], foreignColumns: [users.chamberId, users.id] }),
		oneOf("tasks_kind", t.kind, words.taskKinds),
		index("tasks_matter").on(t.chamberId, t.matterId, t.dueDate),
		index("tasks_due").on(t.chamberId, t.dueDate, t.id),
		index("tasks_assignee")
			.on(t.chamberId, t.assigneeId, t.dueDate)
			.where(sql`${t.doneAt} is null and ${t.deletedAt} is null`),
	],
);

/** What something was and became; null is nothing or nobody. */
export type FromTo = { from: string | null; to: string | null };

export type ActivityMeta = {
	title?: string;
	name?: string;
	filename?: string;
	date?: string;
	size?: number;
	court?: string;
	changes?: string[];
	/** The day a hearing stood on before it was moved. */
	from?: string;
	/** Where a matter or a person stood before and after, when that changed. */
	stage?: FromTo;
	status?: FromTo;
	role?: FromTo;
	/** Whose task it was and is, by name. */
	assignee?: FromTo;
	/** Why a matter was reopened. */
	reason?: string;
	/** Who a task was given to. */
	assigneeId?: string;
};

/** What was done, by whom, to what. Rows are only ever added; `actor_id` has no foreign key, so they outlive the person. */
export const activity = pgTable(
	"activity",
	{
		chamberId: uuid("chamber_id")
			.notNull()
			.references(() => chambers.id),
		id: uuid("id").notNull(),
		at: at("at").notNull().defaultNow(),
		actorId: uuid("actor_id"),
		action: text("action", { enum: words.actions }).notNull(),
		entityType: text("entity_type", { enum: words.entityTypes }).notNull(),
		entityId: uuid("entity_id").notNull(),
		/** The matter it belonged to when it was written. */
		matterId: uuid("matter_id"),
		/** Whose wall the entry stands behind now: that of a document wherever it is filed, or else of the matter. */
		aboutDocumentId: uuid("about_document_id"),
		aboutMatterId: uuid("about_matter_id"),
		restricted: restricted(),
		meta: jsonb("meta").$type<ActivityMeta>(),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		foreignKey({ columns: [t.chamberId, t.matterId], foreignColumns: [matters.chamberId, matters.id] }),
		ofMatter("activity_wall", { ...t, matterId: t.aboutMatterId }),
		foreignKey({
			name: "activity_document_wall",
			columns: [t.chamberId, t.aboutDocumentId, t.restricted],
			foreignColumns: [documents.chamberId, documents.id, documents.restricted],
		}).onUpdate("cascade"),
		check(
			"activity_about",
			sql`${t.aboutDocumentId} is not distinct from case when ${t.entityType} = 'document' then ${t.entityId} end
				and ${t.aboutMatterId} is not distinct from
					case when ${t.entityType} not in ('document', 'client', 'user') then ${t.matterId} end`,
		),
		oneOf("activity_action", t.action, words.actions),
		oneOf("activity_entity_type", t.entityType, words.entityTypes),
		index("activity_at").on(t.chamberId, t.at.desc(), t.id.desc()),
		index("activity_entity").on(t.chamberId, t.entityType, t.entityId, t.at.desc()),
		index("activity_about_matter")
			.on(t.chamberId, t.aboutMatterId)
			.where(sql`${t.aboutMatterId} is not null`),
		index("activity_about_document")
			.on(t.chamberId, t.aboutDocumentId)
			.where(sql`${t.aboutDocumentId} is not null`),
	],
);

/** What a notification without an activity says, as it stood when it was written. */
export type NotificationData = {
	title: string;
	date?: string;
	time?: string | null;
	room?: string | null;
	/** The matter that was there before, of two with the same number. */
	other?: string;
};

/**
 * What a person is told, written by the worker: news from the activity, once per person and activity, and what the clock
 * brings (a hearing ahead, a reminder due) or the worker finds (two matters of one number), once per person and `once_key`.
 */
export const notifications = pgTable(
	"notifications",
	{
		chamberId: uuid("chamber_id").notNull(),
		id: uuid("id").notNull(),
		userId: uuid("user_id").notNull(),
		kind: text("kind", { enum: words.notificationKinds }).notNull().default("activity"),
		activityId: uuid("activity_id"),
		onceKey: text("once_key"),
		/** The hearing, task or matter of a notification that no activity stands behind. */
		subjectId: uuid("subject_id"),
		data: jsonb("data").$type<NotificationData>(),
		matterId: uuid("matter_id"),
		readAt: at("read_at"),
		createdAt: createdAt(),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		foreignKey({ columns: [t.chamberId, t.userId], foreignColumns: [users.chamberId, users.id] }),
		foreignKey({ columns: [t.chamberId, t.activityId], foreignColumns: [activity.chamberId, activity.id] }),
		foreignKey({ columns: [t.chamberId, t.matterId], foreignColumns: [matters.chamberId, matters.id] }),
		oneOf("notifications_kind", t.kind, words.notificationKinds),
		check("notifications_source", sql`(${t.activityId} is null) <> (${t.onceKey} is null)`),
		unique("notifications_once").on(t.chamberId, t.userId, t.activityId),
		unique("notifications_once_key").on(t.chamberId, t.userId, t.onceKey),
		index("notifications_user").on(t.chamberId, t.userId, t.createdAt.desc(), t.id.desc()),
	],
);
