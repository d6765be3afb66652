import { beforeAll, describe, expect, test } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { drafts } from "#drizzle/schema.ts";
import { makeDraft, makeMatter, makeUser } from "#tests/factories.ts";
import { draftSchema } from "./schema.ts";
import { getDraft, listDrafts } from "./service.server.ts";
import { duplicateDraft, updateDraft } from "./update.server.ts";

let admin: Viewer;
let matterId: string;
beforeAll(async () => {
	admin = await makeUser();
	matterId = (await makeMatter(admin)).matter.id;
});

const typed = { title: "Reply", type: "other", content: "1. That." };

test.each([
	["a title of 500 letters", { title: "x".repeat(500) }, true],
	["a title of 501 letters", { title: "x".repeat(501) }, false],
	["a text of 500,000 characters", { content: "x".repeat(500_000) }, true],
	["a text of 500,001 characters", { content: "x".repeat(500_001) }, false],
	["a text of 10,000 lines", { content: `${"x\n".repeat(9_999)}x` }, true],
	["a text of 10,001 lines", { content: `${"x\n".repeat(10_000)}x` }, false],
	["notes of 20,000 characters", { notes: "x".repeat(20_000) }, true],
	["notes of 20,001 characters", { notes: "x".repeat(20_001) }, false],
	["30 tags", { tags: Array.from({ length: 30 }, (_, at) => `tag ${at}`) }, true],
	["31 tags", { tags: Array.from({ length: 31 }, (_, at) => `tag ${at}`) }, false],
	["a tag of 60 letters", { tags: ["bail", "x".repeat(60)] }, true],
	["a tag of 61 letters", { tags: ["bail", "x".repeat(61)] }, false],
])("a draft may have %s", (_what, values, isRight) => {
	expect(draftSchema.safeParse({ ...typed, ...values }).success).toBe(isRight);
});

test("a copy's title ends where titles end", async () => {
	const copied = async (length: number) => {
		const { id } = await makeDraft(admin, matterId, { title: "x".repeat(length) });
		return (await duplicateDraft(admin, id)).title;
	};
	expect(await copied(491)).toBe(`Copy of: ${"x".repeat(491)}`);
	expect(await copied(492)).toBe(`Copy of: ${"x".repeat(491)}`);
});

test.each([
	[200, 200],
	[201, 200],
])("of %d drafts with a word in them, %d are found", async (there, found) => {
	const viewer = await makeUser();
	const { matter } = await makeMatter(viewer);
	const own = { chamberId: viewer.chamberId, matterId: matter.id, type: "other" as const };
	const text = { title: "Reply", content: "An affidavit of service." };
	const rows = Array.from({ length: there }, () => ({ ...own, ...text, id: newId() }));
	await inScope(viewer, (tx) => tx.insert(drafts).values(rows));
	expect((await listDrafts(viewer, { q: "affidavit", limit: 1 })).pagination.total).toBe(found);
});

describe("a final draft", () => {
	test("refuses a change of which only a part is its text, and makes none of it", async () => {
		const { id } = await makeDraft(admin, matterId, { status: "final", notes: "Carry the file" });
		const change = { content: "2. Otherwise.", notes: "Another note" };
		await expect(updateDraft(admin, id, change)).rejects.toMatchObject({ key: "draft.isFinal" });
		const { draft } = await getDraft(admin, id);
		expect(draft).toMatchObject({ notes: "Carry the file", version: 1 });
		expect(await updateDraft(admin, id, { notes: "Another note" })).toMatchObject({ version: 2 });
	});
});
