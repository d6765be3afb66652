import { z } from "zod";
import { count, day, id, moment, ofNoun } from "#app/core/web/shapes.ts";
import { suggestionShape } from "#app/domains/filing/orders/suggestions-shape.ts";
import { matterLinkShape } from "#app/domains/law/cases/shape.ts";
import { documentShape } from "#app/domains/paper/documents/shape.ts";

export const inboxRowShape = z
	.object({
		document: documentShape,
		mayFile: z.boolean().meta({ description: "Whether the caller may put it into a matter." }),
		matterId: matterLinkShape.nullable().meta({ description: "The one matter it can mean." }),
		otherMatterIds: z
			.array(matterLinkShape)
			.meta({ description: "Where it cannot be told: the matters that bear its number." }),
		nearCourt: z
			.string()
			.nullable()
			.meta({ description: "The court it is taken to be of, where one letter reads differently." }),
		named: suggestionShape.nullable().meta({ description: "Where it names them." }),
		orderDate: suggestionShape.nullable(),
		business: suggestionShape
			.nullable()
			.meta({ description: "What an order sheet says was done on that day: the order of its hearing." }),
		nextDate: suggestionShape.nullable(),
		isListed: z.boolean().meta({ description: "Whether the matter is listed on the next date already." }),
		otherDate: day.nullable().meta({ description: "Another day ahead on which the matter is listed." }),
		sameFile: z
			.object({ _id: id, originalFilename: z.string() })
			.nullable()
			.meta({ description: "A document that was there before and holds the same bytes." }),
		mail: z
			.object({ sender: z.string(), senderName: z.string(), subject: z.string(), receivedAt: moment })
			.nullable()
			.meta({ description: "The e-mail it came with." }),
		isNamedByMail: z
			.boolean()
			.meta({ description: "Whether the e-mail names the matter, and the paper none." }),
		mailMatterId: matterLinkShape
			.nullable()
			.meta({ description: "Another matter that the e-mail names than the paper does." }),
		plain: z.boolean().meta({
			description:
				"One open matter fits, a day is written and none is reckoned, and nothing that is there says otherwise.",
		}),
	})
	.meta({
		id: "InboxPaper",
		...ofNoun("documents"),
		description: "A document in no matter, and the matter it seems to belong to.",
	});
export type InboxRowJson = z.input<typeof inboxRowShape>;

export const filedShape = z
	.object({
		filed: count,
		datesAdded: count,
		refused: z.array(z.object({ documentId: id, field: z.string(), error: z.string() })),
	})
	.meta({
		id: "Filed",
		description: "What came of filing papers; those that are refused stay where they were.",
	});
export type FiledJson = z.input<typeof filedShape>;
