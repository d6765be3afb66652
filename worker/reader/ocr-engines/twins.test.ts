import { expect, test } from "vitest";
import { withoutTwins, withRupees } from "./twins.ts";

test.each([
	["૩૬૬ર", "૩૬૬૨"],
	["૨૦૨ર-૨૩", "૨૦૨૨-૨૩"],
	["૨ૂ.", "રૂ."],
	["૫ેઢી", "પેઢી"],
	["ભાડ્આત", "ભાડૂઆત"],
	["વિદ્દાન", "વિદ્વાન"],
	["બોજોઃ", "બોજો:"],
	["वादीः", "वादी:"],
])("%s is %s", (read, written) => {
	expect(withoutTwins(read)).toBe(written);
});

test.each(["૨જી", "૫મી", "૨૦૨૫ના", "૨૦૦રૂ", "રકમ", "तारीखः", "પુનઃ", "દુઃખ", "12:", "૨.૫"])(
	"%s stays",
	(text) => {
		expect(withoutTwins(text)).toBe(text);
	},
);

const line = (text: string) =>
	withRupees(text.split(" ").map((word) => ({ text: word })))
		.map(({ text: word }) => word)
		.join(" ");

test("a three before an amount is the short form of rupees behind a Gujarati word alone", () => {
	expect(line("સહકારી મંડળીનો ૩. 1,25,000 નો")).toBe("સહકારી મંડળીનો રૂ. 1,25,000 નો");
	expect(line("ખર્ચ 3. ૪,૫૦૦ ચૂકવવો")).toBe("ખર્ચ રૂ. ૪,૫૦૦ ચૂકવવો");
	for (const text of [
		"3. 4,500 ચૂકવવો",
		"પ્રતિવાદી નં. 3. 12 હાજર",
		"સામાવાળા 3.",
		"Item 3. 4,500",
		"માસ 2. 4,500",
	])
		expect(line(text)).toBe(text);
});

test.each([
	["કેરકાર", "ફેરફાર"],
	["ફેરકાર", "ફેરફાર"],
	["કેરકારની", "ફેરફારની"],
	["ક્ષેત્રકળ", "ક્ષેત્રફળ"],
	["તરકેથી,", "તરફેથી,"],
	["તરક", "તરફ"],
	["તરકટ", "તરકટ"],
	["તરકીબ", "તરકીબ"],
	["ખરીક", "ખરીફ"],
	["ઓકિસર", "ઓફિસર"],
	["કરી", "કરી"],
	["કલમ", "કલમ"],
	["કરારની", "કરારની"],
	["કોનો", "કોનો"],
	["સાક્ષી", "સાક્ષી"],
	["રકમ", "રકમ"],
	["કર્મ", "કર્મ"],
	["સકળ", "સકળ"],
	["प्रकरण", "प्रकरण"],
])("a ક is a ફ in a word that has one and is none without it: %s", (read, word) => {
	expect(withoutTwins(read)).toBe(word);
});
