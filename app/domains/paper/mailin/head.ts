import { addressParser, decodeWords } from "postal-mime";
import { clean } from "#app/core/clean.ts";

/** What the first lines of a message say of it, as far as it matters here. */
export type MessageHead = {
	/** The address it says it is from; null where it names none, or several. */
	sender: string | null;
	senderName: string;
	subject: string;
	messageId: string | null;
	/** Each `Authentication-Results`, the uppermost first. */
	checks: string[];
	/** The lines themselves. */
	bytes: Uint8Array;
};

const LONGEST_VALUE = 4_000;
const LONGEST_NAME = 200;
const LONGEST_SUBJECT = 500;
const MOST_CHECKS = 20;

/** Takes the beginning of a message; returns what its head says, or null where the head is longer than that. */
export function headOf(beginning: Buffer, isWhole: boolean): MessageHead | null {
	const end = endOfHead(beginning);
	if (end === -1 && !isWhole) return null;
	const bytes = end === -1 ? beginning : beginning.subarray(0, end);
	const fields = fieldsOf(bytes.toString("utf8"));
	const one = (name: string) => {
		const found = fields.filter((field) => field.name === name);
		const [only] = found;
		return found.length === 1 && only && only.value.length <= LONGEST_VALUE ? only.value : null;
	};
	const from = senderOf(one("from"));
	return {
		sender: from?.address ?? null,
		senderName: tidy(from?.name ?? "", LONGEST_NAME),
		subject: tidy(decodeWords(one("subject") ?? ""), LONGEST_SUBJECT),
		messageId: one("message-id")?.trim() || null,
		checks: fields
			.filter(({ name, value }) => name === "authentication-results" && value.length <= LONGEST_VALUE)
			.slice(0, MOST_CHECKS)
			.map(({ value }) => value),
		bytes,
	};
}

function endOfHead(bytes: Buffer): number {
	const ends = ["\r\n\r\n", "\n\n"].map((end) => bytes.indexOf(end)).filter((at) => at !== -1);
	return ends.length > 0 ? Math.min(...ends) : -1;
}

/** The fields of a head in order, each on one line (RFC 5322, 2.2.3). */
function fieldsOf(text: string): { name: string; value: string }[] {
	const lines = text.replace(/\r?\n(?=[ \t])/g, "").split(/\r?\n/);
	return lines.flatMap((line) => {
		const colon = line.indexOf(":");
		const name = line.slice(0, colon).trim().toLowerCase();
		return colon > 0 ? [{ name, value: line.slice(colon + 1).trim() }] : [];
	});
}

/** The one person a message is from; a list or a group of people is nobody. */
function senderOf(value: string | null) {
	const [only, more] = value ? addressParser(value) : [];
	if (!only || more || only.address === undefined) return null;
	const address = only.address.trim().toLowerCase();
	// What stands in a name is no address, though a reader of mail may help itself to it.
	const written = value?.trim().toLowerCase() ?? "";
	const isWritten = written === address || written.endsWith(`<${address}>`);
	return isWritten && /^[^\s@]+@[^\s@]+$/.test(address) ? { address, name: only.name } : null;
}

/** A text as one line that PostgreSQL stores. */
const tidy = (text: string, most: number) =>
	clean(text.replace(/[\p{Cc}\p{Cf}\s]+/gu, " "))
		.trim()
		.slice(0, most)
		.toWellFormed();
