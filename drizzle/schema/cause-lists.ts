import { sql } from "drizzle-orm";
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
	unique,
	uuid,
} from "drizzle-orm/pg-core";
import * as words from "../words.ts";
import { at, createdAt, oneOf, restricted, updatedAt } from "./columns.ts";
import { hearings } from "./hearings.ts";
import { ofMatter } from "./matters.ts";
import { keyInChamber, users } from "./people.ts";

/** What one bench or room has on a day: its first and last item. */
export type ListSitting = {
	date: string;
	courtRoom: string | null;
	bench: string | null;
	first: number;
	last: number;
};

/** A court's list that somebody handed in. Courts publish them: everybody of the chamber sees it. */
export const causeLists = pgTable(
	"cause_lists",
	{
		...keyInChamber(),
		ownerId: uuid("owner_id").notNull(),
		filename: text("filename").notNull(),
		size: integer("size").notNull(),
		checksum: text("checksum").notNull(),
		storageKey: text("storage_key").notNull(),
		status: text("status", { enum: words.causeListStatuses }).notNull().default("reading"),
		failure: text("failure", { enum: words.causeListFailures }),
		court: text("court"),
		kind: text("kind", { enum: words.causeListKinds }).notNull().default("daily"),
		dates: jsonb("dates").$type<string[]>().notNull().default([]),
		items: integer("items").notNull().default(0),
		/** Rows that failed a check. */
		doubtful: integer("doubtful").notNull().default(0),
		pages: integer("pages").notNull().default(0),
		/** Items that should be between others and are not, as "12" or "14–16". */
		missing: jsonb("missing").$type<string[]>().notNull().default([]),
		sittings: jsonb("sittings").$type<ListSitting[]>().notNull().default([]),
		/** The pages whose pictures are stored: those of rows that are shown as they are printed. */
		drawn: jsonb("drawn").$type<number[]>().notNull().default([]),
		takenAt: at("taken_at"),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		foreignKey({ columns: [t.chamberId, t.ownerId], foreignColumns: [users.chamberId, users.id] }),
		oneOf("cause_lists_status", t.status, words.causeListStatuses),
		oneOf("cause_lists_failure", t.failure, words.causeListFailures),
		oneOf("cause_lists_kind", t.kind, words.causeListKinds),
		index("cause_lists_created").on(t.chamberId, t.createdAt.desc(), t.id.desc()),
		index("cause_lists_storage_key").on(t.chamberId, t.storageKey),
	],
);

/** A row of a list as it is printed. What it is for the diary depends on who looks, and stands nowhere. */
export const causeListRows = pgTable(
	"cause_list_rows",
	{
		...keyInChamber(),
		listId: uuid("list_id").notNull(),
		/** Its place in the list, from 1. */
		number: integer("number").notNull(),
		item: text("item").notNull(),
		caseNumber: text("case_number"),
		/** `TYPE:NUMBER:YEAR`, the type `*` where none is printed; null in a row that is matched with nothing. */
		caseKey: text("case_key"),
		numberFrom: integer("number_from"),
		numberTo: integer("number_to"),
		caseYear: text("case_year"),
		/** The key of the case that is listed in the one above, as an appeal is in the writ petition it comes from. */
		alsoKey: text("also_key"),
		/** Whether the number is the one of the filing, not of the case. */
		isFiling: boolean("is_filing").notNull().default(false),
		connectedTo: text("connected_to"),
		firstParty: text("first_party"),
		secondParty: text("second_party"),
		advocates: jsonb("advocates").$type<string[]>().notNull().default([]),
		date: date("date", { mode: "string" }),
		time: time("time"),
		courtRoom: text("court_room"),
		bench: text("bench"),
		section: text("section"),
		notes: jsonb("notes").$type<string[]>().notNull().default([]),
		page: integer("page").notNull(),
		/** Left, top, right and bottom on its page, in ten-thousandths. */
		box: jsonb("box").$type<[number, number, number, number]>().notNull(),
		/** Whether its page is a picture: then its number matches only where a party agrees. */
		isSeen: boolean("is_seen").notNull().default(false),
		checks: jsonb("checks").$type<words.ListCheck[]>().notNull().default([]),
		/** The name of a person of the chamber that is printed in it. */
		ourName: text("our_name"),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		foreignKey({
			name: "cause_list_rows_list",
			columns: [t.chamberId, t.listId],
			foreignColumns: [causeLists.chamberId, causeLists.id],
		}).onDelete("cascade"),
		unique("cause_list_rows_number").on(t.chamberId, t.listId, t.number),
		index("cause_list_rows_ours").on(t.chamberId, t.listId).where(sql`${t.ourName} is not null`),
	],
);

/** What stood in a hearing before a list changed it. */
export type HearingBefore = {
	date: string;
	time: string | null;
	courtRoom: string | null;
	itemNo: string | null;
};

/** What a list did to a hearing, until it is undone. */
export const causeListChanges = pgTable(
	"cause_list_changes",
	{
		...keyInChamber(),
		listId: uuid("list_id").notNull(),
		rowId: uuid("row_id").notNull(),
		matterId: uuid("matter_id").notNull(),
		restricted: restricted(),
		hearingId: uuid("hearing_id").notNull(),
		action: text("action", { enum: words.listActions }).notNull(),
		/** Null for a hearing that the list made. */
		before: jsonb("before").$type<HearingBefore>(),
		/** The hearing's version afterwards: with another one somebody has changed it since. */
		version: integer("version").notNull(),
		/** The day of the row, and its page in the list. */
		date: date("date", { mode: "string" }).notNull(),
		page: integer("page").notNull(),
		createdAt: createdAt(),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		ofMatter("cause_list_changes_wall", t),
		foreignKey({
			name: "cause_list_changes_list",
			columns: [t.chamberId, t.listId],
			foreignColumns: [causeLists.chamberId, causeLists.id],
		}).onDelete("cascade"),
		foreignKey({
			name: "cause_list_changes_row",
			columns: [t.chamberId, t.rowId],
			foreignColumns: [causeListRows.chamberId, causeListRows.id],
		}).onDelete("cascade"),
		foreignKey({
			name: "cause_list_changes_hearing",
			columns: [t.chamberId, t.hearingId],
			foreignColumns: [hearings.chamberId, hearings.id],
		}),
		oneOf("cause_list_changes_action", t.action, words.listActions),
		index("cause_list_changes_list").on(t.chamberId, t.listId),
		index("cause_list_changes_hearing").on(t.chamberId, t.hearingId, t.createdAt.desc(), t.id.desc()),
	],
);
