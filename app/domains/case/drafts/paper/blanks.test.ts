import { expect, test } from "vitest";
import { matterFields } from "#app/domains/case/matters/fields.ts";
import { fillBlanksSchema } from "../schema.ts";
import { blanksIn, differentBlanks, MOST_BLANKS, withFilled } from "./blanks.ts";
import { describedAs } from "./described.ts";
import { unresolved } from "./measure.ts";
import { MERGE_FIELDS } from "./merge-fields.ts";
import { proposedType, sideRoles } from "./propose.ts";

test("blanks say where they begin and where their fact is kept", () => {
	const text = "आज [____ police station ____] and [____ facts ____], [____]";
	expect(blanksIn(text)).toEqual([
		{ label: "police station", at: 3, noun: "matters", field: "policeStation" },
		{ label: "facts", at: text.indexOf("[____ facts") },
		{ label: "", at: text.length - 6 },
	]);
	expect(blanksIn(text).map(({ label }) => label)).toEqual(unresolved(text));
	for (const { at } of blanksIn(text)) expect(text.slice(at, at + 3)).toBe("[__");
});

test("a label is filled wherever it stands, and to the letter", () => {
	const text = "[____ place ____], [____ date ____], [____ place ____]";
	expect(differentBlanks(text).map(({ label }) => label)).toEqual(["place", "date"]);
	expect(withFilled(text, new Map([["place", "A $& [____ date ____]"]]))).toBe(
		"A $& [____ date ____], [____ date ____], A $& [____ date ____]",
	);
});

test("five hundred blanks are filled at once, and those after them next", () => {
	const text = Array.from({ length: MOST_BLANKS + 1 }, (_, at) => `[____ fact ${at} ____]`).join(" ");
	const first = differentBlanks(text);
	expect(first).toHaveLength(MOST_BLANKS);
	expect(fillBlanksSchema.safeParse({ values: first.map(() => "x"), version: 1 }).success).toBe(true);
	const filled = withFilled(text, new Map(first.map(({ label }) => [label, "x"])));
	expect(differentBlanks(filled).map(({ label }) => label)).toEqual([`fact ${MOST_BLANKS}`]);
});

test("a fact of a matter is one of its fields", () => {
	for (const merged of Object.values(MERGE_FIELDS))
		if ("noun" in merged && merged.noun === "matters")
			expect(Object.keys(matterFields)).toContain(merged.field);
});

const nobody = {
	address: null,
	relation: null,
	relationName: null,
	birthYear: null,
	occupation: null,
	through: null,
};

test("a person is described as papers do, what is not known stays a blank", () => {
	const asha = { ...nobody, name: "Asha", relation: "wife" as const, relationName: "Ram", birthYear: "1985" };
	expect(describedAs({ ...asha, occupation: "trader", address: "Surat" }, "2026")).toBe(
		"Asha, wife of Ram, aged about 41 years, occupation trader, residing at Surat",
	);
	expect(unresolved(describedAs({ ...nobody, name: "Asha" }, "2026"))).toHaveLength(4);
	expect(unresolved(describedAs({ ...nobody, name: "Orbit Mills Pvt. Ltd." }, "2026"))).toEqual([
		"authorised signatory",
		"address of the client",
	]);
});

const none = { stage: "filing" as const, first: "A" };

test.each([
	[{ ...none, kind: "writ", ourSide: "first" }, "affidavit"],
	[{ ...none, kind: "writ", ourSide: "second" }, "reply"],
	[{ ...none, kind: "writ", ourSide: "first", stage: "arguments" }, "rejoinder"],
	[{ ...none, kind: "civil", ourSide: "second" }, "written_statement"],
	[{ ...none, kind: "civil", ourSide: "second", stage: "evidence" }, "affidavit"],
	[{ ...none, kind: "bail", ourSide: "second", first: "State of Gujarat" }, "bail_application"],
	[{ ...none, kind: "bail", ourSide: "first" }, "bail_application"],
	[{ ...none, kind: "bail", ourSide: null }, "bail_application"],
	[{ ...none, kind: "criminal", ourSide: "second" }, "bail_application"],
	[{ ...none, kind: "consumer", ourSide: "second" }, "reply"],
	[{ ...none, kind: null, ourSide: "first" }, "vakalatnama"],
	[{ ...none, kind: "civil", ourSide: null }, "vakalatnama"],
] as const)("of %o the first draft is a %s", (one, type) => {
	expect(proposedType(one)).toBe(type);
});

test("sides are called after what the case is about", () => {
	expect(sideRoles("bail", ["State of Gujarat", "A"])).toEqual(["Respondent", "Applicant"]);
	expect(sideRoles("criminal", ["A", "State of Gujarat"])).toEqual(["Petitioner", "Respondent"]);
	expect(sideRoles("consumer", ["A", "B"])).toEqual(["Complainant", "Opposite Party"]);
	expect(sideRoles(null, [])).toBeNull();
});
