import { createHash } from "node:crypto";
import { AppError } from "#app/core/errors.ts";
import { formatter } from "#app/core/format.ts";
import { storage } from "#app/core/storage/index.server.ts";
import type { ZipEntry } from "#app/core/zip.server.ts";
import { getDraft } from "#app/domains/case/drafts/service.server.ts";
import { searchableKey } from "#app/domains/paper/files/stored-files.ts";
import { translator } from "#app/messages/index.ts";
import { contentsOf, type FiledPaper, TABLES } from "./contents.ts";
import { type MatterFile, wholeHearings } from "./gather.server.ts";
import { draftPage, type Making, matterPage } from "./page.server.tsx";
import { activityTable, hearingTable, ledgerTable, taskTable } from "./tables.ts";

/** These are as small as they get. */
const PACKED = /\.(pdf|jpg|png|docx)$/;

/**
 * The files of a matter's folder, which is the root or ends with `/`: documents and drafts first, then the tables, and
 * the page last, because it says what the store did not have. That is put into `missing` too, with its whole path.
 */
export async function* matterEntries(
	making: Making,
	file: MatterFile,
	folder: string,
	missing: string[],
): AsyncGenerator<ZipEntry> {
	const { viewer, at } = making;
	const contents = contentsOf(file);
	const gone = new Set<string>();
	const miss = (path: string) => {
		gone.add(path);
		missing.push(folder + path);
	};
	for (const paper of contents.papers) yield* paperEntries(paper, folder, miss);
	for (const { row, path } of contents.drafts) {
		const draft = await foundOrNull(getDraft(viewer, row.id));
		if (draft) yield textEntry(folder + path, row.updatedAt, [draftPage(making, draft)]);
		else miss(path);
	}
	const texts = { t: translator(viewer.locale), format: formatter(viewer) };
	yield textEntry(folder + TABLES.hearings, at, hearingTable(wholeHearings(viewer, file), texts));
	yield textEntry(folder + TABLES.tasks, at, [taskTable(file, texts)]);
	yield textEntry(folder + TABLES.ledger, at, [ledgerTable(file, texts)]);
	yield textEntry(folder + TABLES.activity, at, [activityTable(file, texts)]);
	yield textEntry(`${folder}index.html`, at, matterPage(making, file, contents, gone));
}

/** What was asked for; null when it is not there, or not for the viewer any more. */
export async function foundOrNull<T>(pending: Promise<T>): Promise<T | null> {
	try {
		return await pending;
	} catch (error) {
		if (error instanceof AppError && error.code === "not_found") return null;
		throw error;
	}
}

async function* paperEntries(
	{ row, original, copy }: FiledPaper,
	folder: string,
	miss: (path: string) => void,
): AsyncGenerator<ZipEntry> {
	const files: { path: string; key: string; size?: number }[] = [
		{ path: original, key: row.key, size: row.size },
		...(copy ? [{ path: copy, key: searchableKey(row.key, row.run) }] : []),
	];
	for (const { path, key, size } of files) {
		const entry = await storedEntry({ name: folder + path, at: row.createdAt, key, size });
		if (entry) yield entry;
		else miss(path);
	}
}

type StoredFile = { name: string; at: Date; key: string; size?: number | undefined };

/** A file of the store as one of the ZIP; null when the store has none, or one of another size than is known. */
export async function storedEntry({ name, at, key, size }: StoredFile): Promise<ZipEntry | null> {
	const stored = await storage().head(key);
	const bytes = stored && (size ?? stored.size) === stored.size ? await storage().get(key) : null;
	return stored && bytes
		? { name, at, packed: PACKED.test(name), size: stored.size, bytes: partsOf(bytes) }
		: null;
}

/** The parts of a stored file; whoever stops asking for them lets go of it. */
export async function* partsOf(bytes: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
	const reader = bytes.getReader();
	try {
		for (;;) {
			const { done, value } = await reader.read();
			if (done) return;
			yield value;
		}
	} finally {
		await reader.cancel();
	}
}

/** A file of text, in pieces. */
export function textEntry(
	name: string,
	at: Date,
	pieces: AsyncIterable<string> | Iterable<string>,
): ZipEntry {
	return { name, at, packed: false, bytes: encoded(pieces) };
}

async function* encoded(pieces: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Uint8Array> {
	for await (const piece of pieces) yield Buffer.from(piece);
}

/** The same files, and after them a list of them by what they turned out to be, as `sha256sum -c` takes it. */
export async function* withChecksums(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<ZipEntry> {
	const sums: string[] = [];
	for await (const entry of entries) {
		const note = (sum: string) => sums.push(`${sum}  ${entry.name}\n`);
		yield { ...entry, bytes: summed(entry.bytes, note) };
	}
	yield textEntry("checksums.txt", at, sums);
}

async function* summed(
	bytes: AsyncIterable<Uint8Array>,
	note: (sum: string) => void,
): AsyncGenerator<Uint8Array> {
	const hash = createHash("sha256");
	for await (const part of bytes) {
		hash.update(part);
		yield part;
	}
	note(hash.digest("hex"));
}
