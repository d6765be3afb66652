import { beforeEach, describe, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { checksOf } from "#app/domains/case/conflicts/settle.server.ts";
import * as mattersApi from "#app/routes/api/case/matters/list.ts";
import * as editClient from "#app/routes/case/clients/edit.tsx";
import * as conflictsScreen from "#app/routes/case/matters/conflicts.tsx";
import * as editMatter from "#app/routes/case/matters/edit.tsx";
import * as overview from "#app/routes/case/matters/overview.tsx";
import { documentPages, documents } from "#drizzle/schema.ts";
import { asUser, makeClient, makeMatter, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";
import {
	chamberOfAsha,
	closedAgainst,
	enterClient,
	enterMatter,
	type Form,
	idIn,
	questionIn,
	sanandFacts,
	typed,
	undecided,
} from "./sides.ts";

let admin: Viewer;
let ours: string;

beforeEach(async () => {
	({ admin, ours } = await chamberOfAsha());
});

describe("a new matter against a client", () => {
	test("asks, with what was typed, and opens the matter once it is said that it is somebody else", async () => {
		await makeClient(admin, { name: "બીના મહેતા" });
		await makeClient(admin, { name: "Bina Patel" });
		await makeClient(admin, { name: "Smt. Beena Mehta" });
		const clerk = await makeUser({ chamberId: admin.chamberId, role: "Clerk" });
		const question = await questionIn(await enterMatter(clerk, { ...typed, clientId: ours }));
		expect(question.typed).toMatchObject({ title: typed.title, caseNumber: "CS/1/2026", clientId: ours });
		expect(question.hits).toMatchObject([
			{ name: "Bina Mehta & Ors.", found: "બીના મહેતા", by: "script", kind: "client" },
			{ name: "Bina Mehta & Ors.", found: "Smt. Beena Mehta", by: "sound", kind: "client" },
		]);
		const made = await enterMatter(clerk, {
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
		const { key } = await questionIn(await enterMatter(admin, { ...typed, clientId: ours }));
		const decided = { ...typed, clientId: ours, conflictShown: key, conflictDecision: "consent" };
		const without = await enterMatter(admin, decided);
		expect(without.status).toBe(400);
		expect((await without.json()).result.error).toHaveProperty("conflictReason");
		expect((await enterMatter(admin, { ...decided, conflictReason: "Both agreed in writing" })).status).toBe(
			302,
		);
	});

	test("asks again where the decision was about other names", async () => {
		await makeClient(admin, { name: "Bina Mehta" });
		const { key } = await questionIn(await enterMatter(admin, { ...typed, clientId: ours }));
		await makeClient(admin, { name: "Chetan Vora" });
		const other = { ...typed, title: "Asha Traders v. Chetan Vora", clientId: ours };
		const again = await enterMatter(admin, { ...other, conflictShown: key, conflictDecision: "different" });
		expect((await questionIn(again)).hits).toMatchObject([{ found: "Chetan Vora" }]);
	});

	test("asks nothing where there is none, and nothing about the State", async () => {
		await makeClient(admin, { name: "State of Gujarat" });
		await makeClient(admin, { name: "Bina" });
		for (const [at, against] of ["State of Gujarat", "Nobody Known", "Bina", "Asha Traders"].entries()) {
			const form = { ...typed, title: `Asha Traders v. ${against}`, caseNumber: `CS/${at}/2025` };
			expect((await enterMatter(admin, { ...form, clientId: ours })).status, against).toBe(302);
		}
	});
});

describe("a new client", () => {
	test("who stood against one in a closed matter, in another script, is asked about", async () => {
		await closedAgainst(admin, "બિના પટેલ", { caseNumber: "RCS/77/2019" });
		const { hits, key } = await questionIn(await enterClient(admin, { name: "Bina Patel" }));
		expect(hits).toMatchObject([
			{ found: "બિના પટેલ", by: "script", kind: "opponent", caseNumber: "RCS/77/2019", isOpen: false },
		]);
		const decided = { name: "Bina Patel", conflictShown: key, conflictDecision: "different" };
		const made = await enterClient(admin, decided);
		expect(made.status).toBe(302);
		expect(await checksOf(admin, { clientId: idIn(made) })).toMatchObject([{ outcome: "different" }]);
	});

	test("is asked about under another name too, and not about the same one twice", async () => {
		await closedAgainst(admin, "Bina Patel");
		const { client } = await makeClient(admin, { name: "Dev Rathod" });
		const headers = await asUser(admin);
		const rename = (form: Form) =>
			call(editClient.action, {
				path: `/clients/${client.id}/edit`,
				params: { clientId: client.id },
				form,
				headers,
			});
		const { key } = await questionIn(await rename({ name: "Bina Patel", version: "1" }));
		const decided = { conflictShown: key, conflictDecision: "different" };
		expect((await rename({ name: "Bina Patel", version: "1", ...decided })).status).toBe(302);
		expect((await rename({ name: "Bina Patel", city: "Surat", version: "2" })).status).toBe(302);
	});

	test("who is named in a paper of another matter is asked about, after all others", async () => {
		const { matter } = await makeMatter(admin, { title: "Harshad Builders v. Gita Rana" });
		await readPaper(matter.id, "The plot was sold by one Smt. Bina Patel to Mahesh Shah of Surat.");
		await readPaper((await makeMatter(admin)).matter.id, "Bina Shah and Mahesh Patel were heard.");
		await closedAgainst(admin, "Bina Patel");
		const { hits } = await questionIn(await enterClient(admin, { name: "Beena Patel" }));
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
			...sanandFacts,
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
		const { hits, key } = await questionIn(await edit({ ...base, ...parties, version: "1" }));
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
		const form = { conflictShown: page.question.key, conflictDecision: "different" };
		const answer = await call(conflictsScreen.action, { path: `${path}/conflicts`, params, form, headers });
		expect(answer.status).toBe(302);
		expect((await checksOf(admin, params)).map(({ outcome }) => outcome)).toEqual(["different", "not_asked"]);
		const after = await (await call(overview.loader, { path, params, headers })).json();
		expect(after.conflicts).toEqual([]);
	});
});

describe("the opponent's advocate", () => {
	test("is asked about who is a client of ours", async () => {
		await makeClient(admin, { name: "Iqbal Sheikh" });
		const made = { ...typed, clientId: ours, opponentAdvocate: "Adv. Iqbal Sheikh" };
		const { hits } = await questionIn(await enterMatter(admin, made));
		expect(hits).toMatchObject([{ name: "Iqbal Sheikh", found: "Iqbal Sheikh", kind: "client" }]);
	});

	test("is found who becomes a client, and no conflict is who appears against us again", async () => {
		const { matter } = await makeMatter(admin, {
			title: "Harshad Builders v. Orbit Mills",
			ourSide: "first",
			opponentAdvocate: "Adv. Iqbal Sheikh",
		});
		const { hits } = await questionIn(await enterClient(admin, { name: "Ikbal Shaikh" }));
		expect(hits).toMatchObject([{ kind: "advocate", found: "Iqbal Sheikh", matterId: matter.id }]);
		const again = { ...typed, clientId: ours, opponentAdvocate: "Iqbal Sheikh" };
		expect((await enterMatter(admin, again)).status).toBe(302);
	});
});
