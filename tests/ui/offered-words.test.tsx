import type { ReactNode } from "react";
import { describe, expect, test } from "vitest";
import { DayBoard } from "#app/domains/day/hearings/day/board.tsx";
import { CauseListSheet } from "#app/domains/day/hearings/day/cause-list.tsx";
import { HearingTable } from "#app/domains/day/hearings/day/hearing-table.tsx";
import { EditHearingDialog, NewHearingDialog } from "#app/domains/day/hearings/entry/hearing-form.tsx";
import { HearingDetailsDialog } from "#app/domains/day/hearings/hearing-details.tsx";
import { OrderList } from "#app/domains/day/hearings/order-list.tsx";
import { YearlyTimeline } from "#app/domains/day/hearings/timeline.tsx";
import { ReminderDialog } from "#app/domains/day/tasks/task-form.tsx";
import { RecordSheet } from "#app/domains/filing/casefile/recording/record-sheet.tsx";
import { UpcomingHearings } from "#app/domains/out/analytics/figures.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { hearingRow } from "../samples/hearing-row.ts";
import { render } from "./render.tsx";

const today = "2026-03-02";

/** Every screen and sheet that shows what a hearing is for or the result of it. */
function screens(purpose: string, result: string | null): [name: string, screen: ReactNode][] {
	const one = hearingRow({ purpose, result, time: "11:00:00", courtRoom: "8", itemNo: "4", order: "Heard." });
	const listed = { ...one.hearing, title: "Menon v. Menon", caseNumber: null, court: "Court" };
	const courts = [{ court: "C", rows: [{ ...one, lastOrder: null, client: null }] }];
	const pagination = { page: 1, limit: 50, total: 1, pages: 1 };
	const beside = { before: "2026-03-01", after: "2026-03-03" };
	const board = { day: today, today, ...beside, courts, pagination, clashes: {}, running: {} };
	const at = { path: "/hearings/h1", search: "", close: "/hearings" };
	const form = { benches: [], failed: undefined, close: "/hearings" };
	return [
		["diary", <HearingTable key="1" rows={[one]} today={today} search="" clashes={{}} />],
		["details", <HearingDetailsDialog key="2" row={one} today={today} {...at} />],
		["timeline", <YearlyTimeline key="3" rows={[one]} path="/matters/m1/hearings" today={today} />],
		["orders", <OrderList key="4" rows={[one]} total={1} matterId="m1" page={1} />],
		[
			"print",
			<CauseListSheet key="5" {...{ day: today, today, courts, chamber: null, goes: null, people: [] }} />,
		],
		[
			"record",
			<RecordSheet
				key="6"
				groups={[{ date: today, court: "C", rows: [one] }]}
				meanwhile={[]}
				offers={{}}
				state={formState(undefined, {})}
				today={today}
			/>,
		],
		["edit", <EditHearingDialog key="7" row={one} {...form} />],
		["new", <NewHearingDialog key="8" title="New" offers={[]} defaults={{ purpose }} {...form} />],
		["dashboard", <DayBoard key="9" board={board} assignedTo={undefined} canRecord />],
		["analytics", <UpcomingHearings key="10" hearings={[listed]} today={today} />],
		[
			"reminder",
			<ReminderDialog
				key="11"
				title="Set"
				defaults={{}}
				people={[]}
				subjects={{ hearings: [one.hearing], tasks: [] }}
				failed={undefined}
				close="/"
			/>,
		],
	];
}

const WITH_RESULT = ["diary", "details", "timeline", "orders", "edit", "print", "dashboard"];
const names = screens("", null).map(([name]) => name);

describe.each([
	["hi", "अंतिम सुनवाई", "स्थगित"],
	["gu", "આખરી સુનાવણી", "મુલતવી"],
	["en", "Final hearing", "Adjourned"],
] as const)("in %s", (locale, purpose, result) => {
	const html = (screen: ReactNode) => render(screen, locale).innerHTML;
	const screen = (name: string, ...stored: [string, string | null]) =>
		screens(...stored).find(([known]) => known === name)?.[1];

	test.each(names)("%s shows an offered purpose and result in the reader's language", (name) => {
		const shown = html(screen(name, "Final hearing", "Adjourned"));
		expect(shown).toContain(purpose);
		if (WITH_RESULT.includes(name)) expect(shown).toContain(result);
		if (locale !== "en") expect(shown).not.toMatch(/Final hearing|Adjourned/);
	});

	test.each(names)("%s shows what somebody typed as it was typed", (name) => {
		const shown = html(screen(name, "Final hearing of IA 3", "Adjourned by consent"));
		expect(shown).toContain("Final hearing of IA 3");
		if (WITH_RESULT.includes(name)) expect(shown).toContain("Adjourned by consent");
	});

	test("a form offers the words, and shows the stored ones, in that language", () => {
		const page = render(screen("edit", "Final hearing", "Adjourned"), locale);
		const offered = [...page.querySelectorAll("datalist option")].map((option) =>
			option.getAttribute("value"),
		);
		expect(offered).toEqual(expect.arrayContaining([purpose, result]));
		const value = (name: string) => page.querySelector(`[name="${name}"]`)?.getAttribute("value");
		expect([value("purpose"), value("result")]).toEqual([purpose, result]);
	});
});
