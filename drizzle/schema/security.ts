import { sql } from "drizzle-orm";
import {
	bigint,
	check,
	customType,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	uuid,
} from "drizzle-orm/pg-core";
import * as words from "../words.ts";
import { at, oneOf } from "./columns.ts";
import { keyInChamber } from "./people.ts";

/**
 * Sign-ins, refusals, and what was done with ways in. Written by a function of the database alone; what is repeated within an
 * hour is one row with a count. Attempts on nobody's account are of no chamber.
 */
export const securityLog = pgTable(
	"security_log",
	{
		...keyInChamber(),
		at: at("at").notNull(),
		/** When the last of them was. */
		lastAt: at("last_at").notNull(),
		event: text("event", { enum: words.securityEvents }).notNull(),
		outcome: text("outcome", { enum: words.securityOutcomes }).notNull(),
		/** Whose account it was; it has no foreign key, so that the row outlives the person. */
		actorId: uuid("actor_id"),
		/** What it was about: a permission, a limit, the name of a key; never a secret and no case. */
		subject: text("subject"),
		userAgent: text("user_agent"),
		address: text("address"),
		count: integer("count").notNull().default(1),
		/** Of all this, by which a repetition is known. */
		sameAs: text("same_as").notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		oneOf("security_log_event", t.event, words.securityEvents),
		oneOf("security_log_outcome", t.outcome, words.securityOutcomes),
		index("security_log_last").on(t.chamberId, t.lastAt.desc(), t.id.desc()),
		index("security_log_same").on(t.chamberId, t.sameAs, t.at.desc()),
		index("security_log_age").on(t.lastAt),
	],
);

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/**
 * The audit chain of a chamber: a link for each entry of the activity and of the security log, in the order in which they were
 * committed. `hash` covers the link and the hash before it, `row_hash` the entry. Written by triggers alone; it points to nothing,
 * so that it outlives what it covers.
 */
export const auditLinks = pgTable(
	"audit_links",
	{
		chamberId: uuid("chamber_id").notNull(),
		seq: bigint("seq", { mode: "number" }).notNull(),
		trail: text("trail", { enum: words.auditTrails }).notNull(),
		rowId: uuid("row_id").notNull(),
		writtenAt: at("written_at").notNull(),
		rowHash: bytea("row_hash").notNull(),
		hash: bytea("hash").notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.seq] }),
		oneOf("audit_links_trail", t.trail, words.auditTrails),
		check("audit_links_hashes", sql`octet_length(${t.rowHash}) = 32 and octet_length(${t.hash}) = 32`),
	],
);
