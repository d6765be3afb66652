import { z } from "zod";
import { pageQuery, sortBy } from "#app/core/web/http.ts";
import { DEFAULT_LANGUAGE, DETECT } from "#app/domains/paper/readings/state/languages.ts";
import { documentTypes, ocrLanguages } from "#drizzle/words.ts";

const languages = new RegExp(`^(${ocrLanguages.join("|")})(\\+(${ocrLanguages.join("|")}))*$`);

const type = z.enum(documentTypes, "invalid.choice");
const lang = z
	.string("invalid.choice")
	.trim()
	.toLowerCase()
	.refine((choice) => choice === DETECT || languages.test(choice), "invalid.choice")
	.meta({
		description: `\`${DETECT}\`: found out from the pages. \`eng\`, \`hin\`, \`guj\`, or several joined by \`+\`.`,
	});
const absent = <S extends z.ZodType>(schema: S) =>
	z.preprocess((value) => (value === "" || value === null ? undefined : value), schema.optional());

/** What accompanies the files of an upload. */
export const uploadFieldsSchema = z.object({
	matterId: absent(z.uuid("matter.notFound")),
	type: absent(type).transform((value) => value ?? "misc"),
	lang: absent(lang).transform((value) => (value && value !== DETECT ? value : DEFAULT_LANGUAGE)),
});
export type UploadFields = z.output<typeof uploadFieldsSchema>;

export const documentQuerySchema = z.object({
	...pageQuery,
	q: z.string().trim().max(300, "invalid.tooLong").optional(),
	type: type.optional(),
	matterId: z.uuid("matter.notFound").optional(),
	filed: z
		.enum(["no"], "invalid.choice")
		.optional()
		.meta({ description: "`no`: documents that are in no matter." }),
	reading: z
		.enum(["poor"], "invalid.choice")
		.optional()
		.meta({ description: "`poor`: documents of which much, or a page, could not be read." }),
	sort: sortBy(["originalFilename", "type", "size", "createdAt"]),
});
export type DocumentQuery = z.output<typeof documentQuerySchema>;

/** A change of a document: absent fields stay as they are, `matterId: null` takes it out of its matter. */
export const updateDocumentSchema = z.object({
	type: type.optional(),
	matterId: z.preprocess(
		(value) => (value === "" ? null : value),
		z.uuid("matter.notFound").nullable().optional(),
	),
	originalFilename: z
		.string("invalid.required")
		.trim()
		.min(1, "invalid.required")
		.max(255, "invalid.tooLong")
		.optional(),
	version: z.coerce.number("invalid.number").int("invalid.number").optional(),
});
export type UpdateDocument = z.output<typeof updateDocumentSchema>;

export const ocrSchema = z.object({
	lang: absent(lang),
	page: absent(z.coerce.number("invalid.number").int("invalid.number").min(1, "invalid.number")).meta({
		description: "Read only this page again; all of them when absent.",
	}),
});
export type OcrRequest = z.output<typeof ocrSchema>;

/** The document that is used in the place of one just uploaded with the same bytes. */
export const sameFileSchema = z.object({
	use: z.uuid("invalid.choice").optional().meta({ description: "Its id; it cannot be left out." }),
});
