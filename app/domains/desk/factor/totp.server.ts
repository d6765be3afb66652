import { Secret, TOTP } from "otpauth";
import { seal, unseal } from "#app/core/sealed.server.ts";

const DIGITS = 6;
const STEP_SECONDS = 30;
/** Clocks of phones go wrong by so many steps, earlier or later (RFC 6238, 5.2). */
const STEPS_BESIDE = 1;

/** A new secret for an app that shows codes, in base32: 160 bits (RFC 4226, 4). */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

const purposeOf = (userId: string) => `second factor ${userId}`;

/** A secret as it is stored: it can be opened for this person alone. */
export const sealSecret = (userId: string, secret: string) => seal(purposeOf(userId), Buffer.from(secret));

/** Opens a stored secret; null where it was sealed for somebody else, or by a server with another secret of its own. */
export const openSecret = (userId: string, stored: string): string | null =>
	unseal(purposeOf(userId), stored)?.toString() ?? null;

const appOf = (secret: string, email = "") =>
	new TOTP({
		issuer: "Peshi",
		label: email,
		secret: Secret.fromBase32(secret),
		digits: DIGITS,
		period: STEP_SECONDS,
	});

/** The address that an app reads from a QR code or a link (otpauth://). */
export const appUri = (secret: string, email: string): string => appOf(secret, email).toString();

/** Whether something typed can be the code of an app. */
export const isAppCode = (typed: string) => /^\d{6}$/.test(typed);

/** The step of thirty seconds to which a code belongs; null for one that is not of now. */
export function stepOf(secret: string, code: string): number | null {
	if (!isAppCode(code)) return null;
	const app = appOf(secret);
	const delta = app.validate({ token: code, window: STEPS_BESIDE });
	return delta === null ? null : app.counter() + delta;
}
