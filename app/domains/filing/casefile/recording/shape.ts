import { z } from "zod";
import { hearingShape } from "#app/domains/day/hearings/shape.ts";

/** The result of recording a hearing. */
export const recordedShape = z.object({
	hearing: hearingShape,
	next: hearingShape.nullable().meta({ description: "The hearing that the next date made." }),
	movedFrom: z
		.string()
		.nullable()
		.meta({ description: "`nextDay`, when the courts are closed then and the next open day was taken." }),
	closed: z.boolean().meta({ description: "Whether the matter was closed." }),
});
