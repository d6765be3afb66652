import type { Party } from "#drizzle/schema.ts";
import type { sides } from "#drizzle/words.ts";
import { sidesInTitle } from "./discreet.ts";
import { namesOf, sameName } from "./names.ts";

type Side = (typeof sides)[number];

export type Sided = {
	title: string;
	parties?: readonly Party[] | undefined;
	ourSide?: Side | null | undefined;
	/** The name of the client it is for, where it is known. */
	clientName?: string | null | undefined;
	/** Who appears against the chamber. */
	opponentAdvocate?: string | null | undefined;
};

/** For whom the chamber acts in a case, and against whom; `advocates` appear for those. */
export type NamedSides = { own: string[]; opposite: string[]; advocates?: string[] };

const BOTH = ["first", "second"] as const;

/**
 * The names on the chamber's side of a case and on the other: from the parties, and for a side without any from the title.
 * While it is not known which side is the chamber's, everybody but the client is on the other; without a client nobody is.
 */
export function sidesIn({ title, parties = [], ourSide, clientName, opponentAdvocate }: Sided): NamedSides {
	const advocates = opponentAdvocate ? { advocates: severalIn(opponentAdvocate).map(withoutTitle) } : {};
	const own = clientName ? [clientName] : [];
	const titled = sidesInTitle(title);
	const sided = BOTH.map((side, at) => {
		const entered = parties.filter((party) => party.side === side).map(({ name }) => name);
		return { side, names: entered.length > 0 ? entered : titled ? severalIn(titled[at] ?? "") : [] };
	});
	const ours =
		ourSide && ourSide !== "other" ? ourSide : sided.find(({ names }) => holds(names, clientName))?.side;
	if (!ours && !clientName) return { own: [], opposite: [], ...advocates };
	const named = (isOurs: boolean) =>
		sided.filter(({ side }) => (side === ours) === isOurs).flatMap(({ names }) => names);
	const beside = ours ? named(true).filter((name) => !isSameName(name, clientName)) : [];
	return { own: unique([...own, ...beside]), opposite: unique(named(false)), ...advocates };
}

/** The name of an advocate without the title before it. */
export const withoutTitle = (name: string) =>
	name
		.replace(/^(?:(?:adv(?:ocate)?|sr|senior|shri|smt|अधिवक्ता|वकील|એડવોકેટ|વકીલ)(?:\.\s*|\s+))+/iu, "")
		.trim();

/** Several people of one side are written in a title with commas between them. */
const severalIn = (half: string) =>
	half
		.split(/[,;]\s+/u)
		.map((name) => name.trim())
		.filter(Boolean);

function holds(names: readonly string[], clientName: string | null | undefined): boolean {
	return names.some((name) => isSameName(name, clientName));
}

/** Whether two names are those of one person or firm. */
export function isSameName(one: string, other: string | null | undefined): boolean {
	if (!other) return false;
	if (one === other) return true;
	const others = namesOf([other]);
	return namesOf([one]).some((a) => others.some((b) => sameName(a, b) !== null));
}

const unique = (names: readonly string[]) => [...new Set(names.filter(Boolean))];

const HONORIFIC = /^(?:the|m\/s|shri|smt|sri|kum|mr|mrs|ms|dr|adv|श्री|श्रीमती|શ્રી|શ્રીમતી)\.?\s+/iu;
const OTHERS = /\s*(?:&|and|एवं|અને)\s*(?:\d+\s+)?(?:ors?|others|anr|another|अन्य|अन्यान्य|બીજા|અન્ય)\.?$/iu;

/** A name as it is compared letter for letter: without honorifics, "& Ors.", punctuation and letter case. */
export function plainName(name: string): string {
	let plain = name.normalize("NFC").trim().replace(OTHERS, "");
	while (HONORIFIC.test(plain)) plain = plain.replace(HONORIFIC, "");
	return plain
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
		.trim();
}
