import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";
import * as hb from "harfbuzzjs";
import type { FaceName } from "./model.ts";

const TINOS = "@expo-google-fonts/tinos";
const DEVANAGARI = "@expo-google-fonts/noto-serif-devanagari";
const GUJARATI = "@fontsource/noto-serif-gujarati/files/noto-serif-gujarati-gujarati";

const FILES: Record<FaceName, string> = {
	latin: `${TINOS}/400Regular/Tinos_400Regular.ttf`,
	"latin-bold": `${TINOS}/700Bold/Tinos_700Bold.ttf`,
	devanagari: `${DEVANAGARI}/400Regular/NotoSerifDevanagari_400Regular.ttf`,
	"devanagari-bold": `${DEVANAGARI}/700Bold/NotoSerifDevanagari_700Bold.ttf`,
	gujarati: `${GUJARATI}-400-normal.woff`,
	"gujarati-bold": `${GUJARATI}-700-normal.woff`,
};

export type Face = {
	name: FaceName;
	/** Units of the font to the size of the type. */
	em: number;
	font: hb.Font;
	has: ReadonlySet<number>;
	table: (name: string) => Uint8Array;
};

const resolve = createRequire(import.meta.url).resolve;
const loaded = new Map<FaceName, Face>();

/** A face of the setter, loaded once. */
export function faceOf(name: FaceName): Face {
	const known = loaded.get(name);
	if (known) return known;
	const file = readFileSync(resolve(FILES[name]));
	const face = new hb.Face(new hb.Blob(file.toString("latin1", 0, 4) === "wOFF" ? unpacked(file) : file));
	const table = (tag: string) => {
		const bytes = face.referenceTable(tag);
		if (!bytes) throw new Error(`${FILES[name]} has no table ${tag}`);
		// It lies in HarfBuzz's memory, which moves when it grows.
		return bytes.slice();
	};
	const made = {
		name,
		em: face.upem,
		font: new hb.Font(face),
		has: new Set(face.collectUnicodes()),
		table,
	};
	loaded.set(name, made);
	return made;
}

/** The OpenType font in a WOFF file (W3C WOFF File Format 1.0). */
function unpacked(woff: Buffer): Uint8Array {
	const count = woff.readUInt16BE(12);
	const font = Buffer.alloc(woff.readUInt32BE(16));
	woff.copy(font, 0, 4, 8);
	font.writeUInt16BE(count, 4);
	let at = 12 + 16 * count;
	for (let index = 0; index < count; index += 1) {
		const entry = 44 + 20 * index;
		const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
			number,
			number,
			number,
		];
		const bytes = woff.subarray(offset, offset + packed);
		(packed < length ? inflateSync(bytes) : bytes).copy(font, at);
		const record = 12 + 16 * index;
		woff.copy(font, record, entry, entry + 4);
		woff.copy(font, record + 4, entry + 16, entry + 20);
		font.writeUInt32BE(at, record + 8);
		font.writeUInt32BE(length, record + 12);
		at += Math.ceil(length / 4) * 4;
	}
	return font;
}
