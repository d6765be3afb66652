import {
	bigint,
	boolean,
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
		/** Until when the secret before the current one counts; null until the current one has come back. */
		formerUntil: at("former_until"),
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

/** Whose a second factor is. */
const ofPerson = () => ({ chamberId: uuid("chamber_id").notNull(), userId: uuid("user_id").notNull() });

/** The app that shows a person's codes (RFC 6238). It counts once a first code was typed. */
export const secondFactors = pgTable(
	"second_factors",
	{
		...ofPerson(),
		/** Of this set-up; the recovery codes follow from that of their own set. */
		id: uuid("id").notNull(),
		/** Encrypted with a key that follows from the server's secret. */
		secret: text("secret").notNull(),
		/** The step of thirty seconds of the last code that was accepted: none counts twice, and none before it. */
		lastStep: integer("last_step").notNull().default(0),
		confirmedAt: at("confirmed_at"),
		createdAt: createdAt(),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.userId] }),
		foreignKey({ columns: [t.chamberId, t.userId], foreignColumns: [users.chamberId, users.id] }),
	],
);

/** Codes for whoever has lost the app; each is deleted by its use. All of a set are hashed with one salt. */
export const recoveryCodes = pgTable(
	"recovery_codes",
	{
		...ofPerson(),
		hash: text("hash").notNull(),
		salt: text("salt").notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.userId, t.hash] }),
		foreignKey({ columns: [t.chamberId, t.userId], foreignColumns: [users.chamberId, users.id] }),
	],
);

/** A device or a program that proves by a signature that it is a person's (WebAuthn), in place of a code. */
export const passkeys = pgTable(
	"passkeys",
	{
		...keyInChamber(),
		userId: uuid("user_id").notNull(),
		name: text("name").notNull(),
		credentialId: text("credential_id").notNull(),
		publicKey: text("public_key").notNull(),
		counter: bigint("counter", { mode: "number" }).notNull(),
		transports: jsonb("transports").$type<string[]>().notNull().default([]),
		isBackedUp: boolean("is_backed_up").notNull(),
		/** When the last challenge that it answered was made: none counts twice, and none before it. */
		lastChallengeAt: at("last_challenge_at").notNull(),
		lastUsedAt: at("last_used_at"),
		createdAt: createdAt(),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		foreignKey({ columns: [t.chamberId, t.userId], foreignColumns: [users.chamberId, users.id] }),
		uniqueIndex("passkeys_credential").on(t.chamberId, t.credentialId),
		index("passkeys_user").on(t.chamberId, t.userId),
	],
);
