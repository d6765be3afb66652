import { z } from "zod";
import { longText } from "#app/core/listed.ts";
import {
	optionalDay,
	optionalId,
	optionalText,
	optionalWord,
	requiredDay,
	requiredText,
	tick,
} from "#app/core/web/fields.ts";
import { listOf, optional } from "#app/core/web/record.ts";
import { day, id } from "#app/core/web/shapes.ts";
import { clientLinkShape } from "#app/domains/case/clients/shape.ts";
import { parseCnr } from "#app/domains/law/cases/case-number.ts";
import { words } from "#app/messages/words.ts";
import type { matters } from "#drizzle/schema.ts";
import { type MatterStatus, matterStatuses, outcomes, type Stage, sides, stages } from "#drizzle/words.ts";
import { courtFields } from "./record/court-fields.ts";
import { type MatterField, naming, note, text } from "./record/field.ts";
import { partySchema, partyShape } from "./record/party.ts";

/** What Peshi keeps of a matter by itself. */
type Stored =
	| "chamberId"
	| "id"
	| "caseKey"
	| "caseSubKey"
	| "caseYear"
	| "numberFrom"
	| "numberTo"
	| "courtKey"
	| "satisfactionBy"
	| "satisfactionAt"
	| "createdBy"
	| "createdAt"
	| "updatedAt"
	| "deletedAt"
	| "version";

/** A number that a registry or the police gave the case. */
const number = (description?: string) => ({
	...note(100, description ? { description } : undefined),
	form: "line" as const,
	card: "known" as const,
});

const cnr = z
	.string("invalid.cnr")
	.trim()
	.transform((value, context): string | null => {
		if (value === "") return null;
		const parsed = parseCnr(value);
		if (!parsed) context.addIssue({ code: "custom", message: "invalid.cnr" });
		return parsed;
	})
	.nullish();

const parties = z.array(partySchema, "invalid.value").max(200, "invalid.tooLong").optional();

const stage = z.enum(stages, "invalid.choice");

const satisfaction = z
	.union(
		[
			z.literal("").transform(() => null),
			z.coerce
				.number("invalid.choice")
				.int("invalid.choice")
				.min(1, "invalid.choice")
				.max(5, "invalid.choice"),
		],
		"invalid.choice",
	)
	.nullish()
	.meta({ description: "How content the client was, 1 to 5; of a closed matter." });

/**
 * Everything people say of a matter, in the order in which it is shown: one entry for each column that Peshi does not keep
 * by itself. The schemas, /api's answers, the rights, the Edit Details form, both versions of a conflict and the facts card
 * follow from it.
 */
export const matterFields = {
	title: { label: "matter.title", ...naming("invalid.matterTitle", 1000), form: "placed", card: "elsewhere" },
	caseNumber: {
		label: "matter.caseNumber",
		create: requiredText("invalid.caseNumber", 300)
			.nullable()
			.meta({ description: "Null while the court has given none." }),
		update: optionalText(300),
		shape: text,
		max: 300,
		right: "matters.editIdentity",
		form: "placed",
		card: "always",
	},
	court: { label: "matter.court", ...naming("invalid.court", 500), form: "placed", card: "always" },
	judge: { label: "matter.judge", ...note(300), form: "placed", card: "always" },
	filingDate: {
		label: "matter.filingDate",
		create: requiredDay("invalid.filingDate", "filing"),
		update: optionalDay("filing"),
		shape: day.nullable(),
		right: "matters.editIdentity",
		form: "placed",
		card: "always",
		reads: "day",
	},
	cnr: {
		label: "matter.cnr",
		...optional(cnr),
		shape: text,
		max: 40,
		right: "matters.editIdentity",
		form: "placed",
		card: "known",
		reads: "code",
	},
	clientId: {
		label: "matter.client",
		...optional(optionalId("matter.clientGone")),
		shape: clientLinkShape.nullable(),
		right: "matters.editIdentity",
		form: "placed",
		card: "elsewhere",
	},
	diaryNumber: { label: "matter.diaryNumber", ...number() },
	filingNumber: { label: "matter.filingNumber", ...number() },
	firNumber: { label: "matter.firNumber", ...number() },
	caveatNumber: {
		label: "matter.caveatNumber",
		...number("The number of a caveat lodged under section 148A of the Code of Civil Procedure."),
	},
	...courtFields,
	stage: {
		label: "matter.stage",
		create: stage.default("filing"),
		update: stage.optional(),
		shape: z.enum(stages),
		right: "matters.edit",
		form: "placed",
		card: "elsewhere",
		reads: (word) => words.stage[word as Stage],
	},
	status: {
		label: "matter.status",
		update: z.enum(matterStatuses, "invalid.choice").optional(),
		shape: z.enum(matterStatuses),
		right: "matters.edit",
		form: "placed",
		card: "elsewhere",
		reads: (word) => words.matterStatus[word as MatterStatus],
	},
	reservedOn: {
		label: "matter.reservedOn",
		update: optionalDay(),
		shape: day.nullable(),
		right: "matters.edit",
		form: "never",
		card: "known",
		reads: "day",
	},
	outcome: {
		label: "matter.outcome",
		update: optionalWord(outcomes),
		shape: z.enum(outcomes).nullable(),
		right: "matters.close",
		form: "placed",
		card: "known",
		reads: (word) => `matter.outcome.${word}`,
	},
	disposalDate: {
		label: "matter.disposalDate",
		update: optionalDay(),
		shape: day.nullable(),
		right: "matters.close",
		form: "placed",
		card: "known",
		reads: "day",
	},
	natureOfDisposal: {
		label: "matter.disposal",
		update: optionalText(500),
		shape: text,
		max: 500,
		right: "matters.close",
		form: "placed",
		card: "known",
	},
	satisfaction: {
		label: "matter.rating",
		update: satisfaction,
		shape: z.int().min(1).max(5).nullable().meta({
			description: "How content the client was, as the chamber noted it. For the chamber's own eyes.",
		}),
		right: "matters.close",
		form: "placed",
		card: "elsewhere",
	},
	notes: {
		label: "field.notes",
		...note(20_000),
		shape: longText().nullable(),
		form: "placed",
		card: "elsewhere",
	},
	parties: {
		label: "matter.parties",
		...optional(parties),
		shape: z.array(partyShape),
		right: "matters.editIdentity",
		form: "placed",
		card: "elsewhere",
	},
	ourSide: {
		label: "matter.ourSide",
		...optional(optionalWord(sides)),
		shape: z.enum(sides).nullable(),
		right: "matters.editIdentity",
		form: "placed",
		card: "elsewhere",
	},
	leadAdvocate: {
		label: "matter.lead",
		update: optionalId("matter.leadGone"),
		shape: z
			.object({ _id: id, name: z.string() })
			.nullable()
			.meta({ description: "Somebody active on the matter's team; null leaves it to the team's order." }),
		right: "matters.team",
		form: "placed",
		card: "known",
	},
	restricted: {
		label: "matter.restricted",
		update: tick(),
		shape: z.boolean().meta({ description: "Only the matter's team sees it." }),
		right: "matters.team",
		form: "placed",
		card: "elsewhere",
		reads: "tick",
	},
} satisfies Record<Exclude<keyof typeof matters.$inferSelect, Stored>, MatterField>;

export type MatterFieldName = keyof typeof matterFields;

/** The fields in their order, with their names. */
export const matterFieldList = listOf<MatterFieldName, MatterField>(matterFields);

type Clearable = {
	[Name in MatterFieldName]: null extends z.output<(typeof matterFields)[Name]["update"]> ? Name : never;
}[MatterFieldName];

/** Whether a change may empty a field: where its schema takes null. */
export const mayBeEmptied = (name: MatterFieldName): name is Clearable =>
	matterFields[name].update.isNullable();
