import { describe, expect, it } from "vitest";
import { courtKey } from "./court-key.ts";
import { courts } from "./known-courts.ts";

describe("courtKey", () => {
	it.each([
		["High Court of Gujarat", "Gujarat High Court"],
		["High Court of Gujarat", "HIGH COURT OF GUJARAT AT AHMEDABAD"],
		["High Court of Gujarat", "Hon'ble Gujarat H.C."],
		["High Court of Gujarat", "ગુજરાત હાઈકોર્ટ"],
		["High Court of Delhi", "Delhi High Court, New Delhi"],
		["High Court of Judicature at Madras", "Madras High Court"],
		["High Court of Judicature at Allahabad, Lucknow Bench", "Allahabad High Court (Lucknow Bench)"],
		["Supreme Court of India", "Hon'ble Supreme Court"],
		["Supreme Court of India", "सर्वोच्च न्यायालय"],
		["Family Court, Surat", "surat  family court"],
		["3rd Addl. Sessions Judge, Surat", "3 Additional Session Judge Surat"],
		["National Company Law Tribunal, Mumbai Bench", "NCLT, Mumbai Bench"],
		["Motor Accident Claims Tribunal, Vadodara", "M.A.C.T., Baroda"],
	])("%s is %s", (a, b) => {
		expect(courtKey(b)).toBe(courtKey(a));
	});

	it.each([
		["High Court of Bombay, Appellate Side", "High Court of Bombay, Ordinary Original Civil Jurisdiction"],
		["High Court of Bombay, Appellate Side", "High Court of Bombay at Goa"],
		["High Court of Judicature at Allahabad", "High Court of Judicature at Allahabad, Lucknow Bench"],
		["Family Court, Surat", "Family Court, Vadodara"],
		["District and Sessions Court, Ahmedabad", "District and Sessions Court, Ahmedabad (Rural)"],
		["Debts Recovery Tribunal-I, Ahmedabad", "Debts Recovery Tribunal-II, Ahmedabad"],
	])("%s is not %s", (a, b) => {
		expect(courtKey(b)).not.toBe(courtKey(a));
	});

	it("keeps all courts of the list apart", () => {
		const keys = new Map<string, string>();
		for (const court of courts) {
			const same = keys.get(courtKey(court));
			expect(same, `${court} and ${same}`).toBeUndefined();
			keys.set(courtKey(court), court);
		}
	});
});
