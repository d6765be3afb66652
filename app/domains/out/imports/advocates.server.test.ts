import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { updateClient } from "#app/domains/case/clients/service.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { translator } from "#app/messages/index.ts";
import { activity, clients, users } from "#drizzle/schema.ts";
import { makeUser } from "#tests/factories.ts";
import { importStep, importTo, rowsByNumber } from "#tests/imports/sent.ts";
import { reasonText } from "./reasons.ts";
import { countsOf, undoImport } from "./service.server.ts";

const NO = "G/1874/2009";

async function chamber() {
	const admin = await makeUser({ name: "Asha Mehta" });
	const rohan = await makeUser({ chamberId: admin.chamberId, role: "Junior", name: "Rohan Desai" });
	return { admin, rohan };
}

async function detailsOf(viewer: Viewer, userId: string) {
	const [user] = await inScope(viewer, (tx) =>
		tx
			.select({ enrolmentNo: users.enrolmentNo, address: users.address })
			.from(users)
			.where(eq(users.id, userId)),
	);
	return user;
}

/** Of each row its verdict, and its reasons as sentences. */
async function shown(viewer: Viewer, id: string) {
	const rows = [...(await rowsByNumber(viewer, id)).values()];
	return rows.map(({ verdict, reasons }) => [
		verdict,
		reasons.map((reason) => reasonText(reason, translator("en"))).join(" "),
	]);
}

test.each([
	["Name,Email,Enrolment No.,Address", `Rohan Desai,,${NO},12 Ellisbridge`],
	["Advocate,Bar Council No.,Office Address", `Adv. Rohan Desai,${NO},12 Ellisbridge`],
	["વકીલ,સનદ નં.,વકીલનું સરનામું", `Rohan Desai,${NO},12 Ellisbridge`],
	["अधिवक्ता का नाम,एनरोलमेंट नं.,अधिवक्ता का पता", `rohan desai,${NO},12 Ellisbridge`],
])("a list of advocates under %s puts number and address on the user who is named", async (header, row) => {
	const { admin, rohan } = await chamber();
	const id = await importTo(admin, "checked", `${header}\n${row}`);
	expect(await shown(admin, id)).toEqual([
		[
			"advocate",
			`Rohan Desai gets this Enrolment number: “${NO}”. Rohan Desai gets this Advocate’s address: “12 Ellisbridge”.`,
		],
	]);
	expect(await detailsOf(admin, rohan.userId)).toEqual({ enrolmentNo: null, address: null });
	await importTo(admin, "done", `${header}\n${row}`);
	expect(await detailsOf(admin, rohan.userId)).toEqual({ enrolmentNo: NO, address: "12 Ellisbridge" });
});

test("a diary puts them on once, with its case, and undoing it takes them out again", async () => {
	const { admin, rohan } = await chamber();
	const csv = `Case No,Title,Court,Advocate,Enrolment No\nRCS 1/2024,A v. B,Anand,Rohan Desai,${NO}\nRCS 2/2024,C v. D,Anand,Rohan Desai,${NO}`;
	const id = await importTo(admin, "done", csv);
	expect(await countsOf(admin, id)).toMatchObject({ matters: 2, advocates: 1, refused: 0 });
	expect(await shown(admin, id)).toEqual([
		["new", `Rohan Desai gets this Enrolment number: “${NO}”.`],
		["new", ""],
	]);
	expect(await detailsOf(admin, rohan.userId)).toMatchObject({ enrolmentNo: NO });
	await undoImport(admin, id);
	await importStep(admin, id);
	expect(await detailsOf(admin, rohan.userId)).toMatchObject({ enrolmentNo: null });
	expect(await countsOf(admin, id)).toMatchObject({ matters: 0, advocates: 0 });
	const entries = await inScope(admin, (tx) =>
		tx.select({ meta: activity.meta }).from(activity).where(eq(activity.entityId, rohan.userId)),
	);
	expect(entries.map(({ meta }) => meta?.changes)).toEqual([["enrolmentNo"], ["enrolmentNo"]]);
});

test("a case that is there already is refreshed by a row as before, and the advocate with it", async () => {
	const { admin, rohan } = await chamber();
	const csv = "Case No,Title,Court\nRCS 1/2024,A v. B,Anand";
	await importTo(admin, "done", csv);
	const again = await importTo(
		admin,
		"done",
		`Case No,Title,Court,Advocate Email,Enrolment No\nRCS 1/2024,A v. B,Anand,${rohan.email},${NO}`,
	);
	expect((await shown(admin, again))[0]?.[0]).toBe("advocate");
	expect(await countsOf(admin, again)).toMatchObject({ matters: 0, advocates: 1, refused: 0 });
	expect(await detailsOf(admin, rohan.userId)).toMatchObject({ enrolmentNo: NO });
});

test("what is stored is never overwritten, and shown beside what the file has", async () => {
	const { admin, rohan } = await chamber();
	await importTo(admin, "done", `Name,Enrolment No\nRohan Desai,${NO}`);
	const id = await importTo(
		admin,
		"done",
		"Name,Enrolment No\nRohan Desai,D/1/2015\nRohan Desai,g/1874/2009",
	);
	expect(await shown(admin, id)).toEqual([
		[
			"unchanged",
			`Rohan Desai already has another Enrolment number, “${NO}”. “D/1/2015” is left out; change it under Users.`,
		],
		["unchanged", ""],
	]);
	expect(await detailsOf(admin, rohan.userId)).toMatchObject({ enrolmentNo: NO });
});

test("an unknown advocate, one of two of a name, and a number without anybody are the reasons of their rows", async () => {
	const { admin } = await chamber();
	await makeUser({ chamberId: admin.chamberId, name: "Adv. Rohan Desai" });
	const id = await importTo(
		admin,
		"checked",
		`Case No,Title,Court,Advocate,Enrolment No\nRCS 1/2024,A v. B,Anand,K. Nobody,${NO}\nRCS 2/2024,C v. D,Anand,Rohan Desai,${NO}\nRCS 3/2024,E v. F,Anand,,${NO}`,
	);
	expect(await shown(admin, id)).toEqual([
		["new", `No user of the chamber is called “K. Nobody”, so “${NO}” is left out.`],
		[
			"new",
			`Several users of the chamber are called “Rohan Desai”, so “${NO}” is left out. Give the email too.`,
		],
		["new", `“${NO}” in “Enrolment number” has no use in this row and is left out.`],
	]);
});

test("whoever is no Admin puts only their own, and learns nothing of what others have", async () => {
	const { admin, rohan } = await chamber();
	await importTo(admin, "done", "Name,Enrolment No\nAsha Mehta,G/1/1998");
	const sheet = `Name,Email,Enrolment No\nAsha Mehta,,G/1/1998\n,${admin.email},G/1/1998\nRohan Desai,,${NO}`;
	const id = await importTo(rohan, "done", sheet);
	expect(await shown(rohan, id)).toEqual([
		["unchanged", "Only an Admin may save details of Asha Mehta, so “G/1/1998” is left out."],
		["unchanged", `No user of the chamber is called “${admin.email}”, so “G/1/1998” is left out.`],
		["advocate", `Rohan Desai gets this Enrolment number: “${NO}”.`],
	]);
	expect(await detailsOf(admin, rohan.userId)).toMatchObject({ enrolmentNo: NO });
});

test("a number and an address are taken up to their limits, and one letter more holds the row back", async () => {
	const { admin, rohan } = await chamber();
	const list = (no: string, address: string) => `Name,Enrolment No,Address\nRohan Desai,${no},${address}`;
	const long = await importTo(admin, "checked", list("9".repeat(61), "x".repeat(1001)));
	expect((await shown(admin, long))[0]).toEqual([
		"incomplete",
		"“Enrolment number” is longer than 60 characters. “Advocate’s address” is longer than 1000 characters.",
	]);
	await importTo(admin, "done", list("9".repeat(60), "x".repeat(1000)));
	expect(await detailsOf(admin, rohan.userId)).toEqual({
		enrolmentNo: "9".repeat(60),
		address: "x".repeat(1000),
	});
});

test("an age is shown as the year it comes to, and is marked as reckoned until somebody enters a year", async () => {
	const { admin } = await chamber();
	const year = Number(courtToday().slice(0, 4)) - 45;
	const id = await importTo(admin, "done", "Title,Court,Client,Age\nA v. B,Anand,Asha Shah,45");
	expect(await shown(admin, id)).toEqual([["new", `Age 45: born about ${year}.`]]);
	const born = () => inScope(admin, (tx) => tx.select().from(clients));
	expect(await born()).toMatchObject([{ birthYear: String(year), birthYearAbout: true }]);
	const [client] = await born();
	const save = (birthYear: string) =>
		updateClient(admin, client?.id ?? "", { name: "Asha M. Shah", person: { birthYear } });
	await save(String(year));
	expect(await born()).toMatchObject([{ birthYearAbout: true }]);
	await save(String(year - 1));
	expect(await born()).toMatchObject([{ birthYear: String(year - 1), birthYearAbout: false }]);
});
