import { sql } from "drizzle-orm";
import {
	foreignKey,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import * as words from "../words.ts";
import { at, createdAt, oneOf, updatedAt } from "./columns.ts";
import { keyInChamber, users } from "./people.ts";

/** A piece of an export's ZIP in the file store. */
export type ExportPart = { key: string; size: number };

/** An export of the whole chamber, from the order to the day it is removed. Seen by Admins alone. */
export const chamberExports = pgTable(
	"chamber_exports",
	{
		...keyInChamber(),
		requestedBy: uuid("requested_by").notNull(),
		state: text("state", { enum: words.exportStates }).notNull().default("waiting"),
		failure: text("failure", { enum: words.exportFailures }),
		/** In whose name, language and formats its pages are written. */
		maker: jsonb("maker").$type<Record<string, unknown>>().notNull(),
		/** The style sheet of its pages, which the web alone has; empty once they are written. */
		style: text("style").notNull().default(""),
		/** Which attempt at it is in progress: an earlier one that goes on stops when it sees a later one. */
		run: integer("run").notNull().default(0),
		/** How many of its matters are written. */
		progress: integer("progress").notNull().default(0),
		matterCount: integer("matter_count").notNull().default(0),
		/** The pieces of its ZIP that are stored, in their order. */
		parts: jsonb("parts").$type<ExportPart[]>().notNull().default([]),
		readyAt: at("ready_at"),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		foreignKey({ columns: [t.chamberId, t.requestedBy], foreignColumns: [users.chamberId, users.id] }),
		oneOf("chamber_exports_state", t.state, words.exportStates),
		oneOf("chamber_exports_failure", t.failure, words.exportFailures),
		uniqueIndex("chamber_exports_in_progress")
			.on(t.chamberId)
			.where(sql`${t.state} in ('waiting', 'making')`),
		index("chamber_exports_created").on(t.chamberId, t.createdAt.desc(), t.id.desc()),
	],
);
