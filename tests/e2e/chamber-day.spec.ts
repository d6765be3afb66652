import ICAL from "ical.js";
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { formatter } from "#app/core/format.ts";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { feedAddress, makeFeed } from "#app/domains/day/calendar/feeds.server.ts";
import { courtDayBeside } from "#app/domains/law/courts/court-days.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { offeredDays } from "#app/domains/law/courts/next-dates.ts";
import { type ChamberDay, type ListedCase, makeChamberDay } from "#tests/chamber-day.ts";
import { asUser } from "#tests/factories.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import { sendOrderedMail } from "#worker/send-mail.ts";
import { clickThrough, toast, type Visitor, visit } from "./visitor.ts";

/** The chamber is made by the services, in the database of the application that runs. */
const server = await vi.hoisted(async () => {
	const { inject: given } = await import("vitest");
	const { TEST_SECRET } = await import("#tests/setup/settings.ts");
	const { startMailServer } = await import("#tests/outside/mail-server.ts");
	const started = await startMailServer();
	const { url: APP_URL, databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = given("app");
	const mail = { SMTP_URL: started.url, MAIL_FROM: "Peshi <peshi@example.in>" };
	Object.assign(process.env, { APP_URL, DATABASE_URL, DATA_DIR, SESSION_SECRET: TEST_SECRET, ...mail });
	return started;
});

const { url } = inject("app");
const today = courtToday();
const { longDate } = formatter({
	locale: "en",
	timeZone: "Asia/Kolkata",
	dateFormat: "DD/MM/YYYY",
	timeFormat: "12h",
});

let browser: Browser;
let chamber: ChamberDay;
let next: string;
/** What stands recorded of each case by now: the result and the next date. */
const recorded = new Map<string, { result: string; nextDate: string | null }>();

beforeAll(async () => {
	browser = await openBrowser();
	chamber = await makeChamberDay(today);
	next = courtDayBeside(today, 1, chamber.admin.courtDays);
});
afterAll(async () => {
	await server.close();
});

const cookies = new Map<string, string>();

async function cookieOf(person: Viewer): Promise<string> {
	const known = cookies.get(person.userId) ?? (await asUser(person)).Cookie;
	cookies.set(person.userId, known);
	return known;
}

const read = async (person: Viewer, path: string) =>
	(await fetch(url + path, { headers: { Cookie: await cookieOf(person) } })).text();

/** The post of a form, as a browser without scripts sends it. */
const post = async (person: Viewer, path: string, form: Record<string, string>) =>
	fetch(url + path, {
		method: "POST",
		redirect: "manual",
		headers: { Cookie: await cookieOf(person), Origin: url },
		body: new URLSearchParams(form),
	});

/** A phone without scripts, signed in. */
async function phoneOf(person: Viewer): Promise<Visitor> {
	const visitor = await visit(browser, { script: false });
	const [name = "", value = ""] = (await cookieOf(person)).split("=");
	await visitor.page.context().addCookies([{ name, value, url }]);
	return visitor;
}

const textOf = (html: string) =>
	html
		.replaceAll(/<!--.*?-->/g, "")
		.replaceAll(/<[^>]+>/g, " ")
		.replaceAll(/\s+/g, " ");
const titlesIn = (text: string) => text.match(/Case \d\d of the day v\. State/g) ?? [];
const titlesOf = (cases: readonly ListedCase[]) => cases.map(({ title }) => title);

/** The rows of a page, each by what stands between this mark and the next one. */
const rowsOf = (html: string, mark: string) => html.split(mark).slice(1).map(textOf);

/** What a row says of a case by now, in words. */
function outcomeOf({ id }: ListedCase): string {
	const now = recorded.get(id);
	if (!now) return "";
	return now.nextDate ? `${now.result} → ${longDate(now.nextDate)}` : now.result;
}

/** The rows of the board of a day, in text. */
const boardOf = async (person: Viewer, day: string, whose = "") =>
	rowsOf(await read(person, `/?date=${day}${whose}`), 'class="board-row"');

const namedIn = (rows: readonly string[]) => rows.flatMap((row) => titlesIn(row)[0] ?? []);

/** The day on boards, in the diary, on the sheet, in /api and in a calendar is one day. */
async function expectOneDay(people: readonly Viewer[]): Promise<void> {
	const { clerk, hemant, senior, cases } = chamber;
	for (const person of people) {
		const board = await boardOf(person, today);
		expect(namedIn(board)).toEqual(titlesOf(cases));
		for (const [n, one] of cases.entries()) expect(board[n]).toContain(outcomeOf(one) || "Record result");
	}
	const hisOwn = cases.filter(({ goes }) => goes === hemant);
	expect(namedIn(await boardOf(hemant, today, "&assignedTo=me"))).toEqual(titlesOf(hisOwn));
	const nobodys = cases.filter(({ goes }) => goes === null);
	expect(namedIn(await boardOf(clerk, today, "&assignedTo=none"))).toEqual(titlesOf(nobodys));

	const diary = rowsOf(await read(clerk, `/hearings?view=day&date=${today}&limit=100`), 'id="hearing-');
	expect(namedIn(diary)).toEqual(titlesOf(cases));
	for (const [n, one] of cases.entries()) expect(diary[n]).toContain(outcomeOf(one));

	const sheet = rowsOf(await read(senior, `/hearings/print?date=${today}`), 'class="case-number"');
	expect(namedIn(sheet)).toEqual(titlesOf(cases));
	for (const [n, one] of cases.entries()) expect(sheet[n]).toContain(outcomeOf(one));

	const listed = JSON.parse(await read(senior, `/api/hearings?date=${today}&limit=100`)) as {
		data: { _id: string; result: string | null; nextDate: string | null }[];
	};
	expect(listed.data.map(({ _id, result, nextDate }) => [_id, result, nextDate])).toEqual(
		cases.map(({ id }) => [id, recorded.get(id)?.result ?? null, recorded.get(id)?.nextDate ?? null]),
	);
	expect(await inCalendar(today)).toEqual(titlesOf(cases));
}

/** The chamber's calendar, as a calendar program reads it, in the order in which it stands there. */
async function inCalendar(day: string): Promise<string[]> {
	const { id } = await makeFeed(chamber.admin, { reach: "chamber" });
	const root = new ICAL.Component(ICAL.parse(await (await fetch(feedAddress(id))).text()));
	return root
		.getAllSubcomponents("vevent")
		.map((event) => new ICAL.Event(event))
		.filter(({ startDate }) => startDate.toString().startsWith(day))
		.flatMap(({ summary }) => titlesIn(summary));
}

const untoldOf = async (person: Viewer) => {
	const sheet = await read(person, `/hearings/record?date=${today}`);
	return rowsOf(sheet, 'class="outcome-row"').flatMap((row) => titlesIn(row)[0] ?? []);
};

test("in the morning everybody sees the day in the order in which it is called, and who goes to what", async () => {
	const { admin, senior, hemant, jaya, clerk, cases } = chamber;
	await expectOneDay([admin, senior, hemant, jaya, clerk]);
	expect(await untoldOf(clerk)).toEqual(titlesOf(cases));
});

test("results are recorded from phones without scripts, and every list says so at once", async () => {
	const { cases, hemant, senior } = chamber;
	const phone = await phoneOf(hemant);
	const fortnight = offeredDays(today, hemant.courtDays).find(({ offer }) => offer === "week2")?.day ?? "";
	const { page } = phone;
	await page.goto(`/?date=${today}`);
	await clickThrough(page, page.locator(".board-row").first().getByRole("link", { name: "Record result" }));
	for (const one of cases.slice(0, 4)) {
		if (one !== cases[0]) await page.goto(`/hearings/${one.id}/record`);
		const dialog = page.getByRole("dialog");
		await dialog.getByText(one.title).waitFor();
		await dialog.getByRole("radio", { name: "Part heard" }).check();
		await dialog.getByRole("radio", { name: /^\+2 weeks/ }).check();
		await clickThrough(page, dialog.getByRole("button", { name: "Save" }));
		expect(await toast(page)).toContain("Result recorded. Next date:");
		recorded.set(one.id, { result: "Part heard", nextDate: fortnight });
	}
	expect(phone.complaints).toEqual([]);
	await phone.close();
	for (const [n, one] of cases.slice(4, 20).entries()) {
		const result = n % 2 === 0 ? "Adjourned" : "Not reached";
		const form = { version: "1", result, nextDate: next };
		const answer = await post(senior, `/hearings/${one.id}/record`, form);
		expect([one.title, answer.status]).toEqual([one.title, 302]);
		recorded.set(one.id, { result, nextDate: next });
	}
	await expectOneDay([hemant]);
	expect(await untoldOf(chamber.clerk)).toEqual(titlesOf(cases.slice(20)));
});

test("the evening sheet saves what it can, says who recorded two rows meanwhile, and loses nothing typed", async () => {
	const { cases, clerk, jaya } = chamber;
	const left = cases.slice(20);
	const typed = left.slice(0, 8);
	const theirs = [typed[1], typed[6]].filter((one) => one !== undefined);
	const phone = await phoneOf(clerk);
	const { page } = phone;
	await page.goto(`/hearings/record?date=${today}`);
	const rows = page.locator("fieldset.outcome-row");
	for (const n of typed.keys()) {
		await rows.nth(n).getByLabel("Result", { exact: true }).selectOption("Part heard");
		await rows.nth(n).getByLabel("Next date", { exact: true }).fill(next);
	}
	for (const { id } of theirs)
		await post(jaya, `/hearings/${id}/record`, { version: "1", result: "Order passed" });
	await clickThrough(page, page.getByRole("button", { name: "Save" }));
	const mainText = textOf(await page.getByRole("main").innerHTML());
	expect(mainText).toContain("6 results recorded");
	for (const { title } of theirs) expect(mainText).toMatch(new RegExp(`${title}: [^:]*Jaya Patel`));
	for (const n of [0, 1]) {
		expect(await rows.nth(n).getByLabel("Result", { exact: true }).inputValue()).toBe("Part heard");
		expect(await rows.nth(n).getByLabel("Next date", { exact: true }).inputValue()).toBe(next);
	}
	await clickThrough(page, page.getByRole("button", { name: "Save" }));
	expect(await toast(page)).toContain("2 results recorded");
	const others = left.slice(typed.length).flatMap(({ id }) => [
		[`rows.${id}.version`, "1"],
		[`rows.${id}.result`, "Part heard"],
		[`rows.${id}.nextDate`, next],
	]);
	expect((await post(clerk, "/hearings/record", Object.fromEntries(others))).status).toBe(302);
	for (const { id } of left) recorded.set(id, { result: "Part heard", nextDate: next });
	expect(phone.complaints).toEqual([]);
	await phone.close();
	await expectOneDay([chamber.admin]);
	expect(await untoldOf(clerk)).toEqual([]);
});

test("what one person has in hand goes to another, and the next day is the same everywhere and in the mails", async () => {
	const { admin, clerk, hemant, jaya, cases } = chamber;
	const answer = await post(admin, `/users/${jaya.userId}/handover`, { receiverId: hemant.userId });
	expect(answer.headers.get("location")).toBe(`/users#user-${jaya.userId}`);
	const ahead = cases.slice(4);
	const his = ahead.filter(({ goes }) => goes === jaya || goes === hemant);
	expect(namedIn(await boardOf(clerk, next))).toEqual(titlesOf(ahead));
	expect(namedIn(await boardOf(jaya, next, "&assignedTo=me"))).toEqual([]);
	expect(namedIn(await boardOf(hemant, next, "&assignedTo=me"))).toEqual(titlesOf(his));
	expect(await inCalendar(next)).toEqual(titlesOf(ahead));

	const order = { kind: "day", chamberId: admin.chamberId, userId: hemant.userId } as const;
	try {
		for (const [slot, on, time] of [
			["evening", today, "18:30"],
			["morning", next, "07:30"],
		] as const) {
			// The mails look at the clock: neither goes out on another day.
			vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${on}T${time}:00+05:30`) });
			server.mails.length = 0;
			expect(await sendOrderedMail({ ...order, id: newId(), slot, on })).toBe(true);
			const [mail] = server.mails;
			expect([mail?.to, mail?.subject]).toEqual([[hemant.email], `56 hearings on ${longDate(next)}`]);
			for (const shape of [mail?.text, mail?.html]) expect(titlesIn(shape ?? "")).toEqual(titlesOf(ahead));
		}
	} finally {
		vi.useRealTimers();
	}
});
