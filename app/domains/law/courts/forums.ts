import { commissions } from "./forums/commissions.ts";
import type { ForumFamily } from "./forums/family.ts";
import { highCourts } from "./forums/high-courts.ts";
import { labourCourts } from "./forums/labour-courts.ts";
import { revenue } from "./forums/revenue.ts";
import { trialCourts } from "./forums/trial-courts.ts";
import { tribunals } from "./forums/tribunals.ts";

/** All families, each a table to which a forum is added by a line. */
export const families: readonly ForumFamily[] = [
	highCourts,
	trialCourts,
	tribunals,
	commissions,
	labourCourts,
	revenue,
];

const singles = families.flatMap(({ single = [] }) => single);
const bodies = [...families.flatMap((family) => family.bodies), ...singles];
const ranks = families.flatMap((family) => family.ranks ?? []);

/** Behind a name in Gujarati its case is written on. */
const ENDING = "(?:શ્રી|સાહેબ)?(?:ની|ના|નો|નું|માં)?";

/** A name as an expression that ignores case: as long as the name, without repetition inside of repetition. */
function formOf(name: string): string {
	const words = name.split(" ").map((word) => {
		const isOptional = word.endsWith("?");
		const escaped = (isOptional ? word.slice(0, -1) : word)
			.split("/")
			.map((one) => (/^[A-Z]{2,5}$/.test(one) ? one.split("").join("\\.?\\s?") : one))
			.map((one) =>
				one
					.replace(/[.](?!\?)/g, "\\.?")
					.replace(/-/g, "\\s?[–-]?\\s?")
					.replace(/'/g, "['’`]?"),
			)
			.join("|")
			.replace(/^and$/i, "(?:and|&)")
			.replace(/,$/, "\\s?,?");
		const form = escaped.includes("|") ? `(?:${escaped})` : escaped;
		return { form, isOptional };
	});
	return words
		.map(({ form, isOptional }, at) => {
			const gap = at === 0 ? "" : "[\\s.]{1,3}";
			return isOptional ? `(?:${gap}(?:${form}|&))?` : `${gap}${form}`;
		})
		.join("");
}

const anyOf = (names: readonly string[]) =>
	new RegExp(
		`(?<![\\p{L}\\p{M}])(?:${names
			.toSorted((a, b) => b.length - a.length)
			.map(formOf)
			.join("|")})${ENDING}(?![\\p{L}\\p{M}])`,
		"iu",
	);

const BODY = anyOf(bodies);
const SINGLE = anyOf(singles);
const HEAD = anyOf([...bodies, ...ranks]);
const HEADS = new RegExp(HEAD.source, "giu");

/** Where a name of a court, tribunal, commission or authority that stands by itself is in a line of a heading; null for none. */
export function bodyIn(line: string): { index: number; end: number } | null {
	const found = BODY.exec(line);
	return found && { index: found.index, end: found.index + found[0].length };
}

/** Whether a line of a heading names a forum, or who sits in one. */
export const namesForum = (line: string) => HEAD.test(line);

/** What a line says behind the last forum it names; null where it names none. */
export function afterForum(line: string): string | null {
	const last = [...line.matchAll(HEADS)].at(-1);
	return last ? line.slice(last.index + last[0].length).trim() : null;
}

/** What is left of a line when all forums it names are taken out. */
export const withoutForums = (line: string) => line.replace(HEADS, " ");

/** Whether a line names a body of which India has but one. */
export const isSingle = (line: string) => SINGLE.test(line);

/** The single words of which names of forums are made, in Latin capitals. */
export const forumWords: ReadonlySet<string> = new Set(
	[...bodies, ...ranks].flatMap((name) => name.toUpperCase().match(/[A-Z]{2,}/g) ?? []),
);
