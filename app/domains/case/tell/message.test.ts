import { describe, expect, test } from "vitest";
import { formatter } from "#app/core/format.ts";
import { type Locale, translator } from "#app/messages/index.ts";
import { type MessageFacts, messageTo } from "./message.ts";

const facts: MessageFacts = {
	matter: {
		title: "Larkspur Mills v. Union of India",
		caseNumber: "SCA/4417/2025",
		court: "High Court of Gujarat",
		status: "active",
		restricted: false,
	},
	happened: { date: "2026-03-02", result: "Adjourned" },
	next: { date: "2026-03-16", time: null, purpose: "Final hearing" },
	from: { name: "Hemant Rao", chamber: "Rao Chambers" },
};

function messageWith(
	changes: Partial<Omit<MessageFacts, "matter">> & { matter?: Partial<MessageFacts["matter"]> } = {},
	locale: Locale = "en",
) {
	const whole = { ...facts, ...changes, matter: { ...facts.matter, ...changes.matter } };
	const format = formatter({ locale, timeZone: "Asia/Kolkata", dateFormat: "DD/MM/YYYY", timeFormat: "12h" });
	return messageTo(whole, translator(locale), format);
}

describe("a message to a client", () => {
	test("names no court where none is decided yet", () => {
		const { text } = messageWith({ matter: { court: "To be decided" } });
		expect(text.split("\n")[0]).toBe(
			"This is about your case Larkspur Mills v. Union of India, SCA/4417/2025.",
		);
	});

	test("names the case, what happened, the next date and what for", () => {
		expect(messageWith()).toEqual({
			subject: "Larkspur Mills v. Union of India, SCA/4417/2025",
			text: [
				"This is about your case Larkspur Mills v. Union of India, SCA/4417/2025, High Court of Gujarat.",
				"On Mon 2 Mar 2026: Adjourned.",
				"Next date: Mon 16 Mar 2026, for Final hearing.",
				"Please contact us if you have any question.",
				"Hemant Rao, Rao Chambers",
			].join("\n"),
		});
	});

	test("is in the client's language, offered words and dates too", () => {
		const { text } = messageWith({}, "gu");
		expect(text).toContain("સોમ 2 માર્ચ 2026 ના રોજ: મુલતવી.");
		expect(text).toContain("આગામી મુદત: સોમ 16 માર્ચ 2026, હેતુ: આખરી સુનાવણી.");
		expect(messageWith({}, "hi").text).toContain("को: स्थगित।");
	});

	test("says what is not known yet, and of a case that is over nothing of a next date", () => {
		expect(messageWith({ next: null, happened: null }).text).toContain("The next date is not fixed yet.");
		expect(messageWith({ next: null, matter: { status: "closed" } }).text).not.toMatch(/next date/i);
	});

	test("names the time of a date that has one", () => {
		expect(messageWith({ next: { date: "2026-03-16", time: "14:30", purpose: "Arguments" } }).text).toContain(
			"Next date: Mon 16 Mar 2026, 2:30 pm, for Arguments.",
		);
	});

	const typed = {
		happened: { date: "2026-03-02", result: "Evidence of Kamala recorded" },
		next: { date: "2026-03-16", time: null, purpose: "Cross of Kamala" },
	};

	test.each([
		["restricted", { restricted: true }, "SCA/4417/2025"],
		["without a number and restricted", { restricted: true, caseNumber: null }, "LM v. UI"],
		[
			"of people the law protects",
			{ title: "Kamala v. Suresh", court: "Family Court, Vadodara" },
			"SCA/4417/2025",
		],
	])("of a matter %s names no more than its number or initials, and nothing typed", (_, matter, name) => {
		const { subject, text } = messageWith({ ...typed, matter });
		expect(subject).toBe(name);
		expect(text).not.toMatch(/Kamala|Larkspur|Suresh|Union/);
		expect(text).toContain("Next date: Mon 16 Mar 2026.");
		expect(messageWith({ matter }).text).toContain("On Mon 2 Mar 2026: Adjourned.");
	});
});
