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
	unique,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import * as words from "../words.ts";
import { at, createdAt, oneOf, restricted, updatedAt } from "./columns.ts";
import { ofMatter } from "./matters.ts";
import { keyInChamber, users } from "./people.ts";

export const drafts = pgTable(
	"drafts",
	{
		...keyInChamber(),
		matterId: uuid("matter_id").notNull(),
		restricted: restricted(),
		title: text("title").notNull(),
		type: text("type", { enum: words.draftTypes }).notNull(),
		content: text("content").notNull(),
		/** How many fields are still to be filled in, as drafts/paper/measure.ts counts them: lists do not read the text. */
		unresolved: integer("unresolved").generatedAlwaysAs(
			sql`regexp_count(content, '\\[(__|___|__[^][\\n]*__)\\]')`,
		),
		tags: text("tags").array().notNull().default(sql`'{}'::text[]`),
		notes: text("notes"),
		status: text("status", { enum: words.draftStatuses }).notNull().default("Draft"),
		/** The template the text began with, as `stampOf` in domains/case/drafts/papers writes it. */
		template: text("template"),
		createdBy: uuid("created_by"),
		/** Who saved the text as it stands. */
		updatedBy: uuid("updated_by"),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		deletedAt: at("deleted_at"),
		version: integer("version").notNull().default(1),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		ofMatter("drafts_wall", t),
		foreignKey({ columns: [t.chamberId, t.createdBy], foreignColumns: [users.chamberId, users.id] }),
		foreignKey({ columns: [t.chamberId, t.updatedBy], foreignColumns: [users.chamberId, users.id] }),
		oneOf("drafts_type", t.type, words.draftTypes),
		oneOf("drafts_status", t.status, words.draftStatuses),
		index("drafts_matter").on(t.chamberId, t.matterId, t.createdAt.desc()),
		index("drafts_created").on(t.chamberId, t.createdAt.desc(), t.id.desc()),
	],
);

/** Earlier texts of a draft, each under the version it had; the text as it stands is in `drafts` alone. */
export const draftVersions = pgTable(
	"draft_versions",
	{
		chamberId: uuid("chamber_id").notNull(),
		id: uuid("id").notNull(),
		draftId: uuid("draft_id").notNull(),
		version: integer("version").notNull(),
		title: text("title").notNull(),
		content: text("content").notNull(),
		savedBy: uuid("saved_by"),
		savedAt: at("saved_at").notNull(),
		/** When a later text took its place. */
		keptAt: at("kept_at").notNull().defaultNow(),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		foreignKey({
			columns: [t.chamberId, t.draftId],
			foreignColumns: [drafts.chamberId, drafts.id],
		}).onDelete("cascade"),
		foreignKey({ columns: [t.chamberId, t.savedBy], foreignColumns: [users.chamberId, users.id] }),
		unique("draft_versions_version").on(t.chamberId, t.draftId, t.version),
	],
);

/**
 * The texts of a chamber that drafts begin with and take up: its own wording of a paper (`paper`), papers of its own, and
 * clauses.
 */
export const draftTemplates = pgTable(
	"draft_templates",
	{
		...keyInChamber(),
		kind: text("kind", { enum: words.templateKinds }).notNull(),
		/** The paper whose wording it replaces; null for a paper or a clause of the chamber's own. */
		paper: text("paper", { enum: words.paperNames }),
		lang: text("lang", { enum: words.locales }).notNull(),
		type: text("type", { enum: words.draftTypes }).notNull(),
		title: text("title").notNull(),
		body: text("body").notNull(),
		/** Whether drafts may begin with it; of a paper's wording, whether it replaces the usual one. */
		inUse: boolean("in_use").notNull().default(true),
		createdBy: uuid("created_by").notNull(),
		updatedBy: uuid("updated_by").notNull(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		version: integer("version").notNull().default(1),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		foreignKey({ columns: [t.chamberId, t.createdBy], foreignColumns: [users.chamberId, users.id] }),
		foreignKey({ columns: [t.chamberId, t.updatedBy], foreignColumns: [users.chamberId, users.id] }),
		oneOf("draft_templates_kind", t.kind, words.templateKinds),
		oneOf("draft_templates_paper", t.paper, words.paperNames),
		oneOf("draft_templates_lang", t.lang, words.locales),
		oneOf("draft_templates_type", t.type, words.draftTypes),
		check("draft_templates_wording", sql`${t.paper} is null or ${t.kind} = 'paper'`),
		uniqueIndex("draft_templates_one_wording").on(t.chamberId, t.paper, t.lang),
	],
);

/** Earlier texts of a template, each under the version it had; the text as it stands is in `draft_templates` alone. */
export const draftTemplateVersions = pgTable(
	"draft_template_versions",
	{
		chamberId: uuid("chamber_id").notNull(),
		id: uuid("id").notNull(),
		templateId: uuid("template_id").notNull(),
		version: integer("version").notNull(),
		title: text("title").notNull(),
		body: text("body").notNull(),
		savedBy: uuid("saved_by").notNull(),
		savedAt: at("saved_at").notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		foreignKey({
			name: "draft_template_versions_template",
			columns: [t.chamberId, t.templateId],
			foreignColumns: [draftTemplates.chamberId, draftTemplates.id],
		}).onDelete("cascade"),
		foreignKey({ columns: [t.chamberId, t.savedBy], foreignColumns: [users.chamberId, users.id] }),
		unique("draft_template_versions_version").on(t.chamberId, t.templateId, t.version),
	],
);
