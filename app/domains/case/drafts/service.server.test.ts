import { and, eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { removeMatter } from "#app/domains/case/matters/bin.server.ts";
import { activity, drafts, draftVersions } from "#drizzle/schema.ts";
import { makeClient, makeDraft, makeMatter, makeUser } from "#tests/factories.ts";
import { templateFacts } from "./paper/facts.server.ts";
import { fillTemplate } from "./paper/fill.ts";
import { unresolved } from "./paper/measure.ts";
import { createDraft, draftingOf, getDraft, listDrafts } from "./service.server.ts";
import { duplicateDraft, removeDraft, restoreDraft, StaleDraft, updateDraft } from "./update.server.ts";
import { draftHistory, draftText } from "./versions.server.ts";

type Role = Viewer["role"];
const people = {} as Record<Role, Viewer>;
let matterId = "";

beforeAll(async () => {
	people.Senior = await makeUser({ role: "Senior" });
	const { chamberId } = people.Senior;
	for (const role of ["Admin", "Junior", "Clerk"] as const)
		people[role] = await makeUser({ role, chamberId });
	matterId = (await makeMatter(people.Senior)).matter.id;
});

const refusal = (code: string, key?: string) => expect.objectContaining({ code, ...(key ? { key } : {}) });
const log = (draftId: string) =>
	inScope(systemScope(people.Senior.chamberId), (tx) =>
		tx
			.select({ action: activity.action, changes: activity.meta })
			.from(activity)
			.where(and(eq(activity.entityType, "draft"), eq(activity.entityId, draftId)))
			.orderBy(activity.at),
	);

describe("createDraft", () => {
	test("keeps the text to the letter and records who made it", async () => {
		const content = `<script>alert("&amp;")</script>\n\n  "quotes" & <brackets>\n૧. વાદી\n१. वादी 👩‍⚖️`;
		const made = await makeDraft(people.Clerk, matterId, {
			content,
			tags: ["bail", "urgent"],
			template: "other:1",
		});
		const { draft, writer, matter } = await getDraft(people.Junior, made.id);
		expect(draft).toMatchObject({
			content,
			tags: ["bail", "urgent"],
			status: "Draft",
			version: 1,
			template: "other:1",
		});
		expect([writer, matter.id]).toEqual([people.Clerk.name, matterId]);
		expect(await log(made.id)).toMatchObject([{ action: "created" }]);
	});

	test("refuses a matter that is not there, another chamber's, a hidden and an archived one", async () => {
		const { matter: foreign } = await makeMatter(await makeUser());
		const { matter: hidden } = await makeMatter(people.Senior, {}, { restricted: true });
		for (const id of [newId(), foreign.id, hidden.id])
			await expect(makeDraft(people.Junior, id)).rejects.toEqual(refusal("invalid", "hearing.matterGone"));
		const { matter: archived } = await makeMatter(people.Senior, {}, { status: "archived" });
		await expect(makeDraft(people.Senior, archived.id)).rejects.toEqual(
			refusal("conflict", "matter.readOnly"),
		);
	});

	test("makes a final one only for who may finalise", async () => {
		const facts = { matterId, title: "T", type: "other", content: "x", status: "final" } as const;
		await expect(createDraft(people.Junior, facts)).rejects.toEqual(refusal("forbidden"));
		expect(await createDraft(people.Senior, facts)).toMatchObject({ status: "final" });
	});
});

describe("updateDraft", () => {
	test("changes what is given, counts what is the same for nothing, and keeps the text before", async () => {
		const made = await makeDraft(people.Junior, matterId, { tags: ["a"], notes: "n" });
		expect(await updateDraft(people.Junior, made.id, { title: made.title, version: 1 })).toMatchObject({
			version: 1,
		});
		const after = await updateDraft(people.Senior, made.id, { content: "New text", version: 1 });
		expect(after).toEqual({
			...made,
			content: "New text",
			version: 2,
			updatedBy: people.Senior.userId,
			updatedAt: after.updatedAt,
		});
		const { versions } = await draftHistory(people.Clerk, made.id);
		expect(versions).toMatchObject([{ version: 1, title: made.title, writer: people.Junior.name }]);
		expect(await draftText(people.Clerk, made.id, 1)).toMatchObject({ content: made.content });
		expect(await draftText(people.Clerk, made.id, 2)).toMatchObject({
			content: "New text",
			writer: people.Senior.name,
		});
		await expect(draftText(people.Clerk, made.id, 7)).rejects.toEqual(refusal("not_found"));
		expect(await log(made.id)).toMatchObject([
			{ action: "created" },
			{ action: "updated", changes: { changes: ["content"] } },
		]);
	});

	test("tags and notes make no version of the text; they can be emptied", async () => {
		const made = await makeDraft(people.Junior, matterId, { tags: ["a"], notes: "n" });
		expect(await updateDraft(people.Junior, made.id, { tags: [], notes: null })).toMatchObject({
			tags: [],
			notes: null,
			version: 2,
		});
		expect((await draftHistory(people.Junior, made.id)).versions).toEqual([]);
	});

	test("a stale save changes nothing and brings the draft as it stands", async () => {
		const made = await makeDraft(people.Junior, matterId);
		await updateDraft(people.Senior, made.id, { content: "Theirs", version: 1 });
		const stale = await updateDraft(people.Junior, made.id, { content: "Mine", version: 1 }).catch(
			(error) => error,
		);
		expect(stale).toBeInstanceOf(StaleDraft);
		expect(stale).toMatchObject({ code: "conflict", current: { content: "Theirs", version: 2 } });
		expect((await getDraft(people.Junior, made.id)).draft.content).toBe("Theirs");
	});

	test("of two saves at the same moment one is stale", async () => {
		const made = await makeDraft(people.Junior, matterId);
		const saves = ["A", "B"].map((content) => updateDraft(people.Junior, made.id, { content, version: 1 }));
		const results = await Promise.allSettled(saves);
		expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		expect((await draftHistory(people.Junior, made.id)).versions).toHaveLength(1);
	});

	test("automatic saves of one sitting are one version and one event; a great loss is kept", async () => {
		const made = await makeDraft(
			people.Junior,
			matterId,
			{},
			{ createdAt: new Date("2026-01-05T06:00:00Z") },
		);
		const save = (content: string) => updateDraft(people.Junior, made.id, { content, auto: true });
		for (const length of [100, 200, 300, 400]) await save("x".repeat(length));
		expect((await draftHistory(people.Junior, made.id)).versions.map(({ version }) => version)).toEqual([1]);
		expect(await log(made.id)).toHaveLength(2);
		await save("gone");
		expect((await draftHistory(people.Junior, made.id)).versions.map(({ version }) => version)).toEqual([
			5, 1,
		]);
		expect((await draftText(people.Junior, made.id, 5)).content).toHaveLength(400);
	});

	test("final locks the text until it is reopened, in the same step too; only seniors finalise", async () => {
		const made = await makeDraft(people.Junior, matterId);
		await expect(updateDraft(people.Junior, made.id, { status: "final" })).rejects.toEqual(
			refusal("forbidden"),
		);
		expect(await updateDraft(people.Senior, made.id, { status: "final" })).toMatchObject({ status: "final" });
		for (const change of [{ title: "T" }, { content: "x" }, { type: "reply" as const }])
			await expect(updateDraft(people.Senior, made.id, change)).rejects.toEqual(
				refusal("conflict", "draft.isFinal"),
			);
		expect(await updateDraft(people.Junior, made.id, { tags: ["filed"] })).toMatchObject({ tags: ["filed"] });
		expect(await updateDraft(people.Senior, made.id, { status: "Draft", content: "x" })).toMatchObject({
			status: "Draft",
			content: "x",
		});
		expect((await log(made.id)).map(({ action }) => action)).toContain("completed");
	});

	test("a clerk changes what he began and nothing else; an archived matter is for reading", async () => {
		const theirs = await makeDraft(people.Junior, matterId);
		const own = await makeDraft(people.Clerk, matterId);
		await expect(updateDraft(people.Clerk, theirs.id, { title: "T" })).rejects.toEqual(refusal("forbidden"));
		expect(await updateDraft(people.Clerk, own.id, { title: "T" })).toMatchObject({ title: "T" });
		const { matter } = await makeMatter(people.Senior, {}, { status: "archived" });
		const old = await makeDraft(people.Senior, matter.id, {}, { createdAt: new Date() });
		for (const act of [
			() => updateDraft(people.Senior, old.id, { title: "T" }),
			() => duplicateDraft(people.Senior, old.id),
			() => removeDraft(people.Senior, old.id),
		])
			await expect(act()).rejects.toEqual(refusal("conflict", "matter.readOnly"));
	});

	test("a text of 120,000 characters opens and saves", async () => {
		const content = "1. That under clause 7 of the decree the judgment debtor was to pay.\n\n".repeat(1700);
		expect(content.length).toBeGreaterThan(118_000);
		const made = await makeDraft(people.Junior, matterId, { content });
		const after = await updateDraft(people.Junior, made.id, { content: `${content}400. Costs.`, version: 1 });
		expect((await getDraft(people.Junior, made.id)).draft.content).toBe(after.content);
	});
});

describe("duplicate, delete, undo", () => {
	test("a copy is a new draft of whoever made it, not final", async () => {
		const made = await makeDraft(people.Senior, matterId, {
			title: "x".repeat(500),
			tags: ["a"],
			status: "final",
		});
		const copy = await duplicateDraft(people.Clerk, made.id);
		expect(copy).toMatchObject({
			content: made.content,
			tags: ["a"],
			status: "Draft",
			createdBy: people.Clerk.userId,
		});
		expect(copy.title).toMatch(/^Copy of: x{491}$/);
		const hindi = await duplicateDraft({ ...people.Clerk, locale: "hi" }, copy.id);
		expect(hindi.title).toMatch(/^कॉपी: Copy of: x/);
	});

	test("deleting takes it out of every list and can be taken back by who may delete it", async () => {
		const { matter } = await makeMatter(people.Senior);
		const own = await makeDraft(people.Clerk, matter.id);
		await expect(removeDraft(people.Junior, own.id)).rejects.toEqual(refusal("forbidden"));
		await removeDraft(people.Clerk, own.id);
		await expect(getDraft(people.Clerk, own.id)).rejects.toEqual(refusal("not_found"));
		await expect(updateDraft(people.Clerk, own.id, { title: "T" })).rejects.toEqual(refusal("not_found"));
		await expect(removeDraft(people.Clerk, own.id)).rejects.toEqual(refusal("not_found"));
		expect(await draftingOf(people.Clerk, matter.id)).toMatchObject({ rows: [], deleted: [{ id: own.id }] });
		await expect(restoreDraft(people.Junior, own.id)).rejects.toEqual(refusal("forbidden"));
		await restoreDraft(people.Clerk, own.id);
		expect(await draftingOf(people.Clerk, matter.id)).toMatchObject({ rows: [{ id: own.id }], deleted: [] });
		expect((await log(own.id)).map(({ action }) => action)).toEqual(["created", "deleted", "restored"]);
	});
});

test("a deleted draft does not come back without its matter", async () => {
	const { matter } = await makeMatter(people.Admin);
	const made = await makeDraft(people.Admin, matter.id);
	await removeDraft(people.Admin, made.id);
	await removeMatter(people.Admin, matter.id);
	await expect(restoreDraft(people.Admin, made.id)).rejects.toEqual(refusal("not_found"));
});

test("lists by matter, type, state and words, sorted and paged", async () => {
	const viewer = await makeUser();
	const { matter } = await makeMatter(viewer);
	const { matter: other } = await makeMatter(viewer);
	const bail = await makeDraft(viewer, matter.id, {
		type: "bail_application",
		title: "B",
		content: "weighbridge at Palsana",
	});
	const reply = await makeDraft(viewer, matter.id, {
		type: "reply",
		title: "A",
		tags: ["urgent"],
		status: "final",
	});
	await makeDraft(viewer, other.id, { title: "C" });
	const ids = async (query: Parameters<typeof listDrafts>[1]) =>
		(await listDrafts(viewer, query)).rows.map(({ title }) => title);
	expect(await ids({})).toEqual(["C", "A", "B"]);
	expect(await ids({ matterId: matter.id, sort: "title" })).toEqual(["A", "B"]);
	expect(await ids({ type: "bail_application" })).toEqual([bail.title]);
	expect(await ids({ status: "final" })).toEqual([reply.title]);
	expect(await ids({ q: "weighbridge" })).toEqual(["B"]);
	expect(await ids({ q: "urgent" })).toEqual(["A"]);
	expect((await listDrafts(viewer, { page: 2, limit: 2 })).pagination).toEqual({
		page: 2,
		limit: 2,
		total: 3,
		pages: 2,
	});
});

test("what hangs on a restricted matter is hidden, the versions too", async () => {
	const { matter } = await makeMatter(people.Senior, {}, { restricted: true });
	const made = await makeDraft(people.Senior, matter.id);
	await updateDraft(people.Senior, made.id, { content: "Secret" });
	for (const act of [
		() => getDraft(people.Junior, made.id),
		() => draftText(people.Junior, made.id, 1),
		() => draftingOf(people.Junior, matter.id),
		() => templateFacts(people.Junior, matter.id),
		() => restoreDraft(people.Junior, made.id),
	])
		await expect(act()).rejects.toEqual(refusal("not_found"));
	const rows = await inScope(people.Junior, (tx) =>
		tx.select().from(draftVersions).where(eq(draftVersions.draftId, made.id)),
	);
	expect(rows).toEqual([]);
	const seen = await inScope(people.Junior, (tx) =>
		tx
			.select()
			.from(drafts)
			.where(inArray(drafts.id, [made.id])),
	);
	expect(seen).toEqual([]);
});

describe("templateFacts", () => {
	test("come from the matter, its client, the enrolled advocate of its team and the chamber", async () => {
		const senior = await makeUser({ role: "Senior", name: "Hemant Trivedi", enrolmentNo: "G/1234/2005" });
		const clerk = await makeUser({ role: "Clerk", chamberId: senior.chamberId });
		const { client } = await makeClient(senior, {
			name: "Meera Textiles",
			address: { street: "Relief Road", city: "Ahmedabad", state: "Gujarat", pincode: "380001" },
		});
		const { matter } = await makeMatter(senior, {
			title: "Meera Textiles v. Orbit Dyes",
			caseNumber: "RCS/90077/2022",
			court: "City Civil Court, Ahmedabad",
			clientId: client.id,
			ourSide: "first",
		});
		const facts = await templateFacts(clerk, matter.id);
		expect(facts).toMatchObject({
			court_heading: "IN THE CITY CIVIL COURT AT AHMEDABAD",
			case_number: "RCS/90077/2022",
			party_1: "Meera Textiles",
			party_2: "Orbit Dyes",
			role_1: "Plaintiff",
			our_role: "Plaintiff",
			client_address: "Relief Road, Ahmedabad 380001, Gujarat",
			advocate_name: "Hemant Trivedi",
			enrolment_no: "G/1234/2005",
			place: "Ahmedabad",
			chamber_letterhead: "Chamber",
		});
		const text = fillTemplate("vakalatnama", facts);
		expect(text).toContain("do hereby appoint and retain Hemant Trivedi, Advocate");
		expect(text).toContain("having its office at Relief Road, Ahmedabad 380001, Gujarat");
		expect(unresolved(text)).toEqual(expect.arrayContaining(["authorised signatory", "date"]));
		expect(unresolved(text)).not.toContain("place");
	});

	test("a case is under investigation only where a crime number or an arrest is known", async () => {
		const senior = await makeUser({ role: "Senior" });
		const stageAfter = async (known: Parameters<typeof makeMatter>[1]) =>
			(await templateFacts(senior, (await makeMatter(senior, known)).matter.id)).case_stage;
		expect(await stageAfter({})).toBeUndefined();
		expect(await stageAfter({ firNumber: "91/2026" })).toBe("investigation");
		expect(await stageAfter({ arrestDate: "2026-03-02" })).toBe("investigation");
		expect(await stageAfter({ firNumber: "91/2026", chargeSheetNumber: "12/2026" })).toBe(
			"charge-sheet No. 12/2026 filed",
		);
	});

	test("a matter about which nothing is known fills nothing but the line for its number", async () => {
		const clerk = await makeUser({ role: "Clerk" });
		const { matter } = await makeMatter(clerk, {
			title: "Advice on a lease",
			court: "To be decided",
			caseNumber: null,
		});
		const facts = await templateFacts(clerk, matter.id);
		expect(Object.keys(facts).sort()).toEqual(["case_number", "chamber_letterhead", "language", "lists"]);
		expect(facts.case_number).toMatch(/^No\. _+ of 20\d\d$/);
	});
});
