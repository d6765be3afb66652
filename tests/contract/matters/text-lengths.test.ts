import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { createClientSchema } from "#app/domains/case/clients/schema.ts";
import { createMatterSchema, updateMatterSchema } from "#app/domains/case/matters/schema.ts";
import { chosenPasswordSchema, loginSchema, registerSchema } from "#app/domains/desk/auth/schema.ts";
import { createHookSchema } from "#app/domains/desk/hooks/schema.ts";
import { createInviteSchema, updateUserSchema } from "#app/domains/desk/users/schema.ts";

// How long a text may be is written down here beside the schemas, which follow from the fields and would follow a wrong figure.

type Field = (value: string) => object;
const text = (length: number) => "x".repeat(length);
/** An address of so many characters: no part of its host is longer than 60. */
const emailOf = (length: number) => {
	const host = `${Array.from({ length: 3 }, () => text(60)).join(".")}.in`;
	return `${text(length - host.length - 1)}@${host}`;
};

function expectLongest(schema: z.ZodType, field: Field, longest: number, of = text): void {
	const fits = schema.safeParse(field(of(longest)));
	expect(fits.success, JSON.stringify(fits.error?.issues)).toBe(true);
	expect(schema.safeParse(field(of(longest + 1))).success).toBe(false);
}

describe("a matter's", () => {
	const base = { title: "A suit", caseNumber: "RCS/7/2024", court: "Sanand", filingDate: "2024-01-15" };
	test.each<[string, number, Field]>([
		["title", 1000, (title) => ({ title })],
		["case number", 300, (caseNumber) => ({ caseNumber })],
		["court", 500, (court) => ({ court })],
		["judge", 300, (judge) => ({ judge })],
		["diary number", 100, (diaryNumber) => ({ diaryNumber })],
		["notes", 20_000, (notes) => ({ notes })],
		["party", 500, (name) => ({ parties: [{ name, side: "first" }] })],
		["party's role", 100, (role) => ({ parties: [{ name: "A", side: "first", role }] })],
		["party's father", 300, (relationName) => ({ parties: [{ name: "A", side: "first", relationName }] })],
		["party's occupation", 200, (occupation) => ({ parties: [{ name: "A", side: "first", occupation }] })],
		["party's address", 1000, (address) => ({ parties: [{ name: "A", side: "first", address }] })],
		["party's representative", 300, (through) => ({ parties: [{ name: "A", side: "first", through }] })],
		["party's advocate", 300, (advocate) => ({ parties: [{ name: "A", side: "first", advocate }] })],
		["opponent's advocate", 300, (opponentAdvocate) => ({ opponentAdvocate })],
		["police station", 300, (policeStation) => ({ policeStation })],
		["section", 200, (section) => ({ sections: [section] })],
		["sections in one text", 200, (sections) => ({ sections })],
		["antecedents", 2000, (antecedents) => ({ antecedents })],
		["earlier applications", 2000, (earlierApplications) => ({ earlierApplications })],
		["court below", 500, (lowerCourt) => ({ lowerCourt })],
		["reason of a decision", 500, (conflictReason) => ({ conflictReason })],
	])("%s has %d characters at most", (_name, longest, field) => {
		expectLongest(createMatterSchema, (value) => ({ ...base, stage: "filing", ...field(value) }), longest);
	});

	test("reason for reopening it has 500, and how it ended 500", () => {
		expectLongest(updateMatterSchema, (reason) => ({ reason }), 500);
		expectLongest(updateMatterSchema, (natureOfDisposal) => ({ natureOfDisposal }), 500);
	});

	test("sections are 50 at most, and a year of birth has four digits", () => {
		const isRight = (change: object) => updateMatterSchema.safeParse(change).success;
		const sections = (n: number) => Array.from({ length: n }, (_, at) => `${at + 1} IPC`);
		expect([50, 51].map((n) => isRight({ sections: sections(n) }))).toEqual([true, false]);
		expect([50, 51].map((n) => isRight({ sections: sections(n).join(", ") }))).toEqual([true, false]);
		const born = ["1985", "2010", "85", "1885", "19850"].map((birthYear) =>
			isRight({ parties: [{ name: "A", side: "first", birthYear }] }),
		);
		expect(born).toEqual([true, true, false, false, false]);
	});

	test("parties are 200 at most, and a client is content from 1 to 5", () => {
		const isRight = (change: object) => updateMatterSchema.safeParse(change).success;
		const parties = (n: number) => Array.from({ length: n }, () => ({ name: "A", side: "first" }));
		expect([200, 201].map((n) => isRight({ parties: parties(n) }))).toEqual([true, false]);
		const grades = [0, 1, 5, 6].map((satisfaction) => isRight({ satisfaction }));
		expect(grades).toEqual([false, true, true, false]);
	});
});

test.each<[string, number, Field, typeof text]>([
	["name", 500, (name) => ({ name }), text],
	["e-mail", 254, (email) => ({ contact: { email } }), emailOf],
	["street", 500, (street) => ({ address: { street } }), text],
	["city", 200, (city) => ({ address: { city } }), text],
	["state", 200, (state) => ({ address: { state } }), text],
	["identifier's kind", 50, (type) => ({ identifiers: [{ type, value: "1" }] }), text],
])("a client's %s has %d characters at most", (_name, longest, field, of) => {
	expectLongest(createClientSchema, (value) => ({ name: "Bina Mehta", ...field(value) }), longest, of);
});

describe("of who signs in", () => {
	const person = { name: "Asha", email: "asha@example.in", password: "six666" };
	test.each<[string, number, Field, typeof text]>([
		["name", 200, (name) => ({ name }), text],
		["e-mail", 254, (email) => ({ email }), emailOf],
		["password", 1000, (password) => ({ password }), text],
		["chamber", 200, (chamberName) => ({ chamberName }), text],
		["invitation", 200, (inviteToken) => ({ inviteToken }), text],
	])("the %s has %d characters at most", (_name, longest, field, of) => {
		expectLongest(registerSchema, (value) => ({ ...person, ...field(value) }), longest, of);
	});

	test("a password has six characters at least", () => {
		const isRight = (password: string) => registerSchema.safeParse({ ...person, password }).success;
		expect([5, 6].map((length) => isRight(text(length)))).toEqual([false, true]);
	});

	test("what is sent to sign in, to choose a password and to change a person ends there too", () => {
		const { email } = person;
		expectLongest(loginSchema, (password) => ({ email, password }), 1000);
		expectLongest(loginSchema, (redirectTo) => ({ email, password: "x", redirectTo }), 2000);
		expectLongest(chosenPasswordSchema, (token) => ({ token, password: "six666" }), 200);
		expectLongest(updateUserSchema, (name) => ({ name }), 200);
		expectLongest(updateUserSchema, (address) => ({ address }), 1000);
		expectLongest(updateUserSchema, (address) => ({ email: address }), 254, emailOf);
		expectLongest(createInviteSchema, (address) => ({ email: address, role: "Clerk" }), 254, emailOf);
	});
});

test("the address of a webhook has 500 characters at most", () => {
	const events = ["client.created"];
	expectLongest(createHookSchema, (address) => ({ address, events }), 500);
});
