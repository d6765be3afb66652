import { sql } from "drizzle-orm";
import { foreignKey, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import * as words from "../words.ts";
import { at, createdAt, oneOf } from "./columns.ts";
import { users } from "./people.ts";

/**
 * The secret addresses at which calendars read hearings: one of each person, and one of the chamber, which belongs to the
 * Admin who made it. Of the secret only its SHA-256 is kept. Who may see what is asked again at every read.
 */
export const calendarFeeds = pgTable(
	"calendar_feeds",
	{
		chamberId: uuid("chamber_id").notNull(),
		id: uuid("id").notNull(),
		userId: uuid("user_id").notNull(),
		reach: text("reach", { enum: words.calendarReaches }).notNull(),
		tokenHash: text("token_hash").notNull().unique(),
		createdAt: createdAt(),
		lastReadAt: at("last_read_at"),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		foreignKey({ columns: [t.chamberId, t.userId], foreignColumns: [users.chamberId, users.id] }),
		oneOf("calendar_feeds_reach", t.reach, words.calendarReaches),
		uniqueIndex("calendar_feeds_own").on(t.chamberId, t.userId).where(sql`${t.reach} = 'own'`),
		uniqueIndex("calendar_feeds_chamber").on(t.chamberId).where(sql`${t.reach} = 'chamber'`),
	],
);
