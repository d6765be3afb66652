import { expect, test } from "vitest";
import type { Cell } from "./cells.ts";
import type { ColumnName } from "./fields.ts";
import type { RowSettings } from "./reading.ts";
import { readRow } from "./row.ts";

const TODAY = "2026-06-01";

function read(cells: Partial<Record<ColumnName, Cell>>, settings: Partial<RowSettings> = {}) {
	const columns = Object.keys(cells) as ColumnName[];
	const all = { columns, orders: [], swapped: [], court: "Civil Court, Sanand", ourSide: null, today: TODAY };
	return readRow(Object.values(cells), { ...all, ...settings });
}

const keysOf = (reasons: { key: string }[]) => reasons.map(({ key }) => key.replace("import.why.", ""));

test("two sides in a title become the parties, in any of the languages", () => {
	for (const title of [
		"Rekha Solanki vs. Orbit Mills",
		"Rekha Solanki V/s Orbit Mills",
		"Rekha Solanki बनाम Orbit Mills",
		"Rekha Solanki -Vs- Orbit Mills",
		"Rekha Solanki વિરુદ્ધ Orbit Mills",
	])
		expect(read({ title }).facts.matter).toMatchObject({
			title,
			parties: [
				{ name: "Rekha Solanki", side: "first" },
				{ name: "Orbit Mills", side: "second" },
			],
		});
});

test("the side is what a column says, else that of the party who is the client, else that of all rows", () => {
	const title = "Smt. Rekha Solanki v. Orbit Mills";
	const side = (cells: Partial<Record<ColumnName, Cell>>, ourSide: "first" | null = null) =>
		read({ title, ...cells }, { ourSide }).facts.matter.ourSide;
	expect(side({ side: "Respondent" })).toBe("second");
	expect(side({ client: "Rekha Solanki" })).toBe("first");
	expect(side({ client: "રેખા સોલંકી" })).toBe("first");
	expect(side({ client: "Somebody else" })).toBeNull();
	expect(side({}, "first")).toBe("first");
	expect(read({ title }, { ourSide: "second" }).facts.client).toMatchObject({ name: "Orbit Mills" });
});

test("a number is put together from its type, its number and its year", () => {
	const numberOf = (cells: Partial<Record<ColumnName, Cell>>) =>
		read({ title: "A", ...cells }).facts.matter.caseNumber;
	expect(numberOf({ caseType: "RCS", caseNumber: 12, caseYear: 2024 })).toBe("RCS 12/2024");
	expect(numberOf({ caseType: "RCS", caseNumber: "12/2024" })).toBe("RCS 12/2024");
	expect(numberOf({ caseType: "Civil", caseNumber: "RCS 12/2024", caseYear: "2024" })).toBe("RCS 12/2024");
});

test("of two numbers in one cell the first is taken, the rest kept, and that is told", () => {
	const { facts, notes } = read({
		title: "A",
		caseNumber: "RCS 12/2024, RCS 13/2024",
		client: "A",
		phone: "98250 12345 / 079-26301234",
	});
	expect(facts.matter.caseNumber).toBe("RCS 12/2024");
	expect(facts.client?.phone).toBe("98250 12345");
	expect(facts.matter.notes).toBe("RCS 12/2024, RCS 13/2024\n98250 12345 / 079-26301234");
	expect(keysOf(notes)).toEqual(["twoNumbers", "twoPhones"]);
});

test("what lost its figures is told and not guessed", () => {
	const { facts, notes, lacks } = read({
		title: "A",
		client: "A",
		phone: "9.8E+09",
		cnr: "2.4E+15",
		email: "none at all",
	});
	expect(facts.client).toMatchObject({ phone: null, email: null });
	expect(facts.matter.cnr).toBeNull();
	expect(keysOf(notes)).toEqual(["phoneLost", "email", "cnrLost"]);
	expect(lacks).toEqual([]);
	expect(keysOf(read({ title: "A", caseNumber: { day: "2024-05-01", time: null } }).lacks)).toEqual([
		"numberIsDay",
	]);
	expect(keysOf(read({ title: "A", caseNumber: "4.5E+11" }).lacks)).toEqual(["numberLost"]);
});

test("a row without a name or a court is incomplete", () => {
	expect(keysOf(read({ caseNumber: "RCS 1/2024" }).lacks)).toEqual(["noTitle"]);
	expect(keysOf(read({ title: "A" }, { court: null }).lacks)).toEqual(["noCourt"]);
	expect(keysOf(read({ title: "A", court: "C".repeat(501) }).lacks)).toEqual(["tooLong"]);
});

test("the dates make hearings; the last one was adjourned where there is a next one", () => {
	const { facts, days } = read({
		title: "A",
		judge: "Shri Rao",
		lastDate: "01/05/2026",
		nextDate: "12/07/2026",
		purpose: "દલીલો",
	});
	expect(days).toEqual([]);
	expect(facts.last).toMatchObject({
		date: "2026-05-01",
		result: "Adjourned",
		bench: "Shri Rao",
		purpose: "Arguments",
	});
	expect(facts.next).toMatchObject({ date: "2026-07-12", result: null });
	expect(read({ title: "A", lastDate: "01/05/2026" }).facts.last).toMatchObject({ result: null });
	const same = read({ title: "A", lastDate: "01/05/2026", nextDate: "01/05/2026" }).facts;
	expect([same.last, same.next?.date]).toEqual([null, "2026-05-01"]);
});

test("days that cannot be are told", () => {
	const why = (cells: Partial<Record<ColumnName, Cell>>) => keysOf(read({ title: "A", ...cells }).days);
	expect(why({ nextDate: "31/02/2026" })).toEqual(["day"]);
	expect(why({ nextDate: "12/03/1965" })).toEqual(["farDay"]);
	expect(why({ nextDate: "12/03/2077" })).toEqual(["farDay"]);
	expect(why({ lastDate: "12/07/2026" })).toEqual(["lastAhead"]);
	expect(why({ filingDate: "12/07/2026" })).toEqual(["filedAhead"]);
	expect(why({ lastDate: "12/05/2026", nextDate: "01/05/2026" })).toEqual(["nextBeforeLast"]);
	expect(why({ filingDate: "12/05/2026", nextDate: "01/05/2026" })).toEqual(["beforeFiling"]);
	const cells = { title: "A", nextDate: { day: "2026-07-03", time: null } };
	expect(keysOf(read(cells, { swapped: [false, true] }).days)).toEqual(["swapped"]);
});

test("the charge, the courts below and the other side's advocate are facts of the matter", () => {
	const facts = read({
		title: "State v. A",
		opponentAdvocate: "Adv. Iqbal Sheikh",
		policeStation: "Athwalines",
		sections: "406, 420 IPC",
		arrestDate: "05/01/2024",
		lowerCourt: "JMFC, Surat",
	}).facts.matter;
	expect(facts).toMatchObject({
		opponentAdvocate: "Adv. Iqbal Sheikh",
		policeStation: "Athwalines",
		sections: ["406", "420 IPC"],
		arrestDate: "2024-01-05",
		lowerCourt: "JMFC, Surat",
	});
});

test("earlier bail applications, the charge sheet and the order that is challenged are facts of the matter", () => {
	const facts = {
		chargeSheetNumber: "112/2024",
		antecedents: "One case of 2019",
		earlierApplications: "Cr.M.A. 12/2024, rejected",
		lowerJudge: "Shri K. Dave",
		impugnedOrder: "Order below Exh. 5",
	};
	const days = { chargeSheetDate: "05/03/2024", impugnedOrderDate: "06/03/2024" };
	expect(read({ title: "State v. A", ...facts, ...days }).facts.matter).toMatchObject({
		...facts,
		chargeSheetDate: "2024-03-05",
		impugnedOrderDate: "2024-03-06",
	});
});

test.each([
	[{ parent: "S/o Ramesh Shah" }, { relation: "son", relationName: "Ramesh Shah" }],
	[{ parent: "पुत्री रमेश" }, { relation: "daughter", relationName: "रमेश" }],
	[{ parent: "W/o. Late Ramesh" }, { relation: "wife", relationName: "Late Ramesh" }],
	[{ parent: "Ramesh Shah" }, { relation: null, relationName: "Ramesh Shah" }],
	[{ age: "1992" }, { birthYear: "1992" }],
	[{ age: "12/03/1992" }, { birthYear: "1992" }],
	[{ age: { day: "1992-03-12", time: null } }, { birthYear: "1992" }],
	[{ occupation: "Farmer" }, { occupation: "Farmer", birthYear: null }],
])("of %o the client is described by %o", (cells, person) => {
	const { facts, notes } = read({ title: "A v. B", client: "Asha Shah", ...cells });
	expect(facts.client).toMatchObject({ name: "Asha Shah", ...person });
	expect(notes).toEqual([]);
});

test.each([34, "૩૪ વર્ષ"])(
	"an age of %s is a year of birth that may be one off, and is shown as such",
	(age) => {
		const { facts, notes } = read({ title: "A v. B", client: "Asha Shah", age });
		expect(facts.client).toMatchObject({ birthYear: "1992", birthYearAbout: true });
		expect(notes).toEqual([{ key: "import.why.aged", params: { age: "34", year: "1992" } }]);
	},
);

test.each(["major", "134", "1066"])("an age of %s is reported and left out", (age) => {
	const { facts, notes } = read({ title: "A v. B", client: "Asha Shah", age });
	expect([facts.client?.birthYear, keysOf(notes)]).toEqual([null, ["age"]]);
});

test("without a client, who the father is and how old somebody is are reported", () => {
	const { notes } = read({ title: "A v. B", parent: "Ramesh", age: 30 });
	expect(keysOf(notes)).toEqual(["unused", "unused"]);
});

test.each([
	[{ act: "IPC", sections: "406, 420" }, ["406 IPC", "420 IPC"], null],
	[{ act: "IPC", sections: "302 IPC" }, ["302 IPC"], null],
	[{ act: "IPC 420" }, ["IPC 420"], null],
	[{ act: "Arbitration Act" }, [], "Arbitration Act"],
	[{ sections: "x".repeat(300) }, [], "x".repeat(300)],
])("of %o the sections are %j and the notes %j", (cells, sections, notes) => {
	expect(read({ title: "A v. B", ...cells }).facts.matter).toMatchObject({ sections, notes });
});
