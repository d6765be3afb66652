import { beforeAll, expect, test } from "vitest";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { paperFacts } from "#app/domains/case/drafts/paper/facts.server.ts";
import { fillTemplate } from "#app/domains/case/drafts/paper/fill.ts";
import { unresolved } from "#app/domains/case/drafts/paper/measure.ts";
import { listMatters } from "#app/domains/case/matters/list.server.ts";
import { type DraftType, draftTypes } from "#drizzle/words.ts";
import { seedDemo } from "../seed.ts";

const TODAY = "2026-11-21";
const MOST = 6;

/** Advice before a case, a caveat without opponent, and two whose parties are not named anywhere. */
const NO_CASE = ["advice only", "caveat", "names withheld", "In re:"];

type Paper = { title: string; proposed: DraftType; blanks: Record<DraftType, string[]>; isCharged: boolean };
let papers: Paper[];

beforeAll(async () => {
	const seeded = await seedDemo(undefined, TODAY);
	const scope = seeded.users.get("U3");
	if (!scope) throw new Error("the demo has no such person");
	const viewer = { ...scope, chamberName: "Demo", name: "Adv. Farida Contractor" } as unknown as Viewer;
	const { rows } = await listMatters(viewer, { status: "all", limit: 100 });
	const before = rows.filter(({ matter }) => NO_CASE.every((word) => !matter.title.includes(word)));
	papers = await Promise.all(
		before.map(async ({ matter }) => {
			const { facts, proposed } = await paperFacts(viewer, matter.id);
			const blanks = draftTypes.map((type) => [type, unresolved(fillTemplate(type, facts))]);
			const isCharged = matter.sections.length > 0;
			return { title: matter.title, proposed, blanks: Object.fromEntries(blanks), isCharged };
		}),
	);
});

test.each(draftTypes)("a new %s leaves at most six blanks in each matter of the demo", (type) => {
	const own = papers.filter(({ isCharged }) => type !== "bail_application" || isCharged);
	expect(own.length).toBeGreaterThan(type === "bail_application" ? 3 : 30);
	const many = own.filter(({ blanks }) => blanks[type].length > MOST);
	expect(many.map(({ title, blanks }) => [title, blanks[type]])).toEqual([]);
});

test.each([
	["State of Gujarat v. Mohammed Yusuf Shaikh", "bail_application"],
	["Mohammed Yusuf Shaikh v. State of Gujarat", "bail_application"],
	["ક્રિષ્નાબેન ઠક્કર વિરુદ્ધ ગુજરાત રાજ્ય", "affidavit"],
	["Blue Heron Logistics LLP v. Union of India and Ors.", "rejoinder"],
	["Pal Developers v. Shree Narmada CHS Ltd.", "reply"],
	["Shree Narmada CHS Ltd. v. Surat Municipal Corporation", "affidavit"],
])("a draft in %s is first a %s", (title, proposed) => {
	expect(papers.find((one) => one.title === title)?.proposed).toBe(proposed);
});
