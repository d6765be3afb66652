import { beforeAll, expect, test } from "vitest";
import { newStorageKey, storage } from "#app/core/storage/index.server.ts";
import type { Viewer } from "#app/core/viewer.server.ts";
import { makeUser } from "#tests/factories.ts";
import { pdf } from "#tests/uploads.ts";
import { getDocument, removeDocument } from "./service.server.ts";
import { sweepStorage } from "./sweep.server.ts";
import { uploadDocument } from "./upload.server.ts";

let admin: Viewer;

beforeAll(async () => {
	admin = await makeUser();
});

async function* stream() {
	yield pdf();
}

const upload = () => uploadDocument(admin, { filename: "a.pdf", stream: stream() });
const keyOf = async (id: string) => (await getDocument(admin, id)).storageKey;

test("files without rows go, rows without files say so, all others stay as they are", async () => {
	const [whole, binned, lost] = [await upload(), await upload(), await upload()];
	const binnedKey = await keyOf(binned);
	await removeDocument(admin, binned);
	await storage().delete(await keyOf(lost));
	const orphan = newStorageKey(admin.chamberId);
	await storage().put(orphan, stream());

	expect(await sweepStorage(3_600_000)).toMatchObject({ removed: 0, missing: 0 });
	expect(await storage().head(orphan)).not.toBeNull();

	// Files and rows of this moment are old enough when the grace is less than nothing.
	expect(await sweepStorage(-60_000)).toEqual({ files: 3, removed: 1, drafts: 0, missing: 1 });
	expect(await storage().head(orphan)).toBeNull();
	expect(await storage().head(binnedKey)).not.toBeNull();
	expect(await getDocument(admin, whole)).toMatchObject({ ocrStatus: "pending", ocrError: null });
	expect(await getDocument(admin, lost)).toMatchObject({ ocrStatus: "failed", ocrError: "missing" });

	expect(await sweepStorage(-60_000)).toMatchObject({ removed: 0, missing: 0 });
});
