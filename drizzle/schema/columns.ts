import { sql } from "drizzle-orm";
import { boolean, check, customType, type PgColumn, timestamp } from "drizzle-orm/pg-core";

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
export const createdAt = () => at("created_at").notNull().defaultNow();
export const updatedAt = () => at("updated_at").notNull().defaultNow();
export const restricted = () => boolean("restricted").notNull().default(true);
export const oneOf = (name: string, column: PgColumn, list: readonly string[]) =>
	check(name, sql`${column} in (${sql.raw(list.map((word) => `'${word}'`).join(", "))})`);
