import { faceOf } from "./faces.ts";
import type { FaceName } from "./model.ts";

/** A part of a word in letters of one face. */
export type Item = { face: FaceName; text: string };

type Script = "latin" | "devanagari" | "gujarati";

const SCRIPTS: readonly Script[] = ["latin", "devanagari", "gujarati"];
const DEVANAGARI = /\p{Script=Devanagari}/u;
const GUJARATI = /\p{Script=Gujarati}/u;
/** What belongs to the letter before it, whatever its face: marks, joiners, and dandas, which the Latin face lacks. */
const JOINED = /\p{M}|\u200c|\u200d|[\u0964\u0965]/u;

/** Parts a word where its script changes; signs that no face has go with the Latin one. */
export function itemise(word: string, bold = false): Item[] {
	const items: Item[] = [];
	for (const sign of word) {
		const last = items.at(-1);
		const script = scriptOf(sign, last?.face);
		const face: FaceName = bold ? `${script}-bold` : script;
		if (last && last.face === face) last.text += sign;
		else items.push({ face, text: sign });
	}
	return items;
}

function scriptOf(sign: string, before: FaceName | undefined): Script {
	const previous = SCRIPTS.find((script) => before?.startsWith(script));
	if (previous && JOINED.test(sign) && has(previous, sign)) return previous;
	if (DEVANAGARI.test(sign)) return "devanagari";
	if (GUJARATI.test(sign)) return "gujarati";
	return SCRIPTS.find((script) => has(script, sign)) ?? "latin";
}

const has = (script: Script, sign: string) => faceOf(script).has.has(sign.codePointAt(0) ?? 0);
