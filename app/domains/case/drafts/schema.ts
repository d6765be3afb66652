import { z } from "zod";
import { isId } from "#app/core/ids.ts";
import { optionalText, requiredId, requiredText, tick, versionField } from "#app/core/web/fields.ts";
import { pageQuery, sortBy } from "#app/core/web/http.ts";
import { draftStatuses, draftTypes } from "#drizzle/words.ts";
import { MAX_TITLE } from "./desk/limits.ts";
import { MOST_BLANKS } from "./paper/blanks.ts";
import { isTemplateStamp } from "./papers/built-in.ts";

/** Some two hundred printed pages. */
const MAX_CONTENT = 500_000;
/** Of paragraphs of one word, too: a line costs more to print than what stands in it. */
const MAX_LINES = 10_000;
const MAX_TAGS = 30;
const MAX_TAG = 60;

function linesOf(text: string): number {
	let lines = 1;
	for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) lines += 1;
	return lines;
}

const content = z
	.string("invalid.content")
	.transform((text) => text.replace(/\r\n?/g, "\n"))
	.refine((text) => text.trim() !== "", "invalid.content")
	.refine((text) => text.length <= MAX_CONTENT, "invalid.tooLong")
	.refine((text) => linesOf(text) <= MAX_LINES, "invalid.tooManyLines")
	.meta({ maxLength: MAX_CONTENT, description: "At most 10,000 lines." });

/** A list, or one text with commas; blanks and repetitions are left out. */
const tags = z
	.union([z.string(), z.array(z.string())], "invalid.value")
	.nullish()
	.transform((given) => (given === undefined ? undefined : tagsOf(given ?? [])))
	.refine(
		(list) => !list || (list.length <= MAX_TAGS && list.every((tag) => tag.length <= MAX_TAG)),
		"invalid.tooLong",
	);

function tagsOf(given: string | string[]): string[] {
	const all = [given].flat().flatMap((text) => text.split(","));
	return [...new Set(all.map((text) => text.trim()).filter(Boolean))];
}

const template = z.string("invalid.value").refine(isTemplateStamp, "invalid.value").optional();

const facts = {
	title: requiredText("invalid.title", MAX_TITLE),
	type: z.enum(draftTypes, "invalid.draftType"),
	content,
	tags,
	notes: optionalText(20_000),
	template,
};

/** A draft of a matter that the address names. */
export const draftSchema = z.object(facts);

export const createDraftSchema = z.object({
	...facts,
	matterId: requiredId("invalid.matter", "hearing.matterGone"),
	status: z.enum(draftStatuses, "invalid.choice").optional(),
});
type Created = z.output<typeof createDraftSchema>;
export type CreateDraft = Omit<Created, "tags"> & { tags?: string[] | undefined };

/** Nothing in a change has a default: what is absent stays as it is. */
export const updateDraftSchema = z.object({
	title: facts.title.optional(),
	type: facts.type.optional(),
	content: content.optional(),
	tags,
	notes: facts.notes,
	template,
	status: z.enum(draftStatuses, "invalid.choice").optional(),
	/** An automatic save, in a pause of typing. */
	auto: tick(),
	version: versionField(),
});
export type UpdateDraft = Partial<z.output<typeof updateDraftSchema>>;

/** The editor's form: all its fields, with the version that was opened. */
export const saveDraftSchema = z.object({ ...facts, version: versionField() });

/** What is written for the blanks of a draft, in their order; what is left out stays a blank. */
export const fillBlanksSchema = z.object({
	values: z.array(optionalText(2000), "invalid.value").max(MOST_BLANKS, "invalid.tooLong").default([]),
	version: versionField(),
});

const sortable = ["title", "type", "status", "createdAt", "updatedAt"] as const;

export const draftQuerySchema = z.object({
	q: z.string().trim().max(500, "invalid.tooLong").optional(),
	matterId: z.string().trim().refine(isId, "hearing.matterGone").optional(),
	type: z.enum(draftTypes, "invalid.draftType").optional(),
	status: z.enum(draftStatuses, "invalid.choice").optional(),
	sort: sortBy(sortable),
	...pageQuery,
});
export type DraftQuery = z.output<typeof draftQuerySchema>;
