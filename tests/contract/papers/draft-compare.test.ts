import { beforeAll, expect, test } from "vitest";
import { updateDraft } from "#app/domains/case/drafts/update.server.ts";
import * as editor from "#app/routes/case/drafts/one.tsx";
import * as versions from "#app/routes/case/drafts/versions.tsx";
import { asUser, makeDraft, makeMatter, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";

/** What the event loop may be held up by one request, in milliseconds of its own processor time. */
const MOST_OF_LOOP = 200;

let clerk: Awaited<ReturnType<typeof makeUser>>;
let headers: Record<string, string>;
let matterId: string;

beforeAll(async () => {
	clerk = await makeUser({ role: "Clerk" });
	headers = await asUser(clerk);
	matterId = (await makeMatter(clerk)).matter.id;
});

/** A draft of the largest size: many lines of many words, all of them different from those of another `name`. */
const text = (name: string, lines: number) =>
	Array.from({ length: lines }, (_, at) =>
		Array.from({ length: 499 }, (_, word) => `${name}${at % 7}${word % 9}`).join(" "),
	).join("\n");

/** Milliseconds of processor time of this thread, where the event loop is, that `work` takes. */
async function loopMs<T>(work: () => Promise<T>): Promise<[milliseconds: number, result: T]> {
	const start = process.threadCpuUsage();
	const result = await work();
	const { user, system } = process.threadCpuUsage(start);
	return [(user + system) / 1000, result];
}

test("two versions of a long draft are compared beside the event loop, page by page, and the page says what is coarse", async () => {
	const made = await makeDraft(clerk, matterId, { content: text("a", 240) });
	await updateDraft(clerk, made.id, { content: text("b", 240), version: made.version });
	const open = (query: string) =>
		call(versions.loader, {
			path: `/drafts/${made.id}/versions${query}`,
			params: { draftId: made.id },
			headers,
		});
	await open("");
	const [spent, response] = await loopMs(() => open("?from=1"));
	expect(spent).toBeLessThan(MOST_OF_LOOP);
	const { compared } = await response.json();
	expect(compared).toMatchObject({ from: 1, to: 2, page: 1, isCoarse: true });
	expect(JSON.stringify(compared).length).toBeLessThan(300_000);

	const pages = await Promise.all(
		Array.from({ length: compared.pages }, async (_, at) => (await open(`?from=1&page=${at + 1}`)).json()),
	);
	const lines = pages.flatMap((page) => page.compared.parts.map(({ kind }: { kind: string }) => kind));
	expect(lines.filter((kind: string) => kind === "removed")).toHaveLength(240);
	expect(lines.filter((kind: string) => kind === "added")).toHaveLength(240);
	expect((await (await open("?from=1&page=999")).json()).compared.page).toBe(compared.pages);
});

test("a late save of a long text comes back beside the newer one without holding up the others", async () => {
	const made = await makeDraft(clerk, matterId, { content: text("a", 40) });
	await updateDraft(clerk, made.id, { content: text("b", 40), version: made.version });
	const save = () =>
		call(editor.action, {
			path: `/drafts/${made.id}`,
			params: { draftId: made.id },
			headers,
			form: { title: "Mine", type: "reply", content: text("c", 40), tags: "", notes: "", version: "1" },
		});
	const [spent, response] = await loopMs(save);
	expect(spent).toBeLessThan(MOST_OF_LOOP);
	expect(response.status).toBe(409);
	const { stale, result } = await response.json();
	expect(stale.compared).toMatchObject({ page: 1 });
	expect(stale.theirs.content).toBe(text("b", 40));
	expect(result.initialValue.content).toBe(text("c", 40));
});
