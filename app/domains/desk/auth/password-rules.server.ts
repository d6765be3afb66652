import { eq } from "drizzle-orm";
import { asAuth } from "#app/core/database/db.server.ts";
import { invalidField } from "#app/core/errors.ts";
import { chambers } from "#drizzle/schema.ts";
import { hashPassword } from "./password.server.ts";

/** Of the list, so many are refused, the commonest first. */
const COMMONEST = 10_000;
const SHORTEST = 6;
/** A shorter word says little: initials, a title. */
const SHORTEST_WORD = 3;

let common: Promise<ReadonlySet<string>> | undefined;

/** The commonest passwords of six letters and more, in small letters. Half a megabyte, read when the first is chosen. */
function commonPasswords(): Promise<ReadonlySet<string>> {
	common ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => {
		const long = dictionary["passwords-common"].filter((one) => one.length >= SHORTEST);
		return new Set(long.slice(0, COMMONEST));
	});
	return common;
}

/** In a chamber that asks for long passwords (NIST SP 800-63B-4, 3.1.1.2). */
const SHORTEST_LONG = 15;

/** What a chamber asks of passwords; its name is guessed first. */
export type PasswordChamber = { name?: string | undefined; longPasswords: boolean };

/** The same of a chamber that is there. */
export async function passwordChamber(chamberId: string): Promise<PasswordChamber> {
	const { name, longPasswords } = chambers;
	const [found] = await asAuth((tx) =>
		tx.select({ name, longPasswords }).from(chambers).where(eq(chambers.id, chamberId)),
	);
	return found ?? { longPasswords: false };
}

/** Who chooses a password, and where: the words that whoever guesses it knows. */
export type Chooser = { name?: string | undefined; email: string; chamber: PasswordChamber };

const lettersOf = (text: string) =>
	text
		.normalize("NFKC")
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{M}]/gu, "");

/** Names as they are guessed: each word, and all of them together. */
function guessesOf({ name, email, chamber }: Chooser): Set<string> {
	const texts = ["Peshi", name ?? "", chamber.name ?? "", ...email.split("@")];
	const words = texts.flatMap((text) => [text, ...text.split(/[\s.@]+/), ...text.split(/[\s._@-]+/)]);
	return new Set(words.map(lettersOf).filter((word) => word.length >= SHORTEST_WORD));
}

/**
 * The gate of every password that somebody chooses; returns its hash. Throws `invalid` under the name of the field for one of
 * the 10,000 commonest, for one that is no more than a name of the person or the chamber with digits or signs around it (ASVS
 * 5.0, 6.2.4 and 6.2.11), and for one of fewer letters than the chamber asks for.
 */
export async function hashChosen(password: string, chooser: Chooser, field: string): Promise<string> {
	if (chooser.chamber.longPasswords && [...password].length < SHORTEST_LONG)
		throw invalidField(field, "invalid.passwordLong");
	if ((await commonPasswords()).has(password.toLowerCase()))
		throw invalidField(field, "invalid.passwordCommon");
	if (guessesOf(chooser).has(lettersOf(password))) throw invalidField(field, "invalid.passwordOwn");
	return hashPassword(password);
}
