import { expect, test } from "vitest";
import { nearAmong } from "./near-court.ts";

const OWN = [
	"3rd Additional Sessions Judge, Ahmedabad",
	"8th Additional Sessions Judge, Ahmedabad",
	"Additional District Judge-03, Saket Courts, New Delhi",
	"Civil Judge Senior Division, Rajgarh",
	"Civil Judge, Rampur",
	"सिविल जज (वरिष्ठ खण्ड), लखनऊ",
	"Debts Recovery Tribunal-I, Bhavnagar",
	"Labour Court, Ankleshwar",
	"अपर जिला न्यायाधीश, लखनऊ",
];

test.each([
	["3rd Additiomal Sessions Judge, Ahmedabad", OWN[0]],
	["8th Addl. Sesslons Judge, Ahmedabad", OWN[1]],
	["3rd Additional Sessions Judge, Ahmedahad", OWN[0]],
	["3rd Additional Sessions Judqe, Ahmedabad", OWN[0]],
	["Additional Distict Judge-03, Saket Courts, New Delhi", OWN[2]],
	["Civil Judge Seniior Division, Rajgarh", OWN[3]],
	["Civil Judge Senior Divisiion, Rajgarh", OWN[3]],
	["Labour Court, Ankleshvvar", OWN[7]],
	["अपर जिला न्यायाधिश, लखनऊ", OWN[8]],
	["सिविल जज (वरिष्ठ खणड), लखनऊ", null],
])("%s is near to %s", (written, court) => {
	expect(nearAmong(OWN)(written)).toBe(court);
});

test.each([
	["as the chamber has it", "3rd Addl. Sessions Judge, Ahmedabad"],
	["as the list of courts has it", "Family Court, Surat"],
	["with another figure", "5th Additional Sessions Judge, Ahmedabad"],
	[
		"with another figure, where one court fits otherwise",
		"Additional District Judge-08, Saket Courts, New Delhi",
	],
	["with another figure and a misread letter", "5th Additiomal Sessions Judge, Ahmedabad"],
	["with a figure read as a letter", "Srd Additional Sessions Judge, Ahmedabad"],
	["of the other number in Roman figures", "Debts Recovery Tribunal-II, Bhavnagar"],
	["of a town that is called much the same", "Civil Judge Senior Division, Ramgarh"],
	["of a short town that is called much the same", "Civil Judge, Raipur"],
	["with two letters misread", "3rd Additiomal Sesslons Judge, Ahmedabad"],
	["with a word less", "Additional Sessions Judge, Ahmedabad"],
	["of nothing", ""],
])("a heading %s is near to none", (_what, written) => {
	expect(nearAmong(OWN)(written)).toBeNull();
});

test("where two courts of the chamber, or another that is known, fit, none is taken", () => {
	const two = ["Industrial Court, Bhanvad", "Industrial Court, Bhanvadi"];
	expect(nearAmong(two)("Industrlal Court, Bhanvad")).toBe(two[0]);
	expect(
		nearAmong(["Sessions Court, Vallabhpur", "Sessions Court, Vallabhpurra"])("Sessions Court, Vallabhpurr"),
	).toBeNull();
	expect(nearAmong(["Family Court, Surat"])("Motor Accident Claims Tribunal, Banaskanthaa")).toBeNull();
});
