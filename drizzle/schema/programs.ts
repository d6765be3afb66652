import {
	boolean,
	foreignKey,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	unique,
	uuid,
} from "drizzle-orm/pg-core";
import * as words from "../words.ts";
import { activity } from "./activity.ts";
import { at, createdAt, oneOf, updatedAt } from "./columns.ts";
import { keyInChamber, users } from "./people.ts";

/**
 * Keys with which programs call /api for a person. Of the key only its SHA-256 is kept; `scopes` say what of the person's
 * own rights it has. A revoked key has no row.
 */
export const accessKeys = pgTable(
	"access_keys",
	{
		...keyInChamber(),
		userId: uuid("user_id").notNull(),
		name: text("name").notNull(),
		tokenHash: text("token_hash").notNull().unique(),
		scopes: text("scopes").array().notNull(),
		createdAt: createdAt(),
		expiresAt: at("expires_at").notNull(),
		lastUsedAt: at("last_used_at"),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		foreignKey({ columns: [t.chamberId, t.userId], foreignColumns: [users.chamberId, users.id] }),
		index("access_keys_created").on(t.chamberId, t.createdAt.desc(), t.id.desc()),
	],
);

/** An address of another program that is told what was done in the chamber. Its secret follows from id and generation. */
export const webhooks = pgTable(
	"webhooks",
	{
		...keyInChamber(),
		address: text("address").notNull(),
		events: text("events").array().notNull(),
		generation: integer("generation").notNull().default(1),
		rotatedAt: at("rotated_at"),
		active: boolean("active").notNull().default(true),
		/** Why it was switched off by itself; null when a person did, or while it is on. */
		offReason: text("off_reason", { enum: words.hookOffReasons }),
		/** Since when nothing was taken there. */
		failingSince: at("failing_since"),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		oneOf("webhooks_off_reason", t.offReason, words.hookOffReasons),
		index("webhooks_created").on(t.chamberId, t.createdAt.desc(), t.id.desc()),
	],
);

/** What a hook is told, once per hook and activity, and how that went. */
export const webhookDeliveries = pgTable(
	"webhook_deliveries",
	{
		...keyInChamber(),
		webhookId: uuid("webhook_id").notNull(),
		/** Absent for a test. */
		activityId: uuid("activity_id"),
		event: text("event").notNull(),
		/** Sent as it stands, every time. */
		body: text("body").notNull(),
		state: text("state", { enum: words.deliveryStates }).notNull().default("pending"),
		attempts: integer("attempts").notNull().default(0),
		/** How many of the attempts were made since it was last asked for. */
		tries: integer("tries").notNull().default(0),
		nextAt: at("next_at"),
		lastAt: at("last_at"),
		/** The status of the last answer, and why there was none. */
		lastStatus: integer("last_status"),
		lastFailure: text("last_failure", { enum: words.deliveryFailures }),
		createdAt: createdAt(),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		foreignKey({
			name: "webhook_deliveries_hook",
			columns: [t.chamberId, t.webhookId],
			foreignColumns: [webhooks.chamberId, webhooks.id],
		}).onDelete("cascade"),
		foreignKey({
			name: "webhook_deliveries_activity",
			columns: [t.chamberId, t.activityId],
			foreignColumns: [activity.chamberId, activity.id],
		}),
		unique("webhook_deliveries_once").on(t.chamberId, t.webhookId, t.activityId),
		oneOf("webhook_deliveries_state", t.state, words.deliveryStates),
		oneOf("webhook_deliveries_failure", t.lastFailure, words.deliveryFailures),
		index("webhook_deliveries_log").on(t.chamberId, t.webhookId, t.createdAt.desc(), t.id.desc()),
		index("webhook_deliveries_age").on(t.chamberId, t.createdAt),
	],
);
