import { expect, test } from "vitest";
import { sayTaken } from "./say.ts";

const lines = (missing: number, removed = 0) =>
	sayTaken(
		{
			...{
				id: "one",
				takenAt: new Date(0),
				place: "the disk",
				bytes: 0,
				files: 0,
				missing,
				copied: 0,
				removed,
			},
			missingFiles: Array.from({ length: missing }, (_, at) => `file ${at + 1}`),
			differing: [],
		},
		{ passphrase: "twelve letters", shown: "the disk", address: "file:///disk" },
		0,
	).slice(1);

test("of the files that are missing 20 are named, and of more the number", () => {
	expect(lines(0)).toEqual([]);
	expect(lines(20).at(0)).toBe("Files that are missing in the file store (20):");
	expect([lines(20).length, lines(20).at(-1)]).toEqual([21, "  file 20"]);
	expect([lines(21).length, lines(21).at(-2), lines(21).at(-1)]).toEqual([22, "  file 20", "  and 1 more"]);
});

test("what was removed is told from the first one on", () => {
	expect([lines(0, 0), lines(0, 1)]).toEqual([[], ["Older or cut-short backups that were removed: 1."]]);
});
