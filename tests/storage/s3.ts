import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type RunningS3, startSwift } from "#scripts/s3/swift.ts";

const SECRET = "a secret only tests use";
const KEY = "test-key";
/** How many keys it lists in one answer: few, so that what comes after the first answer is cheap to see. */
const PAGE = 100;
/** As many as Amazon lists, and a server that does as Amazon does. */
const PAGE_OF_OTHERS = 1000;

/** The S3 server a test runs against, and how many keys it lists in one answer: `S3_SERVER=swift` asks for a real one, which this machine then must be able to run. */
export async function startChosenS3(): Promise<RunningS3 & { page: number }> {
	if (process.env.S3_SERVER === "swift") return { ...(await startSwift(console.log)), page: PAGE_OF_OTHERS };
	const { address, close } = await startS3();
	return { name: "the tests' own server", address, close: async () => void close(), page: PAGE };
}

type StoredFile = { bytes: Buffer; at: Date };

/**
 * A small S3-compatible store in memory: put, get with ranges, head, delete and paged listing of one bucket. It checks
 * AWS Signature Version 4 and the body's SHA-256 by itself, from Amazon's description, and refuses what does not fit.
 */
export async function startS3() {
	const stored = new Map<string, StoredFile>();
	const server = createServer((request, response) => {
		void serve(request, response, stored).catch(() => response.writeHead(500).end());
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	const address = (secret = SECRET, bucket = "bucket") =>
		`s3://${KEY}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}?region=ap-south-1&tls=false`;
	return { address, stored, close: () => server.close() };
}

async function serve(
	request: IncomingMessage,
	response: ServerResponse,
	stored: Map<string, StoredFile>,
): Promise<void> {
	const body = await bodyOf(request);
	if (!body) return;
	const url = new URL(request.url ?? "/", "http://localhost");
	if (!isSigned(request, url, body))
		return void response.writeHead(403).end("<Code>SignatureDoesNotMatch</Code>");
	const [, bucket, ...rest] = url.pathname.split("/");
	const key = decodeURIComponent(rest.join("/"));
	if (bucket !== "bucket") return void response.writeHead(404).end("<Code>NoSuchBucket</Code>");
	if (!key) return void response.end(listOf(stored, url.searchParams));

	const found = stored.get(key);
	if (request.method === "PUT") {
		stored.set(key, { bytes: body, at: new Date() });
		return void response.end();
	}
	if (request.method === "DELETE") {
		stored.delete(key);
		return void response.writeHead(204).end();
	}
	if (!found) return void response.writeHead(404).end("<Code>NoSuchKey</Code>");
	response.setHeader("Last-Modified", found.at.toUTCString());
	const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "");
	const bytes = range ? found.bytes.subarray(Number(range[1]), Number(range[2]) + 1) : found.bytes;
	response.writeHead(range ? 206 : 200, { "Content-Length": bytes.length });
	response.end(request.method === "HEAD" ? undefined : bytes);
}

/** What was sent; null when the line broke off before all of it came. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
	const body = Buffer.alloc(Number(request.headers["content-length"] ?? 0));
	let at = 0;
	try {
		for await (const part of request) at += (part as Buffer).copy(body, at);
	} catch {
		return null;
	}
	return at === body.length ? body : null;
}

function listOf(stored: Map<string, StoredFile>, query: URLSearchParams): string {
	const after = query.get("continuation-token") ?? "";
	const keys = [...stored.keys()]
		.filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after)
		.sort();
	const page = keys.slice(0, PAGE);
	const isCut = keys.length > PAGE;
	const entries = page.map((key) => {
		const { bytes, at } = stored.get(key) as StoredFile;
		return `<Contents><Key>${escaped(key)}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
	});
	const next = isCut ? `<NextContinuationToken>${escaped(page.at(-1) ?? "")}</NextContinuationToken>` : "";
	return `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${entries.join("")}</ListBucketResult>`;
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, data: string) => createHmac("sha256", key).update(data).digest();

const encoded = (text: string) =>
	encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

type Claim = { credential: string; names: string; signature: string; stamp: string; hash: string };

/** Amazon S3 API reference, "Authenticating Requests": in the Authorization header, or in the query of a presigned URL. */
function claimOf(request: IncomingMessage, url: URL): Claim | null {
	const query = (name: string) => url.searchParams.get(`X-Amz-${name}`) ?? "";
	if (query("Signature")) {
		const [credential, names] = [query("Credential"), query("SignedHeaders")];
		const [signature, stamp] = [query("Signature"), query("Date")];
		return { credential, names, signature, stamp, hash: "UNSIGNED-PAYLOAD" };
	}
	const parts =
		/^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
			request.headers.authorization ?? "",
		);
	if (!parts) return null;
	const [, credential = "", names = "", signature = ""] = parts;
	const stamp = String(request.headers["x-amz-date"]);
	return { credential, names, signature, stamp, hash: String(request.headers["x-amz-content-sha256"]) };
}

function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
	const claim = claimOf(request, url);
	if (!claim) return false;
	const { credential, names, signature, stamp, hash } = claim;
	const [key, day = "", region = "", service = "", end = ""] = credential.split("/");
	if (key !== KEY || (hash !== "UNSIGNED-PAYLOAD" && hash !== sha256(body))) return false;
	const query = [...url.searchParams]
		.filter(([name]) => name !== "X-Amz-Signature")
		.map((pair) => pair.map(encoded).join("="))
		.sort()
		.join("&");
	const headers = names.split(";").map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
	const canonical = [request.method, url.pathname, query, headers.join(""), names, hash].join("\n");
	const scope = [day, region, service, end].join("/");
	const text = ["AWS4-HMAC-SHA256", stamp, scope, sha256(canonical)].join("\n");
	const signing = [day, region, service, end].reduce<string | Buffer>(
		(from, part) => hmac(from, part),
		`AWS4${SECRET}`,
	);
	const own = hmac(signing, text);
	const given = Buffer.from(signature, "hex");
	return own.length === given.length && timingSafeEqual(own, given);
}
