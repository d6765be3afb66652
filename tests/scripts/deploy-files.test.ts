import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, type TestContext, test } from "vitest";
import { parse } from "yaml";
import { settings } from "#app/core/settings/schema.ts";
import { fetchPackages, librariesOf } from "#scripts/process/debian.ts";
import { WEB_FLAGS } from "#scripts/process/heap.ts";

const FOLDER = join("docs", "deploy");
const read = (name: string) => readFileSync(join(FOLDER, name), "utf8");
const names = Object.keys(settings.shape);

type Service = {
	command?: string[];
	build?: { context: string; dockerfile: string };
	environment?: Record<string, string>;
	volumes?: string[];
	depends_on?: string[] | Record<string, unknown>;
	restart?: string;
	image?: string;
	read_only?: boolean;
	healthcheck?: { test: string[] };
};
type Compose = { services: Record<string, Service>; volumes: Record<string, unknown> };

const dockerfile = readFileSync("Dockerfile", "utf8").replaceAll(/^\s*#.*$/gm, "");
const steps = [...dockerfile.matchAll(/^([A-Z]+) (.+(?:\\\n.+)*)$/gm)].map(([, word = "", rest = ""]) => ({
	word,
	rest,
}));

/** The files that a command of Node starts: `node --flags drizzle/migrate.ts`. */
const startedBy = (words: readonly string[]) => words.filter((word) => /^[\w/-]+\.ts$/.test(word));

test("each step of the Dockerfile has what it needs, and its web starts as npm's does", () => {
	const copied = steps.filter(({ word }) => word === "COPY").map(({ rest }) => rest.split(/\s+/));
	expect(copied.length).toBeGreaterThan(5);
	for (const words of copied) {
		const places = words
			.slice(words[0]?.startsWith("--") ? 1 : 0, -1)
			.map((place) => place.replace("/app/", ""));
		// Made by the steps before it.
		for (const place of places) if (place !== "build") expect(existsSync(place), place).toBe(true);
	}
	const scripts = JSON.parse(readFileSync("package.json", "utf8")).scripts;
	for (const [, script = ""] of dockerfile.matchAll(/npm run (\S+)/g)) expect(scripts).toHaveProperty(script);
	const command = JSON.parse(steps.find(({ word }) => word === "CMD")?.rest ?? "[]");
	expect(command).toEqual(["node", ...WEB_FLAGS, "app/server.ts"]);
	expect(scripts["start:web"]).toBe(command.join(" "));
});

test("the image has nothing of git, of tests or of this machine", () => {
	const ignored = readFileSync(".dockerignore", "utf8").split("\n");
	expect(ignored).toEqual(expect.arrayContaining([".git", ".env", "data", "tests", "node_modules"]));
	const last = dockerfile.split(/^FROM /m).at(-1) ?? "";
	const copied = [...last.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, place]) => place);
	expect(copied).toEqual(["package.json", "node_modules", "build", "app", "worker", "drizzle", "scripts"]);
	expect(dockerfile).toContain("npm ci --omit=dev");
	expect(last).toMatch(/^USER node$/m);
});

test("the compose file starts what there is, in settings there are", () => {
	const { services, volumes } = parse(read("compose.yaml"), { merge: true }) as Compose;
	expect(Object.keys(services)).toEqual(["database", "migrate", "web", "worker", "verify-backup", "proxy"]);
	for (const [name, service] of Object.entries(services)) {
		for (const other of [service.depends_on ?? []].flatMap((on) =>
			Array.isArray(on) ? on : Object.keys(on),
		))
			expect(services, `${name} waits for ${other}`).toHaveProperty(other);
		for (const volume of service.volumes ?? []) {
			const [from = ""] = volume.split(":");
			if (from.startsWith(".")) expect(existsSync(join(FOLDER, from)), from).toBe(true);
			else expect(volumes).toHaveProperty(from);
		}
		if (name !== "migrate") expect(service.restart, name).toBe("always");
		if (!service.build) continue;
		expect(existsSync(join(FOLDER, service.build.context, service.build.dockerfile))).toBe(true);
		expect(names).toEqual(expect.arrayContaining(Object.keys(service.environment ?? {})));
		const started = startedBy((service.command ?? []).flatMap((word) => word.split(" ")));
		expect(started).toHaveLength(1);
		expect(existsSync(started[0] ?? "")).toBe(true);
		expect(service.read_only).toBe(true);
		const knowsOwner = "DATABASE_OWNER_URL" in (service.environment ?? {});
		expect(knowsOwner, name).toBe(["migrate", "verify-backup"].includes(name));
		expect(service.environment?.DATABASE_URL).not.toContain("@");
	}
	// Each month's verification, and metrics for a Prometheus in the same network alone.
	expect(services["verify-backup"]?.command?.at(-1)).toMatch(/date \+%d.* 01 .*take-back\.ts --verify/);
	expect(services.web?.environment).toMatchObject({ METRICS_PORT: "9464", METRICS_HOST: "0.0.0.0" });
	expect(services.web).not.toHaveProperty("ports");
	expect(services.web?.command).toEqual(["node", ...WEB_FLAGS, "app/server.ts"]);
	expect(dockerfile).toContain("mkdir -p /data /backup && chown 1000:1000 /data /backup");
});

const units = readdirSync(FOLDER).filter((name) => /\.(service|timer)$/.test(name));

test("the units start what there is, with no more rights than they need", () => {
	const services = units.filter((name) => name.endsWith(".service"));
	expect(services).toEqual(
		["migrate", "verify-backup", "web", "worker"].map((name) => `peshi-${name}.service`),
	);
	for (const name of services) {
		const unit = read(name);
		const command = /^ExecStart=\/usr\/bin\/node (.+)$/m.exec(unit)?.[1]?.split(" ") ?? [];
		expect(
			startedBy(command).map((file) => existsSync(file)),
			name,
		).toEqual([true]);
		for (const line of [
			"User=peshi",
			"NoNewPrivileges=yes",
			"ProtectSystem=strict",
			"ProtectHome=yes",
			"CapabilityBoundingSet=",
			"SystemCallFilter=@system-service",
		])
			expect(unit.split("\n"), name).toContain(line);
		const isOwners = ["peshi-migrate.service", "peshi-verify-backup.service"].includes(name);
		expect(unit.includes("EnvironmentFile=/etc/peshi/owner.env"), name).toBe(isOwners);
	}
	expect(read("peshi.env.example")).not.toMatch(/^DATABASE_.*@/m);
	expect(read("peshi-web.service")).toContain(`node ${WEB_FLAGS.join(" ")} app/server.ts`);
});

test("the settings of the units are settings", () => {
	const given = [...read("peshi.env.example").matchAll(/^(\w+)=/gm)].map(([, name]) => name);
	expect(given.length).toBeGreaterThan(5);
	expect(names).toEqual(expect.arrayContaining(given));
});

/** systemd's analyze: the machine's, or Debian's, unpacked into a folder; a sentence where this machine cannot have it. */
function analyzer(): { program: string; units: string; env: NodeJS.ProcessEnv } | string {
	const own = { program: "systemd-analyze", units: "", env: process.env };
	if (!spawnSync(own.program, ["--version"]).error) return own;
	const root = resolve(".cache", "systemd");
	try {
		fetchPackages({ name: "systemd", packages: ["systemd"], root }, console.log);
	} catch (error) {
		return error instanceof Error ? error.message : String(error);
	}
	const libraries = librariesOf(root);
	const paths = [libraries, join(libraries, "systemd"), join(root, "lib", "systemd")].join(":");
	const units = ["lib", join("usr", "lib")].map((lib) => join(root, lib, "systemd", "system")).join(":");
	const program = join(root, "usr", "bin", "systemd-analyze");
	return { program, units, env: { ...process.env, LD_LIBRARY_PATH: paths } };
}

/** Runs systemd's analyze; leaves the test out where this machine cannot have it. */
function analyzed({ skip }: TestContext, args: string[], folder = "") {
	const found = analyzer();
	if (typeof found === "string") return skip(found);
	const env = { ...found.env, ...(folder ? { SYSTEMD_UNIT_PATH: `${folder}:${found.units}` } : {}) };
	return spawnSync(found.program, args, { env, encoding: "utf8" });
}

test("systemd finds nothing wrong with the units", (context) => {
	const folder = mkdtempSync(join(tmpdir(), "units-"));
	try {
		for (const name of units) {
			const unit = read(name)
				.replace("/usr/bin/node", process.execPath)
				.replace("WorkingDirectory=/opt/peshi", `WorkingDirectory=${process.cwd()}`);
			writeFileSync(join(folder, name), unit);
		}
		const files = units.map((name) => join(folder, name));
		const { status, stderr } = analyzed(context, ["verify", ...files], folder);
		const about = stderr
			.split("\n")
			.filter((line) => line.includes("peshi") || line.includes(dirname(folder)));
		expect([status, about]).toEqual([0, []]);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});

/** From 0 to 100, as systemd counts what a service might do to its machine; without any of its bounds it is 96. */
const MOST_EXPOSED = 20;

test.for(units.filter((name) => name.endsWith(".service")))(
	"%s is bound as far as systemd knows bounds, its calls of the system with them",
	(name, context) => {
		const file = resolve(FOLDER, name);
		const options = ["--offline=true", `--threshold=${MOST_EXPOSED}`, "--no-pager"];
		const { status, stdout, stderr } = analyzed(context, ["security", ...options, file]);
		if (/unrecognized option/.test(stderr)) context.skip("This systemd is too old to say so of a file.");
		expect(status, `${stdout}${stderr}`).toBe(0);
		for (const group of [
			"clock",
			"debug",
			"module",
			"mount",
			"raw-io",
			"reboot",
			"swap",
			"obsolete",
			"cpu-emulation",
		])
			expect(stdout).toMatch(new RegExp(`✓ SystemCallFilter=~@${group}\\b`));
	},
);
