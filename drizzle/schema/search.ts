import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import * as words from "../words.ts";
import { oneOf } from "./columns.ts";
import { chamberId } from "./people.ts";

/**
 * The words that occur in a chamber, for "Did you mean". Only the search functions and the worker read them: whether a
 * person may know a word is decided by looking for it as that person.
 */
export const searchWords = pgTable(
	"search_words",
	{
		chamberId: chamberId(),
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
		chamberId: chamberId(),
		id: uuid("id").notNull().default(sql`gen_random_uuid()`),
		words: text("words").array().notNull(),
	},
	(t) => [primaryKey({ columns: [t.chamberId, t.id] })],
);

/**
 * Rows whose words were kept by older rules, a row for each chamber and kind: those behind an id are still to be renewed. The
 * worker takes them in the order of ids.
 */
export const staleWords = pgTable(
	"stale_words",
	{
		chamberId: chamberId(),
		noun: text("noun", { enum: words.searchedNouns }).notNull(),
		/** The last row that was renewed, and its page; null before the first. */
		behind: uuid("behind"),
		page: integer("page").notNull().default(0),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.noun] }),
		oneOf("stale_words_noun", t.noun, words.searchedNouns),
	],
);
