import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { processorMs } from "#tests/setup/processor-time.ts";
import { isPersonal } from "./firms.ts";
import { namesOf, sameName } from "./names.ts";
import { peopleIn } from "./relations.ts";

const pairs = readFileSync(new URL("../../../../tests/fixtures/name-relations.txt", import.meta.url), "utf8")
	.split("\n")
	.filter((line) => line.includes(" | "))
	.map((line) => line.split(" | ") as [how: string, one: string, other: string]);

const how = (one: string, other: string) =>
	namesOf([one]).flatMap((a) => namesOf([other]).flatMap((b) => sameName(a, b) ?? []))[0] ?? "-";

test.each(pairs)("%s: %s | %s", (expected, one, other) => {
	expect(how(one, other)).toBe(expected);
	expect(how(other, one)).toBe(expected);
});

test.each([
	["Ramesh Patel", true],
	["A.K. Verma", true],
	["रमेश पटेल", true],
	["M/s Orbit", false],
	["Orbit Mills", false],
	["Shah Bros.", false],
	["મીનાક્ષી ટેક્સટાઇલ્સ", false],
])("whether %s is nothing but a person's name: %s", (written, personal) => {
	expect(isPersonal(written)).toBe(personal);
});

test("a long writing of signs and names is taken apart in no time", () => {
	const long = `late ${"(, - ".repeat(40)}${"a ".repeat(60)}through ${"legal ".repeat(20)}`;
	const twenty = () => {
		for (let n = 0; n < 20; n++) peopleIn(long);
	};
	expect(processorMs(twenty)).toBeLessThan(1000);
});
