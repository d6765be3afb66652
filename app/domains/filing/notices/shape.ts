import { z } from "zod";
import { count, day, id, moment, ofNoun, withheldOf } from "#app/core/web/shapes.ts";
import { noticeKinds, noticeStates } from "#drizzle/words.ts";

export const noticeShape = z
	.object({
		_id: id,
		kind: z.enum(noticeKinds),
		state: z.enum(noticeStates),
		cancelled: z.boolean().meta({ description: "Whether the invitation was taken back." }),
		sender: z.string(),
		subject: z.string(),
		caseNumbers: z.array(z.string()),
		date: day.nullable(),
		time: z.string().nullable(),
		link: z.string().nullable(),
		defects: z.array(z.string()),
		matters: z
			.array(
				z
					.object({
						_id: id,
						title: z.string(),
						caseNumber: z.string().nullable(),
						listed: z.array(day),
						moves: day.nullable(),
					})
					.meta(ofNoun("matters")),
			)
			.meta({
				description:
					"The matters it names, with the days on which each is listed, and the one from which saving it moves a hearing.",
			}),
		matterId: id.nullable().meta(withheldOf("matters")),
		createdAt: moment,
	})
	.meta({
		id: "CourtNotice",
		...ofNoun("notices"),
		description: "What a court sent: an invitation, defects, a date.",
	});
export type NoticeJson = z.input<typeof noticeShape>;

export const takenNoticeShape = z
	.object({ hearingId: id.nullable().meta(withheldOf("hearings")), tasks: count })
	.meta({ id: "TakenNotice", ...ofNoun("notices"), description: "What became of a notice." });
