import { describe, expect, test } from "vitest";
import { courtNamesOf, printedName } from "./names.ts";

const desai = courtNamesOf(["Ramesh Desai", "DESAI R K (AOR 2312)"]);

describe("a person is found in a row", () => {
	test.each([
		["by the name", "MR. RAMESH K. DESAI", true],
		["by the name as courts turn it", "DESAI R K- 2312", true],
		["by the code, where the name is misprinted", "RAMES DISAY- 2312", true],
		["by the code in brackets", "R.K.DESSAAI (AOR-2312)", true],
		["not by a misprint without the code", "RAMES DISAY", false],
		["not by a misprint with somebody else's code", "RAMES DISAY- 2313", false],
		["not by the code that another court gave somebody else", "MS. FARIDA KHAN (2312)", false],
		["not by a telephone number", "RAMES DISAY 9898012312", false],
	])("%s", (_how, printed, isFound) => {
		expect(printedName([printed], desai)).toBe(isFound ? printed : null);
	});

	test.each([
		["श्री रमेश देसाई", "रमेश देसाई"],
		["रमेश देसाई", "श्री रमेश देसाई एडवोकेट"],
		["શ્રી રમેશ દેસાઈ", "રમેશ દેસાઈ"],
		["રમેશ દેસાઈ", "શ્રી રમેશ દેસાઈ, વકીલશ્રી"],
	])("also with a title in Hindi and Gujarati: %s as %s", (name, printed) => {
		expect(printedName([printed], courtNamesOf([name]))).toBe(printed);
	});
});

test("a code without a name belongs to the person whose other names are entered", () => {
	expect(printedName(["RAMES DISAY- 2312"], courtNamesOf(["Ramesh Desai", "AOR 2312"]))).toBe(
		"RAMES DISAY- 2312",
	);
	expect(courtNamesOf(["AOR 2312"])).toEqual([]);
});
