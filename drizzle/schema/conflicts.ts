import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	foreignKey,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	uuid,
} from "drizzle-orm/pg-core";
import * as words from "../words.ts";
import { clients } from "./clients.ts";
import { at, oneOf, restricted } from "./columns.ts";
import { documents } from "./documents.ts";
import { ofMatter } from "./matters.ts";
import { keyInChamber, users } from "./people.ts";

/**
 * That somebody was found to stand on two sides, and what was decided. Seen by whoever sees the matter or client it is
 * about and every one of its hits: of the others neither the hit nor the decision is there.
 */
export const conflictChecks = pgTable(
	"conflict_checks",
	{
		...keyInChamber(),
		matterId: uuid("matter_id"),
		clientId: uuid("client_id"),
		restricted: restricted(),
		outcome: text("outcome", { enum: words.conflictOutcomes }).notNull(),
		reason: text("reason"),
		/** Who decided; nobody where the worker found it behind the author's back. */
		decidedBy: uuid("decided_by"),
		/** What the hits were, in short: the same ones are not asked about twice. */
		hitsKey: text("hits_key").notNull(),
		hitCount: integer("hit_count").notNull(),
		at: at("at").notNull().defaultNow(),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		ofMatter("conflict_checks_wall", t),
		foreignKey({
			name: "conflict_checks_client",
			columns: [t.chamberId, t.clientId],
			foreignColumns: [clients.chamberId, clients.id],
		}),
		foreignKey({
			name: "conflict_checks_decided_by",
			columns: [t.chamberId, t.decidedBy],
			foreignColumns: [users.chamberId, users.id],
		}),
		oneOf("conflict_checks_outcome", t.outcome, words.conflictOutcomes),
		check("conflict_checks_about", sql`(${t.matterId} is null) <> (${t.clientId} is null)`),
		index("conflict_checks_matter")
			.on(t.chamberId, t.matterId, t.at.desc())
			.where(sql`${t.matterId} is not null`),
		index("conflict_checks_client_at")
			.on(t.chamberId, t.clientId, t.at.desc())
			.where(sql`${t.clientId} is not null`),
	],
);

/** Where a name stands besides, as it was shown. */
export const conflictHits = pgTable(
	"conflict_hits",
	{
		chamberId: uuid("chamber_id").notNull(),
		checkId: uuid("check_id").notNull(),
		place: integer("place").notNull(),
		/** The name in the matter or of the client that was checked, and as it is written there. */
		name: text("name").notNull(),
		found: text("found").notNull(),
		by: text("by", { enum: words.nameMatches }).notNull(),
		kind: text("kind", { enum: words.conflictKinds }).notNull(),
		matterId: uuid("matter_id"),
		restricted: restricted(),
		clientId: uuid("client_id"),
		documentId: uuid("document_id"),
		title: text("title"),
		caseNumber: text("case_number"),
		isOpen: boolean("is_open"),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.checkId, t.place] }),
		foreignKey({
			name: "conflict_hits_check",
			columns: [t.chamberId, t.checkId],
			foreignColumns: [conflictChecks.chamberId, conflictChecks.id],
		}).onDelete("cascade"),
		ofMatter("conflict_hits_wall", t),
		foreignKey({
			name: "conflict_hits_client",
			columns: [t.chamberId, t.clientId],
			foreignColumns: [clients.chamberId, clients.id],
		}),
		foreignKey({
			name: "conflict_hits_document",
			columns: [t.chamberId, t.documentId],
			foreignColumns: [documents.chamberId, documents.id],
		}),
		oneOf("conflict_hits_by", t.by, words.nameMatches),
		oneOf("conflict_hits_kind", t.kind, words.conflictKinds),
		index("conflict_hits_matter").on(t.chamberId, t.matterId).where(sql`${t.matterId} is not null`),
		index("conflict_hits_of_client").on(t.chamberId, t.clientId).where(sql`${t.clientId} is not null`),
		index("conflict_hits_of_document").on(t.chamberId, t.documentId).where(sql`${t.documentId} is not null`),
	],
);
