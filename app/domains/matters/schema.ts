import { z } from "zod";
import { isId } from "#app/core/ids.ts";
import {
	optionalDay,
	optionalId,
	optionalText,
	optionalWord,
	requiredDay,
	requiredId,
	requiredText,
	tick,
	version,
} from "#app/core/web/fields.ts";
import { pageQuery, sortBy } from "#app/core/web/http.ts";
import { parseCnr } from "#app/domains/cases/case-number.ts";
import { matterStatuses, newMatterStages, outcomes, sides, stages } from "#drizzle/words.ts";

const cnr = z
	.string("v.cnr")
	.trim()
	.transform((value, context): string | null => {
		if (value === "") return null;
		const parsed = parseCnr(value);
		if (!parsed) context.addIssue({ code: "custom", message: "v.cnr" });
		return parsed;
	})
	.nullish();

const parties = z
	.array(
		z.object({
			name: requiredText("v.cname", 500),
			side: z.enum(sides, "v.choice"),
			role: z.string().trim().max(100, "v.toolong").optional(),
		}),
		"v.invalid",
	)
	.max(200, "v.toolong")
	.optional();

const required = {
	title: requiredText("v.mtitle", 1000),
	caseNumber: requiredText("v.caseno", 300),
	court: requiredText("v.court", 500),
	filingDate: requiredDay("v.filingdate"),
};

const optional = {
	judge: optionalText(300),
	clientId: optionalId("m.clientgone"),
	notes: optionalText(20_000),
	cnr,
	diaryNumber: optionalText(100),
	filingNumber: optionalText(100),
	firNumber: optionalText(100),
	parties,
	ourSide: optionalWord(sides),
	allowDuplicate: tick(),
};

const stage = z.enum(stages, "v.choice");

export const createMatterSchema = z.object({
	...required,
	caseNumber: required.caseNumber.nullable().meta({ description: "Null while the court has given none." }),
	...optional,
	stage: stage.default("filing"),
});

/** The New Matter form offers the specification's four stages, and a box for a case that has no number yet. */
export const newMatterSchema = createMatterSchema
	.extend({
		stage: z.enum(newMatterStages, "v.choice").default("filing"),
		caseNumber: optionalText(300),
		notNumbered: tick(),
		allowConflict: tick(),
	})
	.refine(({ caseNumber, notNumbered }) => caseNumber || notNumbered, {
		path: ["caseNumber"],
		error: "v.caseno",
		// Named together with whatever else is missing.
		when: () => true,
	})
	.transform(({ notNumbered: _, ...matter }) => matter);

/** Nothing in a change has a default: what is absent stays as it is. */
export const updateMatterSchema = z.object({
	title: required.title.optional(),
	caseNumber: optionalText(300),
	court: required.court.optional(),
	filingDate: optionalDay(),
	...optional,
	stage: stage.optional(),
	status: z.enum(matterStatuses, "v.choice").optional(),
	outcome: optionalWord(outcomes),
	disposalDate: optionalDay(),
	natureOfDisposal: optionalText(500),
	reservedOn: optionalDay(),
	satisfaction: z
		.union(
			[
				z.literal("").transform(() => null),
				z.coerce.number("v.choice").int("v.choice").min(1, "v.choice").max(5, "v.choice"),
			],
			"v.choice",
		)
		.nullish()
		.meta({ description: "How content the client was, 1 to 5; of a closed matter." }),
	futureHearings: z
		.enum(["cancel", "keep"], "v.choice")
		.optional()
		.meta({ description: "What closing does with hearings still ahead; `cancel` unless told otherwise." }),
	openTasks: z
		.enum(["keep", "done", "cancel"], "v.choice")
		.optional()
		.meta({ description: "What closing does with tasks that are not done; `keep` unless told otherwise." }),
	reason: optionalText(500).meta({ description: "Why a closed matter is reopened." }),
	restricted: tick(),
	version: version(),
});
export type UpdateMatter = z.output<typeof updateMatterSchema>;

const lines = z.string().max(20_000, "v.toolong").optional();

/** The Edit Details form: parties are lines of text, and closing asks how and when the case ended. */
export const editMatterSchema = updateMatterSchema
	.omit({ parties: true })
	.extend({ firstParties: lines, secondParties: lines, otherParties: lines })
	.superRefine((input, context) => {
		if (input.stage !== "closed" && input.status !== "closed") return;
		const miss = (field: string, message: string) =>
			context.addIssue({ code: "custom", path: [field], message });
		if (!input.outcome) miss("outcome", "m.outcomerequired");
		if (!input.disposalDate && input.outcome !== "unknown") miss("disposalDate", "m.disposalrequired");
	});
export type EditMatter = z.output<typeof editMatterSchema>;

/** Who works on a matter, and whether only they see it. */
export const teamSchema = z.object({
	members: z.array(requiredId("m.teamgone", "m.teamgone")).max(500, "v.toolong").default([]),
	restricted: tick(),
	version: version(),
});
export type TeamInput = z.output<typeof teamSchema>;

/** What a new matter needs; a case number and a filing date may still be missing in advice taken before filing. */
export type CreateMatter = Pick<
	UpdateMatter,
	"caseNumber" | "filingDate" | "stage" | keyof typeof optional
> & {
	title: string;
	court: string;
};

const sortable = [
	"title",
	"caseNumber",
	"court",
	"filingDate",
	"stage",
	"status",
	"createdAt",
	"updatedAt",
] as const;

export const matterQuerySchema = z.object({
	q: z.string().trim().max(500, "v.toolong").optional(),
	stage: stage.optional(),
	status: z.enum([...matterStatuses, "all"], "v.choice").optional(),
	clientId: z.string().trim().refine(isId, "v.choice").optional(),
	court: z.string().trim().max(500, "v.toolong").optional(),
	next: z
		.enum(["none"], "v.choice")
		.optional()
		.meta({ description: "`none`: active matters with no hearing ahead." }),
	sort: sortBy(sortable),
	...pageQuery,
});
export type MatterQuery = z.output<typeof matterQuerySchema>;

/** So many matters and no more are listed to choose from; with more of them they are searched for. */
export const MOST_MATTERS = 200;
