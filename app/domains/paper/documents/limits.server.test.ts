import { and, eq, sql } from "drizzle-orm";
import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { documents, matters } from "#drizzle/schema.ts";
import { makeUser } from "#tests/factories.ts";
import { readAs, uploaded } from "#tests/uploads.ts";
import { documentJson } from "./json.ts";
import {
	binnedDocuments,
	getDocument,
	listDocuments,
	mayDeleteDocument,
	removeDocument,
	restoreDocument,
} from "./service.server.ts";

let clerk: Viewer;

beforeEach(async () => {
	clerk = await makeUser({ role: "Clerk" });
});
afterEach(() => {
	vi.useRealTimers();
});

const change = (id: string, set: ReturnType<typeof sql>) =>
	inScope(systemScope(clerk.chamberId), (tx) =>
		tx.execute(sql`update documents set ${set} where id = ${id}`),
	);

describe("a person deletes what they brought themselves", () => {
	test("for 24 hours", async () => {
		const document = await getDocument(clerk, await uploaded(clerk));
		const may = (ms: number) => {
			vi.useFakeTimers({ toFake: ["Date"], now: document.createdAt.getTime() + ms });
			return mayDeleteDocument(clerk, document);
		};
		expect([may(24 * 3_600_000 - 1), may(24 * 3_600_000)]).toEqual([true, false]);
	});

	test("and takes it back out of the bin for as long", async () => {
		const id = await uploaded(clerk);
		await removeDocument(clerk, id);
		const binned = () =>
			inScope(clerk, (tx) =>
				tx
					.select({ id: documents.id })
					.from(documents)
					.leftJoin(
						matters,
						and(eq(matters.chamberId, documents.chamberId), eq(matters.id, documents.matterId)),
					)
					.where(binnedDocuments(clerk)),
			);
		await change(id, sql`created_at = now() - interval '24 hours 1 minute'`);
		expect(await binned()).toEqual([]);
		await expect(restoreDocument(clerk, id)).rejects.toMatchObject({ code: "forbidden" });
		await change(id, sql`created_at = now() - interval '23 hours 59 minutes'`);
		expect(await binned()).toEqual([{ id }]);
		await restoreDocument(clerk, id);
	});
});

test("an answer holds three million bytes of text; of one more none is read", async () => {
	const id = await uploaded(clerk);
	await readAs(clerk, id, ["one"]);
	const owner = postgres(env.DATABASE_URL, { max: 1 });
	onTestFinished(() => owner.end());
	const isTooLong = async (bytes: number) => {
		// Without the words of the page, which take their time and are not asked for here.
		await owner.begin(async (tx) => {
			await tx`set local session_replication_role = replica`;
			await tx`update document_pages set text = repeat('a', ${bytes}::int) where document_id = ${id}`;
		});
		const { isTooLong, pages } = await getDocument(clerk, id);
		return [isTooLong, pages.length];
	};
	// As JSON writes them, with the quotation marks around.
	expect(await isTooLong(2_999_998)).toEqual([false, 1]);
	expect(await isTooLong(2_999_999)).toEqual([true, 0]);
});

test("a list has the beginning of three pages, and says of a fourth that there is more", async () => {
	const truncated = async (pages: number) => {
		const id = await uploaded(clerk);
		await readAs(clerk, id, new Array(pages).fill("text"));
		const { rows } = await listDocuments(clerk, {});
		const row = rows.find((one) => one.id === id);
		return row && documentJson(row).ocrTextTruncated;
	};
	expect([await truncated(3), await truncated(4)]).toEqual([undefined, true]);
});
