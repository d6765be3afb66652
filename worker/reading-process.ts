import { env } from "#app/core/env.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { pictureKey } from "#app/domains/paper/files/stored-files.ts";
import type { PageReading } from "#app/domains/paper/readings/state/page-rows.server.ts";
import { FIRST_READING, NO_READER, READER } from "#app/domains/paper/readings/state/reader.ts";
import type { Cost } from "#worker/reader/page/steps.ts";
import { fetched, Originals } from "./originals.ts";
import {
	chosenEngine,
	type Language,
	nameOfEngine,
	type Picture,
	type Probe,
	Reader,
	type ReadOptions,
	readerSettings,
} from "./reader/read.ts";

/** Why a job is broken off when its worker is stopped. */
export class WorkerStopping extends Error {}

/** Why a page is broken off that nobody waits for, when one comes that somebody does. */
export class MadeWay extends Error {}

const engine = chosenEngine(env.OCR_ENGINE);
/** What this worker reads letters with, by name and version. */
export const ENGINE_NAME = nameOfEngine(engine);
const SETTINGS = readerSettings(ENGINE_NAME);
const reader = new Reader({}, engine);
const originals = new Originals();
let unhurried: AbortController | null = null;

/** A stored file that this worker reads. */
export type OpenFile = {
	storageKey: string;
	path: string;
	probe: Probe;
	/** Forgets the copy of a file that is read to its end, as soon as nobody reads it. */
	close: () => Promise<void>;
};

/** Pixels of the stored picture of each page that has one. */
export type Drawn = ReadonlyMap<number, { width: number; height: number }>;

type How = Pick<ReadOptions, "expected" | "signal" | "patience" | "turn" | "first"> & {
	languages: Language[];
};

/**
 * Fetches a stored file, looks what it is and gives it to `work`, for which it stays; gives null when it is not there.
 * Returns what `work` does. Throws StoreFault, ReadFailure as a probe does, and what `work` throws.
 */
export async function withFile<T>(
	storageKey: string,
	signal: AbortSignal,
	work: (file: OpenFile | null) => Promise<T>,
): Promise<T> {
	return originals.use(storageKey, async (original) => {
		if (!original) return work(null);
		original.probe ??= await reader.probe(original.path, signal);
		const close = () => originals.drop(storageKey);
		return work({ storageKey, path: original.path, probe: original.probe, close });
	});
}

/** Reads a page and stores its picture. Throws StoreFault, and the signal's reason. */
export async function readOnePage(
	{ storageKey, path, probe }: OpenFile,
	page: number,
	drawn: Drawn,
	{ languages: wanted, ...how }: How,
): Promise<PageReading & { cost: Cost; isFirst: boolean }> {
	const { picture, languages, ...read } = await reader.readPage(path, probe, page, wanted, how);
	const stored = await keepPicture(storageKey, page, picture, drawn);
	return {
		...read,
		// What was read only once is read again in all that it may be in.
		lang: ((!read.isFirst && languages) || wanted).join("+"),
		picture: stored,
		settings: SETTINGS,
		// What took too long is read again when there is time.
		reader: read.error === "timeout" ? NO_READER : read.isFirst ? FIRST_READING : READER,
	};
}

/** The same for a page that nobody waits for: given more time, and broken off with MadeWay when `makeWay` is called. */
export async function readUnhurried(
	file: OpenFile,
	page: number,
	drawn: Drawn,
	{ signal, ...how }: How & { signal: AbortSignal },
): Promise<PageReading & { cost: Cost; isFirst: boolean }> {
	const own = new AbortController();
	unhurried = own;
	try {
		return await readOnePage(file, page, drawn, { ...how, signal: AbortSignal.any([signal, own.signal]) });
	} finally {
		unhurried = null;
	}
}

/** Breaks off the page in progress that nobody waits for. */
export function makeWay(): void {
	unhurried?.abort(new MadeWay());
}

/**
 * Stores the picture of a page, once for all readings; one in colour takes the place of what an older reader drew in grey.
 * Returns the size of the one that is stored.
 */
async function keepPicture(storageKey: string, page: number, picture: Picture | null, drawn: Drawn) {
	if (!picture) return null;
	const key = pictureKey(storageKey, page);
	const { webp, width, height, hasColour } = picture;
	return fetched(async () => {
		const isThere = !hasColour && (await storage().head(key)) !== null;
		if (isThere) return drawn.get(page) ?? { width, height };
		await storage().put(key, parts(webp));
		return { width, height };
	});
}

async function* parts(bytes: Uint8Array) {
	yield bytes;
}

/** Ends the reading process and removes the copies of originals. */
export function endReading(): void {
	reader.close();
	originals.close();
}
