/**
 * Takes a page that React rendered into a stream; returns it without zero bytes. React 18 sends each of its pieces whole,
 * also when a character of several bytes did not fit at its end, and browsers show what was left there as "�"
 * (facebook/react issue 24985).
 */
export const withoutGaps = (html: Buffer<ArrayBuffer>): Uint8Array<ArrayBuffer> =>
	html.includes(0) ? html.filter((byte) => byte !== 0) : html;
