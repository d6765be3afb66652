import { sql } from "drizzle-orm";
import { date, foreignKey, index, integer, pgTable, primaryKey, text, time, uuid } from "drizzle-orm/pg-core";
import * as words from "../words.ts";
import { at, createdAt, oneOf, restricted, updatedAt } from "./columns.ts";
import { hearings } from "./hearings.ts";
import { ofMatter } from "./matters.ts";
import { keyInChamber, users } from "./people.ts";

export const tasks = pgTable(
	"tasks",
	{
		...keyInChamber(),
		matterId: uuid("matter_id"),
		restricted: restricted(),
		kind: text("kind", { enum: words.taskKinds }).notNull().default("task"),
		title: text("title").notNull(),
		dueDate: date("due_date", { mode: "string" }),
		dueTime: time("due_time"),
		assigneeId: uuid("assignee_id"),
		doneAt: at("done_at"),
		/** A reminder: the hearing or the task it is about, if any, and when it was shown to the person. */
		hearingId: uuid("hearing_id"),
		aboutTaskId: uuid("about_task_id"),
		remindedAt: at("reminded_at"),
		/** A computed deadline: its rule (domains/day/tasks/deadlines/deadlines.ts), the day it runs from, and the outer limit. */
		rule: text("rule"),
		startDate: date("start_date", { mode: "string" }),
		outerDate: date("outer_date", { mode: "string" }),
		/** The days a certified copy took, which are left out of the count. */
		copyAppliedOn: date("copy_applied_on", { mode: "string" }),
		copyReadyOn: date("copy_ready_on", { mode: "string" }),
		/** The last date as it was calculated by the chamber's court days; null when somebody gave others. */
		computedDate: date("computed_date", { mode: "string" }),
		/** The date before somebody moved a deadline by hand, and why it was moved. */
		movedFrom: date("moved_from", { mode: "string" }),
		moveReason: text("move_reason"),
		createdBy: uuid("created_by"),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		deletedAt: at("deleted_at"),
		version: integer("version").notNull().default(1),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		ofMatter("tasks_wall", t),
		foreignKey({ columns: [t.chamberId, t.assigneeId], foreignColumns: [users.chamberId, users.id] }),
		foreignKey({ columns: [t.chamberId, t.hearingId], foreignColumns: [hearings.chamberId, hearings.id] }),
		foreignKey({ columns: [t.chamberId, t.aboutTaskId], foreignColumns: [t.chamberId, t.id] }),
		foreignKey({ columns: [t.chamberId, t.createdBy], foreignColumns: [users.chamberId, users.id] }),
		oneOf("tasks_kind", t.kind, words.taskKinds),
		index("tasks_matter").on(t.chamberId, t.matterId, t.dueDate),
		index("tasks_due").on(t.chamberId, t.dueDate, t.id),
		index("tasks_assignee")
			.on(t.chamberId, t.assigneeId, t.dueDate)
			.where(sql`${t.doneAt} is null and ${t.deletedAt} is null`),
	],
);
