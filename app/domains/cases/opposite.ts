import type { Party } from "#drizzle/schema.ts";
import type { sides } from "#drizzle/words.ts";

type Case = {
	title: string;
	parties?: readonly Party[] | undefined;
	ourSide?: (typeof sides)[number] | null | undefined;
	/** The name of the client it is for, where it is known. */
	clientName?: string | null | undefined;
};

const HONORIFIC = /^(?:the|m\/s|shri|smt|sri|kum|mr|mrs|ms|dr|adv|श्री|श्रीमती|શ્રી|શ્રીમતી)\.?\s+/iu;
const OTHERS = /\s*(?:&|and|एवं|અને)\s*(?:\d+\s+)?(?:ors?|others|anr|another|अन्य|अन्यान्य|બીજા|અન્ય)\.?$/iu;

/** A name as it is compared: without honorifics, "& Ors.", punctuation and letter case. */
export function plainName(name: string): string {
	let plain = name.normalize("NFC").trim().replace(OTHERS, "");
	while (HONORIFIC.test(plain)) plain = plain.replace(HONORIFIC, "");
	return plain
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
		.trim();
}

/**
 * The names against which a case is brought or that bring it against the client, as they are compared: from the parties
 * where they are entered and our side is known, else from the title's two sides, less the client's own. Nobody while it is
 * not known whom the chamber acts for.
 */
export function oppositeNames({ title, parties = [], ourSide, clientName }: Case): string[] {
	if (!ourSide && !clientName) return [];
	const known = ourSide ? parties.filter(({ side }) => side !== "other" && side !== ourSide) : parties;
	const halves = title.split(/\s+(?:v|vs|versus|बनाम|વિરુદ્ધ)\.?\s+/iu);
	const written = halves.length === 2 ? halves : [];
	const own = plainName(clientName ?? "");
	const names = (known.length > 0 ? known.map(({ name }) => name) : written).map(plainName);
	return [...new Set(names)].filter((name) => name.length > 2 && name !== own);
}
