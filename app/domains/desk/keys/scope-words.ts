import type { MessageKey, T } from "#app/messages/index.ts";
import { sayer, words } from "#app/messages/words.ts";
import type { KeyTicks } from "./schema.ts";

/** Scopes by their nouns, in their order. */
export const byNoun = (scopes: readonly string[]): Map<string, string[]> =>
	Map.groupBy(scopes, (scope) => scope.split(":")[0] ?? "");

/** What a scope lets a key do with its noun. */
export const deedKey = (scope: string): MessageKey => (isReading(scope) ? "key.read" : "key.write");

/** The scopes that a form begins with. */
export const tickedScopes = (scopes: readonly string[], ticks: KeyTicks): string[] =>
	scopes.filter((scope) => ticks === "all" || isReading(scope));

const isReading = (scope: string) => scope.endsWith(":read");

/** Says what the nouns of scopes are called. */
export const nounSayer = (t: T) => sayer(t, (noun) => words.apiNoun[noun as keyof typeof words.apiNoun]);
