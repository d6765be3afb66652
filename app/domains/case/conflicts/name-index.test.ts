import { expect, test } from "vitest";
import { NameIndex } from "./name-index.ts";

/** So many who share a word with the one looked for, and after them that one. */
const index = (others: number) =>
	new NameIndex([
		...Array.from({ length: others }, (_, at) => ({ name: "Bina Shah", at })),
		...Array.from({ length: others }, (_, at) => ({ name: "Mahesh Patel", at: others + at })),
		{ name: "Bina Patel", at: 2 * others },
	]);

test("a name is compared with two hundred that share its rarest word", () => {
	expect(index(199).find("Bina Patel", -1)).toMatchObject({ found: "Bina Patel", at: 398 });
	expect(index(200).find("Bina Patel", -1)).toBeNull();
});

test("a name is not found at its own place, and under another spelling it is", () => {
	expect(index(1).find("Beena Patel", -1)).toMatchObject({ at: 2, by: "sound" });
	expect(index(1).find("Bina Patel", 2)).toBeNull();
});
