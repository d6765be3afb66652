import { createReadStream } from "node:fs";
import { opendir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { AwsClient } from "aws4fetch";
import { env } from "../env.server.ts";
import type { Bucket } from "./address.ts";
import { spool } from "./spool.server.ts";
import type { Listed, Storage } from "./storage.ts";

/** How long the store may take to begin its answer; a slow reader may take as long as it needs. */
const TIMEOUT = 120_000;
const DRAFTS = join(env.DATA_DIR, "uploads");

/**
 * Files in a bucket of any S3-compatible store, addressed by path. An upload is first written to this machine's
 * data folder, because S3 wants its length and SHA-256 before its bytes.
 */
export function s3Storage({ address, prefix, region, accessKeyId, secretAccessKey }: Bucket): Storage {
	const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 3 });
	const full = (key: string) => (prefix ? `${prefix}/${key}` : key);
	const urlOf = (key: string) => `${address}/${full(key)}`;

	/** Sends a request; answers of `missing` become null, other failures an error with the status alone. */
	async function ask(url: string, init: RequestInit, { missing = false } = {}): Promise<Response | null> {
		const patience = new AbortController();
		const timer = setTimeout(() => patience.abort(), TIMEOUT);
		const request = { ...init, signal: patience.signal };
		// A stream can be sent only once, so it is not tried again here: the person's upload fails and says so.
		const answer = await (init.body
			? client.sign(url, request).then((signed) => fetch(signed))
			: client.fetch(url, request)
		).finally(() => clearTimeout(timer));
		if (answer.ok) return answer;
		await answer.body?.cancel();
		if (missing && answer.status === 404) return null;
		throw new Error(`the file store answered ${answer.status} to ${init.method ?? "GET"}`);
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
				const body = Readable.toWeb(createReadStream(draft.path)) as ReadableStream<Uint8Array>;
				const sent: RequestInit = { method: "PUT", headers, body, duplex: "half" };
				await (await ask(urlOf(key), sent))?.body?.cancel();
				return { size: draft.size, sha256: draft.sha256 };
			} finally {
				await rm(draft.path, { force: true });
			}
		},

		async get(key, range) {
			const headers: Record<string, string> = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
			return (await ask(urlOf(key), { headers }, { missing: true }))?.body ?? null;
		},

		async head(key) {
			const answer = await ask(urlOf(key), { method: "HEAD" }, { missing: true });
			if (!answer) return null;
			const modified = answer.headers.get("last-modified");
			return {
				size: Number(answer.headers.get("content-length")),
				modifiedAt: modified ? new Date(modified) : new Date(),
			};
		},

		async delete(key) {
			const answer = await ask(urlOf(key), { method: "DELETE" }, { missing: true });
			await answer?.body?.cancel();
		},

		async *list(wanted): AsyncIterable<Listed> {
			let next: string | null = null;
			do {
				const query = new URLSearchParams({ "list-type": "2", prefix: full(wanted) });
				if (next) query.set("continuation-token", next);
				const answer: Response | null = await ask(`${address}?${query}`, {});
				const { keys, token }: ListPage = readList((await answer?.text()) ?? "");
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

type ListPage = { keys: Listed[]; token: string | null };

/** Reads a ListObjectsV2 answer. Our keys hold letters, digits, hyphens, slashes and dots only, so none is escaped. */
function readList(xml: string): ListPage {
	const value = (text: string, tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(text)?.[1] ?? null;
	const keys = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = ""]) => ({
		key: value(entry, "Key") ?? "",
		size: Number(value(entry, "Size")),
		modifiedAt: new Date(value(entry, "LastModified") ?? 0),
	}));
	const token =
		value(xml, "NextContinuationToken")?.replaceAll("&quot;", '"').replaceAll("&amp;", "&") ?? null;
	return { keys, token: value(xml, "IsTruncated") === "true" ? token : null };
}
