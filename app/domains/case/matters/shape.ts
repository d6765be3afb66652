import { z } from "zod";
import { schemasOf } from "#app/core/web/record.ts";
import { count, id, moment, ofNoun } from "#app/core/web/shapes.ts";
import { matterFields } from "./fields.ts";

export const matterShape = z
	.object({
		_id: id,
		...schemasOf(matterFields, "shape"),
		nextDate: z
			.string()
			.nullable()
			.meta({ description: "`YYYY-MM-DD`: the first day from today on with a hearing that has no result." }),
		satisfactionBy: id.nullable(),
		satisfactionAt: moment.nullable(),
		version: z.int(),
		createdAt: moment,
		updatedAt: moment,
	})
	.meta({ id: "Matter", ...ofNoun("matters"), description: "A case of the chamber." });
export type MatterJson = z.input<typeof matterShape>;

/** What the two developer calls answer beside `success`. */
export const testAnswer = { count, message: z.string() };
