import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import { clean } from "#app/core/clean.ts";
import { isAway, saysDiskFull } from "#app/core/database/connection/away.ts";
import { isDeadlock, type Scope } from "#app/core/database/db.server.ts";
import { AppError, invalidField } from "#app/core/errors.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { bounds, counted } from "#app/core/web/input/body.server.ts";
import { type Claim, once } from "#app/core/web/once.server.ts";
import { permit, takePermits } from "#app/core/web/rate-limit.server.ts";
import type { MessageKey } from "#app/messages/index.ts";
import { uploadFieldsSchema } from "./schema.ts";
import { discardFile, keepFile, type Registered, registerFile, type StoredFile } from "./upload.server.ts";

/** More at once is no upload a person makes. */
const MOST_FILES = 100;

/** A multipart body on its way in. */
export type Incoming = {
	contentType: string;
	body: ReadableStream<Uint8Array> | null;
	/** How many files it may bring. */
	most?: number;
	/** The claim of what came: of the form's fields, and of all that was sent. */
	claim?: (fields: Record<string, string>, sent: unknown) => Claim | null;
};

/** What happened to one file: the new document and what was the same before, or the refusal or fault that stopped it. */
export type UploadResult = { filename: string } & (Registered | { error: unknown });

type Fields = Parameters<typeof registerFile>[2];
type Received = { filename: string; file: StoredFile } | { filename: string; error: unknown };

/**
 * Receives an upload of one or more files, each stored while it comes in and handled on its own. What comes a second time
 * under its claim makes no document: its files are dropped, and the result is that of the first time. Throws
 * `bad_request` for a body that is no multipart form or breaks off, and `invalid` for its other fields or without any
 * file, and as `once` does; then no file is kept.
 */
export async function receiveUpload(viewer: Viewer, incoming: Incoming): Promise<UploadResult[]> {
	const { fields, received } = await receive(viewer, incoming);
	const claim = incoming.claim?.(fields, [fields, received.map(nameOf)]);
	const input = uploadFieldsSchema.safeParse(fields);
	const problem = received.length === 0 ? invalidField("file", "invalid.noFile") : null;
	if (!input.success || problem) {
		await discard(received);
		throw problem ?? invalidFields(input.error?.issues ?? []);
	}
	return registerOnce(viewer, received, input.data, claim);
}

/** What tells a file from others: its name and its bytes. */
const nameOf = (item: Received) => [item.filename, "file" in item ? item.file.sha256 : "refused"];

async function registerOnce(
	viewer: Viewer,
	received: Received[],
	fields: Fields,
	claim: Claim | null = null,
): Promise<UploadResult[]> {
	const faults: unknown[] = [];
	let isFirst = false;
	let unnamed = received;
	try {
		const registered = await once(viewer, claim, async () => {
			isFirst = true;
			const all = await registerAll(viewer, received, fields, faults);
			if (all.every((one) => one === null)) throw new NothingRegistered();
			return all;
		}).catch((error: unknown) => {
			if (error instanceof NothingRegistered) return [];
			throw error;
		});
		if (isFirst) unnamed = received.filter((_, at) => !registered[at]);
		return received.map((item, at) =>
			"error" in item ? item : resultOf(item.filename, registered[at], faults[at]),
		);
	} catch (error) {
		// Nobody can say whether the rows were written: the sweep removes the files without one.
		if (isFirst && isAway(error)) unnamed = [];
		throw error;
	} finally {
		await discard(unnamed);
	}
}

/** Undoes a change that registered no file, so that nothing is kept under its key. */
class NothingRegistered extends Error {}

/** One after the other in the order of their bytes, so that two uploads never wait for each other in a ring. */
async function registerAll(
	viewer: Viewer,
	received: Received[],
	fields: Fields,
	faults: unknown[],
): Promise<(Registered | null)[]> {
	const registered: (Registered | null)[] = received.map(() => null);
	const files = received.flatMap((item, at) => ("file" in item ? [{ at, file: item.file }] : []));
	for (const { at, file } of files.sort((a, b) => (a.file.sha256 < b.file.sha256 ? -1 : 1))) {
		try {
			registered[at] = await registerFile(viewer, file, fields);
		} catch (error) {
			// No room for one is no room for any; after a deadlock all are registered once more.
			if (saysDiskFull(error) || isDeadlock(error)) throw error;
			faults[at] = error;
		}
	}
	return registered;
}

/** Kept answers are JSON, in which moments are texts. */
function resultOf(filename: string, registered: Registered | null | undefined, fault: unknown): UploadResult {
	if (!registered) return { filename, error: fault ?? new AppError("internal", "error.upload") };
	const { documentId, duplicateOf } = registered;
	const same = duplicateOf.map((file) => ({ ...file, createdAt: new Date(file.createdAt) }));
	return { filename, documentId, duplicateOf: same };
}

/** Reads the whole form. Its fields may come before or after its files. */
async function receive(viewer: Scope, { contentType, body, most = MOST_FILES }: Omit<Incoming, "claim">) {
	const fields: Record<string, string> = {};
	const files: Promise<Received>[] = [];
	const streams: Readable[] = [];
	let tooMany = false;
	try {
		const parser = parserOf(contentType, most);
		parser.on("field", (name, value) => {
			fields[name] = clean(value);
		});
		parser.on("file", (_name, stream, { filename }) => {
			// A form that breaks off is told by the parser too; here it must only not be an error nobody listens to.
			stream.on("error", () => {});
			streams.push(stream);
			if (filename) files.push(receiveFile(viewer, stream, filename));
			else stream.resume();
		});
		parser.on("filesLimit", () => {
			tooMany = true;
		});
		await pipeline(counted(body, bounds.uploadBytes), parser);
	} catch (cause) {
		// The parser leaves one open that follows a malformed part: its reader would wait for ever.
		for (const stream of streams) stream.destroy();
		await discard(await Promise.all(files));
		throw cause instanceof AppError ? cause : new AppError("bad_request", "error.bad_request", { cause });
	}
	const received = await Promise.all(files);
	if (!tooMany) return { fields, received };
	await discard(received);
	throw invalidField("file", most === 1 ? "invalid.oneFile" : "invalid.tooManyFiles", { n: most });
}

function parserOf(contentType: string, most: number) {
	if (!/^multipart\/form-data\b/i.test(contentType)) throw new Error("not a multipart form");
	return busboy({
		headers: { "content-type": contentType },
		defParamCharset: "utf8",
		limits: { files: most, fields: 20, fieldSize: 10_000, headerPairs: 50 },
	});
}

/** Never rejects: a file that is refused is read to its end all the same, so that the next one can follow. */
async function receiveFile(viewer: Scope, stream: Readable, name: string): Promise<Received> {
	// Forms write a quotation mark in a name as %22 (HTML, multipart/form-data encoding algorithm).
	const filename = name.replaceAll("%22", '"');
	try {
		await takePermits(permit("upload", { person: viewer.userId }));
		const parts = stream.iterator({ destroyOnReturn: false });
		return { filename, file: await keepFile(viewer, filename, parts) };
	} catch (error) {
		stream.resume();
		return { filename, error };
	}
}

async function discard(received: Received[]): Promise<void> {
	await Promise.all(received.map((item) => ("file" in item ? discardFile(item.file) : undefined)));
}

function invalidFields(issues: { path: PropertyKey[]; message: string }[]): AppError {
	const fields = Object.fromEntries(
		issues.map(({ path, message }) => [path.join("."), [message as MessageKey]]),
	);
	return new AppError("invalid", "error.invalid", { fields });
}
