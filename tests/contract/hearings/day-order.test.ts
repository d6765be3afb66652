import fc from "fast-check";
import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { feedAddress, makeFeed } from "#app/domains/day/calendar/feeds.server.ts";
import type { Board } from "#app/domains/day/hearings/day/board.server.ts";
import type { CauseList } from "#app/domains/day/hearings/day/cause-list.server.ts";
import {
	type HearingRow,
	hearingsInChamber,
	oldestFirst,
	selectListedHearings,
} from "#app/domains/day/hearings/rows.server.ts";
import { hearingState } from "#app/domains/day/hearings/state.ts";
import { remindOfHearings } from "#app/domains/desk/notifications/hearing-reminders.server.ts";
import { listNotifications } from "#app/domains/desk/notifications/service.server.ts";
import type { Untold } from "#app/domains/filing/casefile/recording/record.server.ts";
import { byCall } from "#app/domains/law/courts/call-order.ts";
import * as apiRoute from "#app/routes/api/day/hearings/list.ts";
import * as home from "#app/routes/dashboard.tsx";
import * as feedRoute from "#app/routes/day/calendar.ts";
import * as diary from "#app/routes/day/hearings/list.tsx";
import * as print from "#app/routes/day/hearings/print.tsx";
import * as sheet from "#app/routes/day/hearings/record.tsx";
import { asUser, makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";

const DAY = "2026-03-03";
const NEXT = "2026-03-23";
const CALLED = [
	["Civil Court, Anand", "2", "1", undefined, "Vora v. Vora"],
	["High Court of Gujarat", "8", "12", "11:00", "Shah v. State"],
	["high court  of Gujarat", "Court No. 8", "12.1", undefined, "Mehta v. State"],
	["High Court of Gujarat", "8", "13", undefined, "Patel v. State"],
	["High Court of Gujarat", "8", "902", "10:30", "Desai v. State"],
	["High Court of Gujarat", "8", "Supp. 4", "10:30", "Joshi v. State"],
	["High Court of Gujarat", "8", undefined, "10:30", "Amin v. State"],
	["High Court of Gujarat", "Court No. 12", "1", undefined, "Bhatt v. State"],
	["High Court of Gujarat", undefined, "1", "10:30", "Dave v. State"],
	["Sessions Court, Surat", "5", "3", "11:00", "State v. Shaikh"],
] as const;
const TITLES = CALLED.map((row) => row[4]);
/** Of these the end is told already. */
const RECORDED = ["Patel v. State", "State v. Shaikh"];

let admin: Viewer;
let headers: { Cookie: string };

beforeAll(async () => {
	vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-02T18:30:00+05:30") });
	admin = await makeUser();
	headers = await asUser(admin);
	// Entered from the last to the first, so that no order of entry helps.
	for (const [court, courtRoom, itemNo, time, title] of CALLED.toReversed()) {
		const { matter } = await makeMatter(admin, { court, title, caseNumber: `RCS/${title}` });
		const outcome = RECORDED.includes(title) ? { result: "Adjourned", nextDate: NEXT } : {};
		await makeHearing(admin, matter.id, { date: DAY, courtRoom, itemNo, time, ...outcome });
	}
	await remindOfHearings();
	vi.setSystemTime(new Date("2026-03-03T12:00:00+05:30"));
});
afterAll(() => {
	vi.useRealTimers();
});

const read = async (handler: Parameters<typeof call>[0], path: string) => {
	const answer = await call(handler, { path, headers });
	expect(answer.status).toBe(200);
	return answer.json();
};
const titles = (rows: readonly { matter: { title: string } }[]) => rows.map(({ matter }) => matter.title);
const ofCourts = (courts: CauseList) => courts.flatMap(({ rows }) => rows);

describe("one day is called in one order", () => {
	test("on the board", async () => {
		const { board } = (await read(home.loader, "/")) as { board: Board };
		expect(board.day).toBe(DAY);
		expect(titles(ofCourts(board.courts))).toEqual(TITLES);
		// One row writes its court in its own way.
		const courts = ["Civil Court, Anand", "High Court of Gujarat", "Sessions Court, Surat"];
		expect(board.courts.map(({ court }) => court)).toEqual(courts);
	});

	test("in the diary of the day, of the week and of all days", async () => {
		for (const query of ["", `?date=${DAY}`, "?view=week"])
			expect(titles((await read(diary.loader, `/hearings${query}`)).rows)).toEqual(TITLES);
		const { rows } = await read(diary.loader, "/hearings?view=all");
		expect(titles(rows).slice(0, TITLES.length)).toEqual(TITLES);
	});

	test("on the evening sheet", async () => {
		const { groups } = (await read(sheet.loader, "/hearings/record")) as { groups: Untold };
		const still = TITLES.filter((title) => !RECORDED.includes(title));
		expect(groups.flatMap(({ rows }) => titles(rows))).toEqual(still);
	});

	test("on paper", async () => {
		const { courts } = (await read(print.loader, `/hearings/print?date=${DAY}`)) as { courts: CauseList };
		expect(titles(ofCourts(courts))).toEqual(TITLES);
	});

	test("by /api", async () => {
		for (const query of [`date=${DAY}`, `from=${DAY}&to=${DAY}`]) {
			const { data } = await read(apiRoute.loader, `/api/hearings?${query}`);
			expect(data.map(({ matterId }: { matterId: { title: string } }) => matterId.title)).toEqual(TITLES);
		}
	});

	test("in a calendar and among the notifications about it", async () => {
		const { id } = await makeFeed(admin, { reach: "own" });
		const path = new URL(feedAddress(id)).pathname;
		const params = { token: path.slice("/calendar/".length) };
		const text = await (await call(feedRoute.loader, { path, params })).text();
		const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
		const summaries = events.map((event) =>
			String(event.getFirstPropertyValue("summary")).replace(/ \(.*/, ""),
		);
		expect(summaries.slice(0, TITLES.length)).toEqual(TITLES);
		const { rows } = await listNotifications(admin, {});
		const reminded = rows.filter(({ kind }) => kind === "hearing_reminder").map(({ data }) => data?.title);
		expect(reminded).toEqual(TITLES.filter((title) => !RECORDED.includes(title)));
	});
});

test("a hearing has one state on the board, in the diary, on paper and by /api", async () => {
	const { board } = (await read(home.loader, "/")) as { board: Board };
	const { rows } = (await read(diary.loader, "/hearings")) as { rows: HearingRow[] };
	const { courts } = (await read(print.loader, `/hearings/print?date=${DAY}`)) as { courts: CauseList };
	const { data } = await read(apiRoute.loader, `/api/hearings?date=${DAY}`);
	const states = (list: readonly HearingRow[]) => list.map((row) => hearingState(row));
	const expected = TITLES.map((title) => ({
		status: "today",
		outcome: RECORDED.includes(title) ? { result: "Adjourned", nextDate: NEXT } : null,
		isPending: false,
	}));
	for (const list of [ofCourts(board.courts), rows, ofCourts(courts)]) expect(states(list)).toEqual(expected);
	const answered = data.map((row: Record<string, unknown>) => ({
		status: row.status,
		outcome: row.result ? { result: row.result, nextDate: row.nextDate } : null,
		isPending: row.resultPending,
	}));
	expect(answered).toEqual(expected);
});

test("the database and the comparator agree on whatever is written", async () => {
	const viewer = await makeUser();
	const text = (max: number) =>
		fc.oneof(
			fc.string({ unit: "grapheme", minLength: 1, maxLength: max }),
			fc.string({ unit: fc.constantFrom(..."09.-sSuUpP AaZz९૯અ😀\uff01"), minLength: 1, maxLength: 12 }),
		);
	const clean = (value: string) => value.replaceAll("\0", "").trim() || "x";
	const samples = fc.sample(
		fc.record({
			courtRoom: fc.option(text(8).map(clean), { nil: undefined }),
			itemNo: fc.option(text(8).map(clean), { nil: undefined }),
			court: text(8).map(clean),
			title: text(8).map(clean),
			time: fc.constantFrom("10:30", "11:00", undefined),
		}),
		{ numRuns: 120, seed: 7 },
	);
	for (const { court, title, ...called } of samples) {
		const { matter } = await makeMatter(viewer, { court, title, caseNumber: title });
		await makeHearing(viewer, matter.id, { date: DAY, ...called });
	}
	const rows = await inScope(viewer, (tx) =>
		selectListedHearings(tx, hearingsInChamber(viewer)).orderBy(...oldestFirst),
	);
	const called = rows.map(({ hearing, matter }) => ({ ...matter, ...hearing }));
	expect(called.length).toBe(120);
	expect(called.toSorted(byCall).map(({ id }) => id)).toEqual(called.map(({ id }) => id));
});
