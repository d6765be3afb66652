import { beforeEach, describe, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { setTeam } from "#app/domains/case/matters/team.server.ts";
import { recentActivity } from "#app/domains/desk/activity/feed.server.ts";
import { updateDocument } from "#app/domains/paper/documents/service.server.ts";
import { keepFile } from "#app/domains/paper/files/upload.server.ts";
import { caseNumbersOf } from "#app/domains/paper/mailin/case-numbers.ts";
import { takeIn } from "#app/domains/paper/mailin/take.server.ts";
import * as inboxApi from "#app/routes/api/paper/documents/inbox.ts";
import { documents, mailMessages } from "#drizzle/schema.ts";
import { asUser, makeMatter, makeUser } from "#tests/factories.ts";
import { orderText } from "#tests/orders.ts";
import { call } from "#tests/request.ts";
import { bytesOf, readAs, streamOf } from "#tests/uploads.ts";
import { getInboxRow } from "./rows.server.ts";

const COURT = "High Court of Gujarat";

let admin: Viewer;
let junior: Viewer;
beforeEach(async () => {
	admin = await makeUser();
	junior = await makeUser({ chamberId: admin.chamberId, role: "Junior" });
});

let uid = 0;
/** A paper that came by e-mail and says something; returns its id. */
async function mailed(
	subject: string,
	text: string,
	content = "A paper that names nothing.",
): Promise<string> {
	uid += 1;
	const scope = systemScope(admin.chamberId);
	const file = await keepFile(scope, "order.pdf", streamOf(bytesOf(`%PDF-1.4 ${newId()}`)));
	const head = {
		...{ sender: "registry@court.example", senderName: "Registry", subject, messageId: `<${newId()}>` },
		...{ checks: [], bytes: new Uint8Array() },
	};
	const glance = { uid, size: 100, receivedAt: new Date() };
	const files = [{ filename: "order.pdf", size: file.size, stored: file }];
	await takeIn(
		scope,
		{ uidValidity: 1, glance, head },
		{
			...{ files, leftOut: 0 },
			caseNumbers: caseNumbersOf(subject, text),
		},
	);
	const rows = await inScope(scope, (tx) => tx.select().from(documents));
	const id =
		rows
			.map((row) => row.id)
			.sort()
			.at(-1) ?? "";
	await readAs(admin, id, [content]);
	return id;
}

const matterOf = async (caseNumber: string, values = {}) =>
	(await makeMatter(admin, { caseNumber, court: COURT, ...values })).matter;

describe("a paper that came by e-mail", () => {
	test.each([
		["in its subject", "Order in SCA/4101/2025", "Attached."],
		["in its text", "Order", "Please find the order in R/SPECIAL CIVIL APPLICATION NO. 4101 of 2025."],
	])(
		"is proposed for the matter that the e-mail names %s, where the paper names none",
		async (_, subject, text) => {
			const matter = await matterOf("SCA/4101/2025");
			const row = await getInboxRow(junior, await mailed(subject, text));
			expect(row).toMatchObject({
				matter: { id: matter.id },
				isNamedByLetter: true,
				named: null,
				ticked: false,
			});
			expect(row.letter).toMatchObject({ sender: "registry@court.example", subject });
		},
	);

	test("is proposed for none where the e-mail names several, and they are offered", async () => {
		const [one, two] = [await matterOf("SCA/4101/2025"), await matterOf("SCA/4102/2025")];
		const row = await getInboxRow(junior, await mailed("SCA/4101/2025 with SCA/4102/2025", ""));
		expect([row.matter, row.others.map(({ id }) => id).sort()]).toEqual([null, [one.id, two.id].sort()]);
	});

	test("that names another matter than the e-mail does is not ticked, and both are said", async () => {
		const [own, other] = [await matterOf("SCA/4101/2025"), await matterOf("SCA/4102/2025")];
		const content = orderText("R/SPECIAL CIVIL APPLICATION NO. 4101 of 2025");
		const plain = await getInboxRow(admin, await mailed("Order in SCA/4101/2025", "", content));
		expect(plain).toMatchObject({ matter: { id: own.id }, ticked: true, letterNames: null });
		const doubted = await getInboxRow(admin, await mailed("Order in SCA/4102/2025", "", content));
		expect(doubted).toMatchObject({
			...{ matter: { id: own.id }, letterNames: { id: other.id } },
			...{ ticked: false, isNamedByLetter: false },
		});
	});

	test("names a restricted matter to its team alone", async () => {
		const matter = await matterOf("SCA/4101/2025");
		await setTeam(admin, matter.id, { members: [admin.userId], restricted: true });
		const id = await mailed("Order in SCA/4101/2025", "");
		expect((await getInboxRow(admin, id)).matter?.id).toBe(matter.id);
		expect(await getInboxRow(junior, id)).toMatchObject({
			...{ matter: null, others: [], isNamedByLetter: false, letterNames: null },
		});
	});

	test("takes sender and subject behind the wall of the matter it is filed in", async () => {
		const matter = await matterOf("SCA/4101/2025");
		await setTeam(admin, matter.id, { members: [admin.userId], restricted: true });
		const id = await mailed("Order in camera", "");
		const subjects = (viewer: Viewer) => inScope(viewer, (tx) => tx.select().from(mailMessages));
		expect(await subjects(junior)).toHaveLength(1);
		await updateDocument(admin, id, { matterId: matter.id });
		expect(await subjects(junior)).toEqual([]);
		expect(await subjects(admin)).toHaveLength(1);
		expect(JSON.stringify(await recentActivity(junior, 20))).not.toContain("registry@court.example");
	});

	test("is filed by a Clerk too, who may not change it once it is in a matter", async () => {
		const matter = await matterOf("SCA/4101/2025");
		const clerk = await makeUser({ chamberId: admin.chamberId, role: "Clerk" });
		const id = await mailed("Order in SCA/4101/2025", "");
		expect(await getInboxRow(clerk, id)).toMatchObject({ mayFile: true });
		const filed = await updateDocument(clerk, id, { matterId: matter.id });
		expect(filed.matter?.id).toBe(matter.id);
		await expect(updateDocument(clerk, id, { matterId: null })).rejects.toMatchObject({ code: "forbidden" });
	});

	test("says on /api who sent it", async () => {
		await mailed("Order in SCA/4101/2025", "");
		const answer = await call(inboxApi.loader, {
			path: "/api/documents/inbox",
			headers: await asUser(junior),
		});
		expect((await answer.json()).data).toMatchObject([
			{ mail: { sender: "registry@court.example", subject: "Order in SCA/4101/2025" }, isNamedByMail: false },
		]);
	});
});

test("an application is named by an e-mail only where the case itself is not", () => {
	expect(caseNumbersOf("I.A. 1/2025 in SCA/4101/2025", "")).toEqual(["SCA/4101/2025"]);
	expect(caseNumbersOf("I.A. 1/2025", "listed")).toEqual(["IA/1/2025"]);
	expect(caseNumbersOf("Re: GJHC240012342025", "GJHC240012342025")).toEqual(["GJHC240012342025"]);
	expect(caseNumbersOf("Lunch?", "On 2/3/2026 at one.")).toEqual([]);
});
