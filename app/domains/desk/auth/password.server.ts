import { hash, verify } from "@node-rs/argon2";

// OWASP's minimum for argon2id (the library's default algorithm): 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | null = null;

/** The argon2id hash of a password, in PHC text form. */
export function hashPassword(password: string): Promise<string> {
	return hash(password, options);
}

/** Whether a password fits a hash. Without a hash it takes the same time and says no, so that time tells nothing. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
	decoy ??= hashPassword("nobody has this password");
	const fits = await verify(stored ?? (await decoy), password, options);
	return stored !== null && fits;
}
