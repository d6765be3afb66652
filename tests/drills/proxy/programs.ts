import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { fetchPackages, librariesOf } from "#scripts/process/debian.ts";

/** A program with the environment it runs in. */
export type Program = { path: string; env: NodeJS.ProcessEnv };

/** Where a package of Debian has its program. */
const PLACES = { nginx: "sbin/nginx", caddy: "bin/caddy", openssl: "bin/openssl" } as const;
type Name = keyof typeof PLACES;

/** The program as it is installed, or Debian's, fetched once for whoever runs the tests; a sentence where it cannot be had. */
export function programOf(name: Name): Program | string {
	const installed = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"]
		.map((folder) => join(folder, name))
		.find((path) => existsSync(path));
	if (installed) return { path: installed, env: process.env };
	const root = join(".cache", name, "root");
	try {
		fetchPackages({ name, packages: [name], root }, console.log);
	} catch (error) {
		return (error as Error).message;
	}
	const path = resolve(root, "usr", PLACES[name]);
	const brought = existsSync(join(root, "usr", "lib")) ? { LD_LIBRARY_PATH: resolve(librariesOf(root)) } : {};
	const program = { path, env: { ...process.env, ...brought } };
	const { status } = spawnSync(path, [name === "nginx" ? "-v" : "version"], { env: program.env });
	return status === 0 ? program : `${name} of Debian does not run on this machine.`;
}

/** Makes a key and a certificate for 127.0.0.1, which signs itself; returns their paths. */
export function selfSigned({ path, env }: Program, folder: string): { key: string; certificate: string } {
	const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
	const subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"];
	const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"];
	const { status, stderr } = spawnSync(
		path,
		["req", ...kind, ...subject, "-keyout", key, "-out", certificate],
		{ env, encoding: "utf8" },
	);
	if (status !== 0) throw new Error(`openssl makes no certificate: ${stderr}`);
	return { key, certificate };
}
