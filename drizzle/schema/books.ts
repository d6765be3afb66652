import { sql } from "drizzle-orm";
import {
	bigint,
	check,
	foreignKey,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	unique,
	uuid,
} from "drizzle-orm/pg-core";
import * as words from "../words.ts";
import { at, createdAt, oneOf, restricted, updatedAt } from "./columns.ts";
import { documents } from "./documents.ts";
import { drafts } from "./drafts.ts";
import { ofMatter } from "./matters.ts";
import { keyInChamber, users } from "./people.ts";

/** A row of a book's index: its pages in the book and the part they begin in. */
export type BookRow = { title: string; from: number; to: number; part: number };
/** Pages of a book that somebody should look at. */
export type BookWarning = { kind: (typeof words.bookWarnings)[number]; pages: number[] };

/**
 * A paper book of a matter: what it is made of (`book_papers`), and the last one that was made (`book_parts`). Seen by whoever sees the
 * matter and every one of its papers.
 */
export const books = pgTable(
	"books",
	{
		...keyInChamber(),
		matterId: uuid("matter_id").notNull(),
		restricted: restricted(),
		title: text("title").notNull(),
		lang: text("lang", { enum: words.locales }).notNull(),
		/** The most bytes of a part; null for one file however large. */
		splitBytes: bigint("split_bytes", { mode: "number" }),
		paperCount: integer("paper_count").notNull(),
		status: text("status", { enum: words.bookStatuses }).notNull().default("making"),
		failure: text("failure", { enum: words.bookFailures }),
		/** The paper that the failure lies with, from 1. */
		failedPlace: integer("failed_place"),
		/** Counts how often it was ordered; a job of an earlier order does nothing. */
		run: integer("run").notNull().default(1),
		/** How many of its pages are written, and how many there will be, as far as that is known. */
		progress: integer("progress").notNull().default(0),
		pageCount: integer("page_count").notNull().default(0),
		/** Of the last book that was made; empty before the first. */
		rows: jsonb("rows").$type<BookRow[]>().notNull().default([]),
		warnings: jsonb("warnings").$type<BookWarning[]>().notNull().default([]),
		madeAt: at("made_at"),
		requestedBy: uuid("requested_by").notNull(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		ofMatter("books_wall", t),
		foreignKey({ columns: [t.chamberId, t.requestedBy], foreignColumns: [users.chamberId, users.id] }),
		oneOf("books_lang", t.lang, words.locales),
		oneOf("books_status", t.status, words.bookStatuses),
		oneOf("books_failure", t.failure, words.bookFailures),
		index("books_matter").on(t.chamberId, t.matterId, t.createdAt.desc(), t.id.desc()),
	],
);

/** A paper of a book by its place: a document, a draft, or what is written from the record. */
export const bookPapers = pgTable(
	"book_papers",
	{
		chamberId: uuid("chamber_id").notNull(),
		bookId: uuid("book_id").notNull(),
		/** From 1. */
		place: integer("place").notNull(),
		matterId: uuid("matter_id").notNull(),
		restricted: restricted(),
		documentId: uuid("document_id"),
		draftId: uuid("draft_id"),
		made: text("made", { enum: words.madePapers }),
		/** As the index has it; null for the name of the document or draft. */
		title: text("title"),
		/** Which pages go in, as "1-4,7"; null for all. */
		pages: text("pages"),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.bookId, t.place] }),
		ofMatter("book_papers_wall", t),
		foreignKey({ columns: [t.chamberId, t.bookId], foreignColumns: [books.chamberId, books.id] }).onDelete(
			"cascade",
		),
		foreignKey({ columns: [t.chamberId, t.documentId], foreignColumns: [documents.chamberId, documents.id] }),
		foreignKey({ columns: [t.chamberId, t.draftId], foreignColumns: [drafts.chamberId, drafts.id] }),
		oneOf("book_papers_made", t.made, words.madePapers),
		check("book_papers_one_kind", sql`num_nonnulls(${t.documentId}, ${t.draftId}, ${t.made}) = 1`),
		index("book_papers_document").on(t.chamberId, t.documentId),
		index("book_papers_draft").on(t.chamberId, t.draftId),
	],
);

/** The files of the last book that was made, by their numbers from 1. */
export const bookParts = pgTable(
	"book_parts",
	{
		chamberId: uuid("chamber_id").notNull(),
		bookId: uuid("book_id").notNull(),
		part: integer("part").notNull(),
		storageKey: text("storage_key").notNull(),
		size: bigint("size", { mode: "number" }).notNull(),
		checksum: text("checksum").notNull(),
		pageCount: integer("page_count").notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.bookId, t.part] }),
		foreignKey({ columns: [t.chamberId, t.bookId], foreignColumns: [books.chamberId, books.id] }).onDelete(
			"cascade",
		),
		unique("book_parts_storage_key").on(t.chamberId, t.storageKey),
	],
);
