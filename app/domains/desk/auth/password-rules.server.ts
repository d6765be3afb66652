import { invalidField } from "#app/core/errors.ts";

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

/** What whoever guesses a password knows: name and email of the person, name of the chamber. */
export type KnownWords = {
	name?: string | undefined;
	email: string;
	chamberName?: string | null | undefined;
};

const lettersOf = (text: string) =>
	text
		.normalize("NFKC")
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{M}]/gu, "");

/** Names as they are guessed: each word, and all of them together. */
function guessesOf({ name, email, chamberName }: KnownWords): Set<string> {
	const texts = ["Peshi", name ?? "", chamberName ?? "", ...email.split("@")];
	const words = texts.flatMap((text) => [text, ...text.split(/[\s.@]+/), ...text.split(/[\s._@-]+/)]);
	return new Set(words.map(lettersOf).filter((word) => word.length >= SHORTEST_WORD));
}

/**
 * The gate of every password that somebody chooses. Throws `invalid` under the name of the field for one of the 10,000
 * commonest, and for one that is no more than a name of the person or the chamber with digits or signs around it (ASVS 5.0,
 * 6.2.4 and 6.2.11).
 */
export async function demandUnguessable(password: string, known: KnownWords, field: string): Promise<void> {
	if ((await commonPasswords()).has(password.toLowerCase()))
		throw invalidField(field, "invalid.passwordCommon");
	if (guessesOf(known).has(lettersOf(password))) throw invalidField(field, "invalid.passwordOwn");
}
