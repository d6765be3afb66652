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

function decoded(text: string): string | null {
	try {
		return decodeURIComponent(text);
	} catch {
		return null;
	}
}
