const ZERO_BY_SCRIPT = [0x0966, 0x0ae6];
const INDIC_DIGITS = /[\u0966-\u096f\u0ae6-\u0aef]/g;
const JOINERS = /[\u200b-\u200d\ufeff\u00ad]/g;

/** Devanagari and Gujarati digits as ASCII digits. */
export function asciiDigits(text: string): string {
	return text.replace(INDIC_DIGITS, (digit) => {
		const code = digit.charCodeAt(0);
		const zero = ZERO_BY_SCRIPT.find((start) => code >= start && code <= start + 9) ?? code;
		return String(code - zero);
	});
}

/** A text for comparison: NFC, no joiners, ASCII digits, lower case, single spaces, as by the SQL function `fold_text`. */
export function foldForSearch(text: string): string {
	return asciiDigits(text.normalize("NFC").replace(JOINERS, "")).toLowerCase().replace(/\s+/gu, " ").trim();
}
