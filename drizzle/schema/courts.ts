import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { updatedAt } from "./columns.ts";
import { chamberId } from "./people.ts";

/**
 * The minutes between two courts of a chamber: one row for each pair, the court with the smaller key
 * (domains/law/courts/court-key.ts) first, with the names as the Admin wrote them.
 */
export const courtTravel = pgTable(
	"court_travel",
	{
		chamberId: chamberId(),
		oneKey: text("one_key").notNull(),
		otherKey: text("other_key").notNull(),
		one: text("one").notNull(),
		other: text("other").notNull(),
		minutes: smallint("minutes").notNull(),
		updatedAt: updatedAt(),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.oneKey, t.otherKey] }),
		check("court_travel_order", sql`${t.oneKey} < ${t.otherKey}`),
		check("court_travel_minutes", sql`${t.minutes} between 0 and 600`),
	],
);
