import { z } from "zod";
import { count, day, id, moment, ofNoun } from "#app/core/web/shapes.ts";
import { clientLinkShape } from "#app/domains/case/clients/shape.ts";
import { matterLinkShape } from "#app/domains/law/cases/shape.ts";
import {
	documentTypes,
	draftStatuses,
	draftTypes,
	matterStatuses,
	ocrStatuses,
	stages,
} from "#drizzle/words.ts";

const text = z.string().nullable();
const snippet = z
	.array(z.object({ text: z.string(), hit: z.boolean().optional() }))
	.meta({ id: "Snippet", description: "A piece of text in parts; `hit` marks what was looked for." });

const foundBy = z.enum(["number", "words", "sound", "nearly"]).meta({
	id: "FoundBy",
	description:
		"By its case number or CNR, by the words themselves, by words that sound so, or by a case number one wrong sign away.",
});

export const searchShape = z
	.object({
		didYouMean: z.string().nullable().meta({
			description: "Another query that finds something, where none of the words was found as it stands.",
		}),
		matters: z.array(
			z
				.object({
					_id: id,
					title: z.string(),
					caseNumber: text,
					cnr: text,
					court: z.string(),
					stage: z.enum(stages),
					status: z.enum(matterStatuses),
					filingDate: day.nullable(),
					clientId: z.object({ _id: id, name: z.string() }).nullable(),
					snippet,
					foundBy,
				})
				.meta(ofNoun("matters")),
		),
		clients: z.array(
			clientLinkShape.extend({ address: z.object({ city: text }), foundBy }).meta(ofNoun("clients")),
		),
		documents: z.array(
			z
				.object({
					_id: id,
					originalFilename: z.string(),
					mime: z.string(),
					type: z.enum(documentTypes),
					matterId: matterLinkShape.nullable(),
					ocrStatus: z.enum(ocrStatuses),
					createdAt: moment,
					highlights: z.array(z.object({ page: z.int().min(1), snippet })),
					morePages: count,
					foundBy,
				})
				.meta(ofNoun("documents")),
		),
		hearings: z.array(
			z
				.object({
					_id: id,
					date: moment,
					purpose: z.string(),
					result: text,
					matterId: matterLinkShape.nullable(),
					snippet,
					foundBy,
				})
				.meta(ofNoun("hearings")),
		),
		drafts: z.array(
			z
				.object({
					_id: id,
					title: z.string(),
					type: z.enum(draftTypes),
					status: z.enum(draftStatuses),
					matterId: matterLinkShape.nullable(),
					snippet,
					foundBy,
				})
				.meta(ofNoun("drafts")),
		),
	})
	.meta({
		id: "SearchResults",
		...ofNoun("search"),
		description: "At most ten of each kind, each with where it was found.",
	});
export type SearchJson = z.input<typeof searchShape>;
