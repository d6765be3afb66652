import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at, createdAt, updatedAt } from "./columns.ts";
import { chambers, users } from "./people.ts";

export type ClientIdentifier = { type?: string; value: string };

export const clients = pgTable(
	"clients",
	{
		chamberId: uuid("chamber_id")
			.notNull()
			.references(() => chambers.id),
		id: uuid("id").notNull(),
		name: text("name").notNull(),
		email: text("email"),
		phone: text("phone"),
		street: text("street"),
		city: text("city"),
		state: text("state"),
		pincode: text("pincode"),
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
		index("clients_created").on(t.chamberId, t.createdAt.desc(), t.id.desc()),
	],
);
