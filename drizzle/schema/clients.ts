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
	uuid,
} from "drizzle-orm/pg-core";
import * as words from "../words.ts";
import { at, createdAt, oneOf, updatedAt } from "./columns.ts";
import { keyInChamber, users } from "./people.ts";

export type ClientIdentifier = { type?: string; value: string };

export const clients = pgTable(
	"clients",
	{
		...keyInChamber(),
		name: text("name").notNull(),
		email: text("email"),
		phone: text("phone"),
		street: text("street"),
		city: text("city"),
		state: text("state"),
		pincode: text("pincode"),
		/** The language messages to them are written in; null is the chamber's own. */
		language: text("language", { enum: words.locales }),
		messagingConsent: text("messaging_consent", { enum: words.messagingConsents }),
		messagingConsentOn: date("messaging_consent_on", { mode: "string" }),
		relation: text("relation", { enum: words.relations }),
		relationName: text("relation_name"),
		birthYear: text("birth_year"),
		/** Whether the year was reckoned from an age, so that it may be one off. */
		birthYearAbout: boolean("birth_year_about").notNull().default(false),
		occupation: text("occupation"),
		identifiers: jsonb("identifiers").$type<ClientIdentifier[]>().notNull().default([]),
		createdBy: uuid("created_by"),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		deletedAt: at("deleted_at"),
		version: integer("version").notNull().default(1),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		foreignKey({ columns: [t.chamberId, t.createdBy], foreignColumns: [users.chamberId, users.id] }),
		oneOf("clients_language", t.language, words.locales),
		oneOf("clients_messaging_consent", t.messagingConsent, words.messagingConsents),
		oneOf("clients_relation", t.relation, words.relations),
		// What stands behind the order is what the wall asks: clients are counted here alone.
		index("clients_created").on(
			t.chamberId,
			t.createdAt.desc(),
			t.id.desc(),
			t.deletedAt,
			sql`linked`,
			sql`open_matter_id`,
		),
	],
);
