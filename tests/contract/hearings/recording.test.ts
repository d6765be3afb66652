import { beforeAll, describe, expect, test } from "vitest";
import { addDays } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { getMatter } from "#app/domains/case/matters/service.server.ts";
import { listHearings } from "#app/domains/day/hearings/service.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { saveCourtDays } from "#app/domains/out/settings/service.server.ts";
import * as recordApi from "#app/routes/api/day/hearings/record.ts";
import * as newHearing from "#app/routes/day/hearings/new.tsx";
import * as recordSheet from "#app/routes/day/hearings/record.tsx";
import * as recordOne from "#app/routes/day/hearings/record-one.tsx";
import * as settings from "#app/routes/out/settings/pages/clashes.tsx";
import { asUser, makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";

const today = courtToday();
const day = (offset: number) => addDays(today, offset);

let admin: Viewer;
let headers: { Cookie: string };

beforeAll(async () => {
	admin = await makeUser({ locale: "en" });
	headers = await asUser(admin);
});

async function held(offset = -1) {
	const { matter } = await makeMatter(admin);
	const { hearing } = await makeHearing(admin, matter.id, { date: day(offset) });
	return { matterId: matter.id, hearingId: hearing.id };
}

const toastIn = (response: Response) => {
	const cookie = /toast=([^;.]+)/.exec(response.headers.get("set-cookie") ?? "")?.[1];
	return cookie ? Buffer.from(decodeURIComponent(cookie), "base64").toString() : "";
};

const record = (hearingId: string, form: Record<string, string>) =>
	call(recordOne.action, { path: `/hearings/${hearingId}/record`, params: { hearingId }, form, headers });

describe("the form of one hearing", () => {
	test("two people who record the same hearing: the second is told who was first, and keeps what was typed", async () => {
		const { hearingId } = await held();
		const hemant = await makeUser({ chamberId: admin.chamberId, name: "Hemant Trivedi", role: "Junior" });
		const first = await call(recordOne.action, {
			path: `/hearings/${hearingId}/record`,
			params: { hearingId },
			form: { result: "Part heard", version: "1" },
			headers: await asUser(hemant),
		});
		expect(first.status).toBe(302);
		const typed = { result: "Not reached", order: "List after Diwali.", nextDate: day(30), version: "1" };
		const second = await record(hearingId, typed);
		expect(second.status).toBe(409);
		const { error, result, news } = await second.json();
		expect(error).toContain("Hemant Trivedi");
		expect(result.initialValue).toMatchObject(typed);
		expect(news).toMatchObject({ same: [], isPast: false });
	});

	test("reached from the evening sheet, it closes the matter and leads back to the sheet, which names it no more", async () => {
		const { matterId, hearingId } = await held();
		const sheet = async () =>
			(await (await call(recordSheet.loader, { path: "/hearings/record", headers })).json()).disposed.map(
				(row: { matter: { id: string } }) => row.matter.id,
			);
		const rows = { [`rows.${hearingId}.result`]: "Disposed", [`rows.${hearingId}.version`]: "1" };
		await call(recordSheet.action, { path: "/hearings/record", form: rows, headers });
		expect(await sheet()).toEqual([matterId]);
		const closed = await call(recordOne.action, {
			path: `/hearings/${hearingId}/record?back=${encodeURIComponent("/hearings/record")}`,
			params: { hearingId },
			form: { result: "Disposed", ending: "settled", close: "on", certifiedCopy: "on", version: "2" },
			headers,
		});
		expect(closed.headers.get("location")).toBe("/hearings/record");
		expect([toastIn(closed), await sheet()]).toEqual([expect.stringContaining("matter closed"), []]);
		const { matter } = await getMatter(admin, matterId);
		expect([matter.status, matter.outcome, matter.disposalDate]).toEqual(["closed", "settled", day(-1)]);
	});

	test("an offered day that became a holiday meanwhile is moved on, and the message says so", async () => {
		const { hearingId, matterId } = await held();
		const offered = day(14);
		const open = [day(15), day(16)].find((one) => new Date(`${one}T00:00:00Z`).getUTCDay() !== 0);
		await saveCourtDays(admin, { closedSaturdays: "none", holidays: [offered] });
		const answer = await record(hearingId, { result: "Adjourned", nextDay: offered, version: "1" });
		await saveCourtDays(admin, { closedSaturdays: "none", holidays: [] });
		expect(toastIn(answer)).toMatch(/The court is now closed on .*, so it was listed on/);
		const { rows } = await listHearings(admin, { matterId });
		expect(rows[0]?.hearing.date).toBe(open);
	});

	test("a day in the past is asked about without being refused, and nothing is written by the asking", async () => {
		const { hearingId, matterId } = await held(-20);
		const answer = await record(hearingId, {
			result: "Adjourned",
			nextDate: day(-10),
			version: "1",
			_find: "date",
		});
		expect(answer.status).toBe(200);
		expect((await answer.json()).news).toMatchObject({ isPast: true });
		expect((await listHearings(admin, { matterId })).rows).toHaveLength(1);
	});
});

describe("the form of a new hearing", () => {
	const add = (form: Record<string, string>) =>
		call(newHearing.action, { path: "/hearings/new", form: { version: "", ...form }, headers });

	test("a date before the matter was filed is refused at its field", async () => {
		const { matterId } = await held();
		const answer = await add({ matterId, date: "2024-01-14", bench: "I", purpose: "Evidence" });
		expect(answer.status).toBe(400);
		expect((await answer.json()).result.error).toEqual({
			date: ["This date is before the matter's filing date"],
		});
	});

	test("a hearing in the past is taken, and said to be in the past", async () => {
		const { matterId } = await held();
		const answer = await add({ matterId, date: day(-2), bench: "I", purpose: "Evidence" });
		expect(answer.status).toBe(302);
		expect(toastIn(answer)).toContain(
			"Hearing created successfully! Its date has passed: record its result.",
		);
	});

	test("bench, room and purpose left blank are those of the matter's last hearing; a matter without one says what is missing", async () => {
		const { matterId } = await held();
		expect((await add({ matterId, nextDay: day(9), date: today })).status).toBe(302);
		const { rows } = await listHearings(admin, { matterId });
		expect(rows[0]?.hearing).toMatchObject({ bench: "Court No. 1", purpose: "Arguments" });
		const { matter } = await makeMatter(admin, { court: "A court nobody else appears in" });
		const answer = await add({ matterId: matter.id, date: day(9) });
		expect((await answer.json()).result.error).toEqual({ bench: ["Bench is required"] });
	});

	test("a hidden matter fills in nothing", async () => {
		const stranger = await makeUser();
		const { matterId } = await held();
		const answer = await call(newHearing.action, {
			path: "/hearings/new",
			form: { matterId, date: day(9) },
			headers: await asUser(stranger),
		});
		expect((await answer.json()).result.error).toMatchObject({ bench: ["Bench is required"] });
	});
});

test("POST /api/hearings/{id}/record answers the hearing, the next one and whether the matter is closed", async () => {
	const { hearingId } = await held();
	const send = (json: object) =>
		call(recordApi.action, {
			path: `/api/hearings/${hearingId}/record`,
			params: { id: hearingId },
			json,
			headers,
		});
	expect((await send({})).status).toBe(422);
	const answer = await send({ result: "Presiding officer on leave", nextDate: day(40), version: 1 });
	const { data } = await answer.json();
	expect(data).toMatchObject({
		hearing: { result: "Presiding officer on leave", adjournedBy: "court" },
		next: { result: null, purpose: "Arguments" },
		movedFrom: null,
		closed: false,
	});
	expect(data.next.date).toContain(day(40));
});

describe("the settings of the clash check", () => {
	const save = (form: Record<string, string>) =>
		call(settings.action, { path: "/settings/clashes", form, headers });
	const line = (n: number, one: string, other: string, minutes: string) => ({
		[`travel[${n}].one`]: one,
		[`travel[${n}].other`]: other,
		[`travel[${n}].minutes`]: minutes,
	});

	test.each([
		[line(0, "Civil Court, Anand", "", "20"), "travel[0].one", "Enter two different courts"],
		[
			line(0, "High Court of Gujarat", "Gujarat High Court", "20"),
			"travel[0].one",
			"Enter two different courts",
		],
		[
			line(0, "Civil Court, Anand", "Civil Court, Surat", "far"),
			"travel[0].minutes",
			"Enter minutes from 0 to 600",
		],
		[{ mostMattersADay: "0" }, "mostMattersADay", "Enter a number from 1 to 200"],
		[
			{ ...line(0, "A", "B", "5"), ...line(1, "B", "A", "6") },
			"travel[1].one",
			"These two courts are already listed",
		],
	])("%j is refused at its field with a sentence", async (form, field, sentence) => {
		const answer = await save(form);
		expect(answer.status).toBe(400);
		const { result } = await answer.json();
		expect(result.error[field]?.[0]).toContain(sentence);
	});

	test("are saved, shown and emptied again; a Junior neither sees nor saves them", async () => {
		const shown = async () =>
			(await (await call(settings.loader, { path: "/settings/clashes", headers })).json()).saved;
		await save({
			mostMattersADay: "8",
			...line(0, "Civil Court, Anand", "Civil Court, Surat", "200"),
			...line(1, "", "", ""),
		});
		expect(await shown()).toMatchObject({ mostMattersADay: 8, pairs: [{ minutes: 200 }] });
		const junior = await asUser(await makeUser({ chamberId: admin.chamberId, role: "Junior" }));
		const opened = await call(settings.loader, { path: "/settings/clashes", headers: junior });
		expect([opened.status, opened.headers.get("location")]).toEqual([302, "/"]);
		const refused = await call(settings.action, {
			path: "/settings/clashes",
			form: { mostMattersADay: "3" },
			headers: junior,
		});
		expect([refused.status, refused.headers.get("location")]).toEqual([302, "/"]);
		await save({ mostMattersADay: "" });
		expect(await shown()).toMatchObject({ mostMattersADay: null, pairs: [] });
	});
});

test("a record of no hearing that comes back with a fault is no fault of the server", async () => {
	const headers = await asUser(await makeUser({ role: "Senior" }));
	const answer = await call(recordOne.action, {
		path: "/hearings/1/record",
		params: { hearingId: "1" },
		form: { nextDate: "2026-11-30", nextDay: "/", version: "1", close: "true", ending: "none" },
		headers,
	});
	expect(answer.status).toBe(400);
});
