import { readFile } from "node:fs/promises";
import { endWithParent } from "#worker/reader/process/end-with-parent.ts";
import { enclosedFiles, type TakenOut } from "./take-out.ts";

// The process that takes the files out of one PDF and ends. It may be killed at any moment.

/** What the child is asked for, once. */
export type Order = { path: string; folder: string };

/** What was taken out, or why nothing can be. */
export type Outcome = { taken: TakenOut } | { refused: string } | { broken: string };

/** Files are held as they lie in the PDF, unpacked, and as they are written. */
const MAX_BYTES = 500_000_000;

async function answer({ path, folder }: Order): Promise<Outcome> {
	const bytes = await readFile(path);
	try {
		return { taken: await enclosedFiles(bytes, folder) };
	} catch (error) {
		const text = error instanceof Error ? error.message : String(error);
		// What the disk does is no fault of the file.
		return (error as NodeJS.ErrnoException).syscall ? { broken: text } : { refused: text };
	}
}

endWithParent(MAX_BYTES);

process.once("message", async (order: Order) => {
	const outcome = await answer(order).catch((error: unknown) => ({ broken: String(error) }));
	process.send?.(outcome, () => process.exit());
});
