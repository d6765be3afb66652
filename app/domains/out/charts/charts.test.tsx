import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { I18n } from "#app/ui/i18n-provider.tsx";
import { pageSettings } from "#tests/ui/render.tsx";
import type { ChamberCharts } from "./chamber-charts.server.ts";
import { Charts } from "./chamber-charts.tsx";
import { WeekChart } from "./week-chart.tsx";

const empty: ChamberCharts = {
	ahead: { days: [], people: [], n: 0 },
	still: { spans: [], n: 0, isCut: false },
	months: { months: [], filed: 0, disposed: 0, undated: { filed: 2, disposed: 1 } },
	stageDays: [],
	courts: { courts: [], n: 0 },
	stripes: [],
	reserved: { matters: [], n: 0, undated: 0 },
	unrecorded: { people: [], n: 0 },
	risk: { overdue: 0, due7: 0, due30: 0 },
};

const shown = (charts: ChamberCharts, locale: "en" | "hi" | "gu" = "en") =>
	renderToStaticMarkup(
		<I18n settings={{ ...pageSettings, locale }}>
			<Charts charts={charts} />
		</I18n>,
	);

test("where nothing is recorded nothing is drawn, and every card says what is missing", () => {
	const html = shown(empty);
	expect(html).not.toContain("<svg");
	for (const sentence of [
		"Nothing is listed in these days.",
		"Every active matter has a hearing ahead.",
		"2 matters have no filing date and are not shown.",
		"1 closed matter has no disposal date and is not shown.",
		"Needs matters whose stage was changed here after their filing date.",
		"No adjournments recorded",
		"Judgment is reserved in no matter.",
		"All results up to today are recorded",
	])
		expect(html).toContain(sentence);
});

test("every mark is a link that says in words what it counts", () => {
	const date = "2026-11-27";
	const html = shown({
		...empty,
		ahead: {
			days: [{ date, n: 3 }],
			people: [
				{ id: "a1", name: "Farida", perDay: [2], n: 2 },
				{ id: null, name: null, perDay: [1], n: 1 },
			],
			n: 3,
		},
		months: { ...empty.months, months: [{ month: "2026-11", filed: 6, disposed: 2 }], filed: 6, disposed: 2 },
		still: { spans: [{ span: "never", n: 4 }], n: 4, isCut: false },
		courts: { courts: [{ courtKey: "rajkot", court: "Rajkot", n: 7, bySide: { court: 3 } }], n: 7 },
		stripes: [{ id: "m1", title: "A v. B", n: 1, dates: [{ hearingId: "h1", date, kind: "opposite_side" }] }],
	});
	for (const [href, name] of [
		["/hearings?view=day&amp;date=2026-11-27", "Fri 27 Nov: 3 hearings found"],
		["/hearings?view=day&amp;date=2026-11-27&amp;assignedTo=a1", "Farida, Fri 27 Nov: 2 hearings found"],
		["/hearings?view=day&amp;date=2026-11-27&amp;assignedTo=none", "Unassigned, Fri 27 Nov: 1 hearing found"],
		["/matters?status=all&amp;filed=2026-11", "Nov 2026, Filed: 6"],
		["/matters?status=all&amp;disposed=2026-11", "Nov 2026, Disposed: 2"],
		["/matters/m1/hearings/h1", "Fri 27 Nov 2026: Adjourned, opposite side"],
	])
		expect(html).toMatch(new RegExp(`<a href="${href?.replaceAll("?", "\\?")}"[^>]*aria-label="${name}"`));
	expect(html).toContain('<a href="/matters?idle=never">No hearing so far</a>');
	expect(html).toContain('<a href="/adjournments?court=rajkot&amp;span=year">Rajkot</a>');
	expect(html).toContain("Court 3 · not recorded 4");
	expect(html).toContain("Who sought it is not recorded for 4 dates.");
});

test("the week has its figures as a table too, each leading to its day", () => {
	const days = [
		{ date: "2026-11-27", n: 3 },
		{ date: "2026-11-28", n: 0 },
	];
	const html = renderToStaticMarkup(
		<I18n settings={pageSettings}>
			<WeekChart days={days} n={3} />
		</I18n>,
	);
	const [, table = ""] = html.split("<table");
	for (const { date, n } of days)
		expect(table).toMatch(new RegExp(`<a href="/hearings\\?view=day&amp;date=${date}">${n}</a>`));
	expect(table.match(/<th scope="row">/g)).toHaveLength(2);
});

test("the rows of others open what is everybody else's", () => {
	const twelve = Array.from({ length: 12 }, (_, at) => ({ id: `p${at}`, name: `Person ${at}`, n: 2 }));
	const others = { name: null, n: 1 };
	const people = [...twelve, others];
	const date = "2026-11-27";
	const html = shown({
		...empty,
		ahead: { days: [{ date, n: 25 }], people: people.map((row) => ({ ...row, perDay: [row.n] })), n: 25 },
		unrecorded: { people, n: 25 },
	});
	const ids = encodeURIComponent(twelve.map(({ id }) => id).join(","));
	expect(html).toContain(`<a href="/hearings?view=day&amp;date=${date}&amp;besides=${ids}"`);
	expect(html).toContain(`<a href="/hearings?updated=no&amp;besides=${ids}">Others</a>`);
	expect(html).toContain("25 results pending");
});

test.each([
	["en", "Sa"],
	["hi", "शनि"],
	["gu", "શનિ"],
] as const)("in %s a Saturday of the days ahead begins with whole letters, %s", (locale, weekday) => {
	const day = { date: "2026-11-28", n: 1 };
	const ahead = { days: [day], people: [{ id: null, name: null, perDay: [1], n: 1 }], n: 1 };
	const html = shown({ ...empty, ahead: ahead as unknown as ChamberCharts["ahead"] }, locale);
	expect(html).toContain(`<span aria-hidden="true">${weekday}</span>`);
});
