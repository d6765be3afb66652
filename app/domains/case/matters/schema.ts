import { z } from "zod";
import { isId } from "#app/core/ids.ts";
import { optionalId, optionalText, requiredId, tick, versionField } from "#app/core/web/fields.ts";
import { pageQuery, sortBy } from "#app/core/web/http.ts";
import { schemasOf } from "#app/core/web/record.ts";
import { decisionFields, shownField } from "#app/domains/case/conflicts/schema.ts";
import { matterStatuses, newMatterStages, stages } from "#drizzle/words.ts";
import { matterFields } from "./fields.ts";
import { partySchema } from "./record/party.ts";
import { idleSpans } from "./rules.ts";

export const createMatterSchema = z.object({
	...schemasOf(matterFields, "create"),
	allowDuplicate: tick(),
	...decisionFields,
});

/** The New Matter form offers the specification's four stages, and a box for a case that has no number yet. */
export const newMatterSchema = createMatterSchema
	.extend({
		stage: z.enum(newMatterStages, "invalid.choice").default("filing"),
		caseNumber: optionalText(300),
		notNumbered: tick(),
		...shownField,
		/** The paper that the form was filled in from. */
		from: optionalId("document.notFound"),
	})
	.refine(({ caseNumber, notNumbered }) => caseNumber || notNumbered, {
		path: ["caseNumber"],
		error: "invalid.caseNumber",
		// Named together with whatever else is missing.
		when: () => true,
	})
	.transform(({ notNumbered: _, ...matter }) => ({ ...matter, asksConflicts: true }));

const {
	stage,
	status,
	reservedOn,
	outcome,
	disposalDate,
	natureOfDisposal,
	satisfaction,
	restricted,
	...facts
} = schemasOf(matterFields, "update");

/** What is done with a matter, each verb with its fields. Nothing has a default: what is absent stays as it is. */
const factsSchema = z.object({ ...facts, allowDuplicate: tick(), ...decisionFields });
const restrictionSchema = z.object({ restricted });
const stageSchema = z.object({ stage });
const reservingSchema = z.object({ reservedOn });
const closingSchema = z.object({
	outcome,
	disposalDate,
	natureOfDisposal,
	satisfaction,
	futureHearings: z
		.enum(["cancel", "keep"], "invalid.choice")
		.optional()
		.meta({ description: "What closing does with hearings still ahead; `cancel` unless told otherwise." }),
	openTasks: z
		.enum(["keep", "done", "cancel"], "invalid.choice")
		.optional()
		.meta({ description: "What closing does with tasks that are not done; `keep` unless told otherwise." }),
});
const reopeningSchema = z.object({
	stage,
	reason: optionalText(500).meta({ description: "Why a closed matter is reopened." }),
});

export type MatterFacts = z.output<typeof factsSchema>;
export type MatterRestriction = z.output<typeof restrictionSchema>;
export type MatterStage = z.output<typeof stageSchema>;
export type MatterReserving = z.output<typeof reservingSchema>;
export type MatterClosing = z.output<typeof closingSchema>;
export type MatterReopening = z.output<typeof reopeningSchema>;

/** The facts in a change of a matter, without its stage, status and access. */
export const matterFactsIn = (input: UpdateMatter): MatterFacts =>
	Object.fromEntries(Object.entries(input).filter(([name]) => name in factsSchema.shape));

/** All changes that one request can make to a matter. */
export const updateMatterSchema = z.object({
	...factsSchema.shape,
	...stageSchema.shape,
	status,
	...reservingSchema.shape,
	...closingSchema.shape,
	...reopeningSchema.shape,
	...restrictionSchema.shape,
	version: versionField(),
});
export type UpdateMatter = z.output<typeof updateMatterSchema>;

/** One party in its own form: the one in this place, from 1, or another one. */
export const partyFormSchema = partySchema.extend({
	side: partySchema.shape.side.optional(),
	place: z.coerce.number("invalid.number").int("invalid.number").min(1, "invalid.number").optional(),
	version: versionField(),
	...decisionFields,
	...shownField,
});

const lines = z.string().max(20_000, "invalid.tooLong").optional();

/** A form of a matter's facts: all but those for court papers, or with this word those alone. */
export const editParts = ["court"] as const;
export type EditPart = (typeof editParts)[number];

/** The Edit Details form: parties are lines of text, and closing asks how and when the case ended. */
export const editMatterSchema = updateMatterSchema
	.omit({ parties: true })
	.extend({
		...{ firstParties: lines, secondParties: lines, otherParties: lines },
		part: z.enum(editParts, "invalid.choice").optional(),
		...shownField,
	})
	.superRefine((input, context) => {
		if (input.stage !== "closed" && input.status !== "closed") return;
		const miss = (field: string, message: string) =>
			context.addIssue({ code: "custom", path: [field], message });
		if (!input.outcome) miss("outcome", "matter.outcomeRequired");
		if (!input.disposalDate && input.outcome !== "unknown") miss("disposalDate", "matter.disposalRequired");
	});
export type EditMatter = z.output<typeof editMatterSchema>;

/** Who works on a matter, and whether only they see it. */
export const teamSchema = z.object({
	members: z.array(requiredId("matter.teamGone", "matter.teamGone")).max(500, "invalid.tooLong").default([]),
	restricted: tick(),
	version: versionField(),
});
export type TeamInput = z.output<typeof teamSchema>;

/** What a new matter needs; a case number and a filing date may still be missing in advice taken before filing. */
export type CreateMatter = Pick<UpdateMatter, Exclude<keyof Created, "title" | "court">> &
	Pick<Created, "title" | "court">;
type Created = z.output<typeof createMatterSchema>;

const sortable = [
	"title",
	"caseNumber",
	"court",
	"filingDate",
	"nextDate",
	"stage",
	"status",
	"createdAt",
	"updatedAt",
] as const;

const month = z
	.string()
	.trim()
	.regex(/^[12][0-9]{3}-(0[1-9]|1[0-2])$/, "invalid.month")
	.optional();

export const matterQuerySchema = z.object({
	q: z.string().trim().max(500, "invalid.tooLong").optional(),
	stage: matterFields.stage.update,
	status: z.enum([...matterStatuses, "all"], "invalid.choice").optional(),
	clientId: z.string().trim().refine(isId, "invalid.choice").optional(),
	court: z.string().trim().max(500, "invalid.tooLong").optional(),
	next: z
		.enum(["none"], "invalid.choice")
		.optional()
		.meta({ description: "`none`: active matters with no hearing ahead." }),
	idle: z.enum(idleSpans, "invalid.choice").optional().meta({
		description:
			"Active matters with no hearing ahead, by the days since the last one: `month` up to 30, `quarter` 31 to 90, `half` 91 to 180, `year` 181 to 365, `longer`, and `never` without any.",
	}),
	filed: month.meta({ description: "Filed in a month, `YYYY-MM`." }),
	disposed: month.meta({ description: "Disposed of in a month, `YYYY-MM`." }),
	left: z
		.enum(stages, "invalid.choice")
		.optional()
		.meta({ description: "Has left this stage, of those whose days at it are counted in the analytics." }),
	sort: sortBy(sortable),
	...pageQuery,
});
export type MatterQuery = z.output<typeof matterQuerySchema>;

/** The query of the page on which a matter is chosen for a draft, a message to the client or a paper book. */
export const chooseQuerySchema = z.object({
	for: z.enum(["draft", "tell", "book"], "invalid.choice").default("draft"),
	q: z.string().trim().max(300, "invalid.tooLong").optional(),
});
