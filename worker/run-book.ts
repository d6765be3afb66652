import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { z } from "zod";
import { isAway } from "#app/core/database/connection/away.ts";
import { type Scope, systemScope } from "#app/core/database/db.server.ts";
import { log } from "#app/core/log.server.ts";
import { newStorageKey, storage } from "#app/core/storage/index.server.ts";
import { bookOrderOf } from "#app/domains/filing/books/contents.server.ts";
import {
	advanceBook,
	type BookRun,
	bookDue,
	type DueBook,
	type DuePaper,
	failBook,
	recordBook,
	type StoredPart,
	unsearchable,
} from "#app/domains/filing/books/due.server.ts";
import type { makeBookJob } from "#app/domains/filing/books/jobs.server.ts";
import type { BookOrder, MadeBook } from "#app/domains/filing/books/order.ts";
import { makeBookFile, NoBook } from "#worker/book/run.ts";
import { COPIES } from "#worker/originals/originals.ts";

type Job = z.output<typeof makeBookJob.schema>;
type Due = Omit<DueBook, "papers"> & { papers: DuePaper[] };

/** How often at most its row hears how far a book is. */
const PROGRESS_MS = 1000;

/**
 * Makes a book. Doing it twice is doing it once; killed half way, it leaves files that no row names, which the sweep
 * removes. What lies in the papers ends the order with its reason, and leaves the last good book; whatever else goes wrong is
 * thrown, for the queue to try again.
 */
export async function runBook({ chamberId, bookId, run }: Job, signal: AbortSignal): Promise<void> {
	const scope = systemScope(chamberId);
	const due = await bookDue(scope, { bookId, run });
	if (!due) return;
	const folder = await mkdtemp(join(tmpdir(), `${COPIES}${process.pid}-`));
	try {
		const whole = { ...due, papers: due.papers.map((paper, at) => there(paper, at)) };
		const made = await bookIn(scope, whole, folder, signal);
		await store(scope, whole, made, folder);
	} catch (error) {
		if (!(error instanceof NoBook)) throw error;
		log.info("papers.bookRefused", { book: bookId, because: error.why });
		await failBook(scope, { bookId, run }, error.why, error.paper);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** What happens to a book that was tried too often: the last good one stays. */
export async function giveUpBook({ chamberId, ...run }: Job): Promise<void> {
	await failBook(systemScope(chamberId), run, "internal", null);
}

function there(paper: DuePaper | null, at: number): DuePaper {
	if (!paper || paper.found.kind === "other") throw new NoBook("gone", at);
	return paper;
}

type Made = MadeBook & { titles: string[] };

async function bookIn(scope: Scope, due: Due, folder: string, signal: AbortSignal): Promise<Made> {
	const order: BookOrder = { ...(await bookOrderOf(due)), folder };
	const { id: bookId, run } = due.book;
	const made = await makeBookFile(order, {
		signal,
		done: progressOf(scope, { bookId, run }, pagesOf(order)),
		file: (paper) => fetched(due.papers[paper], join(folder, `source-${paper}`)),
	});
	return { ...made, titles: order.papers.map(({ title }) => title) };
}

/** How many pages a book will have, as far as that is known before it is made. */
const pagesOf = ({ papers }: BookOrder) =>
	papers.reduce((sum, paper) => sum + (paper.kind === "file" && !paper.spans ? (paper.pages ?? 0) : 1), 0);

/** Writes how far a book is into its row now and then; that it cannot be written hinders nothing. */
function progressOf(scope: Scope, run: BookRun, expected: number): (pages: number) => void {
	let last = 0;
	return (progress) => {
		if (Date.now() - last < PROGRESS_MS) return;
		last = Date.now();
		advanceBook(scope, run, { progress, pageCount: Math.max(expected, progress) }).catch(() => undefined);
	};
}

async function fetched(paper: DuePaper | undefined, path: string): Promise<string | null> {
	const bytes = paper?.found.kind === "file" ? await storage().get(paper.found.key) : null;
	if (!bytes) return null;
	const source = Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]);
	await pipeline(source, createWriteStream(path, { mode: 0o600 }));
	return path;
}

/** Stores what was made and records it; what is of no use is removed, unless nobody knows that it is of none. */
async function store(scope: Scope, due: Due, made: Made, folder: string): Promise<void> {
	const { id: bookId, run } = due.book;
	const parts: StoredPart[] = [];
	let useless: string[] | null = null;
	try {
		for (const [at, { pages }] of made.parts.entries()) {
			const key = newStorageKey(scope.chamberId);
			parts.push({ key, pages, size: 0, sha256: "" });
			const file = await storage().put(key, createReadStream(join(folder, `part-${at + 1}`)));
			parts[at] = { ...file, key, pages };
		}
		const rows = made.rows.map(({ from, to, part }, at) => ({
			title: made.titles[at] ?? "",
			from,
			to,
			part,
		}));
		const warnings = [...made.warnings, ...unsearchable(due.papers, made.rows)];
		useless = await recordBook(scope, { bookId, run }, parts, { rows, warnings });
	} catch (error) {
		if (isAway(error)) useless = [];
		throw error;
	} finally {
		for (const key of useless ?? parts.map((part) => part.key)) await storage().delete(key);
	}
	log.info("papers.bookMade", { book: bookId, parts: parts.length });
}
