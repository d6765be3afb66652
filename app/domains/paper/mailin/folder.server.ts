import { isIP } from "node:net";
import type { FetchMessageObject, ImapFlow, ImapFlowOptions, SearchObject } from "imapflow";
import { AddressRefused, type Place } from "#app/core/outside/place.server.ts";
import type { MailFailure } from "#drizzle/words.ts";
import { type MailboxRow, passwordOf, resolveMailServer } from "./service.server.ts";

/** The largest message that is fetched: some more than the 25 MB that mail providers carry, as it is written for the way. */
export const MOST_MAIL_BYTES = 35 * 1024 * 1024;
/** The part of a message that is asked for before it is known who sent it. */
const HEAD_BYTES = 64 * 1024;
const PIECE_BYTES = 1024 * 1024;

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
const LONGEST_LINE = 4_000_000;
const MOST_TOKENS = 100_000;
const MOST_FOLDERS_NAMED = 20;

/** Why the folder could not be looked into, and what the sentence about it names. */
export class MailboxFault extends Error {
	readonly failure: MailFailure;
	readonly detail: string | null;
	constructor(failure: MailFailure, cause?: unknown, detail: string | null = null) {
		super(`The mail folder cannot be looked into: ${failure}`, { cause });
		this.failure = failure;
		this.detail = detail;
	}
}

/** A message before it is fetched: its number, its size, when it came, and its first bytes. */
export type Glance = { uid: number; size: number; receivedAt: Date; head: Buffer };

/** A folder that is open for reading; nothing in it is changed. */
export type Folder = {
	uidValidity: number;
	/** How many messages it holds. */
	count: number;
	/** The numbers of the messages after one, in order. */
	after(uid: number): Promise<number[]>;
	/** The number after which the messages of the last days stand. */
	since(day: Date): Promise<number>;
	/** Null for a message that is gone. */
	glance(uid: number): Promise<Glance | null>;
	/** The bytes of a message, no more than fit a message. */
	bytes(uid: number): AsyncIterable<Uint8Array>;
};

/**
 * Opens a mail folder for `work`, and closes it. Throws `MailboxFault` for whatever is wrong on the other side, the reason
 * of `signal` when that is aborted, and what `work` throws.
 */
export async function inFolder<T>(
	box: MailboxRow,
	signal: AbortSignal,
	work: (folder: Folder) => Promise<T>,
): Promise<T> {
	signal.throwIfAborted();
	const client = await connected(box, signal);
	const close = () => client.close();
	signal.addEventListener("abort", close);
	try {
		return await work(await opened(client, box.folder));
	} catch (error) {
		signal.throwIfAborted();
		throw error;
	} finally {
		signal.removeEventListener("abort", close);
		client.close();
	}
}

async function connected(box: MailboxRow, signal: AbortSignal): Promise<ImapFlow> {
	const password = passwordOf(box);
	if (password === null) throw new MailboxFault("secret");
	const place = await allowedPlace(box);
	// Most chambers have no folder: whoever looks into none does not load it.
	const { ImapFlow: Client } = await import("imapflow");
	const client = new Client(optionsOf(box, place, password));
	client.on("error", () => {});
	const close = () => client.close();
	signal.addEventListener("abort", close);
	try {
		await client.connect();
		return client;
	} catch (error) {
		client.close();
		signal.throwIfAborted();
		throw new MailboxFault(failureOf(error), error);
	} finally {
		signal.removeEventListener("abort", close);
	}
}

async function allowedPlace(box: MailboxRow): Promise<Place> {
	try {
		return await resolveMailServer(box);
	} catch (error) {
		if (!(error instanceof AddressRefused)) throw error;
		throw new MailboxFault(error.failure === "certificate" ? "encryption" : error.failure, error);
	}
}

function optionsOf(box: MailboxRow, { address }: Place, pass: string): ImapFlowOptions {
	const { host, port, security, username: user } = box;
	return {
		// The name was resolved and looked at before; asked again it might mean another place.
		...{ host: address, port },
		...(isIP(host.replace(/^\[|\]$/g, "")) ? {} : { servername: host }),
		secure: security === "tls",
		doSTARTTLS: security === "starttls",
		auth: { user, pass },
		tls: { minVersion: "TLSv1.2" },
		logger: false,
		disableAutoIdle: true,
		// A few compressed bytes can stand for very many.
		disableCompression: true,
		...{ connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
		...{ maxLineLength: LONGEST_LINE, maxResponseTokens: MOST_TOKENS },
		...{ maxLiteralSize: 2 * PIECE_BYTES, maxResponseSize: 2 * PIECE_BYTES + LONGEST_LINE },
	};
}

async function opened(client: ImapFlow, path: string): Promise<Folder> {
	const open = await withReason(() => client.mailboxOpen(path, { readOnly: true }), client, path);
	const ask = <T>(question: () => Promise<T>) => withReason(question);
	const search = async (query: SearchObject): Promise<number[]> => {
		const found = await ask(() => client.search(query, { uid: true }));
		// Nothing but a list is an answer: none found is an empty one.
		if (!found) throw new MailboxFault("answer");
		return found.sort((a, b) => a - b);
	};
	return {
		uidValidity: Number(open.uidValidity),
		count: open.exists,
		after: async (uid) => {
			const found = await search({ uid: `${uid + 1}:*` });
			// A range is turned round where nothing lies after its beginning (RFC 3501, 6.4.8).
			return found.filter((one) => one > uid);
		},
		since: async (day) => {
			const [first = open.uidNext] = await search({ since: day });
			return first - 1;
		},
		glance: async (uid) => {
			const options = {
				...{ uid: true, size: true, internalDate: true },
				source: { start: 0, maxLength: HEAD_BYTES },
			};
			const found = await ask(() => client.fetchOne(String(uid), options, { uid: true }));
			return found ? glanceOf(found) : null;
		},
		bytes: (uid) => piecesOf(client, uid),
	};
}

function glanceOf({ uid, size = 0, internalDate, source }: FetchMessageObject): Glance {
	const receivedAt = internalDate ? new Date(internalDate) : new Date();
	return {
		...{ uid, size },
		receivedAt: Number.isNaN(receivedAt.getTime()) ? new Date() : receivedAt,
		head: source ?? Buffer.alloc(0),
	};
}

async function* piecesOf(client: ImapFlow, uid: number): AsyncIterable<Uint8Array> {
	const options = { uid: true, maxBytes: MOST_MAIL_BYTES, chunkSize: PIECE_BYTES };
	const { content } = await withReason(() => client.download(String(uid), undefined, options));
	if (!content) throw new MailboxFault("answer");
	try {
		for await (const piece of content) yield piece as Uint8Array;
	} catch (error) {
		throw new MailboxFault(failureOf(error), error);
	}
}

/** Asks the server; what goes wrong is a fault of the other side. Where a folder is named that is not there, says which are. */
async function withReason<T>(question: () => Promise<T>, client?: ImapFlow, path?: string): Promise<T> {
	try {
		return await question();
	} catch (error) {
		const folders = client && path !== undefined ? await foldersOf(client) : null;
		if (folders && !folders.includes(path ?? ""))
			throw new MailboxFault("folder", error, folders.slice(0, MOST_FOLDERS_NAMED).join(", "));
		throw new MailboxFault(failureOf(error), error);
	}
}

async function foldersOf(client: ImapFlow): Promise<string[] | null> {
	try {
		return (await client.list()).map(({ path }) => path);
	} catch {
		// Asked only to say more of what went wrong before.
		return null;
	}
}

const TIMEOUTS = new Set(["CONNECT_TIMEOUT", "GREETING_TIMEOUT", "ETIMEOUT", "ETIMEDOUT"]);
const UNREACHABLE =
	/^(ECONN|EHOST|ENET|EPIPE|EADDR|NoConnection|EConnectionClosed|ENOTCONN|ClosedAfterConnect)/;
const CERTIFICATE = /CERT|^UNABLE_TO|^SELF_SIGNED|ALTNAME/;
const NO_TLS = /^ERR_SSL|^EPROTO|^ERR_TLS/;

function failureOf(error: unknown): MailFailure {
	const { code, authenticationFailed, tlsFailed } = error as Record<string, unknown>;
	if (authenticationFailed) return "password";
	const word = typeof code === "string" ? code : "";
	if (TIMEOUTS.has(word)) return "timeout";
	if (CERTIFICATE.test(word)) return "certificate";
	if (NO_TLS.test(word) || tlsFailed) return "encryption";
	return UNREACHABLE.test(word) ? "unreachable" : "answer";
}
