import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { AwsClient } from "aws4fetch";
import { freePort } from "#scripts/process/port.ts";
import { swiftPrograms } from "./packages.ts";

const KEY = "peshi:tests";
const SECRET = "only/tests+use=this";
const REGION = "ap-south-1";
const BUCKET = "bucket";
const PATIENCE_MS = 90_000;

export type RunningS3 = {
	name: string;
	/** The STORAGE_URL of its bucket, or of another secret, or another bucket with a prefix. */
	address(secret?: string, bucket?: string): string;
	close(): Promise<void>;
};

/**
 * Starts OpenStack Swift with its S3 interface and one bucket, on ports and in a folder of its own. It ends with `close`,
 * or with this process, and leaves nothing. Throws a sentence where this machine cannot run it.
 */
export async function startSwift(say: (line: string) => void): Promise<RunningS3> {
	const programs = swiftPrograms(say);
	const free = new Set<number>();
	while (free.size < 5) free.add(await freePort());
	const ports = [...free];
	const [memory = 0, port = 0, account = 0, container = 0, object = 0] = ports;
	mkdirSync(resolve(".cache", "s3"), { recursive: true });
	// In the cache and not in the system's temporary folder: Swift keeps facts in extended attributes of files.
	const folder = mkdtempSync(resolve(".cache", "s3", "run-"));
	mkdirSync(join(folder, "disks", "one"), { recursive: true });
	writeSettings(folder, { proxy: port, account, container, object }, memory);

	const log = openSync(join(folder, "log"), "w");
	const env = { ...programs.env, TMPDIR: tmpdir() };
	const { username } = userInfo();
	const launcher = fileURLToPath(new URL("./serve-swift.py", import.meta.url));
	const args = [launcher, folder, programs.memcached, username, ...ports.map(String)];
	const servers = spawn(programs.python, args, { env, stdio: ["pipe", log, log] });
	const end = () => servers.kill("SIGKILL");
	process.once("exit", end);
	const close = async () => {
		process.off("exit", end);
		end();
		await gone(servers);
		rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
	};
	try {
		await makeBucket(port, servers);
	} catch (error) {
		const lastLines = readFileSync(join(folder, "log"), "utf8").trim().split("\n").slice(-5).join("\n");
		await close();
		throw new Error(
			`OpenStack Swift does not start on this machine: ${(error as Error).message}\n${lastLines}`,
		);
	}
	return {
		name: "OpenStack Swift",
		address: (secret = SECRET, bucket = BUCKET) =>
			`s3://${encodeURIComponent(KEY)}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}?region=${REGION}&tls=false`,
		close,
	};
}

/** Its servers die with it. */
function gone(child: ChildProcess): Promise<unknown> {
	if (child.exitCode !== null || child.signalCode !== null || !child.pid) return Promise.resolve();
	return new Promise((done) => child.once("exit", done));
}

async function makeBucket(port: number, servers: ChildProcess): Promise<void> {
	const client = new AwsClient({
		accessKeyId: KEY,
		secretAccessKey: SECRET,
		region: REGION,
		service: "s3",
		retries: 0,
	});
	const end = Date.now() + PATIENCE_MS;
	let last = "it does not answer";
	while (Date.now() < end) {
		if (servers.exitCode !== null || !servers.pid) throw new Error("it ended at its start");
		const answer = await client
			.fetch(`http://127.0.0.1:${port}/${BUCKET}`, { method: "PUT", signal: AbortSignal.timeout(10_000) })
			.catch(() => null);
		if (answer?.ok) return;
		if (answer) last = `${answer.status} ${await answer.text()}`;
		await pause(300);
	}
	throw new Error(last);
}

type Ports = Record<"proxy" | "account" | "container" | "object", number>;

function writeSettings(folder: string, ports: Ports, memory: number): void {
	const write = (name: string, lines: string[]) => writeFileSync(join(folder, name), `${lines.join("\n")}\n`);
	const common = (port: number) => [
		"[DEFAULT]",
		"bind_ip = 127.0.0.1",
		`bind_port = ${port}`,
		"workers = 0",
		`user = ${userInfo().username}`,
		`swift_dir = ${folder}`,
		`devices = ${join(folder, "disks")}`,
		"mount_check = false",
		"disable_fallocate = true",
		"fallocate_reserve = 0",
	];
	write("swift.conf", [
		"[swift-hash]",
		"swift_hash_path_prefix = tests",
		"swift_hash_path_suffix = tests",
		"[storage-policy:0]",
		"name = one",
		"default = yes",
	]);
	for (const kind of ["account", "container", "object"] as const) {
		const app = [
			`[pipeline:main]`,
			`pipeline = ${kind}-server`,
			`[app:${kind}-server]`,
			`use = egg:swift#${kind}`,
		];
		write(`${kind}.conf`, [...common(ports[kind]), ...app]);
	}
	const filters = ["catch_errors", "gatekeeper", "cache", "s3api", "tempauth", "bulk", "slo", "dlo"];
	const settings: Record<string, string[]> = {
		cache: [`memcache_servers = 127.0.0.1:${memory}`],
		s3api: [`location = ${REGION}`],
		tempauth: [`user_${KEY.replace(":", "_")} = ${SECRET} .admin`],
	};
	write("proxy.conf", [
		...common(ports.proxy),
		"[pipeline:main]",
		`pipeline = ${filters.join(" ")} proxy-server`,
		...filters.flatMap((name) => [
			`[filter:${name}]`,
			`use = egg:swift#${name === "cache" ? "memcache" : name}`,
			...(settings[name] ?? []),
		]),
		"[app:proxy-server]",
		"use = egg:swift#proxy",
		"account_autocreate = true",
	]);
}
