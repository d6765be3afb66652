import { beforeAll, describe, expect, test } from "vitest";
import { addDays } from "#app/core/format.ts";
import { newId } from "#app/core/ids.ts";
import { findWithdrawnHearing } from "#app/domains/day/hearings/withdrawn/withdraw.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import * as hearingRoute from "#app/routes/api/day/hearings/one.ts";
import * as restoreRoute from "#app/routes/api/day/hearings/restore.ts";
import * as matterHearings from "#app/routes/case/matters/hearings.tsx";
import * as board from "#app/routes/dashboard.tsx";
import * as diaryScreen from "#app/routes/day/hearings/list.tsx";
import * as restore from "#app/routes/day/hearings/restore.ts";
import * as withdraw from "#app/routes/day/hearings/withdraw.tsx";
import { asUser, makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";

let viewer: Awaited<ReturnType<typeof makeUser>>;
let headers: Record<string, string>;
let matterId: string;
const today = courtToday();

beforeAll(async () => {
	viewer = await makeUser({ role: "Clerk" });
	headers = await asUser(viewer);
	matterId = (await makeMatter(viewer, { title: "State v. Patel", caseNumber: "CR.MA/4417/2025" })).matter.id;
});

const one = (method: string, id: string, json?: unknown, as = headers) => {
	const handler = method === "GET" ? hearingRoute.loader : hearingRoute.action;
	return call(handler, { path: `/api/hearings/${id}`, method, params: { id }, json, headers: as });
};

describe("withdrawing a hearing", () => {
	const made = async (as = viewer) =>
		(await makeHearing(as, matterId, { date: addDays(today, 5) })).hearing.id;
	const send = (hearingId: string, form: Record<string, string>, as = headers) =>
		call(withdraw.action, {
			path: `/hearings/${hearingId}/withdraw?q=x`,
			params: { hearingId },
			form,
			headers: as,
		});
	const undo = (hearingId: string, redirectTo: string, as = headers) =>
		call(restore.action, {
			path: `/hearings/${hearingId}/restore`,
			params: { hearingId },
			form: { redirectTo },
			headers: as,
		});

	test("asks why, in a sentence, and keeps what was typed", async () => {
		const id = await made();
		const blank = await send(id, { reason: " ", version: "1" });
		expect([blank.status, (await blank.json()).result.error]).toEqual([
			400,
			{ reason: ["Enter why this hearing is withdrawn"] },
		]);
		const long = await (await send(id, { reason: "x".repeat(501), version: "1" })).json();
		expect(Object.keys(long.result.error)).toEqual(["reason"]);
		expect(long.result.initialValue.reason).toHaveLength(501);
		expect((await one("GET", id)).status).toBe(200);
	});

	test("from the diary leads back to it with Undo, which brings it back there", async () => {
		const id = await made();
		const response = await send(id, { reason: "Entered twice", version: "1" });
		const to = response.headers.get("location") ?? "";
		expect(to).toBe(`/hearings?q=x&deleted=${id}`);
		expect((await one("GET", id)).status).toBe(404);
		const page = await (await call(diaryScreen.loader, { path: to, headers })).json();
		expect(page.withdrawn).toMatchObject({ hearing: { id }, by: viewer.name, reason: "Entered twice" });
		expect((await undo(id, to)).headers.get("location")).toBe(`/hearings?q=x#hearing-${id}`);
		expect((await (await one("GET", id)).json()).data).toMatchObject({ _id: id, version: 3 });
	});

	test.each([
		["the board", "/?date=2026-03-02#hearing-1", "/?date=2026-03-02&deleted={id}"],
		["the diary", "/hearings?view=week", "/hearings?view=week&deleted={id}"],
		["a page that cannot say so", "/clients?q=x", "/hearings?deleted={id}"],
	])("from %s leads to a page that offers to take it back", async (_where, back, to) => {
		const id = await made();
		const response = await call(withdraw.action, {
			path: `/hearings/${id}/withdraw?back=${encodeURIComponent(back)}`,
			params: { hearingId: id },
			form: { reason: "Entered twice", version: "1" },
			headers,
		});
		const address = response.headers.get("location") ?? "";
		expect(address).toBe(to.replace("{id}", id));
		expect(response.headers.get("set-cookie")).toBeNull();
		const { loader } = address.startsWith("/?") ? board : diaryScreen;
		const page = await (await call(loader, { path: address, headers })).json();
		expect(page.withdrawn).toMatchObject({ hearing: { id } });
		expect((await undo(id, address)).headers.get("location")).toMatch(new RegExp(`#hearing-${id}$`));
		expect((await one("GET", id)).status).toBe(200);
	});

	test("from a matter leads back to its tab, where it can be brought back later", async () => {
		const id = await made();
		const response = await call(withdraw.action, {
			path: `/matters/${matterId}/hearings/${id}/withdraw`,
			params: { matterId, hearingId: id },
			form: { reason: "Entered twice", version: "1" },
			headers,
		});
		const to = response.headers.get("location") ?? "";
		expect(to).toBe(`/matters/${matterId}/hearings?deleted=${id}`);
		const tab = async (path: string) =>
			(await call(matterHearings.loader, { path, params: { matterId }, headers })).json();
		expect((await tab(to)).justWithdrawn.hearing.id).toBe(id);
		const { withdrawn, justWithdrawn } = await tab(`/matters/${matterId}/hearings`);
		expect([withdrawn.map((row: { hearing: { id: string } }) => row.hearing.id), justWithdrawn]).toEqual([
			[id],
			null,
		]);
		await undo(id, to);
		expect((await tab(to)).withdrawn).toEqual([]);
	});

	test("made from an old version is refused with what was typed", async () => {
		const id = await made();
		await one("PATCH", id, { notes: "Bring the file", version: 1 });
		const refused = await send(id, { reason: "Entered twice", version: "1" });
		expect([refused.status, (await refused.json()).result.initialValue.reason]).toEqual([
			409,
			"Entered twice",
		]);
	});

	test("answers alike for another chamber, a restricted matter and a missing id", async () => {
		const admin = await makeUser({ chamberId: viewer.chamberId });
		const { matter: secret } = await makeMatter(admin, {}, { restricted: true });
		const { hearing: hidden } = await makeHearing(admin, secret.id);
		const stranger = await makeUser();
		const { hearing: foreign } = await makeHearing(stranger, (await makeMatter(stranger)).matter.id);
		const answers = await Promise.all(
			[hidden.id, foreign.id, newId()].map(async (id) => {
				const path = `/hearings/${id}/withdraw`;
				const shown = await call(withdraw.loader, { path, params: { hearingId: id }, headers });
				const sent = await send(id, { reason: "Twice", version: "1" });
				const called = await one("DELETE", id, { reason: "Twice" });
				const params = { id };
				const back = await call(restoreRoute.action, {
					path: `/api/hearings/${id}/restore`,
					method: "POST",
					params,
					headers,
				});
				return [
					shown.status,
					sent.status,
					(await sent.json()).error,
					called.status,
					(await called.json()).error,
					back.status,
				];
			}),
		);
		expect(answers[0]?.filter((value) => typeof value === "number")).toEqual([404, 404, 404, 404]);
		expect(answers).toEqual([answers[0], answers[0], answers[0]]);
	});

	test("by /api takes the same reason and is taken back by /api", async () => {
		const id = await made();
		const refused = await one("DELETE", id, { reason: "x".repeat(501) });
		expect([refused.status, Object.keys((await refused.json()).fields)]).toEqual([422, ["reason"]]);
		const gone = await one("DELETE", id, { reason: "Entered twice", version: 1 });
		expect([gone.status, (await gone.json()).data._id]).toEqual([200, id]);
		const path = `/api/hearings/${id}/restore`;
		const back = await call(restoreRoute.action, { path, method: "POST", params: { id }, headers });
		expect([back.status, (await back.json()).data]).toMatchObject([200, { _id: id, version: 3 }]);
	});

	test("by /api needs no body: the reason is in the query, in the body, or Withdrawn", async () => {
		const reasonOf = async (query: string, json?: object) => {
			const id = await made();
			const path = `/api/hearings/${id}${query}`;
			const sent = { method: "DELETE", path, params: { id }, headers, ...(json ? { json } : {}) };
			expect((await call(hearingRoute.action, sent)).status).toBe(200);
			return (await findWithdrawnHearing(viewer, id))?.reason;
		};
		expect(await reasonOf("")).toBe("Withdrawn");
		expect(await reasonOf("?reason=Entered%20twice")).toBe("Entered twice");
		expect(await reasonOf("?reason=Other", { reason: "Wrong matter" })).toBe("Wrong matter");
		expect(await reasonOf("", { reason: " " })).toBe("Withdrawn");
	});
});
