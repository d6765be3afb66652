import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { pictureKey, searchableKey } from "#app/domains/paper/files/stored-files.ts";
import { forgetLostPictures } from "#app/domains/paper/readings/sweep-readings.server.ts";
import { remakeLostSearchables } from "#app/domains/paper/readings/sweep-searchable.server.ts";
import { makeUser } from "#tests/factories.ts";
import { uploaded } from "#tests/uploads.ts";

let admin: Viewer;

beforeEach(async () => {
	admin = await makeUser();
});

const system = () => systemScope(admin.chamberId);
const ROWS = 501;

test("a lost picture is found behind however many that are there, once it is old enough", async () => {
	const id = await uploaded(admin);
	const made = new Date("2026-01-01T00:00:00Z");
	const [row] = await inScope(system(), async (tx) => {
		await tx.execute(sql`insert into document_pages
			(chamber_id, document_id, page, run, status, text, image_width, image_height, created_at)
			select ${admin.chamberId}, ${id}, n, 1, 'completed', '', 800, 1100, ${made.toISOString()}
			from generate_series(1, ${ROWS}::int) n`);
		return tx.execute<{ key: string }>(sql`select storage_key as key from documents where id = ${id}`);
	});
	const existing = new Set(Array.from({ length: ROWS - 1 }, (_, at) => pictureKey(row?.key ?? "", at + 1)));
	expect(await forgetLostPictures(system(), made, existing)).toBe(0);
	expect(await forgetLostPictures(system(), new Date(made.getTime() + 1), existing)).toBe(1);
	expect(await forgetLostPictures(system(), new Date(made.getTime() + 1), existing)).toBe(0);
});

test("a lost searchable PDF is found behind however many that are there", async () => {
	const rows = await inScope(system(), async (tx) => {
		await tx.execute(sql`insert into documents
			(chamber_id, id, original_filename, mime, size, checksum, storage_key, searchable_run, ocr_status)
			select ${admin.chamberId}, gen_random_uuid(), 'a.pdf', 'application/pdf', 1, '0', 'key' || n, 1, 'completed'
			from generate_series(1, ${ROWS}::int) n`);
		return tx.execute<{ key: string }>(sql`select storage_key as key from documents order by id`);
	});
	const existing = new Set(rows.slice(0, -1).map(({ key }) => searchableKey(key, 1)));
	expect(await remakeLostSearchables(system(), existing)).toBe(1);
	expect(await remakeLostSearchables(system(), existing)).toBe(0);
});
