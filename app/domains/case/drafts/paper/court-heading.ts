import { isUndecidedCourt } from "#app/domains/law/courts/court-key.ts";
import type { PaperLanguage } from "../papers/text.ts";
import { localHeading, townIn } from "./court-names.ts";

/** Where the main seat of a High Court is, for those whose usual name does not say it. */
const SEATS: Record<string, string> = {
	"andhra pradesh": "Amaravati",
	chhattisgarh: "Bilaspur",
	delhi: "New Delhi",
	gujarat: "Ahmedabad",
	"himachal pradesh": "Shimla",
	jharkhand: "Ranchi",
	karnataka: "Bengaluru",
	kerala: "Ernakulam",
	manipur: "Imphal",
	meghalaya: "Shillong",
	orissa: "Cuttack",
	"punjab and haryana": "Chandigarh",
	sikkim: "Gangtok",
	telangana: "Hyderabad",
	tripura: "Agartala",
	uttarakhand: "Nainital",
};

/** High Courts that are called after the town where they sit, as it is called now. */
const TOWNS: Record<string, string> = {
	allahabad: "Prayagraj",
	bombay: "Mumbai",
	calcutta: "Kolkata",
	madras: "Chennai",
};

const BODY =
	/\b(tribunal|commission|authority|board|forum|registrar|collector|commissioner|mamlatdar|arbitrator|officer)\b/i;
const ONE_JUDGE = /\b(judge|magistrate|munsif|munsiff)\b/i;
const PLAIN_PLACE = /^\p{L}[\p{L}. ]*$/u;
const NOT_A_PLACE = /\b(bench|side|jurisdiction|seat|wing|court|judge|main|zone)\b/i;

/**
 * The heading of a paper filed in a court, from the court's name as a matter has it: "High Court of Gujarat" becomes
 * IN THE HIGH COURT OF GUJARAT AT AHMEDABAD, and in a paper in Hindi or Gujarati what that language calls it, where both court
 * and town are known. A name in another script stands as it is; null when no court is named.
 */
export function courtHeading(court: string, lang: PaperLanguage = "en"): string | null {
	const name = court
		.trim()
		.replace(/\s+/g, " ")
		.replace(/^(in|before) the /i, "");
	if (name === "" || isUndecidedCourt(name)) return null;
	if (!/\p{Script=Latin}/u.test(name)) return name;
	return localHeading(name, placeIn(name), lang) ?? `${opening(name)} ${withPlace(name)}`.toUpperCase();
}

function opening(name: string): string {
	if (/^the /i.test(name)) return "In";
	if (BODY.test(name)) return "Before the";
	if (ONE_JUDGE.test(name) && !/^court of/i.test(name)) return "In the court of the";
	return "In the";
}

function withPlace(name: string): string {
	const seat = seatOf(name);
	if (seat) return `${name} at ${seat}`;
	const place = lastPart(name);
	return place && !BODY.test(name) ? `${name.slice(0, name.lastIndexOf(","))} at ${place}` : name;
}

function seatOf(name: string): string | null {
	const state = /^high court of ([a-z &]+)$/i.exec(name)?.[1]?.toLowerCase().replace("&", "and");
	return state && Object.hasOwn(SEATS, state) ? (SEATS[state] ?? null) : null;
}

/** What stands after the last comma, when that is the name of a place alone. */
function lastPart(name: string): string | null {
	if (!name.includes(",")) return null;
	const part = name.slice(name.lastIndexOf(",") + 1).trim();
	return PLAIN_PLACE.test(part) && !NOT_A_PLACE.test(part) && !/ at /i.test(part) ? part : null;
}

/** The place where a court sits, when its name says so, in the language of the paper where it is known; else null. */
export function courtPlace(court: string, lang: PaperLanguage = "en"): string | null {
	const place = placeIn(court.trim().replace(/\s+/g, " "));
	return place && townIn(place, lang);
}

function placeIn(name: string): string | null {
	if (/^supreme court( of india)?$/i.test(name)) return "New Delhi";
	const seat = seatOf(name);
	if (seat) return seat;
	const after = / at (\p{L}[\p{L} ]*)$/iu.exec(name)?.[1];
	if (after) return after;
	const bench = /, (\p{L}+) bench$/iu.exec(name)?.[1];
	const division = /^high court of (\p{L}+),/iu.exec(name)?.[1]?.toLowerCase();
	const main = division && Object.hasOwn(TOWNS, division) ? TOWNS[division] : undefined;
	return lastPart(name.replace(/\s*\([^()]*\)$/, "")) ?? bench ?? main ?? null;
}

/** The script a court's name is written in, as the language of a paper's heading. */
export function courtLanguage(court: string): "en" | "hi" | "gu" {
	if (/\p{Script=Devanagari}/u.test(court)) return "hi";
	return /\p{Script=Gujarati}/u.test(court) ? "gu" : "en";
}
