import { beforeAll, expect, test } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import { templateFacts } from "#app/domains/case/drafts/paper/facts.server.ts";
import { fillTemplate } from "#app/domains/case/drafts/paper/fill.ts";
import { draftTemplates } from "#drizzle/schema.ts";
import { makeMatter, makeUser } from "#tests/factories.ts";
import { beganWith, filledClause, filledTemplate } from "./filled.server.ts";
import { readKey } from "./key.ts";
import { createTemplateSchema, MAX_BODY } from "./schema.ts";
import {
	createTemplate,
	getTemplate,
	listTemplates,
	MOST_TEMPLATES,
	templateText,
	templateVersions,
	updateTemplate,
} from "./service.server.ts";

type Person = Awaited<ReturnType<typeof makeUser>>;
let viewer: Person;
let matterId: string;
const reply = { paper: "reply", lang: "gu" } as const;

beforeAll(async () => {
	viewer = await makeUser({ role: "Senior" });
	matterId = (await makeMatter(viewer, { title: "Meera v. Orbit" })).matter.id;
});

test("a chamber's wording takes the place of the usual one, and goes again without its tick", async () => {
	const before = await getTemplate(viewer, reply);
	expect(before).toMatchObject({ isOwn: false, version: 0, stamp: "reply.gu:3" });
	const after = await updateTemplate(viewer, reply, { body: "{{title}}\n1. {{our_role}}", version: 0 });
	expect(after).toMatchObject({ isOwn: true, version: 1, key: "reply.gu", type: "reply" });
	const filled = await filledTemplate(viewer, matterId, reply);
	expect(filled.content).toBe("જવાબ\n1. [____ અમારા પક્ષની હેસિયત ____]");
	expect(await beganWith(viewer, matterId, filled)).toMatchObject({ key: reply, type: "reply" });
	await updateTemplate(viewer, reply, { inUse: false, version: 1 });
	const facts = await templateFacts(viewer, matterId, "gu");
	expect((await filledTemplate(viewer, matterId, reply)).content).toBe(fillTemplate("reply", facts));
});

test("texts before a change are versions; a change from an old one is refused", async () => {
	const key = { paper: "caveat", lang: "en" } as const;
	await updateTemplate(viewer, key, { body: "one" });
	await updateTemplate(viewer, key, { body: "two", version: 1 });
	await expect(updateTemplate(viewer, key, { body: "three", version: 1 })).rejects.toMatchObject({
		code: "conflict",
	});
	expect((await templateVersions(viewer, key)).map(({ version }) => version)).toEqual([1]);
	expect(await templateText(viewer, key, 1)).toMatchObject({ body: "one" });
	expect((await templateText(viewer, key, 0)).body).toContain("SECTION 148A");
	const same = await updateTemplate(viewer, key, { body: "two", version: 2 });
	expect(same.version).toBe(2);
});

test("a template whose field is gone is a sentence that names the field, and no draft", async () => {
	const { key } = await createTemplate(viewer, {
		kind: "paper",
		lang: "en",
		type: "other",
		title: "Covering letter",
		body: "To {{judge}}",
	});
	await inScope(viewer, (tx) => tx.update(draftTemplates).set({ body: "a\nTo {{mayor}}" }));
	const own = readKey(key);
	if (!own) throw new Error("a key is read again");
	await expect(filledTemplate(viewer, matterId, own)).rejects.toMatchObject({
		code: "invalid",
		key: "template.cannotFill.field",
		params: { title: "Covering letter", line: 2, name: "mayor" },
	});
});

test("a clause is filled, and no draft begins with it", async () => {
	const { key } = await createTemplate(viewer, {
		kind: "clause",
		lang: "en",
		type: "other",
		title: "Parity",
		body: "{{client_name}} claims parity.",
	});
	const clause = readKey(key);
	if (!clause) throw new Error("a key is read again");
	expect(await filledClause(viewer, matterId, clause, "en")).toMatch(/claims parity\.$/);
	await expect(filledTemplate(viewer, matterId, clause)).rejects.toMatchObject({ code: "not_found" });
});

test("a clerk reads templates and writes none; another chamber has its own", async () => {
	const clerk = await makeUser({ role: "Clerk", chamberId: viewer.chamberId });
	expect((await listTemplates(clerk, { kind: "clause" })).map(({ title }) => title)).toContain("Parity");
	expect(() => updateTemplate(clerk, reply, { title: "X" })).toThrow(/forbidden/);
	const other = await makeUser({ role: "Admin" });
	expect((await listTemplates(other)).filter(({ isOwn }) => isOwn)).toEqual([]);
	expect(await getTemplate(other, reply)).toMatchObject({ isOwn: false });
});

test(`a text has ${MAX_BODY} characters at most`, () => {
	const of = (length: number) =>
		createTemplateSchema.safeParse({ kind: "clause", lang: "en", title: "T", body: "x".repeat(length) });
	expect(of(MAX_BODY).success).toBe(true);
	expect(of(MAX_BODY + 1).error?.issues[0]?.message).toBe("invalid.tooLong");
});

test(`a chamber has ${MOST_TEMPLATES} texts of its own at most`, async () => {
	const full = await makeUser({ role: "Admin" });
	const clause = { kind: "clause", lang: "en", type: "other", title: "C", body: "C" } as const;
	await createTemplate(full, clause);
	const { userId, chamberId } = full;
	const rows = Array.from({ length: MOST_TEMPLATES - 2 }, (_, at) => ({
		...clause,
		...{ chamberId, createdBy: userId, updatedBy: userId },
		id: `0198c0de-0000-7000-8000-${String(at).padStart(12, "0")}`,
	}));
	await inScope(full, (tx) => tx.insert(draftTemplates).values(rows));
	expect((await createTemplate(full, clause)).version).toBe(1);
	await expect(createTemplate(full, clause)).rejects.toMatchObject({ code: "conflict" });
	await expect(updateTemplate(full, reply, { title: "X" })).rejects.toMatchObject({ code: "conflict" });
});
