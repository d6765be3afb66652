import type { BookOrder, MadeBook } from "#app/domains/filing/books/order.ts";
import { forkChild } from "#worker/reader/process/fork-child.ts";
import type { Message, Report } from "./child.ts";
import { NoBook } from "./not-made.ts";

export { NoBook };

const BASE_MS = 60_000;
const PAGE_MS = 100;
/** Behind whoever waits for a page that is read. */
const STEPS = 5;

type Help = {
	/** Fetches the file of a paper; null where there is none any more. */
	file: (paper: number) => Promise<string | null>;
	/** Hears how many pages are written. */
	done?: (pages: number) => void;
	signal?: AbortSignal;
	timeoutMs?: number;
};

/**
 * Makes a book in a process of its own, which is killed when it takes too long or too much memory. Throws NoBook when
 * there can be none of these papers, the signal's reason when it is aborted, and a plain Error for what may go better
 * another time.
 */
export async function makeBookFile(
	order: BookOrder,
	{ file, done, signal, timeoutMs = BASE_MS + PAGE_MS * order.mostPages }: Help,
): Promise<MadeBook> {
	signal?.throwIfAborted();
	const child = forkChild(new URL("./child.ts", import.meta.url), STEPS, { writes: [order.folder] });
	const { promise, resolve, reject } = Promise.withResolvers<MadeBook>();
	const onAbort = () => reject(signal?.reason);
	const timer = setTimeout(() => reject(new NoBook("too_hard")), timeoutMs);
	const send = (message: Message) => child.send(message, (error) => (error ? reject(error) : undefined));
	signal?.addEventListener("abort", onAbort);
	child.on("message", (report: Report) => {
		if ("needs" in report) file(report.needs).then((path) => send({ path }), reject);
		else if ("done" in report) done?.(report.done);
		else if ("made" in report) resolve(report.made);
		else if ("refused" in report) reject(new NoBook(report.refused, report.paper));
		else reject(new Error(report.broken));
	});
	child.once("error", reject);
	child.once("exit", () => reject(new NoBook("too_hard")));
	// One that could not be started has no line to it, and says why by `error`.
	if (child.connected) send({ order });
	try {
		return await promise;
	} finally {
		clearTimeout(timer);
		signal?.removeEventListener("abort", onAbort);
		child.kill("SIGKILL");
	}
}
