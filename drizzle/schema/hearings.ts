import { sql } from "drizzle-orm";
import { date, foreignKey, index, integer, pgTable, primaryKey, text, time, uuid } from "drizzle-orm/pg-core";
import * as words from "../words.ts";
import { at, createdAt, oneOf, restricted, updatedAt } from "./columns.ts";
import { documents } from "./documents.ts";
import { ofMatter } from "./matters.ts";
import { chamberId, keyInChamber, users } from "./people.ts";

export const hearings = pgTable(
	"hearings",
	{
		...keyInChamber(),
		matterId: uuid("matter_id").notNull(),
		restricted: restricted(),
		date: date("date", { mode: "string" }).notNull(),
		time: time("time"),
		bench: text("bench").notNull(),
		courtRoom: text("court_room"),
		itemNo: text("item_no"),
		/** Where it is heard by video. */
		videoLink: text("video_link"),
		purpose: text("purpose").notNull(),
		notes: text("notes"),
		order: text("order_text"),
		result: text("result"),
		adjournedBy: text("adjourned_by", { enum: words.adjourners }),
		/** Who goes. */
		assignedTo: uuid("assigned_to"),
		/** The document in which its date was read. */
		sourceDocumentId: uuid("source_document_id"),
		/** The hearing as whose next date it was recorded. */
		afterHearingId: uuid("after_hearing_id"),
		createdBy: uuid("created_by"),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		deletedAt: at("deleted_at"),
		version: integer("version").notNull().default(1),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		ofMatter("hearings_wall", t),
		foreignKey({ columns: [t.chamberId, t.createdBy], foreignColumns: [users.chamberId, users.id] }),
		foreignKey({ columns: [t.chamberId, t.assignedTo], foreignColumns: [users.chamberId, users.id] }),
		foreignKey({
			name: "hearings_source_document",
			columns: [t.chamberId, t.sourceDocumentId],
			foreignColumns: [documents.chamberId, documents.id],
		}),
		foreignKey({
			name: "hearings_after_hearing",
			columns: [t.chamberId, t.afterHearingId],
			foreignColumns: [t.chamberId, t.id],
		}),
		oneOf("hearings_adjourned_by", t.adjournedBy, words.adjourners),
		// With what the wall asks: days are counted here alone, and a day's hearings lie all over the table.
		index("hearings_date").on(t.chamberId, t.date, t.id, t.matterId, t.restricted, t.deletedAt, t.assignedTo),
		index("hearings_assigned").on(t.chamberId, t.assignedTo, t.date),
		index("hearings_matter").on(t.chamberId, t.matterId, t.date.desc()),
		// Few are withdrawn, and every page asks whether any is.
		index("hearings_withdrawn").on(t.chamberId, t.deletedAt.desc()).where(sql`${t.deletedAt} is not null`),
		// Those without a result are few and asked for all day: what is ahead, and what nobody has told of. All that the wall
		// asks stands in the index.
		index("hearings_open")
			.on(t.chamberId, t.date, t.matterId, t.restricted)
			.where(sql`${t.deletedAt} is null and ${t.result} is null`),
		index("hearings_untold")
			.on(t.chamberId, t.date, t.matterId, t.restricted, t.assignedTo)
			.where(sql`${t.deletedAt} is null and ${t.result} is null and ${t.order} is null`),
		// Dates on which a case was not heard, with who sought it: charts count them here alone.
		index("hearings_adjourned")
			.on(t.chamberId, t.date, t.matterId, t.restricted, t.adjournedBy, t.result)
			.where(
				sql`${t.deletedAt} is null and (${t.adjournedBy} is not null or ${t.result} in (${sql.raw(
					words.notHeardResults.map((result) => `'${result}'`).join(", "),
				)}))`,
			),
		index("hearings_created").on(t.chamberId, t.createdAt.desc(), t.id.desc()),
	],
);

/**
 * The item that a court is at, as somebody there wrote it down. It is of the court and of no matter: it is shown to whoever has
 * a hearing in that room on that day.
 */
export const runningItems = pgTable(
	"running_items",
	{
		chamberId: chamberId(),
		date: date("date", { mode: "string" }).notNull(),
		/** The court as `sameCourt` has it, and its room, empty where none is known. */
		court: text("court").notNull(),
		room: text("room").notNull(),
		item: text("item").notNull(),
		setBy: uuid("set_by").notNull(),
		setAt: at("set_at").notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.date, t.court, t.room] }),
		foreignKey({ columns: [t.chamberId, t.setBy], foreignColumns: [users.chamberId, users.id] }),
	],
);
