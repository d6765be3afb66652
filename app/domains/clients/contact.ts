import type { ClientIdentifier } from "#drizzle/schema.ts";

const SHORTEST_LOOKED_FOR = 4;

/** Devanagari and Gujarati digits as the ones everybody's telephone takes. */
const plainDigits = (written: string) =>
	written.replace(/[\u0966-\u096f\u0ae6-\u0aef]/g, (digit) => String((digit.charCodeAt(0) - 6) % 16));

/**
 * Whether a text is a telephone number: ten digits, a mobile's or a landline's with its city's code, after +91, 0 or
 * nothing; a landline of the same city; a toll-free number; a number of another country after + or 00. Spaces, dashes,
 * dots and brackets may stand between, an extension after it. Lengths are those of the National Numbering Plan (2003)
 * and of ITU-T E.164.
 */
export function isPhone(written: string): boolean {
	const bare = plainDigits(written)
		.replace(/\s*(ext\.?|extn\.?|x)\s*\d{1,6}\s*$/i, "")
		.replace(/[\s().-]/g, "")
		.replace(/^00/, "+");
	if (bare.startsWith("+") && !bare.startsWith("+91")) return /^\+[1-9]\d{7,14}$/.test(bare);
	return /^((\+?91)?0?[1-9]\d{9}|[2-7]\d{5,7}|18[06]0\d{6,7})$/.test(bare);
}

/**
 * An Indian mobile number in E.164, whatever spaces, dashes, leading 0 or 91 it was written with; any other number as it
 * was written.
 */
export function normalPhone(written: string): string {
	const text = plainDigits(written);
	const digits = text.replace(/[\s().-]/g, "").replace(/^\+/, "");
	// A trunk 0, a city's code, a gap: a landline, although its digits could be a mobile's.
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

/** The digits by which a telephone number is looked for, also one written in part; null for what is none. */
export function phoneDigits(written: string): string | null {
	if (!/^[\d\u0966-\u096f\u0ae6-\u0aef\s+().-]+$/.test(written)) return null;
	const digits = normalPhone(written).replace(/\D/g, "").replace(/^0+/, "");
	return digits.length < SHORTEST_LOOKED_FOR ? null : digits;
}

/** Whether a text is a PIN code: six digits, the first of them no 0 (India Post). */
export const isPin = (written: string) => /^[1-9]\d{5}$/.test(normalPin(written));

/** A PIN code without its space. */
export const normalPin = (written: string) => plainDigits(written).replace(/\s/g, "");

const PAN = /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/;
const OPEN_TYPES = new Set(["GSTIN", "CIN", "LLPIN", "Reg. No."]);
const AADHAAR = "Aadhaar-last4";

/**
 * An identifier as it is stored. An Aadhaar number is cut to its last four digits: the chamber has no lawful need of the
 * whole (Aadhaar Act 2016, s. 29). A PAN is recognised by its form (Income-tax Rules 1962, r. 114).
 */
export function storedIdentifier({ type, value }: { type?: string | null; value: string }): ClientIdentifier {
	const bare = value.replace(/[\s-]/g, "");
	const last4 = /^[X•*x]{8}(\d{4})$/.exec(bare)?.[1];
	if (isAadhaar(bare)) return { type: AADHAAR, value: bare.slice(-4) };
	if (type === AADHAAR || type?.toLowerCase() === "aadhaar")
		return { type: AADHAAR, value: last4 ?? bare.slice(-4) };
	const kind = type || (PAN.test(bare.toUpperCase()) ? "PAN" : undefined);
	return kind ? { type: kind, value: kind === "PAN" ? bare.toUpperCase() : value } : { value };
}

/** An identifier as it is shown: Aadhaar as `XXXX XXXX 7058`, personal numbers by their last four, public ones whole. */
export function maskedIdentifier({ type, value }: ClientIdentifier): string {
	if (type === AADHAAR) return `XXXX XXXX ${value}`;
	if (!type || OPEN_TYPES.has(type) || value.length <= 4) return value;
	return `${"•".repeat(Math.min(value.length - 4, 6))}${value.slice(-4)}`;
}

/** Twelve digits with a valid Verhoeff check digit and no leading 0 or 1, as UIDAI issues them. */
function isAadhaar(digits: string): boolean {
	if (!/^[2-9]\d{11}$/.test(digits)) return false;
	let check = 0;
	for (const [place, digit] of [...digits].reverse().entries()) {
		check = dihedral(check, permuted(Number(digit), place));
	}
	return check === 0;
}

/** The product of two elements of the dihedral group D5, the table of Verhoeff's scheme. */
function dihedral(a: number, b: number): number {
	if (a < 5) return b < 5 ? (a + b) % 5 : 5 + ((a + b) % 5);
	return b < 5 ? 5 + ((a - b + 5) % 5) : (a - b + 5) % 5;
}

const PERMUTATION = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];

function permuted(digit: number, times: number): number {
	let result = digit;
	for (let turn = 0; turn < times % 8; turn += 1) result = PERMUTATION[result] ?? 0;
	return result;
}
