import { createReadStream } from "node:fs";
import { opendir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import type { Bucket } from "#app/core/settings/store-address.ts";
import { env } from "../env.server.ts";
import { named } from "../setting.ts";
import { spool } from "./spool.server.ts";
import type { Storage, StoredObject } from "./storage.ts";

/** How long the store may take to begin its response; a slow reader may take as long as it needs. */
const TIMEOUT = 120_000;
const DRAFTS = join(env.DATA_DIR, "uploads");

/** Node's fetch retains a copy of what it sends except with these (Fetch Standard, HTTP-network-or-cache fetch, 8.1). */
const SENT_ONCE = { window: null, redirect: "error" } as const;

const PAUSES = [200, 1000];

/** The store refused a request. The message contains only the status. */
class Refused extends Error {
	readonly status: number;

	constructor(status: number, method: string) {
		super(`the file store answered ${status} to ${method}`);
		this.status = status;
	}
}

/** Files in an S3-compatible bucket. An upload is first written to disk: S3 needs its length and SHA-256 first. */
export function s3Storage(
	{ address, prefix, region, accessKeyId, secretAccessKey }: Bucket,
	setting: string,
): Storage {
	const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
	const full = (key: string) => (prefix ? `${prefix}/${key}` : key);
	const urlOf = (key: string) => `${address}/${full(key).split("/").map(encoded).join("/")}`;

	/** Sends what `make` makes, again after a passing failure; null where nothing is found. Throws `Refused`. */
	async function ask(url: string, make: () => RequestInit): Promise<Response | null> {
		for (let tries = 0; ; tries += 1) {
			try {
				return await askOnce(url, make());
			} catch (error) {
				const wait = PAUSES[tries];
				if (wait === undefined || !isPassing(error)) throw named(setting, error);
				await pause(wait);
			}
		}
	}

	async function askOnce(url: string, init: RequestInit): Promise<Response | null> {
		const patience = new AbortController();
		const timer = setTimeout(() => patience.abort(), TIMEOUT);
		try {
			const request = await client.sign(url, { ...init, signal: patience.signal });
			const answer = await fetch(request, init.body ? SENT_ONCE : {});
			if (answer.ok) return answer;
			await answer.body?.cancel();
			if (answer.status === 404) return null;
			throw new Refused(answer.status, init.method ?? "GET");
		} finally {
			clearTimeout(timer);
		}
	}

	return {
		async put(key, source) {
			const draft = await spool(DRAFTS, source);
			try {
				const headers = {
					"Content-Length": String(draft.size),
					"Content-Type": "application/octet-stream",
					"X-Amz-Content-Sha256": draft.sha256,
				};
				const body = () => Readable.toWeb(createReadStream(draft.path)) as ReadableStream<Uint8Array>;
				const response = await ask(urlOf(key), () => ({
					method: "PUT",
					headers,
					body: body(),
					duplex: "half",
				}));
				if (!response) throw new Refused(404, "PUT");
				await response.body?.cancel();
				return { size: draft.size, sha256: draft.sha256 };
			} finally {
				await rm(draft.path, { force: true });
			}
		},

		async get(key, range) {
			const headers: Record<string, string> = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
			return (await ask(urlOf(key), () => ({ headers })))?.body ?? null;
		},

		async head(key) {
			const answer = await ask(urlOf(key), () => ({ method: "HEAD" }));
			if (!answer) return null;
			const modified = answer.headers.get("last-modified");
			return {
				size: Number(answer.headers.get("content-length")),
				modifiedAt: modified ? new Date(modified) : new Date(),
			};
		},

		async delete(key) {
			await (await ask(urlOf(key), () => ({ method: "DELETE" })))?.body?.cancel();
		},

		async *list(wanted): AsyncIterable<StoredObject> {
			let next: string | null = null;
			do {
				const query = [
					...(next ? [`continuation-token=${encoded(next)}`] : []),
					"list-type=2",
					`prefix=${encoded(full(wanted))}`,
				];
				const answer: Response | null = await ask(`${address}?${query.join("&")}`, () => ({}));
				if (!answer) throw new Refused(404, "GET");
				const { keys, token }: ListPage = readList(await answer.text());
				for (const found of keys) {
					yield { ...found, key: prefix ? found.key.slice(prefix.length + 1) : found.key };
				}
				next = token;
			} while (next);
		},

		async tidy(before) {
			let removed = 0;
			const folder = await opendir(DRAFTS).catch(() => null);
			if (!folder) return removed;
			for await (const { name } of folder) {
				const path = join(DRAFTS, name);
				const found = await stat(path).catch(() => null);
				if (!found || found.mtime >= before) continue;
				await rm(path, { force: true });
				removed += 1;
			}
			return removed;
		},
	};
}

/** The form of an address that is signed: everything but letters, digits and -._~ as %XX. */
function encoded(text: string): string {
	const sign = (one: string) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`;
	return encodeURIComponent(text).replace(/[!'()*]/g, sign);
}

type ListPage = { keys: StoredObject[]; token: string | null };

function readList(xml: string): ListPage {
	const value = (text: string, tag: string) =>
		unescaped(new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(text)?.[1] ?? "");
	const keys = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = ""]) => ({
		key: value(entry, "Key"),
		size: Number(value(entry, "Size")),
		modifiedAt: new Date(value(entry, "LastModified")),
	}));
	const isCut = value(xml, "IsTruncated") === "true";
	return { keys, token: isCut ? value(xml, "NextContinuationToken") : null };
}

const SIGNS: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

function unescaped(text: string): string {
	return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
		if (name) return SIGNS[name] ?? whole;
		return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
	});
}

/** A broken line or an overloaded or restarting store; not a refusal of the request itself. */
function isPassing(error: unknown): boolean {
	if (error instanceof Refused) return error.status >= 500 || error.status === 429;
	return error instanceof TypeError;
}
