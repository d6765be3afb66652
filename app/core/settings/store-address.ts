import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export type Bucket = {
	address: string;
	/** Put before every key, without a slash at the end; empty for none. */
	prefix: string;
	region: string;
	accessKeyId: string;
	secretAccessKey: string;
};

/** Reads `file:///folder` or `s3://key:secret@host[:port]/bucket[/prefix]?region=…&tls=…`; null for any other address. */
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

/** Takes a folder of this machine or an address as above; returns it as an address, or null. */
export function backupAddress(text: string): string | null {
	const address = /^[a-z][a-z\d]+:\/\//i.test(text) ? text : pathToFileURL(resolve(text)).href;
	return parseStorageAddress(address) ? address : null;
}

/** An address without its keys, for people to read. */
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
