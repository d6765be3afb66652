import { sql } from "drizzle-orm";
import {
	check,
	foreignKey,
	index,
	jsonb,
	pgTable,
	primaryKey,
	text,
	unique,
	uuid,
} from "drizzle-orm/pg-core";
import * as words from "../words.ts";
import { at, createdAt, oneOf, restricted } from "./columns.ts";
import { documents } from "./documents.ts";
import { matters, ofMatter } from "./matters.ts";
import { keyInChamber, users } from "./people.ts";

/** What something was and became; null is nothing or nobody. */
export type FromTo = { from: string | null; to: string | null };

export type ActivityMeta = {
	title?: string;
	name?: string;
	filename?: string;
	date?: string;
	size?: number;
	court?: string;
	changes?: string[];
	/** The day of a hearing or a deadline before it was moved. */
	from?: string;
	/** Where a matter or a person stood before and after, when that changed. */
	stage?: FromTo;
	status?: FromTo;
	role?: FromTo;
	/** Whose task it was and is, by name. */
	assignee?: FromTo;
	/** Why a matter was reopened, a hearing withdrawn or a deadline moved. */
	reason?: string;
	/** Into how many papers a document was split, or the name of the one it was joined into. */
	split?: number;
	joined?: string;
	/** Who a task was given to. */
	assigneeId?: string;
	/** Who sent a paper that came by e-mail, and how many more came with it. */
	sender?: string;
	more?: number;
	/** The file whose import moved a date of a matter that was there, or closed it; nobody is notified of these. */
	refresh?: string;
};

/** What was done, by whom, to what. Rows are only ever added; `actor_id` has no foreign key, so they outlive the person. */
export const activity = pgTable(
	"activity",
	{
		...keyInChamber(),
		at: at("at").notNull().defaultNow(),
		actorId: uuid("actor_id"),
		action: text("action", { enum: words.actions }).notNull(),
		entityType: text("entity_type", { enum: words.entityTypes }).notNull(),
		entityId: uuid("entity_id").notNull(),
		/** The matter it belonged to when it was written. */
		matterId: uuid("matter_id"),
		/** Whose wall the entry stands behind now: that of a document wherever it is filed, or else of the matter. */
		aboutDocumentId: uuid("about_document_id"),
		aboutMatterId: uuid("about_matter_id"),
		restricted: restricted(),
		meta: jsonb("meta").$type<ActivityMeta>(),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		foreignKey({ columns: [t.chamberId, t.matterId], foreignColumns: [matters.chamberId, matters.id] }),
		ofMatter("activity_wall", { ...t, matterId: t.aboutMatterId }),
		foreignKey({
			name: "activity_document_wall",
			columns: [t.chamberId, t.aboutDocumentId, t.restricted],
			foreignColumns: [documents.chamberId, documents.id, documents.restricted],
		}).onUpdate("cascade"),
		check(
			"activity_about",
			sql`${t.aboutDocumentId} is not distinct from case when ${t.entityType} = 'document' then ${t.entityId} end
				and ${t.aboutMatterId} is not distinct from
					case when ${t.entityType} not in ('document', 'client', 'user') then ${t.matterId} end`,
		),
		oneOf("activity_action", t.action, words.actions),
		oneOf("activity_entity_type", t.entityType, words.entityTypes),
		// With what the log is filtered by and the wall asks: it is counted here alone.
		index("activity_at").on(
			t.chamberId,
			t.at.desc(),
			t.id.desc(),
			t.entityType,
			t.entityId,
			t.aboutMatterId,
			t.restricted,
			t.action,
			t.actorId,
		),
		index("activity_actor").on(t.chamberId, t.actorId, t.at.desc()),
		index("activity_entity").on(t.chamberId, t.entityType, t.entityId, t.at.desc()),
		// Few entries move a matter to another stage.
		index("activity_stages").on(t.chamberId, t.at.desc()).where(sql`${t.meta} -> 'stage' is not null`),
		index("activity_about_matter")
			.on(t.chamberId, t.aboutMatterId)
			.where(sql`${t.aboutMatterId} is not null`),
		index("activity_about_document")
			.on(t.chamberId, t.aboutDocumentId)
			.where(sql`${t.aboutDocumentId} is not null`),
	],
);

/** What a notification without an activity says, as it stood when it was written. */
export type NotificationData = {
	title: string;
	date?: string;
	time?: string | null;
	room?: string | null;
	/** The matter that was there before, of two with the same number. */
	other?: string;
};

/**
 * What a person is told, written by the worker: news from the activity, once per person and activity, and what the clock
 * brings (a hearing ahead, a reminder due) or the worker finds (two matters of one number), once per person and `once_key`.
 */
export const notifications = pgTable(
	"notifications",
	{
		chamberId: uuid("chamber_id").notNull(),
		id: uuid("id").notNull(),
		userId: uuid("user_id").notNull(),
		kind: text("kind", { enum: words.notificationKinds }).notNull().default("activity"),
		activityId: uuid("activity_id"),
		onceKey: text("once_key"),
		/** The hearing, task or matter of a notification that no activity stands behind. */
		subjectId: uuid("subject_id"),
		data: jsonb("data").$type<NotificationData>(),
		matterId: uuid("matter_id"),
		readAt: at("read_at"),
		createdAt: createdAt(),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		foreignKey({ columns: [t.chamberId, t.userId], foreignColumns: [users.chamberId, users.id] }),
		foreignKey({ columns: [t.chamberId, t.activityId], foreignColumns: [activity.chamberId, activity.id] }),
		foreignKey({ columns: [t.chamberId, t.matterId], foreignColumns: [matters.chamberId, matters.id] }),
		oneOf("notifications_kind", t.kind, words.notificationKinds),
		check("notifications_source", sql`(${t.activityId} is null) <> (${t.onceKey} is null)`),
		unique("notifications_once").on(t.chamberId, t.userId, t.activityId),
		unique("notifications_once_key").on(t.chamberId, t.userId, t.onceKey),
		index("notifications_user").on(t.chamberId, t.userId, t.createdAt.desc(), t.id.desc()),
	],
);
