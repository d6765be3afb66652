import { z } from "zod";
import { type ErrorCode, statusOf } from "#app/core/errors.ts";
import type { words } from "#app/messages/words.ts";

/** The parts of /api's responses. A shape describes what goes out; the schemas of the rooms what may come in. */

export const id = z.uuid();

export const moment = z.iso.datetime({ offset: true });

export const day = z.iso.date();

export const count = z.int().min(0);

export const paginationShape = z
	.object({ page: z.int().min(1), limit: z.int().min(1), total: count, pages: z.int().min(1) })
	.meta({ id: "Pagination", description: "Where these rows stand in the whole list; `total` is exact." });

const codes = Object.keys(statusOf) as [ErrorCode, ...ErrorCode[]];

export const failureShape = z
	.object({
		success: z.literal(false),
		error: z.string().meta({ description: "A sentence for a person." }),
		message: z.string().meta({ description: "The same sentence." }),
		code: z.enum(codes),
		fields: z
			.record(z.string(), z.array(z.string()))
			.optional()
			.meta({ description: "What is wrong, by the path of the field." }),
		data: z
			.record(z.string(), z.unknown())
			.optional()
			.meta({ description: "What is needed to go on, such as the newer version after a conflict." }),
		requestId: z.string(),
	})
	.meta({ id: "Failure", description: "Every answer that is not a success." });

export type KeyNoun = keyof typeof words.apiNoun;

/** In a shape: the noun of a part, which a key gets only with the scope to read it. */
export const NOUN = "x-noun";
/** In a shape: without that scope the part is null, and the response is not refused. */
export const WITHHELD = "x-withheld";

/** Marks a shape, for `meta`, as being of a noun. */
export const ofNoun = (noun: KeyNoun) => ({ [NOUN]: noun });

/** Marks a nullable part of another noun, which is null for a key without the scope of that noun. */
export const withheldOf = (noun: KeyNoun) => ({ [NOUN]: noun, [WITHHELD]: true });

/** In a shape: the permission to see a masked field. For others, all keys included, it takes no part in searches. */
export const MASKED = "x-masked";
