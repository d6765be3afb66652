import { directory, inflate } from "#worker/reader/formats/zip.ts";
import { ReadFailure } from "#worker/reader/page/failure.ts";
import { TableRefused } from "./refused.ts";

/** What a workbook may unpack to. */
const MOST_UNPACKED = 60_000_000;
const MOST_PARTS = 2000;

/** The parts of a packed workbook, each unpacked when it is asked for. */
export type Parts = {
	names: readonly string[];
	has: (name: string) => boolean;
	/** The text of a part; empty when there is none. */
	text: (name: string) => string;
};

/**
 * Looks into a packed workbook before anything is unpacked. Throws TableRefused `corrupt`, `encrypted`, `unpacks`; `text`
 * throws `unpacks` for a part that unpacks to more than it says.
 */
export function archiveParts(bytes: Buffer): Parts {
	const entries = orCorrupt(() => directory(bytes));
	if (entries.some(({ encrypted }) => encrypted)) throw new TableRefused("encrypted");
	const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
	if (entries.length > MOST_PARTS || unpacked > MOST_UNPACKED) throw new TableRefused("unpacks");
	const byName = new Map(entries.map((entry) => [entry.name, entry]));
	return {
		names: [...byName.keys()],
		has: (name) => byName.has(name),
		text: (name) => {
			const entry = byName.get(name);
			return entry ? decoded(orCorrupt(() => inflate(bytes, entry))) : "";
		},
	};
}

/** XML is in UTF-8 unless its first bytes say UTF-16 (XML 1.0, appendix F). */
function decoded(bytes: Buffer): string {
	const mark = bytes.subarray(0, 2).toString("hex");
	if (mark === "fffe") return new TextDecoder("utf-16le").decode(bytes);
	if (mark === "feff") return new TextDecoder("utf-16be").decode(bytes);
	return new TextDecoder().decode(bytes);
}

function orCorrupt<T>(read: () => T): T {
	try {
		return read();
	} catch (error) {
		if (!(error instanceof ReadFailure)) throw error;
		throw new TableRefused(error.code === "too_large" ? "unpacks" : "corrupt");
	}
}
