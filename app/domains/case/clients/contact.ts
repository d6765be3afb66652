import { asciiDigits } from "#app/core/language/fold.ts";
import type { ClientIdentifier } from "#drizzle/schema.ts";

/** Whether a text is a PIN code: six digits, the first of them no 0 (India Post). */
export const isPin = (written: string) => /^[1-9]\d{5}$/.test(normalPin(written));

/** A PIN code without its space. */
export const normalPin = (written: string) => asciiDigits(written).replace(/\s/g, "");

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

/**
 * An identifier as it is shown: Aadhaar as `XXXX XXXX 7058`, personal numbers by their last four, public ones whole. The
 * search knows the same kinds (`open_identifiers` in the database).
 */
export function maskedIdentifier({ type, value }: ClientIdentifier): string {
	if (type === AADHAAR) return `XXXX XXXX ${value}`;
	const signs = [...value];
	if (!type || OPEN_TYPES.has(type) || signs.length <= 4) return value;
	return `${"•".repeat(Math.min(signs.length - 4, 6))}${signs.slice(-4).join("")}`;
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
