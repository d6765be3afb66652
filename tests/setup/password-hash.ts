import { hash } from "@node-rs/argon2";

/**
 * A password hashed as the application keeps it, but for its cost: a hash says by itself how much memory and how many passes it
 * takes, so one made here is checked in a hundredth of the time.
 */
export const hashForTests = (password: string): Promise<string> =>
	hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
