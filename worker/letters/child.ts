import { readFile } from "node:fs/promises";
import { endWithParent } from "#worker/reader/process/end-with-parent.ts";
import { type Letter, readLetter } from "./letter.ts";

// The process that reads one message and ends. It may be killed at any moment.

/** What the child is asked for, once. */
export type Order = { path: string; folder: string };

/** What the message holds, or why it cannot be read. */
export type Outcome = { letter: Letter } | { unreadable: string } | { broken: string };

/** A message is held as it came, decoded, and as its parts. */
const MAX_BYTES = 500_000_000;

async function read({ path, folder }: Order): Promise<Outcome> {
	const bytes = await readFile(path);
	try {
		return { letter: await readLetter(bytes, folder) };
	} catch (error) {
		const text = error instanceof Error ? error.message : String(error);
		// What the disk does is no fault of the message.
		return (error as NodeJS.ErrnoException).syscall ? { broken: text } : { unreadable: text };
	}
}

endWithParent(MAX_BYTES);

process.once("message", async (order: Order) => {
	const outcome = await read(order).catch((error: unknown) => ({ broken: String(error) }));
	process.send?.(outcome, () => process.exit());
});
