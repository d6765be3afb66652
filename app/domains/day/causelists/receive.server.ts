import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import { AppError, invalidField } from "#app/core/errors.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { keepBytes } from "#app/core/scan/keep.server.ts";
import { scannedBytes } from "#app/core/scan/scanned.server.ts";
import { newStorageKey, storage } from "#app/core/storage/index.server.ts";
import { counted } from "#app/core/web/input/body.server.ts";
import { once } from "#app/core/web/once.server.ts";
import { ONCE_FIELD } from "#app/core/web/once-field.ts";
import { permit, takePermits } from "#app/core/web/rate-limit.server.ts";
import type { ClaimOf } from "#app/core/web/received.server.ts";
import { MOST_LIST_BYTES } from "./schema.ts";
import { createList, type StoredList } from "./service.server.ts";

/** What a form has beside its file. */
const BESIDES = 64 * 1024;
const PDF = Buffer.from("%PDF-");
/** A PDF's first mark may stand behind other bytes (ISO 32000, implementation note 13). */
const HEAD = 1024;

type Received = { fields: Record<string, string>; file: StoredList };

/**
 * Takes the one file of a form as a court's list, stored while it comes in, once for its claim. Returns the list's id.
 * Throws `bad_request` for a body that is no such form, `too_large`, `unsupported_type` for what is no PDF, `invalid` without
 * a file, `unavailable`, and as `once` does; then no file is stored.
 */
export async function receiveList(viewer: Viewer, request: Request, claimOf: ClaimOf): Promise<string> {
	await takePermits(permit("upload", { person: viewer.userId }));
	const { fields, file } = await received(viewer, request);
	let isFirst = false;
	try {
		return await once(viewer, claimOf(fields[ONCE_FIELD], [file.filename, file.sha256]), () => {
			isFirst = true;
			return createList(viewer, file);
		});
	} finally {
		if (!isFirst) await storage().delete(file.key);
	}
}

async function received(viewer: Viewer, request: Request): Promise<Received> {
	const fields: Record<string, string> = {};
	const files: Promise<StoredList | { refused: unknown }>[] = [];
	const streams: Readable[] = [];
	try {
		const parser = busboy({
			headers: { "content-type": request.headers.get("content-type") ?? "" },
			defParamCharset: "utf8",
			limits: { files: 2, fields: 20, fieldSize: 1000, headerPairs: 50 },
		});
		parser.on("field", (name, value) => {
			fields[name] = value;
		});
		parser.on("file", (_name, stream, { filename }) => {
			stream.on("error", () => {});
			streams.push(stream);
			if (filename) files.push(stored(viewer, stream, filename).catch((refused: unknown) => ({ refused })));
			else stream.resume();
		});
		await pipeline(counted(request.body, MOST_LIST_BYTES + BESIDES), parser);
	} catch (cause) {
		// The parser leaves one open that follows a malformed part: its reader would wait for ever.
		for (const stream of streams) stream.destroy();
		await discard(await Promise.all(files));
		if (cause instanceof AppError && cause.code === "too_large") throw tooLarge();
		throw new AppError("bad_request", "error.bad_request", { cause });
	}
	const all = await Promise.all(files);
	const [first, second] = all;
	if (first && !second && !("refused" in first)) return { fields, file: first };
	await discard(all);
	if (!first) throw invalidField("file", "invalid.noFile");
	if (second) throw invalidField("file", "invalid.oneFile", { n: 1 });
	throw "refused" in first ? first.refused : new Error("No file was refused");
}

const discard = (files: readonly (StoredList | { refused: unknown })[]) =>
	Promise.all(files.map((file) => ("key" in file ? storage().delete(file.key) : undefined)));

const tooLarge = () =>
	new AppError("too_large", "causelist.tooLarge", { params: { mb: MOST_LIST_BYTES / 1024 ** 2 } });

/** Stores one file while it comes in; it is read to its end even where it is refused. */
async function stored(viewer: Viewer, stream: Readable, name: string): Promise<StoredList> {
	const key = newStorageKey(viewer.chamberId);
	let [bytes, head] = [0, Buffer.alloc(0)];
	async function* checked() {
		for await (const part of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
			bytes += part.length;
			if (head.length < HEAD) head = Buffer.concat([head, part.subarray(0, HEAD - head.length)]);
			if (bytes > MOST_LIST_BYTES) throw tooLarge();
			yield part;
		}
		if (bytes === 0) throw invalidField("file", "invalid.fileEmpty");
		if (!head.includes(PDF)) throw new AppError("unsupported_type", "causelist.notPdf");
	}
	try {
		const { size, sha256 } = await keepBytes(viewer, key, scannedBytes(viewer, checked()));
		return { key, size, sha256, filename: name.replaceAll("%22", '"') };
	} catch (cause) {
		stream.resume();
		throw cause;
	}
}
