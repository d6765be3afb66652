import { type MessageKey, translate } from "#app/messages/index.ts";
import { storedOffered } from "#app/messages/offered-words.ts";
import type { Stage } from "#drizzle/words.ts";

const SUIT = [
	"purpose.admission",
	"purpose.notice",
	"purpose.appearance",
	"purpose.writtenStatement",
	"purpose.issues",
	"purpose.plaintiff",
	"purpose.defendant",
	"purpose.arguments",
	"purpose.judgment",
] as const satisfies MessageKey[];

/** In what order a matter is usually listed, by the kind of proceeding. What stands in several is looked up in the first. */
const TRACKS: readonly (readonly MessageKey[])[] = [
	SUIT,
	["purpose.reply", "purpose.rejoinder", "purpose.final", "purpose.judgment"],
	[
		"purpose.charge",
		"purpose.prosecution",
		"purpose.accused",
		"purpose.defence",
		"purpose.arguments",
		"purpose.judgment",
	],
	["purpose.fresh", "purpose.notice", "purpose.reply", "purpose.rejoinder"],
	["purpose.summons", "purpose.appearance", "purpose.writtenStatement"],
	["purpose.vakalatnama", "purpose.writtenStatement", "purpose.issues"],
	["purpose.exhibitFive", "purpose.reply", "purpose.arguments"],
	["purpose.interim", "purpose.reply", "purpose.final"],
	["purpose.part_heard", "purpose.final", "purpose.judgment"],
	["purpose.bail", "purpose.arguments", "purpose.judgment"],
	["purpose.anticipatory", "purpose.arguments", "purpose.judgment"],
	["purpose.execution", "purpose.compliance"],
];

/** Where a matter of a stage usually goes on. */
const OF_STAGE: Record<Stage, readonly MessageKey[]> = {
	filing: ["purpose.admission", "purpose.notice", "purpose.writtenStatement"],
	evidence: ["purpose.plaintiff", "purpose.defendant", "purpose.arguments"],
	arguments: ["purpose.arguments", "purpose.final", "purpose.judgment"],
	judgment: ["purpose.judgment", "purpose.compliance"],
	closed: ["purpose.execution", "purpose.compliance"],
};

/** At most so many are offered beside the purpose itself. */
const MOST = 3;

/** For what a matter is usually listed after a purpose, in stored words: the next ones of its track, then its stage's. */
export function purposesAfter(purpose: string, stage: Stage): string[] {
	const stored = storedOffered(purpose);
	const track = TRACKS.find((keys) => keys.some((key) => wordsOf(key) === stored)) ?? [];
	const place = track.findIndex((key) => wordsOf(key) === stored);
	const after = [...track.slice(place + 1), ...OF_STAGE[stage]].map(wordsOf);
	return [...new Set(after)].filter((other) => other !== stored).slice(0, MOST);
}

/** For what a matter of a stage is usually listed, in stored words. */
export const usualPurpose = (stage: Stage): string => wordsOf(OF_STAGE[stage][0] ?? "purpose.miscellaneous");

const wordsOf = (key: MessageKey) => translate("en", key);
