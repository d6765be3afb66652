import {
	bigint,
	boolean,
	foreignKey,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	unique,
	uuid,
} from "drizzle-orm/pg-core";
import * as words from "../words.ts";
import { at, createdAt, oneOf, updatedAt } from "./columns.ts";
import { documents } from "./documents.ts";
import { chamberId, keyInChamber, users } from "./people.ts";

/** The one mail folder that a chamber lets be looked into, how far it was, and how that goes. */
export const mailboxes = pgTable(
	"mailboxes",
	{
		chamberId: chamberId().primaryKey(),
		host: text("host").notNull(),
		port: integer("port").notNull(),
		security: text("security", { enum: words.lineSecurities }).notNull(),
		username: text("username").notNull(),
		/** Closed by `seal`: the server's secret opens it. */
		passwordSealed: text("password_sealed").notNull(),
		folder: text("folder").notNull(),
		/** Addresses, and domains with an @ before them, in small letters. */
		senders: text("senders").array().notNull(),
		/** The name under which the provider records that it checked a sender (RFC 8601, authserv-id). */
		checker: text("checker"),
		active: boolean("active").notNull().default(true),
		/** The last message looked at; a number of the folder as it was numbered at that time (RFC 3501, 2.3.1.1). */
		uidValidity: bigint("uid_validity", { mode: "number" }),
		lastUid: bigint("last_uid", { mode: "number" }).notNull().default(0),
		lookedAt: at("looked_at"),
		/** When it is looked into next. */
		nextAt: at("next_at").notNull().defaultNow(),
		failures: integer("failures").notNull().default(0),
		failingSince: at("failing_since"),
		failure: text("failure", { enum: words.mailFailures }),
		/** What the sentence about the failure names: the folders that are there. */
		failureDetail: text("failure_detail"),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [
		oneOf("mailboxes_security", t.security, words.lineSecurities),
		oneOf("mailboxes_failure", t.failure, words.mailFailures),
		index("mailboxes_due").on(t.active, t.nextAt),
	],
);

/** A message that was met in the folder. Its text is not kept, only the case numbers it names. */
export const mailMessages = pgTable(
	"mail_messages",
	{
		...keyInChamber(),
		/** The same for the same message, wherever it lies; a message held back has another than the same one proven. */
		messageKey: text("message_key").notNull(),
		uidValidity: bigint("uid_validity", { mode: "number" }).notNull(),
		uid: bigint("uid", { mode: "number" }).notNull(),
		sender: text("sender").notNull(),
		senderName: text("sender_name").notNull().default(""),
		subject: text("subject").notNull().default(""),
		receivedAt: at("received_at").notNull(),
		size: bigint("size", { mode: "number" }).notNull(),
		state: text("state", { enum: words.messageStates }).notNull(),
		heldFor: text("held_for", { enum: words.heldReasons }),
		/** When it was last asked whether it may come in; asked again when the setting has changed since. */
		judgedAt: at("judged_at").notNull().defaultNow(),
		caseNumbers: text("case_numbers").array().notNull().default([]),
		/** How many of its attachments were passed over, being too many. */
		leftOut: integer("left_out").notNull().default(0),
		decidedBy: uuid("decided_by"),
		createdAt: createdAt(),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		foreignKey({ columns: [t.chamberId, t.decidedBy], foreignColumns: [users.chamberId, users.id] }),
		unique("mail_messages_once").on(t.chamberId, t.messageKey),
		oneOf("mail_messages_state", t.state, words.messageStates),
		oneOf("mail_messages_held_for", t.heldFor, words.heldReasons),
		index("mail_messages_created").on(t.chamberId, t.createdAt.desc(), t.id.desc()),
	],
);

/** A file that came with a message, and the document it became, or the one that was there already. */
export const mailAttachments = pgTable(
	"mail_attachments",
	{
		chamberId: uuid("chamber_id").notNull(),
		messageId: uuid("message_id").notNull(),
		position: integer("position").notNull(),
		filename: text("filename").notNull(),
		size: bigint("size", { mode: "number" }).notNull(),
		fate: text("fate", { enum: words.attachmentFates }).notNull(),
		documentId: uuid("document_id"),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.messageId, t.position] }),
		foreignKey({
			name: "mail_attachments_message",
			columns: [t.chamberId, t.messageId],
			foreignColumns: [mailMessages.chamberId, mailMessages.id],
		}).onDelete("cascade"),
		foreignKey({
			name: "mail_attachments_document",
			columns: [t.chamberId, t.documentId],
			foreignColumns: [documents.chamberId, documents.id],
		}).onDelete("cascade"),
		oneOf("mail_attachments_fate", t.fate, words.attachmentFates),
		index("mail_attachments_document_id").on(t.chamberId, t.documentId),
	],
);
