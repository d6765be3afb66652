import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** What the host knows of its backups, which hold all chambers. The application reads of it what last_backup() tells. */
export const backups = pgTable(
	"backups",
	{
		/** The snapshot's name where it is kept. */
		id: text("id").primaryKey(),
		takenAt: at("taken_at").notNull(),
		/** Where it is kept, without keys and passwords. */
		place: text("place").notNull(),
		/** Of rows and files together, as they are kept. */
		bytes: bigint("bytes", { mode: "number" }).notNull(),
		files: integer("files").notNull(),
		/** Files that rows name and the store did not have. */
		missing: integer("missing").notNull(),
		/** When it was restored and compared. */
		verifiedAt: at("verified_at"),
	},
	(t) => [index("backups_taken").on(t.takenAt)],
);
