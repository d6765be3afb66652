import { sql } from "drizzle-orm";
import { boolean, foreignKey, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import * as words from "../words.ts";
import { clients } from "./clients.ts";
import { at, createdAt, oneOf } from "./columns.ts";
import { matters } from "./matters.ts";
import { users } from "./people.ts";

/**
 * The secret addresses at which calendars read hearings: one of each person, one of the chamber, which belongs to the Admin
 * who made it, one of each matter for each person, and one of each client, which is given to the client. Of the secret only its SHA-256 is kept. Who may see what is asked again at every read.
 */
export const calendarFeeds = pgTable(
	"calendar_feeds",
	{
		chamberId: uuid("chamber_id").notNull(),
		id: uuid("id").notNull(),
		userId: uuid("user_id").notNull(),
		reach: text("reach", { enum: words.calendarReaches }).notNull(),
		matterId: uuid("matter_id"),
		clientId: uuid("client_id"),
		parts: text("parts", { enum: words.calendarParts }).array().notNull().default(["hearings"]),
		/** Whether calendars are to ring before what is in it. */
		alarms: boolean("alarms").notNull().default(false),
		tokenHash: text("token_hash").notNull().unique(),
		createdAt: createdAt(),
		lastReadAt: at("last_read_at"),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		foreignKey({ columns: [t.chamberId, t.userId], foreignColumns: [users.chamberId, users.id] }),
		foreignKey({
			name: "calendar_feeds_matter",
			columns: [t.chamberId, t.matterId],
			foreignColumns: [matters.chamberId, matters.id],
		}),
		foreignKey({
			name: "calendar_feeds_client",
			columns: [t.chamberId, t.clientId],
			foreignColumns: [clients.chamberId, clients.id],
		}),
		oneOf("calendar_feeds_reach", t.reach, words.calendarReaches),
		uniqueIndex("calendar_feeds_own").on(t.chamberId, t.userId).where(sql`${t.reach} = 'own'`),
		uniqueIndex("calendar_feeds_chamber").on(t.chamberId).where(sql`${t.reach} = 'chamber'`),
		uniqueIndex("calendar_feeds_of_matter")
			.on(t.chamberId, t.matterId, t.userId)
			.where(sql`${t.reach} = 'matter'`),
		uniqueIndex("calendar_feeds_of_client").on(t.chamberId, t.clientId).where(sql`${t.reach} = 'client'`),
	],
);
