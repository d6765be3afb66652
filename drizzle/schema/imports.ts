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
	smallint,
	text,
	unique,
	uuid,
} from "drizzle-orm/pg-core";
import * as words from "../words.ts";
import { clients } from "./clients.ts";
import { at, createdAt, oneOf, restricted, updatedAt } from "./columns.ts";
import { hearings } from "./hearings.ts";
import { matters, ofMatter } from "./matters.ts";
import { keyInChamber, users } from "./people.ts";

/** A text, a number, a day with its time where a cell is a date. */
export type ImportValue = string | number | { day: string; time: string | null };

/**
 * A cell as the file has it; null for an empty one. `broken`: an error of the spreadsheet (`#REF!`), or a formula (`=A1`) of
 * which the file has no value. `struck`: one that is struck out in a row that is not.
 */
export type ImportCell = ImportValue | { broken: string } | { struck: ImportValue } | null;

/** A sheet of a file: what is known of it without its rows. Of a file that is one table its name is empty. */
export type ImportSheet = {
	name: string;
	/** The rows of its table; of one that is too large as many as were counted. */
	rows: number;
	chosen: boolean;
	isHidden: boolean;
	/** Why its rows were not taken. */
	refused: words.ImportFailure | null;
	/** A row's number is its line in the sheet and this. */
	before: number;
	/** Whether unformatted numbers that are days count from 1904. */
	from1904: boolean;
	/** Rows that are hidden in the file, and rows of which anything is struck out. */
	hiddenRows: number;
	struckRows: number;
	headers: string[];
	samples: string[][];
	columns: (string | null)[];
	/** The lines above the header, as text. */
	above: string[];
};

/** Why a row has its verdict, or what of it is left out: a message with what stands in its gaps. */
export type ImportReason = { key: string; params?: Record<string, string | number> };

/** A table of matters that somebody brings in, from the file to the undoing. Seen by its owner and by Admins. */
export const imports = pgTable(
	"imports",
	{
		...keyInChamber(),
		ownerId: uuid("owner_id").notNull(),
		filename: text("filename").notNull(),
		size: integer("size").notNull(),
		checksum: text("checksum").notNull(),
		/** Where the file lies until it is read. */
		storageKey: text("storage_key"),
		state: text("state", { enum: words.importStates }).notNull().default("reading"),
		failure: text("failure", { enum: words.importFailures }),
		headers: jsonb("headers").$type<string[]>().notNull().default([]),
		/** The first values of each column. */
		samples: jsonb("samples").$type<string[][]>().notNull().default([]),
		/** What each column is; null for one that is left out. */
		columns: jsonb("columns").$type<(string | null)[]>().notNull().default([]),
		dateOrder: text("date_order", { enum: words.dateOrders }).notNull().default("auto"),
		/** The court of rows that name none, and the side the chamber acts for where a row does not tell. */
		court: text("court"),
		ourSide: text("our_side", { enum: words.sides }),
		withConflicts: boolean("with_conflicts").notNull().default(false),
		/** Whether hearings are moved to an earlier day too. */
		withEarlier: boolean("with_earlier").notNull().default(false),
		/** The sheets of the file, chosen or not; the columns above are those of the chosen ones together. */
		sheets: jsonb("sheets").$type<ImportSheet[]>().notNull().default([]),
		/** Whether rows that are hidden or struck out in the file are taken like others. */
		withHidden: boolean("with_hidden").notNull().default(false),
		withStruck: boolean("with_struck").notNull().default(false),
		rowCount: integer("row_count").notNull().default(0),
		/** How many rows the step in progress has done. */
		progress: integer("progress").notNull().default(0),
		committedAt: at("committed_at"),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		unique("imports_owner").on(t.chamberId, t.id, t.ownerId),
		foreignKey({ columns: [t.chamberId, t.ownerId], foreignColumns: [users.chamberId, users.id] }),
		oneOf("imports_state", t.state, words.importStates),
		oneOf("imports_failure", t.failure, words.importFailures),
		oneOf("imports_date_order", t.dateOrder, words.dateOrders),
		oneOf("imports_our_side", t.ourSide, words.sides),
		index("imports_created").on(t.chamberId, t.createdAt.desc(), t.id.desc()),
		index("imports_checksum").on(t.chamberId, t.checksum),
		index("imports_storage_key").on(t.chamberId, t.storageKey).where(sql`${t.storageKey} is not null`),
	],
);

/** What a row puts into the details of an advocate. */
export type AdvocateFills = Partial<Record<"enrolmentNo" | "address", string>>;

/** One row of an import: its cells, what the dry run made of them, and what was made of it. */
export const importRows = pgTable(
	"import_rows",
	{
		chamberId: uuid("chamber_id").notNull(),
		importId: uuid("import_id").notNull(),
		ownerId: uuid("owner_id").notNull(),
		/** The line of the file; of a later sheet, counted on from the end of the sheet before it. */
		number: integer("number").notNull(),
		/** Which of the import's sheets the row is of. */
		sheet: smallint("sheet").notNull().default(0),
		isHidden: boolean("is_hidden").notNull().default(false),
		isStruck: boolean("is_struck").notNull().default(false),
		cells: jsonb("cells").$type<ImportCell[]>().notNull(),
		verdict: text("verdict", { enum: words.importVerdicts }),
		reasons: jsonb("reasons").$type<ImportReason[]>().notNull().default([]),
		/** What becomes a matter, a client and hearings. */
		facts: jsonb("facts").$type<unknown>(),
		/** The client's name as names are compared: rows of one client have one key. */
		clientKey: text("client_key"),
		matterId: uuid("matter_id"),
		clientId: uuid("client_id"),
		/** Whether this row made the client. */
		madeClient: boolean("made_client").notNull().default(false),
		nextHearingId: uuid("next_hearing_id"),
		lastHearingId: uuid("last_hearing_id"),
		/** The matter that was there before, and the day on which the diary had its next hearing. */
		existingId: uuid("existing_id"),
		diaryDate: date("diary_date", { mode: "string" }),
		/** The advocate of the chamber whom the row names, and what it puts where nothing was stored; null where it puts nothing. */
		advocateId: uuid("advocate_id"),
		advocateFills: jsonb("advocate_fills").$type<AdvocateFills>(),
		/** Whether the last step of the import has been with this row. */
		done: boolean("done").notNull().default(false),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.importId, t.number] }),
		foreignKey({
			name: "import_rows_import",
			columns: [t.chamberId, t.importId, t.ownerId],
			foreignColumns: [imports.chamberId, imports.id, imports.ownerId],
		}).onDelete("cascade"),
		foreignKey({
			name: "import_rows_matter",
			columns: [t.chamberId, t.matterId],
			foreignColumns: [matters.chamberId, matters.id],
		}),
		foreignKey({
			name: "import_rows_client",
			columns: [t.chamberId, t.clientId],
			foreignColumns: [clients.chamberId, clients.id],
		}),
		foreignKey({
			name: "import_rows_next_hearing",
			columns: [t.chamberId, t.nextHearingId],
			foreignColumns: [hearings.chamberId, hearings.id],
		}),
		foreignKey({
			name: "import_rows_last_hearing",
			columns: [t.chamberId, t.lastHearingId],
			foreignColumns: [hearings.chamberId, hearings.id],
		}),
		foreignKey({
			name: "import_rows_existing",
			columns: [t.chamberId, t.existingId],
			foreignColumns: [matters.chamberId, matters.id],
		}),
		foreignKey({
			name: "import_rows_advocate",
			columns: [t.chamberId, t.advocateId],
			foreignColumns: [users.chamberId, users.id],
		}),
		oneOf("import_rows_verdict", t.verdict, words.importVerdicts),
		index("import_rows_verdict_number").on(t.chamberId, t.importId, t.verdict, t.number),
		index("import_rows_client_key").on(t.chamberId, t.importId, t.clientKey),
		index("import_rows_matter").on(t.chamberId, t.matterId).where(sql`${t.matterId} is not null`),
		index("import_rows_existing").on(t.chamberId, t.existingId).where(sql`${t.existingId} is not null`),
		index("import_rows_client").on(t.chamberId, t.clientId).where(sql`${t.clientId} is not null`),
		index("import_rows_advocate").on(t.chamberId, t.advocateId).where(sql`${t.advocateId} is not null`),
		index("import_rows_next").on(t.chamberId, t.nextHearingId).where(sql`${t.nextHearingId} is not null`),
		index("import_rows_last").on(t.chamberId, t.lastHearingId).where(sql`${t.lastHearingId} is not null`),
	],
);

/** What stood in a matter or a hearing before a refresh changed it. */
export type RefreshBefore =
	| { date: string; time: string | null; result: string | null }
	| Pick<
			typeof matters.$inferSelect,
			"stage" | "status" | "outcome" | "disposalDate" | "natureOfDisposal" | "reservedOn"
	  >;

/** What the rows of an import did to matters that were there and to their hearings, until it is undone. */
export const importChanges = pgTable(
	"import_changes",
	{
		...keyInChamber(),
		importId: uuid("import_id").notNull(),
		number: integer("number").notNull(),
		matterId: uuid("matter_id").notNull(),
		restricted: restricted(),
		/** Null where the matter itself was changed. */
		hearingId: uuid("hearing_id"),
		/** Null for a hearing that the row made. */
		before: jsonb("before").$type<RefreshBefore>(),
		/** The version afterwards: with another one somebody has changed it since. */
		version: integer("version").notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		ofMatter("import_changes_wall", t),
		foreignKey({
			name: "import_changes_import",
			columns: [t.chamberId, t.importId],
			foreignColumns: [imports.chamberId, imports.id],
		}).onDelete("cascade"),
		foreignKey({
			name: "import_changes_hearing",
			columns: [t.chamberId, t.hearingId],
			foreignColumns: [hearings.chamberId, hearings.id],
		}),
		index("import_changes_row").on(t.chamberId, t.importId, t.number),
		index("import_changes_hearing").on(t.chamberId, t.hearingId),
	],
);
