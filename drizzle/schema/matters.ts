import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	date,
	foreignKey,
	index,
	integer,
	jsonb,
	type PgColumn,
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
import { keyInChamber, users } from "./people.ts";

/** Somebody in the array of a case; `role` is what the court calls them there. */
export type Party = {
	name: string;
	side: (typeof words.sides)[number];
	role?: string;
	relation?: words.Relation;
	relationName?: string;
	birthYear?: string;
	occupation?: string;
	address?: string;
	/** Through whom a company, a minor or an estate appears. */
	through?: string;
	advocate?: string;
};

export const matters = pgTable(
	"matters",
	{
		...keyInChamber(),
		title: text("title").notNull(),
		caseNumber: text("case_number"),
		/** Canonical key of the case number, `TYPE:NUMBER:YEAR`; see domains/law/cases/case-number.ts. */
		caseKey: text("case_key"),
		caseSubKey: text("case_sub_key"),
		caseYear: text("case_year"),
		numberFrom: integer("number_from"),
		numberTo: integer("number_to"),
		cnr: text("cnr"),
		diaryNumber: text("diary_number"),
		filingNumber: text("filing_number"),
		firNumber: text("fir_number"),
		caveatNumber: text("caveat_number"),
		opponentAdvocate: text("opponent_advocate"),
		/** Under which a case is brought: "s. 483 BNSS", "Art. 226". */
		provision: text("provision"),
		jurisdiction: text("jurisdiction"),
		policeStation: text("police_station"),
		firDate: date("fir_date", { mode: "string" }),
		/** As they are charged, each with its Act where it is written with it. */
		sections: text("sections").array().notNull().default([]),
		offenceDate: date("offence_date", { mode: "string" }),
		arrestDate: date("arrest_date", { mode: "string" }),
		chargeSheetNumber: text("charge_sheet_number"),
		chargeSheetDate: date("charge_sheet_date", { mode: "string" }),
		maximumPunishment: text("maximum_punishment"),
		witnesses: text("witnesses"),
		antecedents: text("antecedents"),
		/** "None" is an answer too; empty is not known. */
		earlierApplications: text("earlier_applications"),
		lowerCourt: text("lower_court"),
		lowerCaseNumber: text("lower_case_number"),
		lowerJudge: text("lower_judge"),
		impugnedOrder: text("impugned_order"),
		impugnedOrderDate: date("impugned_order_date", { mode: "string" }),
		court: text("court").notNull(),
		courtKey: text("court_key").notNull(),
		judge: text("judge"),
		filingDate: date("filing_date", { mode: "string" }),
		stage: text("stage", { enum: words.stages }).notNull().default("filing"),
		status: text("status", { enum: words.matterStatuses }).notNull().default("active"),
		clientId: uuid("client_id"),
		parties: jsonb("parties").$type<Party[]>().notNull().default([]),
		ourSide: text("our_side", { enum: words.sides }),
		notes: text("notes"),
		outcome: text("outcome", { enum: words.outcomes }),
		disposalDate: date("disposal_date", { mode: "string" }),
		natureOfDisposal: text("nature_of_disposal"),
		reservedOn: date("reserved_on", { mode: "string" }),
		/** How content the client was, 1 to 5, as the chamber noted it; never shown outside the chamber. */
		satisfaction: smallint("satisfaction"),
		satisfactionBy: uuid("satisfaction_by"),
		satisfactionAt: at("satisfaction_at"),
		restricted: boolean("restricted").notNull().default(false),
		/** Who of the team leads, where somebody was named; counts while they are on it and at work. */
		leadAdvocate: uuid("lead_advocate"),
		createdBy: uuid("created_by"),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		deletedAt: at("deleted_at"),
		version: integer("version").notNull().default(1),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.id] }),
		foreignKey({ columns: [t.chamberId, t.clientId], foreignColumns: [clients.chamberId, clients.id] }),
		foreignKey({ columns: [t.chamberId, t.createdBy], foreignColumns: [users.chamberId, users.id] }),
		foreignKey({
			name: "matters_lead_advocate",
			columns: [t.chamberId, t.leadAdvocate],
			foreignColumns: [users.chamberId, users.id],
		}),
		unique("matters_restriction").on(t.chamberId, t.id, t.restricted),
		// Not unique: a restricted matter of this number must not refuse another.
		index("matters_cnr").on(t.chamberId, t.cnr).where(sql`${t.cnr} is not null and ${t.deletedAt} is null`),
		foreignKey({ columns: [t.chamberId, t.satisfactionBy], foreignColumns: [users.chamberId, users.id] }),
		check("matters_satisfaction", sql`${t.satisfaction} between 1 and 5`),
		oneOf("matters_stage", t.stage, words.stages),
		oneOf("matters_status", t.status, words.matterStatuses),
		oneOf("matters_outcome", t.outcome, words.outcomes),
		oneOf("matters_our_side", t.ourSide, words.sides),
		// With what the wall asks: what was filed month by month is counted here alone.
		index("matters_filing").on(
			t.chamberId,
			t.filingDate.desc().nullsLast(),
			t.id.desc(),
			t.restricted,
			t.deletedAt,
		),
		// What stands behind the order is what lists filter by and the wall asks: counts and pages passed over are read here alone.
		index("matters_created").on(
			t.chamberId,
			t.createdAt.desc(),
			t.id.desc(),
			t.status,
			t.stage,
			t.restricted,
			t.deletedAt,
		),
		index("matters_stage_filing").on(t.chamberId, t.stage, t.filingDate.desc().nullsLast(), t.id.desc()),
		index("matters_status_created").on(t.chamberId, t.status, t.createdAt.desc()),
		index("matters_client").on(t.chamberId, t.clientId, t.restricted, t.id),
		// What is told of matters that are over is calculated in this index alone.
		index("matters_over")
			.on(t.chamberId, t.outcome, t.disposalDate, t.filingDate, t.satisfaction, t.restricted, t.id)
			.where(sql`${t.status} in ('closed', 'archived') and ${t.deletedAt} is null`),
		index("matters_case_key").on(t.chamberId, t.caseKey),
		index("matters_case_sub_key").on(t.chamberId, t.caseSubKey),
		index("matters_number").on(t.chamberId, t.numberFrom, t.numberTo),
		// Few case numbers are ranges, and a number inside one is looked for among these alone.
		index("matters_number_ranges")
			.on(t.chamberId, t.numberFrom, t.numberTo)
			.where(sql`${t.numberTo} > ${t.numberFrom}`),
		// What `matters_stood` counts; without an id equal entries lie together, so that a chamber takes some pages. Every
		// matter has a stage: to ask for it keeps the index from those who do not, and would read all of a chamber in it.
		index("matters_standing")
			.on(t.chamberId, t.restricted, t.stage, t.status)
			.where(sql`${t.deletedAt} is null and ${t.stage} is not null`),
		// The clients of active matters are counted in it, too.
		index("matters_active")
			.on(t.chamberId, t.restricted, t.id, t.clientId)
			.where(sql`${t.deletedAt} is null and ${t.status} = 'active'`),
	],
);

type Walled = { chamberId: PgColumn; matterId: PgColumn; restricted: PgColumn };

/** The matter a row belongs to, and whether that is restricted: what changes there changes here. */
export const ofMatter = (name: string, t: Walled) =>
	foreignKey({
		name,
		columns: [t.chamberId, t.matterId, t.restricted],
		foreignColumns: [matters.chamberId, matters.id, matters.restricted],
	}).onUpdate("cascade");

/** Who works on a matter; a restricted matter is seen by these and by Admin only. */
export const matterTeam = pgTable(
	"matter_team",
	{
		chamberId: uuid("chamber_id").notNull(),
		matterId: uuid("matter_id").notNull(),
		userId: uuid("user_id").notNull(),
		restricted: restricted(),
		createdAt: createdAt(),
	},
	(t) => [
		primaryKey({ columns: [t.chamberId, t.matterId, t.userId] }),
		ofMatter("matter_team_wall", t),
		foreignKey({ columns: [t.chamberId, t.userId], foreignColumns: [users.chamberId, users.id] }),
		index("matter_team_user").on(t.chamberId, t.userId, t.matterId),
		index("matter_team_restricted").on(t.chamberId, t.userId, t.matterId).where(sql`${t.restricted}`),
	],
);
