import { z } from "zod";
import { ofNoun } from "#app/core/web/shapes.ts";
import { clientLinkShape } from "#app/domains/clients/shape.ts";
import { documentShape } from "#app/domains/documents/shape.ts";
import { draftShape } from "#app/domains/drafts/shape.ts";
import { caseProgressShape, hearingShape, hearingStatsShape } from "#app/domains/hearings/shape.ts";
import { matterShape } from "#app/domains/matters/shape.ts";

export const matterDetailsShape = matterShape
	.extend({
		client: clientLinkShape.nullable().meta(ofNoun("clients")),
		hearings: z.array(hearingShape),
		drafts: z.array(draftShape),
		documents: z.array(documentShape),
		caseProgress: caseProgressShape,
		hearingStats: hearingStatsShape,
	})
	.meta({
		id: "MatterDetails",
		...ofNoun("matters"),
		description: "A matter with everything that hangs on it.",
	});
export type MatterDetailsJson = z.input<typeof matterDetailsShape>;
