import { offered } from "#app/messages/shared/offered.ts";
import { catalogue, isMessageKey, type MessageKey, type T } from "./index.ts";

type OfferedKey = keyof typeof offered;
type List = "purpose" | "result";

const keys = Object.keys(offered).filter((key): key is OfferedKey => isMessageKey(key));
const folded = (text: string) => text.trim().replaceAll(/\s+/g, " ").toLowerCase();
const byText = new Map<string, OfferedKey>(
	keys.flatMap((key) => offered[key].map((text) => [folded(text), key] as const)),
);

/** What Peshi writes by itself when a matter is closed; nobody chooses it. */
const UNOFFERED: readonly MessageKey[] = ["result.cancelled"];

/** The purposes or results offered while typing, in the language of the translator. */
export function offeredTexts(list: List, t: T): string[] {
	return keys.filter((key) => key.startsWith(`${list}.`) && !UNOFFERED.includes(key)).map((key) => t(key));
}

/** A stored purpose or result in the language of the translator; what somebody typed is said as it stands. */
export function sayOffered(text: string, t: T): string {
	return inWords(text, t);
}

/** Whether a purpose or result is one of those that Peshi offers, and nothing that somebody typed. */
export const isOffered = (text: string) => byText.has(folded(text));

/** What is stored of a purpose or result: the English text of an offered one, in whichever language it came. */
export function storedOffered(text: string): string {
	return inWords(text, (key) => catalogue[key][0]);
}

/** An offered word in another language; one that is in that language already stays as it was typed. */
function inWords(text: string, say: (key: OfferedKey) => string): string {
	const key = byText.get(folded(text));
	if (!key) return text;
	const label = say(key);
	return folded(label) === folded(text) ? text : label;
}

/** The stored texts of the offered words that hold a text in any language, in small letters. */
export function offeredHolding(text: string): string[] {
	const wanted = folded(text);
	const held = keys.filter((key) => offered[key].some((label) => folded(label).includes(wanted)));
	return [...new Set(held.map((key) => folded(offered[key][0])))];
}
