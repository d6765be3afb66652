import {
	boolean,
	date,
	foreignKey,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	time,
	uuid,
} from "drizzle-orm/pg-core";
import * as words from "../words.ts";
import { at, createdAt, oneOf, restricted } from "./columns.ts";
import { hearings } from "./hearings.ts";
import { mailMessages } from "./mail-in.ts";
import { ofMatter } from "./matters.ts";
import { keyInChamber, users } from "./people.ts";

/**
 * What a court sent: an invitation to a hearing by video, or a letter of a registry with defects or a date. Like a paper of the
 * inbox it is everybody's until somebody saves it in a matter; which matter it may be of is stored nowhere.
 */
export const courtNotices = pgTable(
	"court_notices",
	{
		...keyInChamber(),
		kind: text("kind", { enum: words.noticeKinds }).notNull(),
		messageId: uuid("message_id"),
		/** The id of an invitation (RFC 5545, UID), and which version of it this is. */
		uid: text("uid"),
		sequence: integer("sequence").notNull().default(0),
		isCancelled: boolean("is_cancelled").notNull().default(false),
		sender: text("sender").notNull().default(""),
		subject: text("subject").notNull().default(""),
		caseNumbers: text("case_numbers").array().notNull().default([]),
		date: date("date", { mode: "string" }),
		time: time("time"),
		link: text("link"),
		defects: jsonb("defects").$type<string[]>().notNull().default([]),
		state: text("state", { enum: words.noticeStates }).notNull().default("open"),
		/** The matter it was saved in. */
		matterId: uuid("matter_id"),
		restricted: restricted(),
		hearingId: uuid("hearing_id"),
		decidedBy: uuid("decided_by"),
		decidedAt: at("decided_at"),
		createdAt: createdAt(),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		ofMatter("court_notices_wall", t),
		foreignKey({
			name: "court_notices_message",
			columns: [t.chamberId, t.messageId],
			foreignColumns: [mailMessages.chamberId, mailMessages.id],
		}).onDelete("cascade"),
		foreignKey({
			name: "court_notices_hearing",
			columns: [t.chamberId, t.hearingId],
			foreignColumns: [hearings.chamberId, hearings.id],
		}),
		foreignKey({ columns: [t.chamberId, t.decidedBy], foreignColumns: [users.chamberId, users.id] }),
		oneOf("court_notices_kind", t.kind, words.noticeKinds),
		oneOf("court_notices_state", t.state, words.noticeStates),
		index("court_notices_open").on(t.chamberId, t.state, t.createdAt.desc(), t.id.desc()),
		index("court_notices_uid").on(t.chamberId, t.uid),
		index("court_notices_message_id").on(t.chamberId, t.messageId),
	],
);
