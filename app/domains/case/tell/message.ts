import type { Formatter } from "#app/core/format.ts";
import { discreetName, isProtected } from "#app/domains/law/cases/discreet.ts";
import { isUndecidedCourt } from "#app/domains/law/courts/court-key.ts";
import type { T } from "#app/messages/index.ts";
import { isOffered, sayOffered } from "#app/messages/offered-words.ts";
import type { MatterStatus } from "#drizzle/words.ts";

/** What a message is made of. */
export type MessageFacts = {
	matter: {
		title: string;
		caseNumber: string | null;
		court: string;
		status: MatterStatus;
		restricted: boolean;
	};
	happened: { date: string; result: string } | null;
	next: { date: string; time: string | null; purpose: string } | null;
	from: { name: string; chamber: string };
};

/**
 * The message to a client in the language of `t`: the case, what happened, the next date and what for, who writes. Of a
 * restricted matter, and of one whose people the law protects, only the number or the initials are named, and nothing that
 * somebody typed.
 */
export function messageTo(facts: MessageFacts, t: T, format: Formatter): { subject: string; text: string } {
	const { matter, happened, next, from } = facts;
	const isDiscreet = matter.restricted || isProtected(matter);
	const subject = isDiscreet
		? discreetName(matter)
		: [matter.title, matter.caseNumber].filter(Boolean).join(", ");
	const offeredText = (text: string) => (isDiscreet && !isOffered(text) ? null : sayOffered(text, t));
	const result = happened && offeredText(happened.result);
	const lines = [
		isUndecidedCourt(matter.court)
			? t("tell.caseAlone", { case: subject })
			: t("tell.case", { case: subject, court: matter.court }),
		happened && result && t("tell.happened", { date: format.longDate(happened.date), result }),
		nextLine(next, matter.status, offeredText, t, format),
		t("tell.ask"),
		t("tell.from", from),
	];
	return { subject, text: lines.filter(Boolean).join("\n") };
}

function nextLine(
	next: MessageFacts["next"],
	status: MatterStatus,
	offeredText: (text: string) => string | null,
	t: T,
	format: Formatter,
): string | null {
	if (!next) return status === "active" ? t("tell.noNext") : null;
	const day = format.longDate(next.date);
	const date = next.time ? t("common.time", { date: day, time: format.time(next.time) }) : day;
	const purpose = offeredText(next.purpose);
	return purpose ? t("tell.nextFor", { date, purpose }) : t("tell.next", { date });
}
