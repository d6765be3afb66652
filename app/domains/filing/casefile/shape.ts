import { z } from "zod";
import { listedShape } from "#app/core/listed.ts";
import { ofNoun } from "#app/core/web/shapes.ts";
import { clientLinkShape } from "#app/domains/case/clients/shape.ts";
import { draftShape } from "#app/domains/case/drafts/shape.ts";
import { matterShape } from "#app/domains/case/matters/shape.ts";
import { caseProgressShape, hearingShape, hearingStatsShape } from "#app/domains/day/hearings/shape.ts";
import { documentShape } from "#app/domains/paper/documents/shape.ts";

export const matterDetailsShape = matterShape
	.extend({
		client: clientLinkShape.nullable().meta(ofNoun("clients")),
		hearings: z.array(listedShape(hearingShape) as typeof hearingShape),
		drafts: z.array(listedShape(draftShape) as typeof draftShape),
		documents: z.array(listedShape(documentShape) as typeof documentShape),
		caseProgress: caseProgressShape,
		hearingStats: hearingStatsShape,
	})
	.meta({
		id: "MatterDetails",
		...ofNoun("matters"),
		description: "A matter with everything that hangs on it.",
	});
export type MatterDetailsJson = z.input<typeof matterDetailsShape>;
