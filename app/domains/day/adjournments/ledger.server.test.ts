import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import { addDays, formatter } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { rescheduleHearing } from "#app/domains/day/hearings/update.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { translator } from "#app/messages/index.ts";
import * as api from "#app/routes/api/case/matters/adjournments.ts";
import * as courtsApi from "#app/routes/api/day/adjournments/list.ts";
import { hearings } from "#drizzle/schema.ts";
import { asUser, copyRow, makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";
import { ledgerJson } from "./json.ts";
import { noteOf } from "./note.ts";
import { courtLedger, courtsAdjourning, matterLedger } from "./service.server.ts";

const today = courtToday();
const ago = (days: number) => addDays(today, -days);
let senior: Viewer;
let junior: Viewer;

beforeEach(async () => {
	senior = await makeUser({ name: "Sunil", role: "Admin" });
	junior = await makeUser({ chamberId: senior.chamberId, role: "Junior" });
});

/** A matter that was put off three times: by the other side, by nobody says whom, by a judge on leave; then heard. */
async function putOff(values = {}, team = [junior.userId]) {
	const { matter } = await makeMatter(senior, { title: "Rao v. Mehta", ...values }, { team });
	await makeHearing(senior, matter.id, {
		date: ago(90),
		result: "Adjourned",
		adjournedBy: "opposite_side",
		notes: "Counsel in another court",
	});
	await makeHearing(senior, matter.id, { date: ago(60), result: "Adjourned" });
	await makeHearing(senior, matter.id, { date: ago(30), result: "Presiding officer on leave" });
	await makeHearing(senior, matter.id, { date: ago(10), result: "Arguments heard", order: "Heard." });
	return matter;
}

test("says for each date who sought the adjournment, why, the next date and the days, and what is missing", async () => {
	const matter = await putOff();
	const { lines, totals } = await matterLedger(senior, matter.id);
	expect(lines.map(({ date, sought, days, why }) => [date, sought, days, why])).toEqual([
		[ago(90), "opposite_side", 30, "Counsel in another court"],
		[ago(60), null, 30, null],
		[ago(30), "court", 20, null],
	]);
	expect(totals).toEqual({
		adjourned: 3,
		moved: 0,
		days: 80,
		bySide: { our_side: 0, opposite_side: 1, court: 1, both: 0 },
		missing: { sought: 1, why: 1, next: 0 },
	});
	expect(lines[0]).toMatchObject({ enteredBy: "Sunil", next: ago(60) });
});

test("a reason is whole at 2,000 characters; one more is cut, and the answer says so", async () => {
	const { matter } = await makeMatter(senior);
	for (const [daysAgo, length] of [
		[20, 2_000],
		[10, 2_001],
	] as const)
		await makeHearing(senior, matter.id, {
			date: ago(daysAgo),
			result: "Adjourned",
			notes: "n".repeat(length),
		});
	const { lines } = ledgerJson(await matterLedger(senior, matter.id));
	expect(lines.map(({ why }) => why?.length)).toEqual([2_000, 2_000]);
	expect(lines[0]).not.toHaveProperty("whyTruncated");
	expect(lines[1]).toMatchObject({ whyTruncated: true });
});

test("the last one has no days while there is no next date; a date moved ahead stands with who moved it", async () => {
	const { matter } = await makeMatter(senior);
	await makeHearing(senior, matter.id, { date: ago(5), result: "Adjourned", adjournedBy: "our_side" });
	expect((await matterLedger(senior, matter.id)).totals).toMatchObject({ days: 0, missing: { next: 1 } });
	const { hearing } = await makeHearing(senior, matter.id, { date: addDays(today, 5) });
	const moved = { date: { day: addDays(today, 12), time: null }, reason: "Court circular" };
	await rescheduleHearing(senior, hearing.id, moved);
	const { lines, totals } = await matterLedger(senior, matter.id);
	expect(lines.at(-1)).toMatchObject({
		kind: "moved",
		hearingId: hearing.id,
		date: addDays(today, 5),
		next: addDays(today, 12),
		days: 7,
		enteredBy: "Sunil",
	});
	expect(totals).toMatchObject({ adjourned: 1, moved: 1, days: 17 + 7 });
});

test.each([
	[
		"en",
		"Adjourned by: Opposite side; Adjourned: Counsel in another court",
		"Who sought it is not recorded for 1 date.",
	],
	["hi", "किसके कहने पर स्थगित: विपक्ष; स्थगित: Counsel in another court", "1 तारीख में यह दर्ज नहीं"],
	["gu", "કોના કહેવાથી મુલતવી: સામો પક્ષ; મુલતવી: Counsel in another court", "1 તારીખમાં કોના કહેવાથી"],
] as const)("the note is ready to paste, in %s", async (locale, line, missing) => {
	const { id } = await putOff();
	const { matter, ...ledger } = await matterLedger(senior, id);
	const note = noteOf(matter, ledger, translator(locale), formatter({ ...senior, locale }));
	expect(note.split("\n")[1]).toContain("Rao v. Mehta");
	expect(note).toContain(line);
	expect(note).toContain(missing);
	expect(note).not.toMatch(/\{\w+\}|undefined|null/);
});

test("a court's ledger is for Seniors and Admins, over what they see; a restricted matter vanishes for others", async () => {
	const other = await makeUser({ chamberId: senior.chamberId, role: "Senior" });
	await putOff({ court: "City Civil Court" });
	const shut = await makeMatter(
		senior,
		{ court: "City Civil Court" },
		{ restricted: true, team: [senior.userId] },
	);
	await makeHearing(senior, shut.matter.id, { date: ago(4), result: "Adjourned" });
	const [all] = await courtsAdjourning(senior);
	expect(all).toMatchObject({ court: "City Civil Court", adjourned: 4, days: 80, withoutNext: 1 });
	const [seen] = await courtsAdjourning(other);
	expect([seen?.adjourned, (await courtLedger(other, seen?.courtKey ?? "")).lines.length]).toEqual([3, 3]);
	await expect(matterLedger(other, shut.matter.id)).rejects.toMatchObject({ code: "not_found" });
	expect(() => courtsAdjourning(junior)).toThrow();
	const refused = await call(courtsApi.loader, { path: "/api/adjournments", headers: await asUser(junior) });
	expect(refused.status).toBe(403);
});

test("the calls answer the same figures; a withdrawn hearing is no part of them", async () => {
	const { id } = await putOff();
	const ask = async () => {
		const path = `/api/matters/${id}/adjournments`;
		const answer = await call(api.loader, { path, params: { id }, headers: await asUser(junior) });
		return (await answer.json()).data;
	};
	expect(await ask()).toMatchObject({ totals: { adjourned: 3, days: 80 }, more: false });
	await inScope(senior, (tx) =>
		tx.execute(sql`update hearings set deleted_at = now() where matter_id = ${id} and date = ${ago(60)}`),
	);
	expect((await ask()).totals).toMatchObject({ adjourned: 2, days: 80 });
});

test("a ledger has 500 lines, and says of one more that there is more; the next date is of a later day", async () => {
	const { matter } = await makeMatter(senior);
	const { hearing } = await makeHearing(senior, matter.id, { date: ago(600), result: "Adjourned" });
	await makeHearing(senior, matter.id, { date: ago(600) });
	const read = async () => {
		const { lines, more } = await matterLedger(senior, matter.id);
		return [lines.length, more, lines[0]?.next];
	};
	expect(await read()).toEqual([1, false, null]);
	await copyRow(senior, hearings, hearing.id, 499, { date: sql`date + n` });
	expect(await read()).toEqual([500, false, ago(599)]);
	await copyRow(senior, hearings, hearing.id, 1, { date: sql`date + 500` });
	expect(await read()).toEqual([500, true, ago(599)]);
});

test("today's adjournment is in the ledger, and what a pasted reason has beyond 300 characters is not", async () => {
	const { matter } = await makeMatter(senior);
	const why = (length: number) => ({ result: "Adjourned", notes: "n".repeat(length) });
	await makeHearing(senior, matter.id, { date: ago(1), ...why(300) });
	await makeHearing(senior, matter.id, { date: today, ...why(301) });
	await makeHearing(senior, matter.id, { date: addDays(today, 1), ...why(1) });
	const { matter: named, ...ledger } = await matterLedger(senior, matter.id);
	expect(ledger.lines.map(({ date }) => date)).toEqual([ago(1), today]);
	const note = noteOf(named, ledger, translator("en"), formatter(senior));
	expect(note.match(/n{20,}(?:\.\.\.)?/g)).toEqual(["n".repeat(300), `${"n".repeat(300)}...`]);
});
