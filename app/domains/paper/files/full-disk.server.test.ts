import { join } from "node:path";
import { expect, test } from "vitest";
import { env } from "#app/core/env.server.ts";
import { getDocument, listDocuments } from "#app/domains/paper/documents/service.server.ts";
import { makeUser } from "#tests/factories.ts";
import { filesUnder, onFullDisk } from "#tests/uploads.ts";

/** Receives a large and a small file in one form, and says what happened to each. */
const SCRIPT = `
	import { receiveUpload } from "#app/domains/paper/files/receive.server.ts";
	const file = (size) => new Blob(["%PDF-1.4\\n", "x".repeat(size), "%%EOF"]);
	const form = new FormData();
	form.set("large", file(1_000_000), "large.pdf");
	form.set("small", file(100), "small.pdf");
	const { headers, body } = new Response(form);
	const contentType = headers.get("content-type");
	const results = await receiveUpload(JSON.parse(process.env.VIEWER), { contentType, body });
	console.log(JSON.stringify(results.map(({ filename, documentId, error }) => ({
		filename, documentId, code: error?.code, key: error?.key,
	}))));
	process.exit(0);
`;

test("no room: the file is refused in a sentence, nothing of it stays, and the next one in the form is kept", async () => {
	const viewer = await makeUser();
	const [large, small] = JSON.parse(await onFullDisk(viewer, SCRIPT)) as Record<string, string>[];
	expect(large).toEqual({ filename: "large.pdf", code: "unavailable", key: "error.storeFull" });
	expect(small).toMatchObject({ filename: "small.pdf" });

	const { rows } = await listDocuments(viewer, {});
	expect(rows.map(({ id }) => id)).toEqual([small?.documentId]);
	expect(await getDocument(viewer, small?.documentId ?? "")).toMatchObject({ originalFilename: "small.pdf" });
	expect(await filesUnder(join(env.DATA_DIR, "files"))).toHaveLength(1);
});
