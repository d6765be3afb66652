import { type FailureCode, ReadFailure } from "#worker/reader/page/failure.ts";
import {
	isOpenChoice,
	LANGUAGES,
	type Language,
	languagesAfter,
	languagesFor,
} from "#worker/reader/page/languages.ts";
import { type PageText, type Picture, UNREAD } from "#worker/reader/page/page-text.ts";
import { beginningOf } from "#worker/reader/page/parts.ts";
import type { Cost } from "#worker/reader/page/steps.ts";
import type { Turn } from "#worker/reader/page/turn.ts";
import { ChildLost, Engine } from "#worker/reader/process/engine.ts";
import type { ChildPage, Probe, ReadPageRequest } from "#worker/reader/process/protocol.ts";
import type { EngineSpec } from "./ocr-engines/choose.ts";

export type { Language } from "#worker/reader/page/languages.ts";
export { isOpenChoice, languagesAfter, languagesFor } from "#worker/reader/page/languages.ts";
export type { Picture } from "#worker/reader/page/page-text.ts";
export type { Probe } from "#worker/reader/process/protocol.ts";
export { chosenEngine, type EngineSpec, nameOfEngine } from "./ocr-engines/choose.ts";
export { readerSettings } from "./settings.ts";
export { ReadFailure };

export type PageResult = PageText & {
	page: number;
	/** Why the page could not be read (`text` empty) or not wholly (`text` holds what could). */
	error?: FailureCode;
	/** Null for Word files and pages that cannot be drawn. */
	picture: Picture | null;
	/** The processor time that it took, by step. */
	cost: Cost;
};

export type ReadOptions = {
	/** "eng", "hin", "guj", several joined by "+", or "auto". */
	lang: string;
	/** Called for every page in order; its promise is awaited before the next page is begun. */
	onPage: (page: PageResult) => Promise<void> | void;
	/** Called once before the first page. */
	onProbe?: (probe: Probe) => Promise<void> | void;
	/** Ends the reading: the page in progress is abandoned and the signal's reason thrown. */
	signal?: AbortSignal;
	/** First page to read, from 1. */
	startAt?: number;
	/** Pages already read before; they are left out. */
	done?: ReadonlySet<number>;
	/** The languages that papers of this kind are written in; all of them when nobody knows. */
	expected?: readonly Language[];
	/** How somebody has turned the page, who saw it. */
	turn?: Turn | undefined;
	/** How many times as long as usual a page may take; once unless this says more. */
	patience?: number;
	/** Somebody waits: what might read better another way is left for later, and the page says so (`isFirst`). */
	first?: boolean;
};

export type ReadSummary = Probe & { read: number; failed: number };

export type ReaderLimits = {
	pageTimeoutMs: number;
	probeTimeoutMs: number;
	maxPages: number;
	recycleAfter: number;
	recycleAtBytes: number;
	idleMs: number;
	stallMs: number;
};

const LIMITS: ReaderLimits = {
	pageTimeoutMs: 45_000,
	probeTimeoutMs: 20_000,
	maxPages: 2000,
	recycleAfter: 200,
	recycleAtBytes: 400_000_000,
	idleMs: 60_000,
	stallMs: 60_000,
};

/** Reads documents in one child process of its own; `close` it when no longer needed. */
export class Reader {
	#limits: ReaderLimits;
	#engine: Engine;

	/** `engine` is what letters are read with; the one that every machine has unless another is given. */
	constructor(limits: Partial<ReaderLimits> = {}, engine: EngineSpec = null) {
		this.#limits = { ...LIMITS, ...limits };
		this.#engine = new Engine(this.#limits, engine);
	}

	/** Process id of the child while one runs. */
	get childPid(): number | null {
		return this.#engine.pid;
	}

	/**
	 * What the file at `path` is, by its bytes, and how many pages it has. Throws ReadFailure when it cannot be
	 * read at all: `encrypted`, `corrupt`, `empty`, `too_large`, `unsupported`, `timeout`.
	 */
	async probe(path: string, signal?: AbortSignal): Promise<Probe> {
		const request = { op: "probe", path, maxPages: this.#limits.maxPages } as const;
		try {
			return await this.#engine.ask(request, this.#limits.probeTimeoutMs, signal);
		} catch (error) {
			if (error instanceof ChildLost) throw new ReadFailure(codeOf(error), error.message);
			throw error;
		}
	}

	/**
	 * Reads the file at `path` page by page. A page that cannot be read is handed to `onPage` with its error and
	 * the rest goes on. Throws ReadFailure as `probe` does; whatever `onPage` throws ends the reading.
	 */
	async read(path: string, options: ReadOptions): Promise<ReadSummary> {
		const probe = await this.probe(path, options.signal);
		await options.onProbe?.(probe);
		const summary = { ...probe, read: 0, failed: 0 };
		let using = { languages: languagesFor(options.lang), open: isOpenChoice(options.lang) };
		for (let page = options.startAt ?? 1; page <= probe.pages; page += 1) {
			if (options.done?.has(page)) continue;
			options.signal?.throwIfAborted();
			const result = await this.readPage(path, probe, page, using.languages, options);
			using = languagesAfter(using, result.text);
			if (result.error) summary.failed += 1;
			else summary.read += 1;
			await options.onPage(result);
		}
		return summary;
	}

	/**
	 * Reads one page of a file probed before. A page that cannot be read comes back with its error, and with its
	 * picture if it can at least be drawn. Throws the signal's reason, and a plain Error for what is no fault of
	 * the file.
	 */
	async readPage(
		path: string,
		probe: Probe,
		page: number,
		languages: Language[],
		{
			signal,
			expected = LANGUAGES,
			patience = 1,
			turn,
			first = false,
		}: Pick<ReadOptions, "signal" | "expected" | "patience" | "turn" | "first"> = {},
	): Promise<PageResult> {
		const { pageTimeoutMs, probeTimeoutMs } = this.#limits;
		const attempt = (effort: ReadPageRequest["effort"], timeoutMs = pageTimeoutMs): Promise<ChildPage> =>
			this.#engine.ask(
				{ op: "page", path, kind: probe.kind, page, languages, expected, turn, effort, timeoutMs },
				timeoutMs,
				signal,
			);
		try {
			const wholly = () => attempt(first ? "first" : "full", pageTimeoutMs * patience);
			const whole = wholly().catch((error: unknown) => {
				if (error instanceof ChildLost && error.why === "died") return wholly();
				throw error;
			});
			const { fault, ...read } = await whole.catch(async (error: unknown) => {
				if (!(error instanceof ChildLost)) throw error;
				// At half size a page is not wholly read, and has to say so.
				return { ...(await attempt("quick")), error: codeOf(error) };
			});
			const beginning = beginningOf(read);
			const short = fault ?? (beginning.isWhole ? null : "long_page");
			return short ? { page, ...beginning.page, error: short } : { page, ...beginning.page };
		} catch (error) {
			if (error instanceof ReadFailure) return unread(page, error.code, null);
			if (!(error instanceof ChildLost)) throw error;
			const drawn = await attempt("picture", probeTimeoutMs).catch((reason: unknown) => {
				if (reason instanceof ReadFailure || reason instanceof ChildLost) return null;
				throw reason;
			});
			return unread(page, codeOf(error), drawn?.picture ?? null);
		}
	}

	/** The picture of one page of a file probed before, for a screen; null where it cannot be drawn. Throws as `readPage` does. */
	async drawPage(path: string, { kind }: Probe, page: number, signal?: AbortSignal): Promise<Picture | null> {
		const timeoutMs = this.#limits.probeTimeoutMs;
		const request = { op: "page", path, kind, page, expected: LANGUAGES } as const;
		try {
			const drawn: ChildPage = await this.#engine.ask(
				{ ...request, languages: [], effort: "picture", timeoutMs },
				timeoutMs,
				signal,
			);
			return drawn.picture;
		} catch (error) {
			if (error instanceof ReadFailure || error instanceof ChildLost) return null;
			throw error;
		}
	}

	/** Ends the child. A reading in progress is rejected; its parent process is untouched. */
	close(): void {
		this.#engine.close();
	}
}

function unread(page: number, error: FailureCode, picture: Picture | null): PageResult {
	return { page, ...UNREAD, picture, error, cost: {} };
}

function codeOf(lost: ChildLost): FailureCode {
	return lost.why === "timeout" ? "timeout" : "corrupt";
}
