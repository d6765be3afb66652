import { beforeEach, describe, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { updateMatter } from "#app/domains/casefile/update.server.ts";
import { toDecide } from "#app/domains/conflicts/decide.server.ts";
import { checksOf } from "#app/domains/conflicts/settle.server.ts";
import { tellOfConflicts } from "#app/domains/conflicts/tell.server.ts";
import { listNotifications } from "#app/domains/notifications/service.server.ts";
import { updateUser } from "#app/domains/users/service.server.ts";
import { contentsOf } from "#app/domains/wholefile/contents.ts";
import { gatherMatter } from "#app/domains/wholefile/gather.server.ts";
import { clientPage, matterPage } from "#app/domains/wholefile/page.server.tsx";
import { gatherClient } from "#app/domains/wholefile/subject.server.ts";
import * as clientsApi from "#app/routes/api/clients/list.ts";
import * as mattersApi from "#app/routes/api/matters/list.ts";
import * as editClient from "#app/routes/clients/edit.tsx";
import * as newClient from "#app/routes/clients/new.tsx";
import * as conflictsScreen from "#app/routes/matters/conflicts.tsx";
import * as editMatter from "#app/routes/matters/edit.tsx";
import * as newMatter from "#app/routes/matters/new.tsx";
import * as overview from "#app/routes/matters/overview.tsx";
import { documentPages, documents } from "#drizzle/schema.ts";
import { asUser, makeClient, makeMatter, makeUser } from "../factories.ts";
import { call } from "../request.ts";

const facts = { court: "Civil Court, Sanand", filingDate: "2026-02-03", stage: "filing" };
const typed = { ...facts, title: "Asha Traders v. Bina Mehta & Ors.", caseNumber: "CS/1/2026" };

let admin: Viewer;
let ours: string;

beforeEach(async () => {
	admin = await makeUser();
	ours = (await makeClient(admin, { name: "Asha Traders" })).client.id;
});

type Form = Record<string, string>;
const enter = async (viewer: Viewer, form: Form) =>
	call(newMatter.action, { path: "/matters/new", form, headers: await asUser(viewer) });
const enterClient = async (viewer: Viewer, form: Form) =>
	call(newClient.action, { path: "/clients/new", form, headers: await asUser(viewer) });

async function asked(response: Response) {
	expect(response.status).toBe(409);
	const { data, result } = await response.json();
	return { ...data.conflicts, typed: result.initialValue };
}

const undecided = async (viewer: Viewer, matterId: string) => (await toDecide(viewer, matterId))?.hits ?? [];

const idIn = (response: Response) => response.headers.get("location")?.slice(-36) ?? "";

/** The name in Gujarati letters stood against a client in a matter that is closed. */
async function closedAgainst(
	name: string,
	more: Partial<Parameters<typeof makeMatter>[1]> = {},
	restricted = false,
) {
	const parties = [
		{ name: "Harshad Builders", side: "first" as const },
		{ name, side: "second" as const },
	];
	const given = { title: "Builders' suit", parties, ourSide: "first" as const, ...more };
	return makeMatter(admin, given, { status: "closed", outcome: "won", restricted });
}

describe("a new matter against a client", () => {
	test("asks, with what was typed, and opens the matter once it is said that it is somebody else", async () => {
		await makeClient(admin, { name: "બીના મહેતા" });
		await makeClient(admin, { name: "Bina Patel" });
		await makeClient(admin, { name: "Smt. Beena Mehta" });
		const clerk = await makeUser({ chamberId: admin.chamberId, role: "Clerk" });
		const question = await asked(await enter(clerk, { ...typed, clientId: ours }));
		expect(question.typed).toMatchObject({ title: typed.title, caseNumber: "CS/1/2026", clientId: ours });
		expect(question.hits).toMatchObject([
			{ name: "Bina Mehta & Ors.", found: "બીના મહેતા", by: "script", kind: "client" },
			{ name: "Bina Mehta & Ors.", found: "Smt. Beena Mehta", by: "sound", kind: "client" },
		]);
		const made = await enter(clerk, {
			...typed,
			clientId: ours,
			conflictShown: question.key,
			conflictDecision: "different",
			conflictReason: "Another Bina Mehta, of Surat",
		});
		expect(made.status).toBe(302);
		const matterId = idIn(made);
		expect(await checksOf(clerk, { matterId })).toMatchObject([
			{
				outcome: "different",
				reason: "Another Bina Mehta, of Surat",
				by: clerk.name,
				hits: [{ found: "બીના મહેતા" }, { found: "Smt. Beena Mehta", kind: "client", isOpen: null }],
			},
		]);
		expect(await undecided(clerk, matterId)).toEqual([]);
	});

	test("takes consent and going on with a reason alone", async () => {
		await makeClient(admin, { name: "Bina Mehta" });
		const { key } = await asked(await enter(admin, { ...typed, clientId: ours }));
		const decided = { ...typed, clientId: ours, conflictShown: key, conflictDecision: "consent" };
		const without = await enter(admin, decided);
		expect(without.status).toBe(400);
		expect((await without.json()).result.error).toHaveProperty("conflictReason");
		expect((await enter(admin, { ...decided, conflictReason: "Both agreed in writing" })).status).toBe(302);
	});

	test("asks again where the decision was about other names", async () => {
		await makeClient(admin, { name: "Bina Mehta" });
		const { key } = await asked(await enter(admin, { ...typed, clientId: ours }));
		await makeClient(admin, { name: "Chetan Vora" });
		const other = { ...typed, title: "Asha Traders v. Chetan Vora", clientId: ours };
		const again = await enter(admin, { ...other, conflictShown: key, conflictDecision: "different" });
		expect((await asked(again)).hits).toMatchObject([{ found: "Chetan Vora" }]);
	});

	test("asks nothing where there is none, and nothing about the State", async () => {
		await makeClient(admin, { name: "State of Gujarat" });
		await makeClient(admin, { name: "Bina" });
		for (const [at, against] of ["State of Gujarat", "Nobody Known", "Bina", "Asha Traders"].entries()) {
			const form = { ...typed, title: `Asha Traders v. ${against}`, caseNumber: `CS/${at}/2025` };
			expect((await enter(admin, { ...form, clientId: ours })).status, against).toBe(302);
		}
	});
});

describe("a new client", () => {
	test("who stood against one in a closed matter, in another script, is asked about", async () => {
		await closedAgainst("બિના પટેલ", { caseNumber: "RCS/77/2019" });
		const { hits, key } = await asked(await enterClient(admin, { name: "Bina Patel" }));
		expect(hits).toMatchObject([
			{ found: "બિના પટેલ", by: "script", kind: "opponent", caseNumber: "RCS/77/2019", isOpen: false },
		]);
		const decided = { name: "Bina Patel", conflictShown: key, conflictDecision: "different" };
		const made = await enterClient(admin, decided);
		expect(made.status).toBe(302);
		expect(await checksOf(admin, { clientId: idIn(made) })).toMatchObject([{ outcome: "different" }]);
	});

	test("is asked about under another name too, and not about the same one twice", async () => {
		await closedAgainst("Bina Patel");
		const { client } = await makeClient(admin, { name: "Dev Rathod" });
		const headers = await asUser(admin);
		const rename = (form: Form) =>
			call(editClient.action, {
				path: `/clients/${client.id}/edit`,
				params: { clientId: client.id },
				form,
				headers,
			});
		const { key } = await asked(await rename({ name: "Bina Patel", version: "1" }));
		const decided = { conflictShown: key, conflictDecision: "different" };
		expect((await rename({ name: "Bina Patel", version: "1", ...decided })).status).toBe(302);
		expect((await rename({ name: "Bina Patel", city: "Surat", version: "2" })).status).toBe(302);
	});

	test("who is named in a paper of another matter is asked about, after all others", async () => {
		const { matter } = await makeMatter(admin, { title: "Harshad Builders v. Gita Rana" });
		await readPaper(matter.id, "The plot was sold by one Smt. Bina Patel to Mahesh Shah of Surat.");
		await readPaper((await makeMatter(admin)).matter.id, "Bina Shah and Mahesh Patel were heard.");
		await closedAgainst("Bina Patel");
		const { hits } = await asked(await enterClient(admin, { name: "Beena Patel" }));
		expect(hits).toMatchObject([
			{ kind: "opponent", found: "Bina Patel" },
			{ kind: "paper", found: "Bina Patel", matterId: matter.id },
		]);
	});
});

async function readPaper(matterId: string, text: string) {
	const id = newId();
	await inScope(systemScope(admin.chamberId), async (tx) => {
		await tx.insert(documents).values({
			...{ chamberId: admin.chamberId, id, matterId, uploadedBy: admin.userId, storageKey: id },
			...{ originalFilename: "order.pdf", mime: "application/pdf", size: 1, checksum: id.padEnd(64, "0") },
		});
		await tx
			.insert(documentPages)
			.values({ chamberId: admin.chamberId, documentId: id, page: 1, run: 1, status: "completed", text });
	});
}

describe("an edited matter", () => {
	test("is asked about when a party comes in, and not when nothing of its sides changes", async () => {
		await makeClient(admin, { name: "Bina Mehta" });
		const { matter } = await makeMatter(admin, {
			...facts,
			stage: "filing",
			title: "Partition",
			clientId: ours,
		});
		const headers = await asUser(admin);
		const params = { matterId: matter.id };
		const edit = (form: Form) =>
			call(editMatter.action, { path: `/matters/${matter.id}/edit`, params, form, headers });
		const base = {
			...{ title: "Partition", court: matter.court, caseNumber: matter.caseNumber ?? "", clientId: ours },
			...{ stage: "filing", status: "active", filingDate: matter.filingDate ?? "", ourSide: "first" },
		};
		const parties = { firstParties: "Asha Traders", secondParties: "Beena Mehta" };
		const { hits, key } = await asked(await edit({ ...base, ...parties, version: "1" }));
		expect(hits).toMatchObject([{ name: "Beena Mehta", found: "Bina Mehta", by: "sound" }]);
		const decided = {
			conflictShown: key,
			conflictDecision: "proceed",
			conflictReason: "Old client, no file",
		};
		expect((await edit({ ...base, ...parties, version: "1", ...decided })).status).toBe(302);
		expect((await edit({ ...base, ...parties, judge: "B. Vyas", version: "2" })).status).toBe(302);
		expect(await checksOf(admin, params)).toMatchObject([{ outcome: "proceed" }]);
	});

	test("shows what nothing is decided about, to be decided there", async () => {
		const { client } = await makeClient(admin, { name: "Bina Mehta" });
		const headers = await asUser(admin);
		const made = await call(mattersApi.action, {
			path: "/api/matters",
			json: { ...typed, clientId: ours },
			headers,
		});
		const matterId = (await made.json()).data._id;
		const params = { matterId };
		const path = `/matters/${matterId}`;
		const shown = await (await call(overview.loader, { path, params, headers })).json();
		expect(shown.conflicts).toMatchObject([{ clientId: client.id }]);
		const page = await (await call(conflictsScreen.loader, { path, params, headers })).json();
		const form = { conflictShown: page.asked.key, conflictDecision: "different" };
		const answer = await call(conflictsScreen.action, { path: `${path}/conflicts`, params, form, headers });
		expect(answer.status).toBe(302);
		expect((await checksOf(admin, params)).map(({ outcome }) => outcome)).toEqual(["different", "not_asked"]);
		const after = await (await call(overview.loader, { path, params, headers })).json();
		expect(after.conflicts).toEqual([]);
	});
});

const conflictBells = async (viewer: Viewer) =>
	(await listNotifications(viewer, {})).rows.filter(({ kind }) => kind === "conflict");

describe("over /api", () => {
	test("a matter and a client are entered unasked, which is kept, and the Admin is told once", async () => {
		const senior = await makeUser({ chamberId: admin.chamberId, role: "Senior" });
		const colleague = await makeUser({ chamberId: admin.chamberId, role: "Senior" });
		await makeClient(admin, { name: "Bina Mehta" });
		await closedAgainst("Chetan Vora");
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
	await closedAgainst("Chetan Vora");
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
		await closedAgainst("Dinesh Rana", {}, true);
		const made = await enterClient(junior, { name: "Dinesh Rana" });
		const clientId = idIn(made);
		expect(await seen(made)).toEqual(before);
		const against = await enter(junior, { ...typed, title: "Asha Traders v. Chetan Vora", clientId: ours });
		const plain = await enter(junior, {
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
		await closedAgainst("Dinesh Rana", {}, true);
		const { key, hits } = await asked(await enterClient(admin, { name: "Dinesh Rana" }));
		expect(hits).toHaveLength(1);
		const decided = { conflictShown: key, conflictDecision: "consent", conflictReason: "Dinesh agreed" };
		const clientId = idIn(await enterClient(admin, { name: "Dinesh Rana", ...decided }));
		expect(await checksOf(admin, { clientId })).toHaveLength(1);
		expect(await checksOf(junior, { clientId })).toEqual([]);
	});

	test("takes along what was decided when a matter is restricted later, and the bell stays with Admins", async () => {
		const { matter } = await closedAgainst("Dinesh Rana");
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
		await closedAgainst("Dinesh Rana");
		const stranger = await makeUser();
		expect((await enterClient(stranger, { name: "Dinesh Rana" })).status).toBe(302);
	});
});
