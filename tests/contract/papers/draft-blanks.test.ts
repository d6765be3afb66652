import { beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { createDraft, getDraft } from "#app/domains/case/drafts/service.server.ts";
import { getMatter } from "#app/domains/case/matters/service.server.ts";
import * as clientApi from "#app/routes/api/case/clients/one.ts";
import * as blanksApi from "#app/routes/api/case/drafts/blanks.ts";
import * as blanksScreen from "#app/routes/case/drafts/blanks.tsx";
import * as newDraft from "#app/routes/case/drafts/new.tsx";
import { asUser, makeClient, makeMatter, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";

const TEXT = `Police station: [____ police station ____]
Date of the FIR: [____ date of the FIR ____]
aged [____ age ____] years, again [____ age ____]
Facts: [____ facts ____] [____]`;

let admin: Viewer;
let clientId: string;

beforeAll(async () => {
	admin = await makeUser();
	clientId = (await makeClient(admin, { name: "Asha Mehta" })).client.id;
});

async function draftOf(by: Viewer = admin, content = TEXT) {
	const { matter } = await makeMatter(admin, { title: "State v. Asha Mehta", clientId });
	const draft = await createDraft(by, {
		matterId: matter.id,
		title: "Bail",
		type: "bail_application",
		content,
	});
	return { matterId: matter.id, draftId: draft.id };
}

async function fill(by: Viewer, draftId: string, values: string[], version = "1") {
	const form = Object.fromEntries(values.map((value, at) => [`values[${at}]`, value]));
	const path = `/drafts/${draftId}/blanks`;
	const sent = { path, params: { draftId }, form: { ...form, version }, headers: await asUser(by) };
	return call(blanksScreen.action, sent);
}

const contentOf = async (draftId: string) => (await getDraft(admin, draftId)).draft.content;

test("GET /drafts/{id}/blanks says where each begins and where its fact is kept", async () => {
	const { draftId } = await draftOf();
	const path = `/api/drafts/${draftId}/blanks`;
	const answer = await call(blanksApi.loader, {
		path,
		params: { id: draftId },
		headers: await asUser(admin),
	});
	const { data } = await answer.json();
	expect(data).toEqual([
		{ label: "police station", at: 16, noun: "matters", field: "policeStation" },
		{ label: "date of the FIR", at: TEXT.indexOf("[____ date"), noun: "matters", field: "firDate" },
		{ label: "age", at: TEXT.indexOf("[____ age"), noun: "clients", field: "person.birthYear" },
		{ label: "age", at: TEXT.lastIndexOf("[____ age"), noun: "clients", field: "person.birthYear" },
		{ label: "facts", at: TEXT.indexOf("[____ facts") },
		{ label: "", at: TEXT.length - 6 },
	]);
});

describe("the form of the blanks", () => {
	test("fills the text and the records at the same time", async () => {
		const { draftId, matterId } = await draftOf();
		const answer = await fill(admin, draftId, ["Athwalines", "2024-01-02", "41", ""]);
		expect(answer.status).toBe(302);
		const content = await contentOf(draftId);
		expect(content).toContain(
			"Police station: Athwalines\nDate of the FIR: 02.01.2024\naged 41 years, again 41\n",
		);
		expect(content).toContain("[____ facts ____] [____]");
		const { matter } = await getMatter(admin, matterId);
		expect(matter).toMatchObject({ policeStation: "Athwalines", firDate: "2024-01-02" });
		const params = { id: clientId };
		const client = await call(clientApi.loader, {
			...{ path: `/api/clients/${clientId}`, params, headers: await asUser(admin) },
		});
		const born = String(new Date().getFullYear() - 41);
		expect((await client.json()).data.person.birthYear).toBe(born);
	});

	test("refuses what its record refuses, and writes nothing then", async () => {
		const { draftId, matterId } = await draftOf();
		const answer = await fill(admin, draftId, ["Athwalines", "the second of May", "41", ""]);
		expect(answer.status).toBe(400);
		const { result } = await answer.json();
		expect(result.initialValue.values.slice(0, 3)).toEqual(["Athwalines", "the second of May", "41"]);
		expect(Object.keys(result.error)).toEqual(["values[1]"]);
		expect(await contentOf(draftId)).toBe(TEXT);
		expect((await getMatter(admin, matterId)).matter.policeStation).toBeNull();
	});

	test("written on an old version changes neither", async () => {
		const { draftId, matterId } = await draftOf();
		await fill(admin, draftId, ["Varachha"]);
		expect((await fill(admin, draftId, ["2024-01-02"], "1")).status).toBe(409);
		expect((await getMatter(admin, matterId)).matter.policeStation).toBe("Varachha");
	});

	test("of a restricted matter is not there", async () => {
		const clerk = await makeUser({ chamberId: admin.chamberId, role: "Junior" });
		const { matter } = await makeMatter(admin, {}, { restricted: true });
		const facts = { title: "Bail", type: "other" as const, content: TEXT };
		const { id } = await createDraft(admin, { ...facts, matterId: matter.id });
		expect((await fill(clerk, id, ["x"])).status).toBe(404);
	});
});

describe("a new draft without script", () => {
	const create = async (matterId: string, form: Record<string, string>) =>
		call(newDraft.action, {
			path: `/matters/${matterId}/drafting/new`,
			params: { matterId },
			form: { ...form, intent: "create" },
			headers: await asUser(admin),
		});
	const opening = async (matterId: string) => {
		const sent = { path: `/matters/${matterId}/drafting/new`, params: { matterId } };
		const shown = await call(newDraft.loader, { ...sent, headers: await asUser(admin) });
		return (await shown.json()).opening;
	};
	const made = async (answer: Response) => {
		expect(answer.status).toBe(302);
		return (await getDraft(admin, answer.headers.get("location")?.slice(-36) ?? "")).draft;
	};

	test("opens a writ petition as what is filed in it, with a title", async () => {
		const { matter } = await makeMatter(admin, { caseNumber: "SCA/5/2025", ourSide: "first", clientId });
		expect(await opening(matter.id)).toMatchObject({ type: "affidavit", title: "Affidavit – Asha Mehta" });
	});

	test("takes the template of the type that was chosen, until somebody has written", async () => {
		const { matter } = await makeMatter(admin, { caseNumber: "SCA/6/2025", ourSide: "first", clientId });
		const { content, title, template } = await opening(matter.id);
		const changed = await made(await create(matter.id, { title, content, template, type: "vakalatnama" }));
		expect(changed).toMatchObject({ title: "Vakalatnama – Asha Mehta", template: "vakalatnama.en:3" });
		expect(changed.content).toContain("do hereby appoint and retain");
		const typed = { title: "Mine", content: `${content}\nMore.`, template, type: "vakalatnama" };
		expect(await made(await create(matter.id, typed))).toMatchObject({
			title: "Mine",
			content: typed.content,
		});
	});
});
