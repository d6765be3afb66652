import { join } from "node:path";
import { expect, test } from "vitest";
import { env } from "#app/core/env.server.ts";
import { listCauseLists } from "#app/domains/day/causelists/service.server.ts";
import { listImports } from "#app/domains/out/imports/service.server.ts";
import { uploadDocument } from "#app/domains/paper/files/upload.server.ts";
import { makeUser } from "#tests/factories.ts";
import { filesUnder, onFullDisk, pdf, streamOf } from "#tests/uploads.ts";

/** What each door says to a file that the disk has no room for; DOCUMENT is one that lies there already. */
const DOORS = {
	"a workbook": `
		const { createImport } = await import("#app/domains/out/imports/service.server.ts");
		await createImport(viewer, { filename: "matters.csv", bytes: Buffer.alloc(1_000_000, "a") });`,
	"a court's list": `
		const { receiveList } = await import("#app/domains/day/causelists/receive.server.ts");
		const form = new FormData();
		form.set("file", new Blob(["%PDF-1.4\\n", "x".repeat(1_000_000), "%%EOF"]), "list.pdf");
		const request = new Request("http://localhost/", { method: "POST", body: form });
		await receiveList(viewer, request, () => null);`,
	"a court's list that is a document": `
		const { listOfDocument } = await import("#app/domains/day/causelists/service.server.ts");
		await listOfDocument(viewer, "DOCUMENT");`,
};

test.each(Object.entries(DOORS))(
	"no room for %s: an Admin is told the cause, and nothing of it stays",
	async (_, door) => {
		const viewer = await makeUser();
		const document = await uploadDocument(viewer, { filename: "list.pdf", stream: streamOf(pdf(1_000_000)) });
		const answer = await onFullDisk(
			viewer,
			`const viewer = JSON.parse(process.env.VIEWER);
		try { ${door.replace("DOCUMENT", document)}
			console.log("kept");
		} catch (error) { console.log(JSON.stringify({ code: error.code, key: error.key })); }
		process.exit(0);`,
		);
		expect(JSON.parse(answer)).toEqual({ code: "unavailable", key: "error.storeFull" });
		expect((await listImports(viewer, { limit: 10 })).rows).toEqual([]);
		expect((await listCauseLists(viewer, { limit: 10 })).rows).toEqual([]);
		expect(await filesUnder(join(env.DATA_DIR, "files", viewer.chamberId))).toHaveLength(1);
	},
);
