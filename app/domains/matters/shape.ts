import { z } from "zod";
import { count, day, id, moment } from "#app/core/web/shapes.ts";
import { clientLinkShape } from "#app/domains/clients/shape.ts";
import { matterStatuses, outcomes, sides, stages } from "#drizzle/words.ts";

const text = z.string().nullable();

export const matterShape = z
	.object({
		_id: id,
		title: z.string(),
		caseNumber: text,
		court: z.string(),
		judge: text,
		filingDate: day.nullable(),
		stage: z.enum(stages),
		status: z.enum(matterStatuses),
		clientId: clientLinkShape.nullable(),
		notes: text,
		cnr: text,
		diaryNumber: text,
		filingNumber: text,
		firNumber: text,
		parties: z.array(z.object({ name: z.string(), side: z.enum(sides), role: z.string().optional() })),
		ourSide: z.enum(sides).nullable(),
		outcome: z.enum(outcomes).nullable(),
		disposalDate: day.nullable(),
		natureOfDisposal: text,
		reservedOn: day.nullable(),
		satisfaction: z.int().min(1).max(5).nullable().meta({
			description: "How content the client was, as the chamber noted it. For the chamber's own eyes.",
		}),
		satisfactionBy: id.nullable(),
		satisfactionAt: moment.nullable(),
		restricted: z.boolean().meta({ description: "Only the matter's team sees it." }),
		version: z.int(),
		createdAt: moment,
		updatedAt: moment,
	})
	.meta({ id: "Matter", description: "A case of the chamber." });
export type MatterJson = z.input<typeof matterShape>;

/** What the two developer calls answer beside `success`. */
export const testAnswer = { count, message: z.string() };
