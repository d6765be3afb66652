import { beforeEach, describe, expect, test } from "vitest";
import { systemScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { checksOf } from "#app/domains/case/conflicts/settle.server.ts";
import { tellOfConflicts } from "#app/domains/case/conflicts/tell.server.ts";
import { listNotifications } from "#app/domains/desk/notifications/service.server.ts";
import { updateUser } from "#app/domains/desk/users/service.server.ts";
import { updateMatter } from "#app/domains/filing/casefile/update.server.ts";
import { contentsOf } from "#app/domains/out/wholefile/contents.ts";
import { gatherMatter } from "#app/domains/out/wholefile/gather.server.ts";
import { clientPage, matterPage } from "#app/domains/out/wholefile/page.server.tsx";
import { gatherClient } from "#app/domains/out/wholefile/subject.server.ts";
import * as clientsApi from "#app/routes/api/case/clients/list.ts";
import * as mattersApi from "#app/routes/api/case/matters/list.ts";
import { asUser, makeClient, makeMatter, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";
import {
	chamberOfAsha,
	closedAgainst,
	enterClient,
	enterMatter,
	idIn,
	questionIn,
	typed,
	undecided,
} from "./sides.ts";

let admin: Viewer;
let ours: string;

beforeEach(async () => {
	({ admin, ours } = await chamberOfAsha());
});

const conflictBells = async (viewer: Viewer) =>
	(await listNotifications(viewer, {})).rows.filter(({ kind }) => kind === "conflict");

describe("over /api", () => {
	test("a matter and a client are entered unasked, which is kept, and the Admin is told once", async () => {
		const senior = await makeUser({ chamberId: admin.chamberId, role: "Senior" });
		const colleague = await makeUser({ chamberId: admin.chamberId, role: "Senior" });
		await makeClient(admin, { name: "Bina Mehta" });
		await closedAgainst(admin, "Chetan Vora");
		const headers = await asUser(senior);
		const matter = await call(mattersApi.action, {
			path: "/api/matters",
			json: { ...typed, clientId: ours },
			headers,
		});
		const client = await call(clientsApi.action, {
			path: "/api/clients",
			json: { name: "Chetan Vora" },
			headers,
		});
		expect([matter.status, client.status]).toEqual([201, 201]);
		const subjects = [
			{ matterId: (await matter.json()).data._id as string },
			{ clientId: (await client.json()).data._id as string },
		];
		for (const subject of subjects) {
			expect(await checksOf(senior, subject)).toMatchObject([{ outcome: "not_asked", by: senior.name }]);
			expect(await tellOfConflicts(systemScope(admin.chamberId), subject, senior.userId)).toBe(1);
			expect(await tellOfConflicts(systemScope(admin.chamberId), subject, senior.userId)).toBe(0);
		}
		expect(await conflictBells(admin)).toHaveLength(2);
		expect([await conflictBells(senior), await conflictBells(colleague)]).toEqual([[], []]);
	});

	test("a decision may come along, and consent not without its reason", async () => {
		await makeClient(admin, { name: "Bina Mehta" });
		const headers = await asUser(admin);
		const post = (json: object) => call(mattersApi.action, { path: "/api/matters", json, headers });
		const given = { ...typed, clientId: ours, conflictDecision: "consent" };
		expect((await post(given)).status).toBe(422);
		const made = await post({ ...given, conflictReason: "In writing" });
		const matterId = (await made.json()).data._id;
		expect(await checksOf(admin, { matterId })).toMatchObject([{ outcome: "consent", reason: "In writing" }]);
	});
});

test("what was decided goes along in the whole file of a matter and of a client", async () => {
	await makeClient(admin, { name: "Bina Mehta" });
	const decision = { conflictDecision: "different" as const, conflictReason: "Another Bina Mehta" };
	const { matter } = await makeMatter(admin, { title: typed.title, clientId: ours, ...decision });
	const file = await gatherMatter(admin, matter.id);
	const making = { viewer: admin, css: "", at: new Date() };
	let page = "";
	for await (const piece of matterPage(making, file, contentsOf(file), new Set())) page += piece;
	await closedAgainst(admin, "Chetan Vora");
	const { client } = await makeClient(admin, { name: "Chetan Vora", ...decision });
	for (const html of [page, clientPage(making, await gatherClient(admin, client.id), [])]) {
		expect(html).toContain("No conflict: different person");
		expect(html).toContain("Another Bina Mehta");
	}
});

describe("a hit in a restricted matter", () => {
	let junior: Viewer;
	beforeEach(async () => {
		junior = await makeUser({ chamberId: admin.chamberId, role: "Junior" });
	});

	/** What of an answer a person gets to see, without the ids and tokens of this one request. */
	async function seen(response: Response) {
		const location = response.headers
			.get("location")
			?.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "id");
		return { status: response.status, location, body: await response.text() };
	}

	test("is told to nobody but the Admin: every answer is as if there were none", async () => {
		const before = await seen(await enterClient(junior, { name: "Bina Patel" }));
		const { client } = await makeClient(admin, { name: "Chetan Vora" });
		await makeMatter(admin, { title: "In camera", clientId: client.id }, { restricted: true });
		await closedAgainst(admin, "Dinesh Rana", {}, true);
		const made = await enterClient(junior, { name: "Dinesh Rana" });
		const clientId = idIn(made);
		expect(await seen(made)).toEqual(before);
		const against = await enterMatter(junior, {
			...typed,
			title: "Asha Traders v. Chetan Vora",
			clientId: ours,
		});
		const plain = await enterMatter(junior, {
			...{ ...typed, title: "Asha Traders v. Nobody Known", clientId: ours },
			caseNumber: "CS/2/2026",
		});
		const matterId = idIn(against);
		expect(await seen(against)).toEqual(await seen(plain));

		for (const subject of [{ clientId }, { matterId }]) {
			expect(await tellOfConflicts(systemScope(admin.chamberId), subject, junior.userId)).toBe(1);
			expect(await checksOf(admin, subject)).toMatchObject([{ outcome: "not_asked", by: null }]);
			expect(await checksOf(junior, subject)).toEqual([]);
		}
		expect((await conflictBells(admin)).map(({ data }) => data?.title).sort()).toEqual([
			"Asha Traders v. Chetan Vora",
			"Dinesh Rana",
		]);
		expect(await conflictBells(junior)).toEqual([]);
		expect(await undecided(junior, matterId)).toEqual([]);
		expect(await undecided(admin, matterId)).toHaveLength(1);
	});

	test("asks the Admin who enters it, whose decision the others do not see", async () => {
		await closedAgainst(admin, "Dinesh Rana", {}, true);
		const { key, hits } = await questionIn(await enterClient(admin, { name: "Dinesh Rana" }));
		expect(hits).toHaveLength(1);
		const decided = { conflictShown: key, conflictDecision: "consent", conflictReason: "Dinesh agreed" };
		const clientId = idIn(await enterClient(admin, { name: "Dinesh Rana", ...decided }));
		expect(await checksOf(admin, { clientId })).toHaveLength(1);
		expect(await checksOf(junior, { clientId })).toEqual([]);
	});

	test("takes along what was decided when a matter is restricted later, and the bell stays with Admins", async () => {
		const { matter } = await closedAgainst(admin, "Dinesh Rana");
		const headers = await asUser(junior);
		const made = await call(clientsApi.action, {
			path: "/api/clients",
			json: { name: "Dinesh Rana" },
			headers,
		});
		const subject = { clientId: (await made.json()).data._id as string };
		const other = await makeUser({ chamberId: admin.chamberId });
		await tellOfConflicts(systemScope(admin.chamberId), subject, junior.userId);
		expect(await checksOf(junior, subject)).toHaveLength(1);
		await updateMatter(admin, matter.id, { restricted: true });
		expect(await checksOf(junior, subject)).toEqual([]);
		expect(await conflictBells(other)).toHaveLength(1);
		await updateUser(admin, other.userId, { role: "Senior" });
		expect(await conflictBells({ ...other, role: "Senior" })).toEqual([]);
	});

	test("of another chamber is no hit at all", async () => {
		await closedAgainst(admin, "Dinesh Rana");
		const stranger = await makeUser();
		expect((await enterClient(stranger, { name: "Dinesh Rana" })).status).toBe(302);
	});
});
