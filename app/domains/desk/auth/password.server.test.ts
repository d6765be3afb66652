import { expect, test } from "vitest";
import { hashForTests } from "#tests/setup/password-hash.ts";
import { hashPassword, verifyPassword } from "./password.server.ts";

test("a password is hashed by argon2id with 19 MiB and two passes, each time with another salt", async () => {
	const [one, two] = [await hashPassword("one-of-many"), await hashPassword("one-of-many")];
	expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
	expect(two).not.toBe(one);
	for (const stored of [one, two]) {
		expect(await verifyPassword(stored, "one-of-many")).toBe(true);
		expect(await verifyPassword(stored, "one-of-man")).toBe(false);
	}
});

test("a hash is checked at its own cost, and where there is none nothing fits", async () => {
	const stored = await hashForTests("one-of-many");
	expect(stored).toMatch(/\$m=8,t=1,p=1\$/);
	expect(await verifyPassword(stored, "one-of-many")).toBe(true);
	expect(await verifyPassword(stored, "another")).toBe(false);
	expect(await verifyPassword(null, "nobody has this password")).toBe(false);
});
