import { z } from "zod";
import { messageNaming, requiredText, tick } from "#app/core/web/fields.ts";
import { MAX_TITLE } from "#app/domains/case/drafts/desk/limits.ts";
import { faultOf } from "#app/domains/case/drafts/paper/merge.ts";
import { draftTypes, locales, templateKinds } from "#drizzle/words.ts";

export const MAX_BODY = 40_000;

/** A text that can be filled; a field that there is not is named with its line. */
const body = z
	.string("invalid.content")
	.transform((text) => text.replace(/\r\n?/g, "\n").replace(/(?<!\n)\n+$/, ""))
	.refine((text) => text.trim() !== "", "invalid.content")
	.refine((text) => text.length <= MAX_BODY, "invalid.tooLong")
	.superRefine((text, context) => {
		const fault = text.length <= MAX_BODY ? faultOf(text) : null;
		if (!fault) return;
		const { why, line, name } = fault;
		context.addIssue({
			code: "custom",
			message: messageNaming(`template.fault.${why}`, { line: String(line), name: name.slice(0, 80) }),
		});
	})
	.meta({ maxLength: MAX_BODY });

const facts = {
	type: z.enum(draftTypes, "invalid.draftType"),
	title: requiredText("invalid.title", MAX_TITLE),
	body,
};

export const createTemplateSchema = z.object({
	...facts,
	kind: z.enum(templateKinds, "invalid.choice"),
	lang: z.enum(locales, "invalid.choice"),
	type: facts.type.default("other"),
});
export type CreateTemplate = z.output<typeof createTemplateSchema>;

/** Nothing in a change has a default: what is absent stays as it is. */
export const updateTemplateSchema = z.object({
	type: facts.type.optional(),
	title: facts.title.optional(),
	body: body.optional(),
	inUse: tick(),
	/** 0 for the usual wording of a paper. */
	version: z.coerce
		.number("invalid.number")
		.int("invalid.number")
		.min(0, "invalid.number")
		.optional()
		.meta({ description: "The version this change was made from; 0 for the usual wording of a paper." }),
});
export type UpdateTemplate = z.output<typeof updateTemplateSchema>;

export const templateQuerySchema = z.object({
	kind: z.enum(templateKinds, "invalid.choice").optional(),
	lang: z.enum(locales, "invalid.choice").optional(),
});
export type TemplateQuery = z.output<typeof templateQuerySchema>;
