import { createHash } from "node:crypto";
import type { Otherwise } from "#app/core/language/otherwise.ts";

/**
 * What is as good as a word, in tsquery's notation over the lexemes that are kept beside rows: words side by side with the
 * marks of their pairs (`pairs_vector`), so that an index alone tells where they stand so. Empty where there is nothing.
 */
export function asQuery({ any, together }: Otherwise): string {
	return [...any.map(quoted), ...together.map(sideBySide)].join(" | ");
}

function sideBySide(words: readonly string[]): string {
	const marks = words.slice(1).map((word, at) => `#${markOf(`${words[at]} ${word}`)}`);
	return `(${[...words, ...marks].map(quoted).join(" & ")})`;
}

const markOf = (pair: string) => createHash("md5").update(pair).digest("hex").slice(0, 4);

/** A lexeme in tsquery's notation. */
export const quoted = (lexeme: string) => `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
