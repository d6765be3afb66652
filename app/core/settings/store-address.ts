import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** A bucket of an S3-compatible store, with the key and secret that open it. */
export type Bucket = {
	/** Where the bucket answers, without a slash at the end: `https://host/bucket`. */
	address: string;
	/** Put before every key as it is written, without a slash at the end; empty for none. */
	prefix: string;
	region: string;
	accessKeyId: string;
	secretAccessKey: string;
};

/**
 * Reads where files are kept: `file:///folder`, or an S3-compatible bucket as
 * `s3://key:secret@host[:port]/bucket[/prefix]?region=…&tls=…` or the same with `https:` or `http:`. Region is
 * `us-east-1` and tls `true` unless given. Returns null when the address is none of these or leaves something out.
 */
export function parseStorageAddress(text: string): { folder: URL } | { bucket: Bucket } | null {
	const url = URL.canParse(text) ? new URL(text) : null;
	if (url?.protocol === "file:") return { folder: url };
	if (!url || !["s3:", "https:", "http:"].includes(url.protocol)) return null;

	const [bucket, ...folders] = url.pathname.split("/").filter(Boolean);
	const prefix = decoded(folders.join("/"));
	const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)];
	if (!bucket || prefix === null || !url.host || !accessKeyId || !secretAccessKey) return null;
	const isPlain = url.protocol === "http:" || url.searchParams.get("tls") === "false";
	return {
		bucket: {
			address: `${isPlain ? "http" : "https"}://${url.host}/${bucket}`,
			prefix,
			region: url.searchParams.get("region") ?? "us-east-1",
			accessKeyId,
			secretAccessKey,
		},
	};
}

/**
 * Takes where backups are kept, a folder of this machine or an address as above; returns it as an address, null where it is
 * none.
 */
export function backupAddress(text: string): string | null {
	const address = /^[a-z][a-z\d]+:\/\//i.test(text) ? text : pathToFileURL(resolve(text)).href;
	return parseStorageAddress(address) ? address : null;
}

/** An address as it may be shown to people: the folder, or the bucket without its keys. */
export function shownAddress(address: string): string {
	const place = parseStorageAddress(address);
	if (!place) return "";
	if ("folder" in place) return fileURLToPath(place.folder);
	const { host, pathname } = new URL(place.bucket.address);
	return `s3://${host}${pathname}${place.bucket.prefix && `/${place.bucket.prefix}`}`;
}

function decoded(text: string): string | null {
	try {
		return decodeURIComponent(text);
	} catch {
		return null;
	}
}
