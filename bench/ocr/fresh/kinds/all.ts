import { DIGITAL } from "./digital.ts";
import { HARD } from "./hard.ts";
import type { Kind } from "./kind.ts";
import { LAYERS } from "./layers.ts";
import { ORDERS } from "./orders.ts";
import { TABLE_KINDS } from "./tables.ts";
import { WAYS } from "./ways.ts";

/** Every kind of fresh page, in the order in which they are measured. */
const KINDS: Kind[] = [...TABLE_KINDS, ...WAYS, ...HARD, ...DIGITAL, ...LAYERS, ORDERS];

/** The kinds whose names hold one of the words of a list divided by commas; throws for a word that is in none. */
export function kindsNamed(list: string | undefined): Kind[] {
	if (!list) return KINDS;
	const words = list.split(",").map((word) => word.trim().toLowerCase());
	for (const word of words)
		if (!KINDS.some(({ name }) => name.toLowerCase().includes(word)))
			throw new Error(
				`No kind is called anything with "${word}"; there are ${KINDS.map(({ name }) => name).join("; ")}`,
			);
	return KINDS.filter(({ name }) => words.some((word) => name.toLowerCase().includes(word)));
}
