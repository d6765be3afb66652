import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "#app/core/ids.ts";
import { templateFacts } from "#app/domains/case/drafts/paper/facts.server.ts";
import { fillTemplate } from "#app/domains/case/drafts/paper/fill.ts";
import { draftingOf, getDraft } from "#app/domains/case/drafts/service.server.ts";
import { draftHistory } from "#app/domains/case/drafts/versions.server.ts";
import * as finalScreen from "#app/routes/case/drafts/final.tsx";
import * as newDraft from "#app/routes/case/drafts/new.tsx";
import * as editor from "#app/routes/case/drafts/one.tsx";
import * as printPage from "#app/routes/case/drafts/print.tsx";
import * as restoreRoute from "#app/routes/case/drafts/restore.ts";
import * as templateRoute from "#app/routes/case/drafts/template.ts";
import * as versions from "#app/routes/case/drafts/versions.tsx";
import type { DraftType } from "#drizzle/words.ts";
import { asUser, makeDraft, makeMatter, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";

type Person = Awaited<ReturnType<typeof makeUser>>;
let viewer: Person;
let headers: Record<string, string>;
let matterId: string;

beforeAll(async () => {
	viewer = await makeUser({ role: "Senior" });
	headers = await asUser(viewer);
	matterId = (await makeMatter(viewer, { title: "Meera v. Orbit" })).matter.id;
});

const create = (form: Record<string, string>) =>
	call(newDraft.action, { path: `/matters/${matterId}/drafting/new`, params: { matterId }, headers, form });
const send = (draftId: string, form: Record<string, string>, as = headers) =>
	call(editor.action, { path: `/drafts/${draftId}`, params: { draftId }, headers: as, form });
const facts = (values: Record<string, string> = {}) => ({
	title: "Reply",
	type: "reply",
	content: "1. That the suit is bad.",
	tags: "bail, urgent",
	notes: "",
	...values,
});
const template = async (type: DraftType) => fillTemplate(type, await templateFacts(viewer, matterId));
const there = (response: Response) => response.headers.get("location");

describe("Create Draft", () => {
	test("opens with the template of its type, filled in for the matter", async () => {
		const at = { path: `/matters/${matterId}/drafting/new`, params: { matterId }, headers };
		const { opening } = await (await call(newDraft.loader, at)).json();
		expect(opening).toMatchObject({
			type: "vakalatnama",
			title: "Vakalatnama",
			content: await template("vakalatnama"),
		});
		expect(opening.content).toContain("Meera");
		const other = { ...at, params: { matterId: newId() } };
		expect((await call(newDraft.loader, other)).status).toBe(404);
	});

	test("makes the draft a JSON call would make, says so and offers what is next", async () => {
		const response = await create(
			facts({ content: 'a\r\nb <i>"c"</i>', intent: "create", template: "reply:1" }),
		);
		expect(response.status).toBe(302);
		const id = /\/drafting\/created\?draft=([\w-]+)$/.exec(there(response) ?? "")?.[1] ?? "";
		const { draft } = await getDraft(viewer, id);
		expect(draft).toMatchObject({
			content: 'a\nb <i>"c"</i>',
			tags: ["bail", "urgent"],
			notes: null,
			status: "Draft",
			template: "reply:1",
		});
		expect(response.headers.get("set-cookie")).toContain("toast=");
	});

	test("names what is missing and gives back what was typed", async () => {
		const response = await create(facts({ title: " ", content: "", notes: "keep me" }));
		expect(response.status).toBe(400);
		const { result } = await response.json();
		expect(result.error).toEqual({ title: ["Title is required"], content: ["Content is required"] });
		expect(result.initialValue).toMatchObject({ type: "reply", notes: "keep me", tags: "bail, urgent" });
	});

	test("puts a template into an empty text and into an untouched one; otherwise asks first", async () => {
		const empty = await (await create(facts({ content: "", intent: "template" }))).json();
		expect(empty).toMatchObject({ template: "used", error: null });
		expect(empty.result.initialValue).toMatchObject({
			title: "Reply",
			content: await template("reply"),
			template: "reply.en:3",
		});
		const untouched = (await template("reply")).replaceAll("\n", "\r\n");
		const other = await (
			await create(facts({ content: untouched, type: "affidavit", intent: "template" }))
		).json();
		expect(other.result.initialValue.content).toBe(await template("affidavit"));

		const reply = await (await create(facts({ content: "My own", intent: "template" }))).json();
		expect(reply).toMatchObject({ template: "ask", result: { initialValue: { content: "My own" } } });
		const replaced = await (await create(facts({ content: "My own", intent: "replace" }))).json();
		expect(replaced.result.initialValue.content).toBe(await template("reply"));
		const keeps = await (await create(facts({ content: "My own", intent: "keep" }))).json();
		expect(keeps).toMatchObject({ template: null, result: { initialValue: { content: "My own" } } });
	});

	test("a refusal comes back with the whole text", async () => {
		const { matter } = await makeMatter(viewer, {}, { status: "archived" });
		const response = await call(newDraft.action, {
			path: `/matters/${matter.id}/drafting/new`,
			params: { matterId: matter.id },
			headers,
			form: facts(),
		});
		expect(response.status).toBe(409);
		expect(await response.json()).toMatchObject({
			error: expect.stringContaining("archived"),
			result: { initialValue: { content: "1. That the suit is bad." } },
		});
	});
});

describe("the editor's buttons", () => {
	test("Save keeps the earlier text and can empty tags and notes", async () => {
		const made = await makeDraft(viewer, matterId, { tags: ["a"], notes: "n" });
		const response = await send(made.id, facts({ tags: "", notes: "", version: "1", intent: "save" }));
		expect([response.status, there(response)]).toEqual([302, `/drafts/${made.id}`]);
		const { draft, versions: earlier } = await draftHistory(viewer, made.id);
		expect(draft).toMatchObject({ title: "Reply", tags: [], notes: null, version: 2 });
		expect(earlier).toMatchObject([{ version: 1, title: made.title }]);
	});

	test("a save from an old version comes back with both texts; sent again it is saved and theirs is kept", async () => {
		const made = await makeDraft(viewer, matterId, { content: "Old" });
		await send(made.id, facts({ content: "Theirs", version: "1" }));
		const stale = await send(made.id, facts({ content: "Mine", version: "1" }));
		expect(stale.status).toBe(409);
		const body = await stale.json();
		expect(body).toMatchObject({
			result: { initialValue: { content: "Mine" } },
			stale: { version: 2, writer: viewer.name, theirs: { content: "Theirs" } },
		});
		expect(body.stale.compared.parts.map(({ kind }: { kind: string }) => kind)).toEqual(["removed", "added"]);
		expect((await getDraft(viewer, made.id)).draft.content).toBe("Theirs");
		expect((await send(made.id, facts({ content: "Mine", version: "2" }))).status).toBe(302);
		const { draft, versions: earlier } = await draftHistory(viewer, made.id);
		expect([draft.content, earlier.length]).toEqual(["Mine", 2]);
	});

	test("Mark final saves first; with fields left to fill in it asks, without it is done", async () => {
		const made = await makeDraft(viewer, matterId);
		const asks = await send(
			made.id,
			facts({ content: "on [____ date ____]", version: "1", intent: "final" }),
		);
		expect(there(asks)).toBe(`/drafts/${made.id}/final`);
		const shown = await call(finalScreen.loader, {
			path: `/drafts/${made.id}/final`,
			params: { draftId: made.id },
			headers,
		});
		expect(await shown.json()).toMatchObject({ blanks: ["date"], version: 2 });
		const confirmed = await call(finalScreen.action, {
			path: `/drafts/${made.id}/final`,
			params: { draftId: made.id },
			headers,
			form: { version: "2" },
		});
		expect(there(confirmed)).toBe(`/drafts/${made.id}`);
		expect((await getDraft(viewer, made.id)).draft.status).toBe("final");

		await send(made.id, { intent: "reopen" });
		expect((await getDraft(viewer, made.id)).draft.status).toBe("Draft");
		await send(made.id, facts({ content: "Nothing left", intent: "final" }));
		expect((await getDraft(viewer, made.id)).draft).toMatchObject({
			status: "final",
			content: "Nothing left",
		});
	});

	test("Duplicate saves what was typed and opens the copy", async () => {
		const made = await makeDraft(viewer, matterId);
		const response = await send(made.id, facts({ content: "Typed", version: "1", intent: "duplicate" }));
		const copyId = there(response)?.split("/").at(-1) ?? "";
		expect((await getDraft(viewer, copyId)).draft).toMatchObject({
			title: "Copy of: Reply",
			content: "Typed",
		});
		expect((await getDraft(viewer, made.id)).draft.content).toBe("Typed");
	});

	test("Delete goes to the list, which offers to take it back", async () => {
		const made = await makeDraft(viewer, matterId);
		expect(there(await send(made.id, facts({ intent: "delete" })))).toBe(
			`/matters/${matterId}/drafting?deleted=${made.id}`,
		);
		expect((await draftingOf(viewer, matterId)).deleted.map(({ id }) => id)).toContain(made.id);
		const restored = await call(restoreRoute.action, {
			path: `/drafts/${made.id}/restore`,
			method: "POST",
			params: { draftId: made.id },
			headers,
		});
		expect(there(restored)).toBe(`/drafts/${made.id}`);
		expect((await getDraft(viewer, made.id)).draft.deletedAt).toBeNull();
	});

	test("a clerk may read and copy another's draft; a refusal is in his language and loses nothing", async () => {
		const clerk = await makeUser({ role: "Clerk", chamberId: viewer.chamberId, locale: "gu" });
		const as = await asUser(clerk);
		const made = await makeDraft(viewer, matterId);
		const refused = await send(made.id, facts({ content: "Mine" }), as);
		expect(refused.status).toBe(403);
		expect(await refused.json()).toMatchObject({
			error: "તમારી ભૂમિકામાં આની પરવાનગી નથી",
			result: { initialValue: { content: "Mine" } },
		});
		expect(there(await send(made.id, { intent: "duplicate" }, as))).toMatch(/^\/drafts\//);
		expect((await send(made.id, { intent: "reopen" }, as)).status).toBeLessThan(500);
	});
});

describe("versions", () => {
	test("are compared with the text as it stands or with each other, and restored", async () => {
		const made = await makeDraft(viewer, matterId, { content: "One\nsame" });
		await send(made.id, facts({ content: "Two\nsame", version: "1" }));
		await send(made.id, facts({ content: "Three\nsame", version: "2" }));
		const open = async (query: string) =>
			(
				await call(versions.loader, {
					path: `/drafts/${made.id}/versions${query}`,
					params: { draftId: made.id },
					headers,
				})
			).json();
		expect((await open("")).compared).toBeNull();
		expect((await open("?from=1")).compared).toMatchObject({ from: 1, to: 3 });
		expect((await open("?from=1&to=2")).compared.parts).toEqual([
			{ kind: "removed", pieces: [{ text: "One", changed: true }] },
			{ kind: "added", pieces: [{ text: "Two", changed: true }] },
			{ kind: "same", pieces: [{ text: "same" }] },
		]);
		for (const odd of ["?from=99", "?from=x", "?to=2"]) expect((await open(odd)).compared).toBeNull();

		const restore = (form: Record<string, string>) =>
			call(versions.action, {
				path: `/drafts/${made.id}/versions`,
				params: { draftId: made.id },
				headers,
				form,
			});
		expect((await restore({ restore: "1", version: "2" })).status).toBe(409);
		expect((await restore({ restore: "77", version: "3" })).status).toBe(404);
		expect(there(await restore({ restore: "1", version: "3" }))).toBe(`/drafts/${made.id}`);
		const { draft, versions: earlier } = await draftHistory(viewer, made.id);
		expect(draft.content).toBe("One\nsame");
		expect(earlier.map(({ version }) => version)).toEqual([3, 2, 1]);
	});
});

test("the script is given a template by whoever may write there, and nothing else", async () => {
	const ask = (query: string, as = headers) =>
		call(templateRoute.loader, { path: `/drafts/template${query}`, headers: as });
	expect(await (await ask(`?matterId=${matterId}&type=reply`)).json()).toEqual({
		title: "Reply",
		content: await template("reply"),
		template: "reply.en:3",
	});
	const stranger = await asUser(await makeUser());
	const answers = await Promise.all([
		ask(`?matterId=${matterId}&type=plaint`),
		ask(`?matterId=${newId()}&type=reply`),
		ask("?type=reply"),
		ask(`?matterId=${matterId}&type=reply`, stranger),
	]);
	expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
	expect((await ask(`?matterId=${matterId}&type=reply`, {})).status).toBe(302);
});

test("the print page is for who may see the draft, on the paper asked for", async () => {
	const made = await makeDraft(viewer, matterId);
	const open = (query: string, as: Record<string, string>) =>
		call(printPage.loader, {
			path: `/drafts/${made.id}/print${query}`,
			params: { draftId: made.id },
			headers: as,
		});
	const onLetterhead = await (await open("?paper=letter_head", headers)).json();
	expect(onLetterhead).toMatchObject({
		paper: "letter_head",
		letterhead: {
			chamber: expect.stringContaining("Chamber"),
			lines: expect.arrayContaining([expect.stringContaining(viewer.name)]),
		},
	});
	expect((await (await open("?paper=a3", headers)).json()).paper).toBe("sc_hc_a4");
	const letter = await makeDraft(viewer, matterId, {
		content: `${onLetterhead.letterhead.chamber}\n\nLEGAL NOTICE`,
	});
	const printed = await call(printPage.loader, {
		...{ path: `/drafts/${letter.id}/print`, params: { draftId: letter.id }, headers },
	});
	expect(await printed.json()).toMatchObject({ paper: "letter_head" });
	expect((await open("", await asUser(await makeUser()))).status).toBe(404);
	expect((await open("", {})).status).toBe(302);
});
