import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import * as words from "../words.ts";
import { createdAt, oneOf, updatedAt } from "./columns.ts";
import { documents } from "./documents.ts";
import { keyInChamber, users } from "./people.ts";

/**
 * A bundle that is split into papers, papers that are joined into one, or a paper whose pages are put on A4: what was asked
 * for and the result of it. The worker does it. Seen by whoever sees one of its documents.
 */
export const bindings = pgTable(
	"bindings",
	{
		...keyInChamber(),
		kind: text("kind", { enum: words.bindingKinds }).notNull(),
		state: text("state", { enum: words.bindingStates }).notNull().default("waiting"),
		failure: text("failure", { enum: words.bindingFailures }),
		requestedBy: uuid("requested_by").notNull(),
		/** What the papers made are called: in order for a bundle that is split, one name for papers that are joined, or put on A4. */
		names: text("names").array().notNull(),
		/** The pages of the bundle on which its papers begin; null where no bundle is split. */
		starts: integer("starts").array(),
		/** How many documents it concerns, those it was made of and those it made. */
		size: integer("size").notNull(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		foreignKey({ columns: [t.chamberId, t.requestedBy], foreignColumns: [users.chamberId, users.id] }),
		oneOf("bindings_kind", t.kind, words.bindingKinds),
		oneOf("bindings_state", t.state, words.bindingStates),
		oneOf("bindings_failure", t.failure, words.bindingFailures),
	],
);

/** The documents of a binding: those there were before, in their order, and those it made. */
export const bindingPapers = pgTable(
	"binding_papers",
	{
		chamberId: uuid("chamber_id").notNull(),
		bindingId: uuid("binding_id").notNull(),
		documentId: uuid("document_id").notNull(),
		part: text("part", { enum: words.bindingParts }).notNull(),
		place: integer("place").notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.bindingId, t.documentId] }),
		foreignKey({
			columns: [t.chamberId, t.bindingId],
			foreignColumns: [bindings.chamberId, bindings.id],
		}).onDelete("cascade"),
		foreignKey({
			columns: [t.chamberId, t.documentId],
			foreignColumns: [documents.chamberId, documents.id],
		}).onDelete("cascade"),
		oneOf("binding_papers_part", t.part, words.bindingParts),
		index("binding_papers_document").on(t.chamberId, t.documentId),
	],
);
