import {
	checkedWord,
	type PackedPart,
	unpackedEntry,
	ZipFault,
	zipEntries,
} from "#app/core/outside/zip-entries.ts";
import { ReadFailure } from "#worker/reader/page/failure.ts";

const MAX_PART_BYTES = 60_000_000;

/** The bytes of XML that a docx reader would load. Throws ReadFailure: `unsupported`, `encrypted`, `corrupt`, `too_large`. */
export const checkDocx = (bytes: Buffer) => orFailure(() => checkedWord(bytes, MAX_PART_BYTES));

/** What lies in a zip, by its directory. Throws ReadFailure `corrupt` when there is none. */
export const directory = (bytes: Buffer) => orFailure(() => zipEntries(bytes));

/** The bytes of a part, never more than it says. Throws ReadFailure `corrupt`, and `too_large` when it says less than it is. */
export const inflate = (bytes: Buffer, entry: PackedPart) => orFailure(() => unpackedEntry(bytes, entry));

function orFailure<T>(read: () => T): T {
	try {
		return read();
	} catch (error) {
		if (error instanceof ZipFault) throw new ReadFailure(error.why, error.message);
		throw error;
	}
}
