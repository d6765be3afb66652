import { endingOf } from "#app/domains/paper/files/file-kind.ts";

/** Of a name before its ending; with a number, an ending and two folders it stays within the 260 characters of Windows. */
const LONGEST = 80;
/** Most file systems keep 255 bytes; a Devanagari or Gujarati letter takes three. */
const MOST_BYTES = 200;

/** What no name may hold on Windows, and what changes how a name reads: control and format characters. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

const letters = new Intl.Segmenter("und");

/** A text as part of a file's name on any system, in whatever script it is: never empty, never a path. */
export function namePart(text: string): string {
	const plain = text.toWellFormed().normalize("NFC").replace(FORBIDDEN, " ").replace(/\s+/g, " ");
	const beginning = fits(plain.trim()) ? plain.trim() : shortened(plain.trim());
	return beginning.replace(/^[.\s]+|[.\s]+$/g, "") || "-";
}

const fits = (name: string) => name.length <= LONGEST && Buffer.byteLength(name) <= MOST_BYTES;

/** As much of a text as fits, no letter parted from its signs. */
function shortened(text: string): string {
	let beginning = "";
	for (const { segment } of letters.segment(text)) {
		if (!fits(beginning + segment)) break;
		beginning += segment;
	}
	return beginning;
}

/** A text with its place in a list before it: names that begin so differ, and are no device of Windows. */
export function numbered(index: number, count: number, text: string): string {
	return `${String(index + 1).padStart(Math.max(2, String(count).length), "0")} ${namePart(text)}`;
}

/** A document's name without its ending, and the ending of what its bytes are. */
export function splitName(filename: string, mime: string): { base: string; ending: string } {
	return { base: filename.replace(/\.[a-z]{1,5}$/i, ""), ending: endingOf(mime) };
}
