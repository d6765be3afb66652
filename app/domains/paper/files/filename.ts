const LONGEST = 255;
const FORBIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** What no name is, only a place in somebody's folders. */
const PATH = /^([a-z]:|\.{0,2})\/|\\/i;

/**
 * The name a person gave a file, as it is kept and shown: NFC, without the folders it lay in, control characters and
 * characters that turn the direction of writing, at most 255 characters with its ending. A slash in a number
 * (WP 123/2024) becomes a dash. It is data only: no path and no key is made from it.
 */
export function cleanFilename(name: string): string {
	const plain = name.toWellFormed().normalize("NFC").replace(FORBIDDEN, "").trim();
	const last = PATH.test(plain) ? (plain.split(/[/\\]/).at(-1) ?? "") : plain;
	const clean = last.replaceAll("/", "-").trim();
	const letters = [...clean];
	if (letters.length <= LONGEST) return clean || "file";
	const ending = /\.[a-z]{1,5}$/i.exec(clean)?.[0] ?? "";
	return letters.slice(0, LONGEST - ending.length).join("") + ending;
}

/** The Content-Disposition for a download or for showing in the page (RFC 6266; names by RFC 5987). */
export function contentDisposition(kind: "inline" | "attachment", filename: string): string {
	const name = filename.split(/[/\\]/).at(-1) || "file";
	const plain = name
		.normalize("NFD")
		.replace(/[^\x20-\x7e]/g, "")
		.replace(/["\\%;]/g, "_")
		.trim();
	const encoded = encodeURIComponent(name).replace(
		/['()*]/g,
		(sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	return `${kind}; filename="${plain || "file"}"; filename*=UTF-8''${encoded}`;
}
