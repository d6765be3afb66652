import { createReadStream } from "node:fs";
import { z } from "zod";
import { AppError } from "#app/core/errors.ts";
import type { ZipEntry } from "#app/core/zip.server.ts";
import type { FolderOfMatter } from "#app/domains/out/wholefile/client-parts.tsx";
import { contentsOf } from "#app/domains/out/wholefile/contents.ts";
import {
	foundOrNull,
	matterEntries,
	storedEntry,
	textEntry,
} from "#app/domains/out/wholefile/entries.server.ts";
import { gatherMatter, gatherMatters, type MatterFile } from "#app/domains/out/wholefile/gather.server.ts";
import { numbered } from "#app/domains/out/wholefile/names.ts";
import type { Making } from "#app/domains/out/wholefile/page.server.tsx";
import { pictureKey, searchableKey } from "#app/domains/paper/files/stored-files.ts";
import { fileSchema, type Header, headerOf, PATHS } from "./contents.ts";
import { filePieces } from "./files.ts";
import { NOUNS, type Noun } from "./nouns.ts";
import { chamberPage } from "./page.server.tsx";
import { type PageImage, written } from "./pictures.ts";
import { readme } from "./readme.ts";
import { rowSchema } from "./row-schema.ts";
import { type ChamberSnapshot, storedDocuments } from "./snapshot.server.ts";

/** So many matters are gathered at a time: what is asked about one costs about as much as what is asked about all of them. */
const MATTERS_AT_ONCE = 25;

/** The files of the store that are in the ZIP already, each with its path, and those that the store does not have. */
type Taken = { placed: Map<string, string>; gone: Set<string> };

/**
 * The files of a chamber's export: its rows, a folder for each matter, the files that are in no folder, and the page. What
 * the store did not have is put into `missing`; `progressed` is told how many matters are written, now and then.
 */
export async function* chamberEntries(
	making: Making,
	snapshot: ChamberSnapshot,
	missing: string[],
	progressed: (matters: number) => Promise<void> = async () => {},
): AsyncGenerator<ZipEntry> {
	yield* dataEntries(making, snapshot);
	const taken: Taken = { placed: new Map(), gone: new Set() };
	const folders: FolderOfMatter[] = [];
	for await (const { index, title, file } of gatheredInTurn(making, snapshot)) {
		if (index % MATTERS_AT_ONCE === 0) await progressed(index);
		const folder = `matters/${numbered(index, snapshot.matters.length, title)}`;
		if (file === "too_large") missing.push(folder);
		if (!file || file === "too_large") continue;
		const before = missing.length;
		yield* matterEntries(making, file, `${folder}/`, missing);
		place(taken, file, folder, new Set(missing.slice(before)));
		const { caseNumber, court, stage, status } = file.row.matter;
		folders.push({ folder, matter: { title: file.row.matter.title, caseNumber, court, stage, status } });
	}
	await progressed(snapshot.matters.length);
	yield* pieceEntries(making, snapshot, taken, missing);
	yield textEntry(PATHS.files, making.at, fileRows(snapshot, taken));
	yield { name: PATHS.pictures, at: making.at, packed: true, bytes: written(pictures(making, snapshot)) };
	yield textEntry(PATHS.page, making.at, chamberPage(making, folders));
}

/** The rows with what explains them. */
async function* dataEntries(making: Making, { nouns }: ChamberSnapshot): AsyncGenerator<ZipEntry> {
	const { at } = making;
	const rows: Header["rows"] = Object.fromEntries([...nouns].map(([name, spooled]) => [name, spooled.rows]));
	yield textEntry(PATHS.readme, at, [readme(making, rows)]);
	yield textEntry(PATHS.header, at, [pretty(headerOf(at, rows))]);
	for (const noun of NOUNS) {
		yield textEntry(PATHS.schema(noun.file), at, [pretty(describedSchema(noun))]);
		const spooled = nouns.get(noun.name);
		if (spooled)
			yield { name: PATHS.rows(noun.file), at, packed: false, bytes: createReadStream(spooled.path) };
	}
	yield textEntry(PATHS.schema("files"), at, [pretty(z.toJSONSchema(fileSchema))]);
}

const pretty = (value: unknown) => `${JSON.stringify(value, null, "\t")}\n`;

function describedSchema(noun: Noun) {
	const references = noun.references.map(({ fields, noun: other, to }) => ({
		fields,
		file: fileOf(other),
		to,
	}));
	return {
		...z.toJSONSchema(rowSchema(noun), { io: "input" }),
		"x-key": noun.key,
		"x-references": references,
	};
}

const fileOf = (name: string) => PATHS.rows(NOUNS.find((noun) => noun.name === name)?.file ?? name);

type Gathered = { index: number; title: string; file: MatterFile | "too_large" | null };

/** The matters one after the other, gathered some at a time; null for one that is not there any more. */
async function* gatheredInTurn({ viewer }: Making, { matters }: ChamberSnapshot): AsyncGenerator<Gathered> {
	for (let from = 0; from < matters.length; from += MATTERS_AT_ONCE) {
		const some = matters.slice(from, from + MATTERS_AT_ONCE);
		const ids = some.map(({ id }) => id);
		const together = await unlessTooLarge(gatherMatters(viewer, ids));
		const files = new Map(together === "too_large" ? [] : together.map((file) => [file.row.matter.id, file]));
		for (const [at, { id, title }] of some.entries()) {
			const file = together === "too_large" ? await gatheredAlone(viewer, id) : (files.get(id) ?? null);
			yield { index: from + at, title, file };
		}
	}
}

/** One matter; one that holds more than a page takes has its rows and files in the export all the same. */
const gatheredAlone = (viewer: Making["viewer"], matterId: string) =>
	unlessTooLarge(foundOrNull(gatherMatter(viewer, matterId)));

async function unlessTooLarge<T>(pending: Promise<T>): Promise<T | "too_large"> {
	try {
		return await pending;
	} catch (error) {
		if (error instanceof AppError && error.code === "too_large") return "too_large";
		throw error;
	}
}

function place(
	{ placed, gone }: Taken,
	file: MatterFile,
	folder: string,
	missing: ReadonlySet<string>,
): void {
	for (const { row, original, copy } of contentsOf(file).papers) {
		const files = [
			[row.key, original],
			[searchableKey(row.key, row.run), copy],
		] as const;
		for (const [key, path] of files) {
			if (path && missing.has(`${folder}/${path}`)) gone.add(key);
			else if (path) placed.set(key, `${folder}/${path}`);
		}
	}
}

/** The files of documents that are in no matter's folder. */
async function* pieceEntries(
	{ at }: Making,
	snapshot: ChamberSnapshot,
	{ placed, gone }: Taken,
	missing: string[],
): AsyncGenerator<ZipEntry> {
	for await (const document of storedDocuments(snapshot)) {
		for (const { key, path, size } of filePieces(document)) {
			if (placed.has(key) || gone.has(key)) continue;
			const entry = await storedEntry({ name: path, at, key, size });
			if (entry) yield entry;
			else {
				gone.add(key);
				missing.push(path);
			}
		}
	}
}

async function* fileRows(snapshot: ChamberSnapshot, { placed, gone }: Taken): AsyncGenerator<string> {
	for await (const document of storedDocuments(snapshot))
		for (const { documentId, kind, path, key } of filePieces(document))
			if (!gone.has(key)) yield `${JSON.stringify({ documentId, kind, path: placed.get(key) ?? path })}\n`;
}

/** The pictures of pages that are in the store. */
async function* pictures({ at }: Making, snapshot: ChamberSnapshot): AsyncGenerator<PageImage> {
	for await (const { id, key, pictures: pages } of storedDocuments(snapshot))
		for (const page of pages) {
			const entry = await storedEntry({ name: "", at, key: pictureKey(key, page) });
			if (entry?.size) yield { documentId: id, page, size: entry.size, bytes: entry.bytes };
		}
}
