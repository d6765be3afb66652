import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Attachment, type Email } from "postal-mime";

/** A file that a message brings, written down for whoever asked. */
export type LetterFile = { filename: string; size: number; path: string };

/** What a message holds: its text, its files and how many of them are too many, and the calendar objects in it. */
export type Letter = { text: string; files: LetterFile[]; leftOut: number; calendars: string[] };

const MOST_FILES = 20;
const MOST_CALENDARS = 5;
const MOST_CALENDAR_BYTES = 256 * 1024;
const LONGEST_TEXT = 30_000;
const LONGEST_NAME = 255;
/** Messages in messages: a paper that was passed on lies one or two of them deep. */
const MOST_WITHIN = 3;
const MOST_DEPTH = 20;
const MOST_HEADERS = 256 * 1024;
/** The picture of a letterhead is small, that of a page is not. */
const MOST_LOGO_BYTES = 100_000;

/** Reads the bytes of a message; its files are written into `folder`. Throws for what is no message, or nested too deep. */
export async function readLetter(bytes: Uint8Array, folder: string): Promise<Letter> {
	const email = await parsed(bytes);
	const all = await attachmentsOf(email, MOST_WITHIN);
	const found = all.filter((one) => !isCalendar(one));
	const files = found.slice(0, MOST_FILES).map(async ({ content, ...named }, at) => {
		const path = join(folder, String(at));
		await writeFile(path, content, { mode: 0o600 });
		return { filename: nameOf(named, at), size: content.byteLength, path };
	});
	return {
		text: textOf(email).slice(0, LONGEST_TEXT),
		files: await Promise.all(files),
		leftOut: Math.max(0, found.length - MOST_FILES),
		calendars: all
			.filter((one) => isCalendar(one) && one.content.byteLength <= MOST_CALENDAR_BYTES)
			.slice(0, MOST_CALENDARS)
			.map(({ content }) => Buffer.from(content).toString("utf8")),
	};
}

const parsed = (bytes: Uint8Array): Promise<Email> =>
	PostalMime.parse(bytes, {
		maxNestingDepth: MOST_DEPTH,
		maxHeadersSize: MOST_HEADERS,
		maxRfc822NestingDepth: MOST_WITHIN,
	});

const textOf = ({ text, html }: Email): string =>
	text ?? (html ?? "").slice(0, 4 * LONGEST_TEXT).replace(/<[^<>]*>/g, " ");

/** An invitation is an alternative of the text, or a file beside it; often both. */
const isCalendar = ({ mimeType, filename }: Pick<Enclosure, "mimeType" | "filename">) =>
	mimeType === "text/calendar" || /\.ics$/i.test(filename ?? "");

type Enclosure = Pick<Attachment, "filename" | "mimeType"> & { content: Uint8Array };

/** The files of a message, and of the messages attached to it. */
async function attachmentsOf(email: Email, within: number): Promise<Enclosure[]> {
	const found: Enclosure[] = [];
	for (const attachment of email.attachments) {
		const content = bytesOf(attachment);
		if (isLogo(attachment, content)) continue;
		if (attachment.mimeType === "message/rfc822" && within > 0)
			found.push(...(await attachmentsOf(await parsed(content), within - 1)));
		else found.push({ filename: attachment.filename, mimeType: attachment.mimeType, content });
	}
	return found;
}

const bytesOf = ({ content }: Attachment): Uint8Array =>
	typeof content === "string" ? Buffer.from(content) : new Uint8Array(content);

const isLogo = ({ mimeType, related }: Attachment, content: Uint8Array) =>
	related === true && mimeType.startsWith("image/") && content.byteLength <= MOST_LOGO_BYTES;

/** The name a file came with; its ending is put right where its bytes are looked at. */
function nameOf({ filename }: Pick<Enclosure, "filename">, at: number): string {
	return (filename ?? "").slice(-LONGEST_NAME).trim() || `attachment-${at + 1}`;
}
