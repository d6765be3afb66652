import {
	isTelling,
	type Name,
	namesOf,
	namesOfEach,
	sameName,
	telling,
} from "#app/domains/law/cases/names.ts";
import type { NameMatch } from "#drizzle/words.ts";

/** The most names sharing a word that are compared with one name. */
const MOST_COMPARED = 200;

type Entry = { name: Name; at: number };
export type Indexed = { found: string; at: number; by: NameMatch };

/** Names by their rarest word, so that thousands of them need not be compared with each other. */
export class NameIndex {
	readonly #byWord = new Map<string, Entry[]>();

	constructor(entries: readonly { name: string; at: number }[]) {
		const names = namesOfEach(entries.map(({ name }) => [name]));
		for (const [index, { at }] of entries.entries()) {
			for (const name of names[index] ?? []) this.#keep({ name, at });
		}
	}

	#keep(entry: Entry): void {
		for (const word of wordsOf(entry.name)) {
			const list = this.#byWord.get(word) ?? [];
			list.push(entry);
			this.#byWord.set(word, list);
		}
	}

	/** The first entry with the same name, except those at one place; null without one. */
	find(written: string, besides: number): Indexed | null {
		for (const name of namesOf([written]).filter(isTelling)) {
			const lists = wordsOf(name).map((word) => this.#byWord.get(word) ?? []);
			const [rarest = []] = lists.sort((a, b) => a.length - b.length);
			for (const entry of rarest.slice(0, MOST_COMPARED)) {
				const by = entry.at === besides ? null : sameName(name, entry.name);
				if (by) return { found: entry.name.written, at: entry.at, by };
			}
		}
		return null;
	}
}

function wordsOf(name: Name): string[] {
	const words = telling(name).length > 1 ? telling(name) : name.words;
	return [...new Set(words.map(({ key }) => key))];
}
