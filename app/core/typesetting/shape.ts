import * as hb from "harfbuzzjs";
import { type Face, faceOf } from "./faces.ts";
import { itemise } from "./itemise.ts";
import type { Cluster, FaceName, SetWord } from "./model.ts";

/** Longer parts of a word are shaped one by one, so that no text costs more than its length. */
const LONGEST_PART = 60;
/** What is longer is no word: it is shaped sign by sign, each sign of it once. */
const LONGEST_WORD = 1000;
/** So many words and clusters are retained from one text to the next. */
const MOST_RETAINED = 20_000;

const KERNING_OFF = ["kern", "liga"].map((tag) => new hb.Feature(tag, 0));
/** Belongs to the sign before it in text and picture. */
const ATTACHED = /^[\p{M}\u200b-\u200d\u2060]/u;
const VIRAMAS = /[\u094d\u0acd\u200c\u200d]$/;

const words = new Map<string, SetWord>();
const clusters = new Map<string, Cluster>();

/** A word with its signs in the order and shapes its script asks for; equal signs are one object while they are retained. */
export function shapeWord(text: string, bold = false): SetWord {
	const key = bold ? `*${text}` : ` ${text}`;
	const known = words.get(key);
	if (known) return known;
	const longest = text.length > LONGEST_WORD ? 1 : LONGEST_PART;
	const signs = itemise(text, bold).flatMap(({ face, text: part }) => {
		const shaped = new Map<string, Cluster[]>();
		return partsOf(part, longest).flatMap((one) => {
			const clustersOfOne = shaped.get(one) ?? shapePart(faceOf(face), one);
			shaped.set(one, clustersOfOne);
			return clustersOfOne;
		});
	});
	const word = { clusters: signs, width: signs.reduce((sum, { width }) => sum + width, 0) };
	words.set(key, word);
	return word;
}

/** Forgets words of earlier texts when there are many; to be called between two texts. */
export function forgetWords(): void {
	if (words.size > MOST_RETAINED) words.clear();
	if (clusters.size > MOST_RETAINED) {
		clusters.clear();
		words.clear();
	}
}

function partsOf(text: string, longest: number): string[] {
	if (text.length <= longest) return [text];
	const parts: string[] = [];
	let part = "";
	for (const sign of text) {
		if (part.length >= longest && (part.length >= 2 * LONGEST_PART || opens(sign, part))) {
			parts.push(part);
			part = "";
		}
		part += sign;
	}
	return [...parts, part];
}

const opens = (sign: string, before: string) => !ATTACHED.test(sign) && !VIRAMAS.test(before);

function shapePart(face: Face, text: string): Cluster[] {
	const buffer = new hb.Buffer();
	buffer.addText(text);
	buffer.guessSegmentProperties();
	buffer.setDirection(hb.Direction.LTR);
	hb.shape(face.font, buffer, face.name.startsWith("latin") ? KERNING_OFF : []);
	const glyphs = buffer.getGlyphInfosAndPositions();
	const made: Cluster[] = [];
	for (let at = 0; at < glyphs.length; ) {
		let end = at + 1;
		while (end < glyphs.length && belongs(text, glyphs[at]?.cluster, glyphs[end]?.cluster)) end += 1;
		made.push(clusterOf(face, text.slice(glyphs[at]?.cluster, glyphs[end]?.cluster), glyphs.slice(at, end)));
		at = end;
	}
	return made;
}

const belongs = (text: string, first = 0, next = 0) => first === next || ATTACHED.test(text.slice(next));

type Glyph = ReturnType<hb.Buffer["getGlyphInfosAndPositions"]>[number];

function clusterOf({ name, em }: Face, text: string, shaped: readonly Glyph[]): Cluster {
	let pen = 0;
	const glyphs = shaped.map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
		const glyph = { id: codepoint, x: pen + xOffset, y: yOffset };
		pen += xAdvance;
		return glyph;
	});
	return interned(name, { face: name, text, glyphs, width: Math.round((pen * 1000) / em) });
}

function interned(face: FaceName, cluster: Cluster): Cluster {
	const shapes = cluster.glyphs.map(({ id, x, y }) => `${id},${x},${y}`).join(";");
	const key = `${face}/${cluster.width}/${shapes}/${cluster.text}`;
	const known = clusters.get(key);
	if (known) return known;
	clusters.set(key, cluster);
	return cluster;
}
