import { expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { addDays } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { setTeam } from "#app/domains/case/matters/team.server.ts";
import { fanOut, listNotifications } from "#app/domains/desk/notifications/service.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { saveClashSettings } from "#app/domains/law/courts/travel.server.ts";
import { activity } from "#drizzle/schema.ts";
import { makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { listHearings } from "../service.server.ts";
import { updateHearing } from "../update.server.ts";
import { clashesAmong, newsOfDay } from "./clashes.server.ts";

const day = addDays(courtToday(), 5);
const SURAT = "Sessions Court, Surat";
const HIGH = "High Court of Gujarat";

/** What each hearing of the day meets elsewhere, for those that meet anything. */
const metOn = async (viewer: Viewer) =>
	clashesAmong(viewer, (await listHearings(viewer, { from: day, to: day })).rows);

/** The same for what nobody can be at as well alone. */
const clashesOn = async (viewer: Viewer) =>
	Object.fromEntries(
		Object.entries(await metOn(viewer)).flatMap(([id, { clashing }]) =>
			clashing.length > 0 ? [[id, clashing] as const] : [],
		),
	);

async function chamber() {
	const admin = await makeUser({ name: "Asha" });
	const person = (name: string, role: Viewer["role"] = "Junior") =>
		makeUser({ name, role, chamberId: admin.chamberId });
	return {
		admin,
		meena: await person("Meena"),
		ravi: await person("Ravi"),
		clerk: await person("Kanu", "Clerk"),
	};
}

async function listed(admin: Viewer, court: string, members: Viewer[], time: string | null) {
	const { matter } = await makeMatter(admin, { court, title: `Case in ${court}` });
	await setTeam(admin, matter.id, { members: members.map(({ userId }) => userId) });
	const { hearing } = await makeHearing(admin, matter.id, { date: day, time });
	return { matterId: matter.id, hearingId: hearing.id };
}

test.each([
	["10:30", "12:00", true],
	["10:30", "12:01", false],
	["14:00", "12:30", true],
])("at %s and %s in two courts the same advocate clashes: %s", async (one, other, clashes) => {
	const { admin, meena } = await chamber();
	const { hearingId } = await listed(admin, SURAT, [meena], one);
	const { hearingId: there } = await listed(admin, HIGH, [meena], other);
	const found = await clashesOn(admin);
	expect(Object.keys(found).sort()).toEqual(clashes ? [hearingId, there].sort() : []);
});

test("the minutes between two courts widen and narrow what clashes, in either order, for this chamber alone", async () => {
	const { admin, meena } = await chamber();
	const { hearingId } = await listed(admin, SURAT, [meena], "10:30");
	await listed(admin, HIGH, [meena], "14:00");
	const rule = (minutes: number) => ({
		pairs: [{ one: HIGH, other: SURAT, minutes }],
		mostMattersADay: null,
	});
	await saveClashSettings(admin, rule(240));
	expect((await clashesOn(admin))[hearingId]).toMatchObject([{ court: HIGH, time: "14:00", minutes: 240 }]);
	await saveClashSettings(await makeUser(), rule(0));
	expect(Object.keys(await clashesOn(admin))).toHaveLength(2);
	await saveClashSettings(admin, rule(0));
	expect(await clashesOn(admin)).toEqual({});
	await expect(saveClashSettings(meena, rule(0))).rejects.toMatchObject({ code: "forbidden" });
});

test("hearings in one court, without a time, or of different advocates do not clash, nor does what a clerk carries", async () => {
	const { admin, meena, ravi, clerk } = await chamber();
	await listed(admin, SURAT, [meena, clerk], "10:30");
	await listed(admin, SURAT, [meena], "10:30");
	await listed(admin, HIGH, [meena], null);
	await listed(admin, HIGH, [ravi, clerk], "10:30");
	expect(await clashesOn(admin)).toEqual({});
});

test("at an hour nobody knows it is said in which other courts somebody is due, and nothing clashes", async () => {
	const { admin, meena, ravi } = await chamber();
	const { hearingId } = await listed(admin, SURAT, [meena], null);
	const { hearingId: there, matterId } = await listed(admin, HIGH, [meena], "10:30");
	expect(await metOn(admin)).toEqual({
		[hearingId]: { clashing: [], also: { courts: [HIGH] } },
		[there]: { clashing: [], also: { courts: [SURAT] } },
	});
	await setTeam(admin, matterId, { members: [meena.userId], restricted: true });
	expect(await metOn(ravi)).toEqual({});
	const pairs = [{ one: HIGH, other: SURAT, minutes: 271 }];
	await saveClashSettings(admin, { pairs, mostMattersADay: null });
	expect((await clashesOn(admin))[hearingId]).toMatchObject([{ court: HIGH, time: "10:30", minutes: 271 }]);
	// Not even that it cannot be: of a hidden matter nothing is known but that two known hours clash.
	expect(await metOn(ravi)).toEqual({});
});

test("a clash names who is free then, for those who may give the matter to somebody", async () => {
	const { admin, meena } = await chamber();
	await listed(admin, HIGH, [meena], "10:30");
	const { matterId } = await listed(admin, SURAT, [meena], null);
	const query = { day, matterId, time: "11:00" };
	expect(await newsOfDay(admin, query)).toMatchObject({ free: ["Asha", "Ravi"], others: 2 });
	expect((await newsOfDay(meena, query)).free).toEqual([]);
	expect(await newsOfDay(admin, { ...query, time: "15:00" })).toMatchObject({ clashing: [], free: [] });
});

test("more matters in a day than the chamber wants are pointed out for the advocate who has them", async () => {
	const { admin, meena, ravi } = await chamber();
	await listed(admin, SURAT, [meena], null);
	await listed(admin, SURAT, [meena, ravi], null);
	const { matter } = await makeMatter(admin, { court: SURAT });
	await setTeam(admin, matter.id, { members: [meena.userId, ravi.userId] });
	const query = { day, matterId: matter.id };
	expect((await newsOfDay(admin, query)).crowded).toEqual([]);
	await saveClashSettings(admin, { pairs: [], mostMattersADay: 2 });
	expect((await newsOfDay(admin, query)).crowded).toEqual([{ name: "Meena", n: 3 }]);
});

test("a clash with a matter that is hidden says nothing of it, and one of another chamber is none", async () => {
	const { admin, meena, ravi } = await chamber();
	const { hearingId } = await listed(admin, SURAT, [meena], "10:30");
	const { matterId } = await listed(admin, HIGH, [meena], "10:30");
	await setTeam(admin, matterId, { members: [meena.userId], restricted: true });
	expect(await clashesOn(ravi)).toEqual({ [hearingId]: [null] });
	expect((await clashesOn(meena))[hearingId]).toMatchObject([{ matterId }]);
	expect(await clashesOn(await makeUser())).toEqual({});
	expect(await newsOfDay(ravi, { day, matterId, time: "10:30" })).toMatchObject({ clashing: [], free: [] });
});

test("whoever is sent is due there alone, of the team or not", async () => {
	const { admin, meena, ravi } = await chamber();
	const { hearingId } = await listed(admin, SURAT, [meena], "10:30");
	const { hearingId: there } = await listed(admin, HIGH, [meena], "10:30");
	await updateHearing(admin, there, { assignedTo: ravi.userId });
	expect(await clashesOn(admin)).toEqual({});
	await updateHearing(admin, hearingId, { assignedTo: ravi.userId });
	expect(Object.keys(await clashesOn(admin)).sort()).toEqual([hearingId, there].sort());
});

test("whoever is sent is told once, and nobody else", async () => {
	const { admin, meena, ravi } = await chamber();
	const { hearingId } = await listed(admin, SURAT, [meena], "10:30");
	await updateHearing(admin, hearingId, { assignedTo: ravi.userId });
	await updateHearing(admin, hearingId, { assignedTo: ravi.userId, notes: "Bring the file" });
	const system = systemScope(admin.chamberId);
	const log = await inScope(system, (tx) => tx.select({ id: activity.id }).from(activity));
	for (const { id } of log) await fanOut(system, id);
	const bellsOf = async (viewer: Viewer) =>
		(await listNotifications(viewer, {})).rows.filter(({ entityId }) => entityId === hearingId).length;
	expect([await bellsOf(ravi), await bellsOf(meena), await bellsOf(admin)]).toEqual([1, 0, 0]);
});
