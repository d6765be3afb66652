import type { MessageKey, T } from "#app/messages/index.ts";
import { sayer, words } from "#app/messages/words.ts";

/** Scopes by their nouns, in their order. */
export const byNoun = (scopes: readonly string[]): Map<string, string[]> =>
	Map.groupBy(scopes, (scope) => scope.split(":")[0] ?? "");

/** What a scope lets a key do with its noun. */
export const deedKey = (scope: string): MessageKey => (scope.endsWith(":read") ? "key.read" : "key.write");

/** Says what the nouns of scopes are called. */
export const nounSayer = (t: T) => sayer(t, (noun) => words.apiNoun[noun as keyof typeof words.apiNoun]);
