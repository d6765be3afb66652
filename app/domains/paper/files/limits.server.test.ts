import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { documents } from "#drizzle/schema.ts";
import { copyRow, makeUser } from "#tests/factories.ts";
import { pdf, uploaded } from "#tests/uploads.ts";
import { FileCheck, MAX_BYTES } from "./file-kind.ts";
import { cleanFilename } from "./filename.ts";
import { findSameFiles } from "./same-files.server.ts";

let admin: Viewer;

beforeEach(async () => {
	admin = await makeUser();
});

test("a file has ten megabytes, and is refused with the first byte more", () => {
	const whole = new FileCheck();
	whole.add(pdf(MAX_BYTES));
	expect(whole.finish()).toBe("application/pdf");
	expect(() => whole.add(new Uint8Array(1))).toThrow(expect.objectContaining({ code: "too_large" }));
	expect(MAX_BYTES).toBe(10 * 1024 * 1024);
});

test("a name has 255 characters with its ending, which is one of five letters at most", () => {
	const name = (length: number, ending: string) =>
		cleanFilename(`${"n".repeat(length - ending.length)}${ending}`);
	expect([name(255, ".pdf").length, name(256, ".pdf").length]).toEqual([255, 255]);
	expect(name(256, ".pdf").endsWith("n.pdf")).toBe(true);
	expect(name(256, ".abcde").endsWith(".abcde")).toBe(true);
	expect(name(256, ".abcdef").endsWith(".abcde")).toBe(true);
});

describe("of a person's papers", () => {
	const priorities = () =>
		inScope(systemScope(admin.chamberId), async (tx) => {
			const rows = await tx.execute<{ priority: number }>(sql`select j.priority from pgboss.job j
				join documents d on d.id::text = j.data ->> 'documentId'
				where j.name = 'documents.read' and d.chamber_id = ${admin.chamberId} order by d.id`);
			return rows.map(({ priority }) => priority);
		});
	const upload = async (n: number) => {
		for (let at = 0; at < n; at += 1) await uploaded(admin);
	};

	test("three are read at once, and the fourth waits with the pile", async () => {
		await upload(4);
		expect(await priorities()).toEqual([100, 100, 100, 10]);
	});

	test("those that wait for more than a day, are read or are deleted do not count", async () => {
		await upload(3);
		const rest = (set: ReturnType<typeof sql>) =>
			inScope(systemScope(admin.chamberId), (tx) =>
				tx.execute(sql`update documents set ${set} where chamber_id = ${admin.chamberId}`),
			);
		await rest(sql`created_at = now() - interval '23 hours 59 minutes'`);
		await upload(1);
		await rest(sql`created_at = now() - interval '24 hours 1 minute'`);
		await upload(3);
		await rest(sql`ocr_status = 'completed'`);
		await upload(3);
		await rest(sql`deleted_at = now()`);
		await upload(1);
		expect(await priorities()).toEqual([100, 100, 100, 10, 100, 100, 100, 100, 100, 100, 100]);
	});
});

test("five documents of the same bytes are named", async () => {
	const id = await uploaded(admin);
	const named = () =>
		inScope(admin, async (tx) => {
			const [row] = await tx.select().from(documents).where(sql`id = ${id}`);
			if (!row) throw new Error("The document is gone.");
			return (await findSameFiles(tx, admin, row)).length;
		});
	const more = { storage_key: sql`storage_key || gen_random_uuid()` };
	expect(await named()).toBe(0);
	await copyRow(admin, documents, id, 5, more);
	expect(await named()).toBe(5);
	await copyRow(admin, documents, id, 1, more);
	expect(await named()).toBe(5);
});
