import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { MAX_BYTES } from "#app/domains/paper/files/file-kind.ts";
import { documents } from "#drizzle/schema.ts";
import { makeBinding } from "#tests/bound.ts";
import { copyRow, makeMatter, makeUser } from "#tests/factories.ts";
import { makePhoto } from "#tests/papers/bundled.ts";
import { readAs, uploaded } from "#tests/uploads.ts";
import { areThere, recordPapers } from "./bind.server.ts";
import { getBinding, undoBinding } from "./binding.server.ts";
import { printedNumber } from "./printed-number.ts";
import { joinDocuments, splitDocument } from "./request.server.ts";
import { joinSchema, splitSchema } from "./schema.ts";
import { inBursts, listJoinable } from "./screens.server.ts";

let admin: Viewer;

beforeEach(async () => {
	admin = await makeUser();
});

const change = (id: string, set: ReturnType<typeof sql>) =>
	inScope(systemScope(admin.chamberId), (tx) =>
		tx.execute(sql`update documents set ${set} where id = ${id}`),
	);

async function bundleOf(pages: number): Promise<string> {
	const id = await uploaded(admin);
	await readAs(admin, id, ["one", "two"]);
	await change(id, sql`page_count = ${pages}`);
	return id;
}

describe("what is split", () => {
	test("has two pages, and 500 at most", async () => {
		const at = async (pages: number) =>
			splitDocument(admin, await bundleOf(pages), { pages: [2] }).then(
				() => "taken",
				({ key }) => key,
			);
		expect([await at(1), await at(2)]).toEqual(["binding.onePiece", "taken"]);
		expect([await at(500), await at(501)]).toEqual(["taken", "binding.fail.too_long"]);
	});

	test("is cut before its last page, and before none that it has not", async () => {
		const id = await bundleOf(5);
		await expect(splitDocument(admin, id, { pages: [6] })).rejects.toMatchObject({
			fields: { pages: ["binding.noSuchPage"] },
		});
		await expect(splitDocument(admin, id, { pages: [1] })).rejects.toMatchObject({
			fields: { pages: ["binding.noCut"] },
		});
		await splitDocument(admin, id, { pages: [5] });
	});

	test("begins at 500 pages at most", () => {
		const pages = (n: number) => splitSchema.safeParse({ pages: new Array(n).fill(2) }).success;
		expect([pages(500), pages(501)]).toEqual([true, false]);
	});
});

describe("what is joined", () => {
	test("is as large together as one document may be", async () => {
		const [one, other] = [await makePhoto(admin, "1.jpg"), await makePhoto(admin, "2.jpg")];
		await change(one, sql`size = 10`);
		await change(other, sql`size = ${MAX_BYTES - 9}`);
		await expect(joinDocuments(admin, { documents: [one, other] })).rejects.toMatchObject({
			code: "too_large",
		});
		await change(other, sql`size = ${MAX_BYTES - 10}`);
		await joinDocuments(admin, { documents: [one, other] });
	});

	test("is of two papers, and of 50 at most", () => {
		const joined = (n: number) =>
			joinSchema.safeParse({ documents: Array.from({ length: n }, () => newId()) }).success;
		expect([1, 2, 50, 51].map(joined)).toEqual([false, true, true, false]);
	});

	test("is the viewer's to change, every paper of it", async () => {
		const clerk = await makeUser({ chamberId: admin.chamberId, role: "Clerk" });
		const [own, second] = [await makePhoto(clerk, "1.jpg"), await makePhoto(clerk, "2.jpg")];
		const other = await makePhoto(admin, "3.jpg");
		await expect(joinDocuments(clerk, { documents: [own, other] })).rejects.toMatchObject({
			code: "forbidden",
		});
		await joinDocuments(clerk, { documents: [own, second] });
	});

	test("keeps 200 characters of its name", async () => {
		const nameOf = async (length: number) => {
			const ids = [await makePhoto(admin, "1.jpg"), await makePhoto(admin, "2.jpg")];
			const id = await joinDocuments(admin, { documents: ids, name: "n".repeat(length) });
			return (await getBinding(admin, id)).names[0]?.length;
		};
		expect([await nameOf(200), await nameOf(201)]).toEqual([204, 204]);
	});

	test("is offered among the latest 60 papers", async () => {
		const { matter } = await makeMatter(admin);
		const id = await makePhoto(admin, "1.jpg", { matterId: matter.id });
		const offered = async () => {
			const { papers, isCut } = await listJoinable(admin, matter.id);
			return [papers.length, isCut];
		};
		const more = { storage_key: sql`storage_key || gen_random_uuid()` };
		await copyRow(admin, documents, id, 59, more);
		expect(await offered()).toEqual([60, false]);
		await copyRow(admin, documents, id, 1, more);
		expect(await offered()).toEqual([60, true]);
	});

	test("came in together within three minutes of one another", () => {
		const at = (seconds: number) => new Date(Date.UTC(2026, 0, 5) - seconds * 1000);
		const order = (apart: number) =>
			inBursts([
				{ originalFilename: "2.jpg", createdAt: at(0) },
				{ originalFilename: "1.jpg", createdAt: at(apart) },
			]).map(({ originalFilename }) => originalFilename);
		expect([order(180), order(181)]).toEqual([
			["1.jpg", "2.jpg"],
			["2.jpg", "1.jpg"],
		]);
	});
});

describe("what was bound is taken back whole or not at all:", () => {
	async function bound(by = admin) {
		const before = [await uploaded(by)];
		const after = [await uploaded(by), await uploaded(by)];
		for (const id of before) await change(id, sql`deleted_at = now()`);
		return { before, after, id: await makeBinding(admin, { before, after, state: "done" }) };
	}
	const refusal = (id: string, viewer = admin) =>
		undoBinding(viewer, id).then(
			() => null,
			({ key }) => key,
		);

	test("not where one of its papers was changed", async () => {
		const { id, after } = await bound();
		await change(after[1] ?? "", sql`version = 2`);
		expect(await refusal(id)).toBe("binding.noUndo");
		await change(after[1] ?? "", sql`version = 1`);
		expect(await refusal(id)).toBeNull();
	});

	test("not where one of its papers was split again", async () => {
		const { id, after } = await bound();
		await makeBinding(admin, { before: [after[1] ?? ""], state: "waiting" });
		expect(await refusal(id)).toBe("binding.noUndo");
	});

	test("not where one of its papers is in the bin", async () => {
		const { id, after } = await bound();
		await change(after[1] ?? "", sql`deleted_at = now()`);
		expect(await refusal(id)).toBe("binding.noUndo");
	});

	test("not where its original is out of the bin, or gone for good", async () => {
		const { id, before } = await bound();
		await change(before[0] ?? "", sql`deleted_at = null`);
		expect(await refusal(id)).toBe("binding.noUndo");
		await change(before[0] ?? "", sql`deleted_at = now() - interval '30 days 1 minute'`);
		expect(await refusal(id)).toBe("binding.noUndo");
	});

	test("not where the matter of its original is in the bin", async () => {
		const { matter } = await makeMatter(admin);
		const { id, before } = await bound();
		await change(before[0] ?? "", sql`matter_id = ${matter.id}`);
		await inScope(admin, (tx) =>
			tx.execute(sql`update matters set deleted_at = now() where id = ${matter.id}`),
		);
		expect(await refusal(id)).toBe("binding.noUndo");
	});

	test("not by whoever does not see all of them", async () => {
		const clerk = await makeUser({ chamberId: admin.chamberId, role: "Clerk" });
		const { id, after } = await bound(clerk);
		const { matter } = await makeMatter(admin, {}, { restricted: true, team: [admin.userId] });
		await change(after[1] ?? "", sql`matter_id = ${matter.id}`);
		expect(await refusal(id, clerk)).toBe("binding.noUndo");
	});

	test("not by whoever may not change one of them", async () => {
		const clerk = await makeUser({ chamberId: admin.chamberId, role: "Clerk" });
		const { id, before, after } = await bound(clerk);
		for (const one of [...before, ...after]) {
			await change(one, sql`uploaded_by = ${admin.userId}`);
			expect([await refusal(id, clerk), (await getBinding(clerk, id)).mayUndo]).toEqual([
				"error.forbidden",
				false,
			]);
			await change(one, sql`uploaded_by = ${clerk.userId}`);
		}
		expect((await getBinding(clerk, id)).mayUndo).toBe(true);
		expect(await refusal(id, clerk)).toBeNull();
	});
});

test("what is bound is there as a whole and of one matter at most", () => {
	type Source = Parameters<typeof areThere>[0][number];
	const source = (values: Partial<Source>) => ({ deletedAt: null, matterId: null, ...values }) as Source;
	const [one, other] = [newId(), newId()];
	expect(areThere([])).toBe(false);
	expect(areThere([source({}), source({ matterId: one }), source({ matterId: one })])).toBe(true);
	expect(areThere([source({ matterId: one }), source({ matterId: other })])).toBe(false);
	expect(areThere([source({}), source({ deletedAt: new Date() })])).toBe(false);
});

test("a printed number is in the first or last three lines, from 1 to 2,000; the second of more than there are is none", () => {
	const found = (...lines: string[]) => printedNumber(lines)?.number ?? null;
	expect(["0", "1", "2000", "2001"].map((line) => found(line))).toEqual([null, 1, 2000, null]);
	expect([found("5/5"), found("6/5")]).toEqual([5, null]);
	const text = ["a", "b", "c"];
	expect([found("a", "b", "7", ...text), found(...text, "7", ...text)]).toEqual([7, null]);
	expect(found(...text, "7", "b", "c")).toBe(7);
});

test("papers are made again where one document of several was read anew meanwhile", async () => {
	const before = [await uploaded(admin), await uploaded(admin)];
	const id = await makeBinding(admin, { before, state: "waiting" });
	const record = (...runs: number[]) => {
		const due = { binding: { id }, sources: runs.map((ocrRun) => ({ ocrRun })), papers: [] };
		return recordPapers(systemScope(admin.chamberId), due as never, []);
	};
	await expect(record(1, 2)).rejects.toThrow("was read anew");
	expect((await getBinding(admin, id)).state).toBe("waiting");
	expect(await record(1, 1)).toBe(true);
});
