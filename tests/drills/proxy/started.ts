import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { waitUntil } from "#bench/faults/launched.ts";
import { type Program, programOf, selfSigned } from "./programs.ts";

export const PROXIES = ["nginx", "caddy"] as const;
type Proxy = (typeof PROXIES)[number];

/** The ports of a proxy and of the web behind it. */
export type Ports = { http: number; https: number; web: number };

/** A proxy that runs, with the certificate that it shows. */
export type Started = { certificate: string; stop(): Promise<void> };

/** Starts a proxy with its file of docs/deploy, changed in what an operator changes; a sentence where it cannot be had. */
export async function startProxy(name: Proxy, ports: Ports, folder: string): Promise<Started | string> {
	const [program, openssl] = [programOf(name), programOf("openssl")];
	if (typeof program === "string") return program;
	if (typeof openssl === "string") return openssl;
	mkdirSync(folder, { recursive: true });
	const files = selfSigned(openssl, folder);
	const child = RUN[name](program, ports, { folder, ...files });
	const heard: string[] = [];
	for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => heard.push(String(text)));
	await waitUntil(() => {
		if (child.exitCode !== null) throw new Error(`${name} ended: ${heard.join("")}`);
		return isListening(ports.https);
	});
	const stop = async () => {
		const gone = new Promise((done) => child.once("exit", done));
		if (child.exitCode !== null) return;
		child.kill("SIGTERM");
		await gone;
	};
	return { certificate: readFileSync(files.certificate, "utf8"), stop };
}

type Files = { folder: string; key: string; certificate: string };

const RUN: Record<Proxy, (program: Program, ports: Ports, files: Files) => ChildProcess> = {
	nginx: ({ path, env }, { http, https, web }, { folder, key, certificate }) => {
		const site = changed("nginx.conf", [
			["server 127.0.0.1:8080;", `server 127.0.0.1:${web};`],
			["listen 80;", `listen 127.0.0.1:${http};`],
			["listen 443 ssl http2;", `listen 127.0.0.1:${https} ssl http2;`],
			["/etc/letsencrypt/live/peshi.example.in/fullchain.pem", certificate],
			["/etc/letsencrypt/live/peshi.example.in/privkey.pem", key],
			["server_name peshi.example.in;", "server_name 127.0.0.1;"],
		]);
		writeFileSync(join(folder, "peshi.conf"), site);
		const kept = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
			.map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
			.join("\n");
		const main = `daemon off;\nmaster_process off;\npid ${join(folder, "pid")};\nerror_log stderr warn;\nevents {}\nhttp {\n${kept}\ninclude peshi.conf;\n}\n`;
		writeFileSync(join(folder, "nginx.conf"), main);
		return spawn(path, ["-p", folder, "-e", "stderr", "-c", join(folder, "nginx.conf")], { env });
	},
	caddy: ({ path, env }, { http, https, web }, { folder, key, certificate }) => {
		const site = changed("Caddyfile", [
			["\tauto_https disable_redirects", "\tauto_https off\n\tadmin off\n\tskip_install_trust"],
			["http://{$PESHI_HOST:peshi.example.in} {", `http://127.0.0.1:${http} {`],
			["https://{$PESHI_HOST:peshi.example.in} {", `https://127.0.0.1:${https} {`],
			["tls {", `tls ${certificate} ${key} {`],
		]);
		const file = join(folder, "Caddyfile");
		writeFileSync(file, site);
		const home = { HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
		return spawn(path, ["run", "--config", file, "--adapter", "caddyfile"], {
			env: { ...env, ...home, PESHI_WEB: `127.0.0.1:${web}` },
		});
	},
};

/** A file of docs/deploy with these texts replaced; throws for one that it does not have. */
function changed(name: string, changes: readonly (readonly [text: string, by: string])[]): string {
	return changes.reduce(
		(file, [text, by]) => {
			if (!file.includes(text)) throw new Error(`docs/deploy/${name} does not have: ${text}`);
			return file.replaceAll(text, by);
		},
		readFileSync(join("docs", "deploy", name), "utf8"),
	);
}

function isListening(port: number): Promise<boolean> {
	return new Promise((done) => {
		const socket = connect(port, "127.0.0.1", () => {
			socket.destroy();
			done(true);
		});
		socket.once("error", () => done(false));
	});
}
