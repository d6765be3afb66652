import { describe, expect, test } from "vitest";
import { otherLaw, readSections, splitSections, withOtherLaw } from "./sections.ts";
import type { Act } from "./table.ts";

/** The pairs an advocate looks up, written down without the program's table. */
const WRITTEN: Record<string, readonly (readonly [old: string, now: string])[]> = {
	"IPC BNS": [
		...[
			["34", "3(5)"],
			["120B", "61(2)"],
			["149", "190"],
			["147", "191(2)"],
			["148", "191(3)"],
		],
		...[
			["302", "103(1)"],
			["304", "105"],
			["308", "110"],
			["304A", "106(1)"],
			["304B", "80"],
			["498A", "85"],
		],
		...[
			["306", "108"],
			["307", "109"],
			["323", "115(2)"],
			["324", "118(1)"],
			["325", "117(2)"],
			["326", "118(2)"],
		],
		...[
			["279", "281"],
			["337", "125(a)"],
			["338", "125(b)"],
			["341", "126(2)"],
			["342", "127(2)"],
		],
		...[
			["332", "121(1)"],
			["353", "132"],
			["354", "74"],
			["354A", "75"],
			["354D", "78"],
			["509", "79"],
		],
		...[
			["376", "64(1)"],
			["376D", "70"],
			["363", "137(2)"],
			["366", "87"],
			["379", "303(2)"],
			["380", "305(a)"],
		],
		...[
			["392", "309(4)"],
			["394", "309(6)"],
			["395", "310(2)"],
			["397", "311"],
			["406", "316(2)"],
		],
		...[
			["408", "316(4)"],
			["409", "316(5)"],
			["411", "317(2)"],
			["420", "318(4)"],
			["465", "336(2)"],
		],
		...[
			["467", "338"],
			["468", "336(3)"],
			["471", "340(2)"],
			["384", "308(2)"],
			["436", "326"],
			["447", "329(3)"],
		],
		...[
			["448", "329(4)"],
			["457", "331(4)"],
			["494", "82"],
			["500", "356(2)"],
			["504", "352"],
			["294", "296"],
		],
		...[
			["188", "223"],
			["511", "62"],
			["427", "324(4)"],
			["427", "324(5)"],
			["506", "351(2)"],
			["506", "351(3)"],
		],
	] as [string, string][],
	"CrPC BNSS": [
		...[
			["41A", "35(3)"],
			["50", "47"],
			["82", "84"],
			["125", "144"],
			["154", "173"],
			["155", "174"],
		],
		...[
			["156(3)", "175(3)"],
			["161", "180"],
			["164", "183"],
			["167(2)", "187(2)"],
			["167(2)", "187(3)"],
		],
		...[
			["173(2)", "193(3)"],
			["173(8)", "193(9)"],
			["190", "210"],
			["197", "218"],
			["200", "223"],
		],
		...[
			["202", "225"],
			["204", "227"],
			["205", "228"],
			["317", "355"],
			["227", "250"],
			["228", "251"],
		],
		...[
			["239", "262"],
			["245", "268"],
			["311", "348"],
			["319", "358"],
			["313", "351"],
			["320", "359"],
		],
		...[
			["374", "415"],
			["389", "430"],
			["378", "419"],
			["397", "438"],
			["401", "442"],
			["436", "478"],
		],
		...[
			["436A", "479"],
			["437", "480"],
			["438", "482"],
			["439", "483"],
			["451", "497"],
			["457", "503"],
			["482", "528"],
		],
	] as [string, string][],
	"IEA BSA": [
		...[
			["17", "15"],
			["24", "22"],
			["25", "23(1)"],
			["26", "23(2)"],
			["27", "23(2)"],
			["32", "26"],
			["45", "39(1)"],
		],
		...[
			["62", "57"],
			["63", "58"],
			["65", "60"],
			["65A", "62"],
			["65B(4)", "63(4)"],
			["68", "67"],
			["73", "72"],
		],
		...[
			["74", "74"],
			["101", "104"],
			["106", "109"],
			["113A", "117"],
			["113B", "118"],
			["114", "119"],
		],
		...[
			["114A", "120"],
			["115", "121"],
			["118", "124"],
			["133", "138"],
			["137", "142"],
			["138", "143"],
		],
		...[
			["154", "157"],
			["155", "158"],
			["165", "168"],
		],
	] as [string, string][],
};

describe.each(Object.entries(WRITTEN))("%s", (acts, pairs) => {
	const [old, now] = acts.split(" ") as [Act, Act];

	test.each(pairs)("%s became %s", (before, after) => {
		expect(otherLaw({ act: old, numbers: [before] })).toMatchObject({
			act: now,
			numbers: expect.arrayContaining([after]),
		});
		expect(otherLaw({ act: now, numbers: [after] })).toMatchObject({
			act: old,
			numbers: expect.arrayContaining([before]),
		});
	});
});

test.each(["377", "497", "309"])("section %s of the Penal Code has no counterpart", (number) => {
	expect(otherLaw({ act: "IPC", numbers: [number] })).toEqual({ act: "BNS", isDropped: true });
});

test("what is not in the table has no counterpart, nor has an Act that still stands", () => {
	expect(otherLaw({ act: "IPC", numbers: ["376(2)(n)"] })).toBeNull();
	expect(otherLaw({ act: "IPC", numbers: ["999"] })).toBeNull();
	expect(otherLaw({ act: null, numbers: ["138"] })).toBeNull();
});

test("a section of the new law without its clause is every old one under it", () => {
	expect(otherLaw({ act: "BNS", numbers: ["336"] })).toEqual({ act: "IPC", numbers: ["465", "468"] });
});

test.each([
	["302 IPC", "IPC", ["302"]],
	["S. 420 r/w 34 I.P.C.", "IPC", ["420", "34"]],
	["302/34 of the Indian Penal Code, 1860", "IPC", ["302", "34"]],
	["u/s 498 A IPC", "IPC", ["498A"]],
	["316(2) BNS", "BNS", ["316(2)"]],
	["section 125(a) of the Bharatiya Nyaya Sanhita, 2023", "BNS", ["125(a)"]],
	["483 B.N.S.S.", "BNSS", ["483"]],
	["§ 156(3) Cr.P.C.", "CrPC", ["156(3)"]],
	["65B(4) Evidence Act", "IEA", ["65B(4)"]],
	["63(4) BSA", "BSA", ["63(4)"]],
	["धारा ३०२ भा.दं.सं.", "IPC", ["302"]],
	["કલમ ૪૨૦ આઈપીસી", "IPC", ["420"]],
	["138 NI Act", null, ["138"]],
] as const)("%s is read", (written, act, numbers) => {
	expect(readSections([written])).toEqual([{ written, act, numbers: [...numbers] }]);
});

test("numbers in a row are of the Act that follows them, or came before", () => {
	const acts = (list: string[]) => readSections(list).map(({ act }) => act);
	expect(acts(["406", "420 IPC", "138 NI Act", "142"])).toEqual(["IPC", "IPC", null, null]);
	expect(acts(["406", "420"])).toEqual([null, null]);
});

test("a text is parted at commas, semicolons and line ends", () => {
	expect(splitSections("406, 420 IPC;\n 66C (c, d) IT Act,, ")).toEqual([
		"406",
		"420 IPC",
		"66C (c, d) IT Act",
	]);
});

test("both laws stand in one line", () => {
	const [one, two] = readSections(["302 r/w 34 IPC", "138 NI Act"]);
	expect(one && withOtherLaw(one)).toBe("302 r/w 34 IPC [103(1), 3(5) BNS]");
	expect(two && withOtherLaw(two)).toBe("138 NI Act");
});

test("a long text of digits is read at once", () => {
	expect(readSections(["1".repeat(100_000), "(".repeat(100_000)])[0]?.numbers).toEqual([]);
	expect(splitSections("(".repeat(5000) + ",".repeat(5000)).length).toBe(1);
});
