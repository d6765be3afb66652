/**
 * Every table of Peshi. `chamber_id` leads every primary, unique and foreign key of a business table, so that
 * PostgreSQL itself refuses a link across chambers. Row-level security and the functions are in the SQL migrations.
 * Closed word lists are `text` with a CHECK: enum comparison is not leakproof, so it would lose its index under
 * row-level security. The search migrations add columns `search` and `words` that only their functions read.
 *
 * What belongs to a matter repeats whether that matter is restricted, so that a list asks no other table. A foreign key
 * holds the copy to the matter and follows its change; triggers only fill it in, and without them it is `true`, which
 * hides. The walls migration adds to clients and matters two columns that only its policy of clients reads.
 */
export * from "./schema/activity.ts";
export * from "./schema/backups.ts";
export * from "./schema/bindings.ts";
export * from "./schema/books.ts";
export * from "./schema/calendar.ts";
export * from "./schema/cause-lists.ts";
export * from "./schema/clients.ts";
export * from "./schema/conflicts.ts";
export * from "./schema/courts.ts";
export * from "./schema/documents.ts";
export * from "./schema/drafts.ts";
export * from "./schema/exports.ts";
export * from "./schema/hearings.ts";
export * from "./schema/imports.ts";
export * from "./schema/limits.ts";
export * from "./schema/mail-in.ts";
export * from "./schema/matters.ts";
export * from "./schema/notices.ts";
export * from "./schema/people.ts";
export * from "./schema/programs.ts";
export * from "./schema/search.ts";
export * from "./schema/security.ts";
export * from "./schema/sign-in.ts";
export * from "./schema/tasks.ts";
