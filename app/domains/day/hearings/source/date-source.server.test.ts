import { beforeEach, expect, test } from "vitest";
import { addDays } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { removeDocument } from "#app/domains/paper/documents/service.server.ts";
import * as ledgerApi from "#app/routes/api/case/matters/adjournments.ts";
import * as hearingApi from "#app/routes/api/day/hearings/one.ts";
import { asUser, makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";
import { uploaded } from "#tests/uploads.ts";
import { getHearing, listHearings } from "../service.server.ts";
import { rescheduleHearing, updateHearing } from "../update.server.ts";
import { withdrawHearing } from "../withdrawn/withdraw.server.ts";

const today = courtToday();
const day = (offset: number) => addDays(today, offset);
let admin: Viewer;
let junior: Viewer;
let matterId: string;

beforeEach(async () => {
	admin = await makeUser({ name: "R. Mehta" });
	junior = await makeUser({ chamberId: admin.chamberId, role: "Junior", name: "Jaya" });
	matterId = (await makeMatter(admin)).matter.id;
});

const sourceFor = async (viewer: Viewer, id: string) => (await getHearing(viewer, id)).source;
const nextOf = async () => (await listHearings(admin, { matterId, from: day(1) })).rows[0]?.hearing.id ?? "";

test("a date that somebody typed is theirs", async () => {
	const { hearing } = await makeHearing(admin, matterId);
	expect(await sourceFor(junior, hearing.id)).toEqual({
		kind: "typed",
		by: "R. Mehta",
		at: hearing.createdAt,
	});
});

test.each([
	["entered with a hearing", (id: string) => makeHearing(admin, id, { date: day(-1), nextDate: day(9) })],
	[
		"told with what came of a hearing",
		async (id: string) => {
			const { hearing } = await makeHearing(admin, id, { date: day(-1) });
			return updateHearing(admin, hearing.id, { result: "Adjourned", nextDate: day(9) });
		},
	],
	[
		"of a hearing put off after its day",
		async (id: string) => {
			const { hearing } = await makeHearing(admin, id, { date: day(-1) });
			await rescheduleHearing(admin, hearing.id, { date: { day: day(9), time: null } });
			return getHearing(admin, hearing.id);
		},
	],
] as const)("the next date %s comes from that hearing, until it is withdrawn", async (_how, make) => {
	const { hearing } = await make(matterId);
	const next = await nextOf();
	const after = { id: hearing.id, date: day(-1) };
	expect(await sourceFor(junior, next)).toMatchObject({ kind: "next", by: "R. Mehta", after });
	await withdrawHearing(admin, hearing.id, { reason: "Another matter" });
	expect(await sourceFor(junior, next)).toMatchObject({ kind: "typed", by: "R. Mehta" });
});

test("a date that was moved says from when, and by whom", async () => {
	const { hearing } = await makeHearing(admin, matterId, { date: day(5) });
	await rescheduleHearing(junior, hearing.id, { date: { day: day(9), time: null } });
	expect(await sourceFor(admin, hearing.id)).toMatchObject({ kind: "moved", by: "Jaya", from: day(5) });
	await updateHearing(admin, hearing.id, { date: { day: day(8), time: null } });
	expect(await sourceFor(admin, hearing.id)).toMatchObject({ kind: "moved", by: "R. Mehta", from: day(9) });
});

test("a document is named to whom it may be shown, and to nobody once it is deleted", async () => {
	const shut = await makeMatter(admin, {}, { restricted: true, team: [admin.userId] });
	const sourceDocumentId = await uploaded(admin, shut.matter.id);
	const facts = { sourceDocumentId, result: "Adjourned" };
	const { hearing } = await makeHearing(admin, matterId, facts);
	const kind = async (viewer: Viewer) => {
		const ask = async (route: { loader: Parameters<typeof call>[0] }, path: string, id: string) =>
			(await (await call(route.loader, { path, params: { id }, headers: await asUser(viewer) })).json()).data;
		const one = await ask(hearingApi, `/api/hearings/${hearing.id}`, hearing.id);
		const { lines } = await ask(ledgerApi, `/api/matters/${matterId}/adjournments`, matterId);
		expect(lines[0].source).toEqual(one.dateSource);
		expect(JSON.stringify([one, lines]).includes(sourceDocumentId)).toBe(one.dateSource.kind === "document");
		return one.dateSource.kind;
	};
	expect([await kind(admin), await kind(junior)]).toEqual(["document", "typed"]);
	await expect(makeHearing(junior, matterId, facts)).rejects.toMatchObject({
		fields: { sourceDocumentId: ["hearing.sourceGone"] },
	});
	await removeDocument(admin, sourceDocumentId);
	expect(await kind(admin)).toBe("typed");
	await expect(makeHearing(admin, matterId, facts)).rejects.toMatchObject({ code: "invalid" });
});
