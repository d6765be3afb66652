import { z } from "zod";
import { id } from "#app/core/web/shapes.ts";

export const matterLinkShape = z
	.object({ _id: id, title: z.string(), caseNumber: z.string().nullable() })
	.meta({ id: "MatterLink", description: "The matter something belongs to." });
