import { Readable } from "node:stream";
import { expect, test, vi } from "vitest";
import { isAway } from "#app/core/database/connection/away.ts";
import { pingDatabase } from "#app/core/database/db.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { getDocument } from "#app/domains/paper/documents/service.server.ts";
import { makeUser } from "#tests/factories.ts";
import { overLine } from "#tests/setup/over-line.ts";
import { pdf, streamOf } from "#tests/uploads.ts";
import { receiveUpload } from "./receive.server.ts";
import { keepFile, registerFile } from "./upload.server.ts";

const BOUNDARY = "upload-away";
const way = overLine();

test("a file whose row may have been written stays when the line to the database breaks", async () => {
	process.env.DATABASE_URL = way.direct;
	const viewer = await makeUser();
	const file = await keepFile(viewer, "order.pdf", streamOf(pdf()));
	process.env.DATABASE_URL = way.line.through(way.direct);
	await pingDatabase();
	await way.line.cut();
	const error = await registerFile(viewer, file, { type: "misc", lang: "eng" }).catch((thrown) => thrown);
	expect(isAway(error)).toBe(true);
	expect(await storage().get(file.key)).not.toBeNull();
});

/** A form with one file, whose last bytes come when `beforeEnd` has resolved. */
function formWith(bytes: Uint8Array, beforeEnd: () => Promise<void>): ReadableStream<Uint8Array> {
	async function* parts() {
		yield Buffer.from(
			`--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="order.pdf"\r\n\r\n`,
		);
		yield bytes;
		yield Buffer.from(`\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; name="lang"\r\n\r\n`);
		await beforeEnd();
		yield Buffer.from(`eng\r\n--${BOUNDARY}--\r\n`);
	}
	return Readable.toWeb(Readable.from(parts())) as ReadableStream<Uint8Array>;
}

test("an upload that was answered as not done leaves no row without its file, and is done when it is sent again", async () => {
	const viewer = await makeUser();
	const bytes = pdf();
	const isStored = async () => {
		for await (const _ of storage().list(`${viewer.chamberId}/`)) return;
		throw new Error("The file is not stored yet");
	};
	const send = (beforeEnd: () => Promise<void>) =>
		receiveUpload(viewer, {
			contentType: `multipart/form-data; boundary=${BOUNDARY}`,
			body: formWith(bytes, beforeEnd),
			claim: () => ({ key: "call upload-away", fingerprint: "same", waitSeconds: 60 }),
		});
	const answer = await send(async () => {
		await vi.waitFor(isStored, { timeout: 60_000 });
		way.line.silence();
	}).catch((thrown: unknown) => thrown);
	expect(isAway(answer)).toBe(true);
	way.line.wake();
	await vi.waitFor(pingDatabase, { timeout: 60_000 });
	const [result] = await send(async () => {});
	expect(result).toHaveProperty("documentId");
	const { storageKey } = await getDocument(viewer, (result as { documentId: string }).documentId);
	expect(await storage().head(storageKey)).not.toBeNull();
});
