import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import * as words from "../words.ts";
import { at, createdAt, oneOf } from "./columns.ts";
import { accounts, keyInChamber, users } from "./people.ts";

/**
 * A signed-in device. Secrets are kept only as SHA-256; the current one can be derived again from `salt`, `generation`
 * and the server's own secret, so that parallel refreshes all receive the same successor and an older one is
 * recognised when it is replayed.
 */
export const sessions = pgTable(
	"sessions",
	{
		id: uuid("id").primaryKey(),
		accountId: uuid("account_id")
			.notNull()
			.references(() => accounts.id, { onDelete: "cascade" }),
		chamberId: uuid("chamber_id").notNull(),
		salt: text("salt").notNull(),
		generation: integer("generation").notNull().default(1),
		secretHash: text("secret_hash").notNull(),
		rotatedAt: at("rotated_at"),
		userAgent: text("user_agent"),
		address: text("address"),
		createdAt: createdAt(),
		seenAt: at("seen_at").notNull().defaultNow(),
		expiresAt: at("expires_at").notNull(),
		revokedAt: at("revoked_at"),
	},
	(t) => [index("sessions_account").on(t.accountId)],
);

/** Short-lived bearer tokens of /api; they die with their session. */
export const accessTokens = pgTable(
	"access_tokens",
	{
		hash: text("hash").primaryKey(),
		sessionId: uuid("session_id")
			.notNull()
			.references(() => sessions.id, { onDelete: "cascade" }),
		expiresAt: at("expires_at").notNull(),
	},
	(t) => [index("access_tokens_session").on(t.sessionId), index("access_tokens_expiry").on(t.expiresAt)],
);

export const invites = pgTable(
	"invites",
	{
		...keyInChamber(),
		tokenHash: text("token_hash").notNull().unique(),
		email: text("email").notNull(),
		name: text("name"),
		role: text("role", { enum: words.roles }).notNull(),
		invitedBy: uuid("invited_by").notNull(),
		expiresAt: at("expires_at").notNull(),
		acceptedAt: at("accepted_at"),
		createdAt: createdAt(),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		foreignKey({ columns: [t.chamberId, t.invitedBy], foreignColumns: [users.chamberId, users.id] }),
		oneOf("invites_role", t.role, words.roles),
	],
);

/** A link with which a person sets a new password; made by an Admin of the chamber, used once. */
export const passwordResets = pgTable(
	"password_resets",
	{
		chamberId: uuid("chamber_id").notNull(),
		id: uuid("id").notNull(),
		tokenHash: text("token_hash").notNull().unique(),
		userId: uuid("user_id").notNull(),
		issuedBy: uuid("issued_by").notNull(),
		expiresAt: at("expires_at").notNull(),
		usedAt: at("used_at"),
		createdAt: createdAt(),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		foreignKey({ columns: [t.chamberId, t.userId], foreignColumns: [users.chamberId, users.id] }),
		foreignKey({ columns: [t.chamberId, t.issuedBy], foreignColumns: [users.chamberId, users.id] }),
	],
);
