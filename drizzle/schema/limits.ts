import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at, createdAt } from "./columns.ts";
import { chamberId } from "./people.ts";

/**
 * The buckets of app/core/web/limits.ts, shared by all processes. Each is one moment, when it will be whole again: what is
 * missing from it now follows from that. One that is whole needs no row.
 */
export const rateLimits = pgTable(
	"rate_limits",
	{
		key: text("key").primaryKey(),
		resetAt: at("reset_at").notNull(),
	},
	(t) => [index("rate_limits_reset").on(t.resetAt)],
);

/**
 * What a person's change was answered, under the key it was sent with, so that the same change sent again is answered
 * alike and not made twice (core/web/once.server.ts). Written with the change; deleted after a day. No link to the person:
 * its lock would stand in the way of a change that locks people.
 */
export const storedAnswers = pgTable(
	"kept_answers",
	{
		chamberId: chamberId(),
		userId: uuid("user_id").notNull(),
		key: text("key").notNull(),
		/** Of what was sent, keyed with the server's secret: passwords are in it. */
		fingerprint: text("fingerprint").notNull(),
		/** Null while the change is being made. JSON, as written. */
		answer: text("answer"),
		createdAt: createdAt(),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.userId, t.key] }),
		check("kept_answers_key", sql`length(${t.key}) <= 300`),
	],
);

/** What is wrong with the installation at present, and since when; the row goes when it is over. */
export const alarms = pgTable("alarms", {
	name: text("name").primaryKey(),
	since: at("since").notNull(),
});
