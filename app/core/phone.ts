import { asciiDigits } from "./language/fold.ts";

const SHORTEST_LOOKED_FOR = 4;
const LONGEST = 80;

/** Whether a text is a telephone number: Indian (National Numbering Plan 2003), or foreign after + or 00 (ITU-T E.164). */
export function isPhone(written: string): boolean {
	if (written.length > LONGEST) return false;
	const bare = asciiDigits(written)
		.replace(/\s*(ext\.?|extn\.?|x)\s*\d{1,6}\s*$/i, "")
		.replace(/[\s().-]/g, "")
		.replace(/^00/, "+");
	if (bare.startsWith("+") && !bare.startsWith("+91")) return /^\+[1-9]\d{7,14}$/.test(bare);
	return /^((\+?91)?0?[1-9]\d{9}|[2-7]\d{5,7}|18[06]0\d{6,7})$/.test(bare);
}

/** An Indian mobile number in E.164; any other number as it is written. */
export function normalPhone(written: string): string {
	const text = asciiDigits(written);
	const digits = text.replace(/[\s().-]/g, "").replace(/^\+/, "");
	// A leading 0, a city's code and a gap make it a landline, although its digits could be a mobile's.
	if (!/^\d{10,13}$/.test(digits) || /^\s*\(?0\d{2,3}\)?[\s-]/.test(text)) return text;
	const foreign = /^\s*\+/.test(text) && !digits.startsWith("91");
	if (foreign) return `+${digits}`;
	const local = digits.length === 12 ? digits.replace(/^91/, "") : digits.replace(/^0/, "");
	return /^[6-9]\d{9}$/.test(local) ? `+91${local}` : text;
}

/** A stored number as people read it: Indian mobiles as `+91 90000 00101`. */
export function shownPhone(phone: string): string {
	const mobile = /^\+91([6-9]\d{4})(\d{5})$/.exec(phone);
	return mobile ? `+91 ${mobile[1]} ${mobile[2]}` : phone;
}

/** The digits to search for, also of a part of a number; null when the text is no number. */
export function phoneDigits(written: string): string | null {
	if (!/^[\d\u0966-\u096f\u0ae6-\u0aef\s+().-]+$/.test(written)) return null;
	const digits = normalPhone(written).replace(/\D/g, "").replace(/^0+/, "");
	return digits.length < SHORTEST_LOOKED_FOR ? null : digits;
}
