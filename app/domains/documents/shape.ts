import { z } from "zod";
import { id, moment } from "#app/core/shapes.ts";
import { matterLinkShape } from "#app/domains/matters/link-shape.ts";
import { documentTypes, ocrStatuses } from "#drizzle/words.ts";

export const documentShape = z
	.object({
		_id: id,
		originalFilename: z.string(),
		mime: z.string(),
		type: z.enum(documentTypes),
		matterId: matterLinkShape.nullable(),
		size: z.int().min(0).meta({ description: "Bytes." }),
		ocrText: z.string().nullable().meta({
			description:
				"Null until the document is read, then kept until another reading is complete; empty when it holds no text. Lists carry its beginning, the document by itself all of it, pages parted by form feeds.",
		}),
		ocrStatus: z.enum(ocrStatuses),
		ocrError: z.string().nullable(),
		ocrLang: z.string(),
		pageCount: z.int().nullable(),
		checksum: z
			.string()
			.regex(/^[0-9a-f]{64}$/)
			.meta({ description: "SHA-256." }),
		uploadedBy: id.nullable(),
		version: z.int(),
		createdAt: moment,
		updatedAt: moment,
		highlights: z
			.array(z.object({ page: z.int().min(1), snippet: z.string() }))
			.optional()
			.meta({ description: "With `q`: the pages that hold what was looked for." }),
	})
	.meta({ id: "Document", description: "A file and what was read in it." });
export type DocumentJson = z.input<typeof documentShape>;
