import { sql } from "drizzle-orm";
import {
	bigint,
	boolean,
	foreignKey,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	real,
	smallint,
	text,
	unique,
	uuid,
} from "drizzle-orm/pg-core";
import * as words from "../words.ts";
import { at, createdAt, oneOf, restricted, tsvector, updatedAt } from "./columns.ts";
import { ofMatter } from "./matters.ts";
import { keyInChamber, users } from "./people.ts";

export const documents = pgTable(
	"documents",
	{
		...keyInChamber(),
		matterId: uuid("matter_id"),
		restricted: restricted(),
		originalFilename: text("original_filename").notNull(),
		mime: text("mime").notNull(),
		type: text("type", { enum: words.documentTypes }).notNull().default("misc"),
		size: bigint("size", { mode: "number" }).notNull(),
		checksum: text("checksum").notNull(),
		storageKey: text("storage_key").notNull(),
		ocrStatus: text("ocr_status", { enum: words.ocrStatuses }).notNull().default("pending"),
		ocrError: text("ocr_error", { enum: words.readFailures }),
		ocrLang: text("ocr_lang").notNull().default("eng"),
		/** Counts the readings asked for; a job of an earlier reading does nothing. */
		ocrRun: integer("ocr_run").notNull().default(1),
		/** The languages its first pages turned out to be in, where the choice was left open. */
		ocrFound: text("ocr_found"),
		/** The page that the job in progress begins with; a job for another page is an old one. */
		nextPage: integer("next_page").notNull().default(1),
		pageCount: integer("page_count"),
		/** Whether its file has bookmarks; null where nobody has looked, or it can have none. */
		hasBookmarks: boolean("has_bookmarks"),
		/** The reading whose text the stored searchable PDF carries; null while there is none. */
		searchableRun: integer("searchable_run"),
		/** The words read on the pages that read poorly, and about how many these hold; null where none did. */
		wordsRead: integer("words_read"),
		wordsSeen: integer("words_seen"),
		/** How many pages could not be read, or not wholly. */
		brokenPages: integer("broken_pages").notNull().default(0),
		/** How many words on its pages are in doubt, and in how many places ink is unread. */
		doubtfulWords: integer("doubtful_words").notNull().default(0),
		unreadPlaces: integer("unread_places").notNull().default(0),
		/** How many of the files it encloses became no documents of their own; null while none were taken out. */
		enclosedLeftOut: integer("enclosed_left_out"),
		/** The oldest reader that one of its pages was last read with; see READER in app/domains/paper/readings/state/reader.ts. */
		reader: smallint("reader").notNull().default(0),
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
		unique("documents_storage_key").on(t.chamberId, t.storageKey),
		unique("documents_restriction").on(t.chamberId, t.id, t.restricted),
		// With what lists filter by and the wall asks: documents are counted here alone.
		index("documents_created").on(
			t.chamberId,
			t.createdAt.desc(),
			t.id.desc(),
			t.matterId,
			t.restricted,
			t.type,
			t.ocrStatus,
			t.deletedAt,
		),
		index("documents_type_created").on(t.chamberId, t.type, t.createdAt.desc(), t.id.desc()),
		index("documents_matter").on(t.chamberId, t.matterId, t.createdAt.desc()),
		// Few of all: those that are being read, and those that somebody should look at.
		index("documents_in_reading")
			.on(t.chamberId, t.createdAt.desc(), t.id.desc())
			.where(sql`${t.ocrStatus} in ('pending', 'processing') and ${t.deletedAt} is null`),
		index("documents_short")
			.on(t.chamberId, t.createdAt.desc(), t.id.desc())
			.where(sql`${t.wordsSeen} is not null or ${t.brokenPages} > 0`),
		// What is to be read again: the longest out of date first, among these what could not be read wholly, then the oldest.
		index("documents_reader")
			.on(t.chamberId, t.reader, sql`(${t.brokenPages} = 0)`, t.createdAt)
			.where(sql`${t.ocrStatus} = 'completed' and ${t.deletedAt} is null`),
		// The few that enclose others, for the way back from a paper that was taken out.
		index("documents_enclosing")
			.on(t.chamberId, t.createdAt.desc())
			.where(sql`${t.enclosedLeftOut} is not null`),
		index("documents_checksum").on(t.chamberId, t.checksum),
		index("documents_signature").using("gin", t.chamberId, t.signature),
	],
);

/** A word and where it stands: text, left, top, right, bottom. */
export type PageWord = [string, number, number, number, number];

/** Left, top, right and bottom of a place on a page. */
export type Sides = [number, number, number, number];

/** A cell of a table: its column from 0, and left, top, right, bottom where the page has a picture. */
export type PageCell = [column: number] | [column: number, number, number, number, number];

/** A table on a page: the line of the text it begins with. Each row is a line, its cells parted by tabs; empty ones are left out. */
export type PageTable = { line: number; rows: PageCell[][] };

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
	/** Which of the words are in doubt, by their places among them, and where ink is that no word stands for. */
	doubtful: jsonb("doubtful").$type<number[]>().notNull().default([]),
	unread: jsonb("unread").$type<Sides[]>().notNull().default([]),
	/** The tables in its text; the sides of their cells as those of words. */
	tables: jsonb("tables").$type<PageTable[]>().notNull().default([]),
	/** Degrees clockwise by which the page of the file has to be turned to stand upright: 0, 90, 180 or 270. */
	turn: smallint("turn").notNull().default(0),
	/** Degrees clockwise by which the lines of the upright page lean. */
	skew: real("skew").notNull().default(0),
	/** The words that OCR is sure of, and about how many stand in the picture; 0 where it was not read by OCR, null where nobody counted. */
	wordsRead: integer("words_read"),
	wordsSeen: integer("words_seen"),
	/** Pixels of the stored picture of the page, before it is turned; null where there is no picture. */
	imageWidth: integer("image_width"),
	imageHeight: integer("image_height"),
	/** Identifies the settings of the reader that this was read with. */
	settings: text("settings"),
	/** Which reader it was read with; null where nobody noted it, 0 while it was read at half size for lack of time, -1 while it has a first reading only. */
	reader: smallint("reader"),
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
	],
);

/**
 * Pages of a new reading of a document that has been read before: they take the place of the old ones all at once, when
 * the last of them is read. Run 0 is the worker's own, of documents that an older reader has read.
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
