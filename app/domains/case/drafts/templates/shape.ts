import { z } from "zod";
import { moment, ofNoun } from "#app/core/web/shapes.ts";
import { draftTypes, locales, paperNames, templateKinds } from "#drizzle/words.ts";

const listed = {
	_id: z
		.string()
		.meta({ description: "`adjournment.gu` for a paper in a language; an id for one of the chamber's own." }),
	kind: z.enum(templateKinds),
	paper: z.enum(paperNames).nullable(),
	lang: z.enum(locales),
	type: z.enum(draftTypes),
	title: z.string(),
	isOwn: z.boolean().meta({ description: "Whether the chamber wrote it." }),
	inUse: z.boolean(),
	version: z.int().meta({ description: "Of the chamber's text; 0 where there is none." }),
	updatedAt: moment.nullable(),
};

export const listedTemplateShape = z
	.object(listed)
	.meta({ id: "ListedTemplate", ...ofNoun("drafts"), description: "A template without its text." });
export const templateShape = z.object({ ...listed, body: z.string() }).meta({
	id: "Template",
	...ofNoun("drafts"),
	description: "What a draft begins with, or takes up as a clause.",
});
export type ListedTemplateJson = z.input<typeof listedTemplateShape>;
export type TemplateJson = z.input<typeof templateShape>;
