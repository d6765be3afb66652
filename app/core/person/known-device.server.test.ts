import { expect, test } from "vitest";
import { deviceMarks, knownDevice, knownDeviceCookie } from "./known-device.server.ts";

const emailOf = (n: number) => `person${n}@example.in`;

/** The cookie of a browser in which these have signed in, one after the other. */
function signedIn(...emails: string[]) {
	let line = "";
	for (const email of emails) line = knownDeviceCookie(marksIn(line), email);
	return line;
}
const marksIn = (line: string) =>
	deviceMarks(new Request("http://localhost/", { headers: { Cookie: line.split(";")[0] ?? "" } }));
const isKnown = (line: string, n: number) => knownDevice(marksIn(line), emailOf(n)) !== null;

test("five accounts know a browser; a sixth puts the one out that signed in longest ago", () => {
	const five = signedIn(...[1, 2, 3, 4, 5].map(emailOf));
	expect([1, 5].map((n) => isKnown(five, n))).toEqual([true, true]);
	const six = signedIn(...[1, 2, 3, 4, 5, 6].map(emailOf));
	expect([1, 2, 6].map((n) => isKnown(six, n))).toEqual([false, true, true]);
	const again = signedIn(...[1, 2, 3, 4, 5, 1, 6].map(emailOf));
	expect([1, 2, 6].map((n) => isKnown(again, n))).toEqual([true, false, true]);
});

test("no more than five marks are looked at, however many a browser shows", () => {
	const [mark = ""] = marksIn(signedIn(emailOf(1)));
	const others = [2, 3, 4, 5, 6].map((n) => marksIn(signedIn(emailOf(n)))[0] ?? "");
	const shown = (...marks: string[]) => `known-device=${marks.join(",")}`;
	expect(isKnown(shown(...others.slice(0, 4), mark), 1)).toBe(true);
	expect(isKnown(shown(...others, mark), 1)).toBe(false);
});

test("a browser is known for a year", () => {
	expect(signedIn(emailOf(1))).toContain("Max-Age=31536000;");
});
