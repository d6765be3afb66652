import { z } from "zod";
import { exportFailures, exportStates } from "#drizzle/words.ts";

/** An export of the whole chamber as /api answers it. */
export const exportShape = z
	.object({
		_id: z.uuid(),
		state: z.enum(exportStates),
		failure: z.enum(exportFailures).nullable(),
		/** Of how many matters how many are written. */
		done: z.int(),
		total: z.int(),
		/** Bytes of the ZIP once it is ready. */
		size: z.int().nullable(),
		/** Where the ZIP is then, and until when. */
		file: z.string().nullable(),
		expiresAt: z.iso.datetime().nullable(),
		requestedBy: z.object({ _id: z.uuid(), name: z.string() }),
		createdAt: z.iso.datetime(),
	})
	.meta({ id: "ChamberExport" });
