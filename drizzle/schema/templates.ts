import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	foreignKey,
	integer,
	pgTable,
	primaryKey,
	text,
	unique,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import * as words from "../words.ts";
import { at, createdAt, oneOf, updatedAt } from "./columns.ts";
import { keyInChamber, users } from "./people.ts";

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
