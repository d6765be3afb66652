import { Secret, TOTP } from "otpauth";

/** What an app with this secret shows now, or so many steps of thirty seconds later. */
export const appCode = (secret: string, steps = 0): string =>
	new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
