import { afterAll, expect, test } from "vitest";
import { isAway } from "#app/core/database/connection/away.ts";
import { pingDatabase } from "#app/core/database/db.server.ts";
import { closeDatabase } from "#app/core/database/pool.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { Line } from "#bench/faults/line.ts";
import { makeUser } from "#tests/factories.ts";
import { pdf, streamOf } from "#tests/uploads.ts";
import { keepFile, registerFile } from "./upload.server.ts";

const direct = process.env.DATABASE_URL ?? "";

afterAll(async () => {
	process.env.DATABASE_URL = direct;
	await closeDatabase();
});

test("a file whose row may have been written stays when the line to the database breaks", async () => {
	const viewer = await makeUser();
	const file = await keepFile(viewer, "order.pdf", streamOf(pdf()));
	const line = new Line(direct);
	await line.open();
	process.env.DATABASE_URL = line.through(direct);
	await pingDatabase();
	await line.cut();
	const error = await registerFile(viewer, file, { type: "misc", lang: "eng" }).catch((thrown) => thrown);
	expect(isAway(error)).toBe(true);
	expect(await storage().get(file.key)).not.toBeNull();
});
