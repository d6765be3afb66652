// @module-tag long
import { fork } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { childrenOf } from "#scripts/process/descendants.ts";
import { messageOf } from "#tests/scripts/child-message.ts";
import { workClock } from "#worker/reader/page/work-clock.ts";
import { type PageResult, Reader, type ReaderLimits } from "#worker/reader/read.ts";
import {
	fixture,
	foldedPdf,
	joinedPdf,
	noise,
	orderPdf,
	SENTENCES,
	scannedPdf,
	sentenceOn,
	slipsPdf,
	workshop,
} from "#worker/reader/testing/test-files.ts";

/** Far beyond what anything needs: time ends a test that hangs, and decides no other. */
const PATIENCE_MS = 120_000;
/** Processor time after which a page is surely begun. */
const BEGUN_MS = 100;
/** Of processor time: a page of text takes a tenth of it, an endless one has no end. */
const BRIEF_MS = 4000;

let put: Awaited<ReturnType<typeof workshop>>;
let reader = new Reader();
/** A page that an OCR engine never gets to the end of. */
let endless: Uint8Array;

beforeAll(async () => {
	put = await workshop();
	endless = await scannedPdf([noise(1240, 1754)]);
});
afterEach(() => {
	vi.useRealTimers();
	reader.close();
});

function readerWith(limits: Partial<ReaderLimits>): Reader {
	reader = new Reader(limits);
	return reader;
}

function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch {
		return false;
	}
}

/** Waits until the child works on what it was asked last. */
async function begun(): Promise<void> {
	const work = workClock(reader.childPid ?? 0);
	await vi.waitFor(() => expect(work()).toBeGreaterThan(BEGUN_MS), PATIENCE_MS);
}

/** Halts the child. On a busy machine it goes on for a moment after the signal, and what it does then is work. */
async function halt(pid = reader.childPid ?? 0): Promise<void> {
	process.kill(pid, "SIGSTOP");
	const stateOf = (thread: string) =>
		readFileSync(`/proc/${pid}/task/${thread}/stat`, "utf8").replace(/^.*\) /s, "")[0];
	await vi.waitFor(
		() => expect([...new Set(readdirSync(`/proc/${pid}/task`).map(stateOf))]).toEqual(["T"]),
		PATIENCE_MS,
	);
}

const ownTime = () => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });

/** By the test's clock `ms` go by once the halted child was asked for a page, of which it hears nothing. */
async function unheard(ms: number): Promise<void> {
	ownTime();
	await new Promise((resolve) => setImmediate(resolve));
	await vi.advanceTimersByTimeAsync(ms);
}

test("a page that never ends is given up and the rest is read", async () => {
	const path = await put("endless.pdf", await joinedPdf([await orderPdf(1), endless, await orderPdf(1)]));
	const pages: PageResult[] = [];
	const summary = await readerWith({ pageTimeoutMs: BRIEF_MS }).read(path, {
		lang: "eng",
		onPage: (page) => void pages.push(page),
	});
	expect(summary).toMatchObject({ pages: 3, read: 2, failed: 1 });
	expect(pages.map((page) => page.error)).toEqual([undefined, "timeout", undefined]);
	expect(pages[1]).toMatchObject({ text: "", words: [], picture: { height: 1600 } });
	expect(pages[2]?.text).toContain("interim relief");
});

test("a page that cannot even be drawn is given up without a picture", async () => {
	const path = await put("folded.pdf", await joinedPdf([await foldedPdf(), await orderPdf(1)]));
	const pages: PageResult[] = [];
	await readerWith({ pageTimeoutMs: BRIEF_MS, probeTimeoutMs: BRIEF_MS }).read(path, {
		lang: "eng",
		onPage: (page) => void pages.push(page),
	});
	expect(pages[0]).toMatchObject({ text: "", picture: null });
	// What ends first is the machine's to say: the time, or the memory that PDFium may use.
	expect(["timeout", "corrupt"]).toContain(pages[0]?.error);
	expect(pages[1]?.text).toContain("interim relief");
});

test("a child killed in the middle of a page is replaced and the page read", async () => {
	const path = await put("killed.pdf", endless);
	const pages: PageResult[] = [];
	const killed: number[] = [];
	await readerWith({}).read(path, {
		lang: "eng",
		onProbe: () => {
			const pid = reader.childPid ?? 0;
			// The child has seconds of work on the page that it was given; the next one finds another in its place.
			void begun()
				.then(async () => put("killed.pdf", await scannedPdf([await sentenceOn(1)], 300)))
				.then(() => killed.push(pid) && process.kill(pid, "SIGKILL"));
		},
		onPage: (page) => void pages.push(page),
	});
	expect(killed).toHaveLength(1);
	expect(reader.childPid).not.toBe(killed[0]);
	expect(pages[0]?.error).toBeUndefined();
	for (const word of SENTENCES[0]?.split(" ") ?? []) expect(pages[0]?.text).toContain(word);
});

test("a page is not given up because its process had to wait for a processor", async () => {
	const path = await put("waits.pdf", await slipsPdf(1));
	const pages: PageResult[] = [];
	let pid = 0;
	await readerWith({ pageTimeoutMs: 2000 }).read(path, {
		lang: "eng",
		onProbe: async () => {
			pid = reader.childPid ?? 0;
			await halt();
			void unheard(10_000).then(() => process.kill(pid, "SIGCONT"));
		},
		onPage: (page) => void pages.push(page),
	});
	expect(reader.childPid).toBe(pid);
	expect(pages).toMatchObject([{ source: "ocr" }]);
	expect(pages[0]?.error).toBeUndefined();
});

test("a start is not given up because its process had to wait for a processor", async () => {
	const own = new Set(childrenOf(process.pid));
	ownTime();
	const reading = readerWith({}).probe(fixture("order-hi.png"));
	const started = () => childrenOf(process.pid).filter((pid) => !own.has(pid));
	await vi.waitFor(() => expect(started()).not.toEqual([]), PATIENCE_MS);
	const [pid = 0] = started();
	await halt(pid);
	await vi.advanceTimersByTimeAsync(50_000);
	process.kill(pid, "SIGCONT");
	expect(await reading).toMatchObject({ pages: 1 });
	expect(reader.childPid).toBe(pid);
});

test("a process that does no work at all is ended; what is then read at half size says so", async () => {
	const path = await put("hangs.pdf", await scannedPdf([await sentenceOn(1)], 300));
	const pages: PageResult[] = [];
	await readerWith({ stallMs: 60_000 }).read(path, {
		lang: "eng",
		onProbe: async () => {
			await halt();
			void unheard(61_000);
		},
		onPage: (page) => void pages.push(page),
	});
	expect(pages).toMatchObject([{ source: "ocr", error: "timeout" }]);
	expect(pages[0]?.text).toContain("interim relief");
});

test("aborting ends the child and the reading at once", async () => {
	const path = await put("abort.pdf", endless);
	const stop = new AbortController();
	let pid = 0;
	const reading = readerWith({}).read(path, {
		lang: "eng",
		signal: stop.signal,
		onProbe: () => {
			pid = reader.childPid ?? 0;
			void begun().then(() => stop.abort(new Error("the worker stops")));
		},
		onPage: () => undefined,
	});
	await expect(reading).rejects.toThrow("the worker stops");
	await vi.waitFor(() => expect(isAlive(pid)).toBe(false), PATIENCE_MS);
});

test("close ends a reading under way, and nothing is read afterwards", async () => {
	const path = await put("close.pdf", endless);
	const reading = readerWith({}).read(path, {
		lang: "eng",
		onProbe: () => void begun().then(() => reader.close()),
		onPage: () => undefined,
	});
	await expect(reading).rejects.toThrow("closed");
	await expect(reader.probe(path)).rejects.toThrow("closed");
});

test("the child is replaced after its number of requests", async () => {
	const path = await put("recycled.pdf", await orderPdf(4));
	const pids = new Set<number | null>();
	await readerWith({ recycleAfter: 2 }).read(path, {
		lang: "eng",
		onProbe: () => void pids.add(reader.childPid),
		onPage: () => void pids.add(reader.childPid),
	});
	expect(pids.size).toBeGreaterThanOrEqual(3);
});

test("a child without work is ended", async () => {
	await readerWith({ idleMs: 50 }).probe(fixture("order-hi.png"));
	await vi.waitFor(() => expect(reader.childPid).toBeNull(), PATIENCE_MS);
});

test("several documents share the child page by page", async () => {
	const order = await put("shared.pdf", await orderPdf(3));
	const readings: string[] = [];
	const one = (name: string) =>
		reader.read(order, { lang: "eng", onPage: ({ page }) => void readings.push(`${name}${page}`) });
	readerWith({});
	await Promise.all([one("a"), one("b")]);
	expect(readings).toEqual(["a1", "b1", "a2", "b2", "a3", "b3"]);
});

test.each([
	["in the middle of a page", async () => endless],
	["while its engine hangs and hears nothing", foldedPdf],
])("the child does not outlive a parent killed %s", async (_, make) => {
	const path = await put("orphan.pdf", await make());
	const program = await put(
		"parent.mjs",
		`import { Reader } from ${JSON.stringify(new URL("../read.ts", import.meta.url).href)};
		import { workClock } from ${JSON.stringify(new URL("../page/work-clock.ts", import.meta.url).href)};
		const begun = (work) => (work() > ${BEGUN_MS} ? process.send(reader.childPid) : setTimeout(begun, 20, work));
		const reader = new Reader();
		await reader.read(${JSON.stringify(path)}, {
			lang: "eng",
			onProbe: () => void begun(workClock(reader.childPid)),
			onPage: () => undefined,
		});`,
	);
	const parent = fork(program, { stdio: ["ignore", "ignore", "ignore", "ipc"], execArgv: [] });
	const pid = await messageOf<number>(parent);
	expect(isAlive(pid)).toBe(true);
	parent.kill("SIGKILL");
	await vi.waitFor(() => expect(isAlive(pid)).toBe(false), PATIENCE_MS);
});
