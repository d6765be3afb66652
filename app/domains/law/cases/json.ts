import type { z } from "zod";
import type { matterLinkShape } from "./shape.ts";

/** A matter as records that belong to it name it. */
export function matterLinkJson({
	id,
	title,
	caseNumber,
}: {
	id: string;
	title: string;
	caseNumber: string | null;
}): z.input<typeof matterLinkShape> {
	return { _id: id, title, caseNumber };
}
