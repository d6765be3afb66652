import { spawnSync } from "node:child_process";
import {
	cpSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { bundleChild } from "./process/bundle-child.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** Built aside and moved into place whole, so that a running server never meets half a build. */
const DRAFT = join(".cache", "build");
const TESSDATA = join(ROOT, DRAFT, "tessdata");
const MODELS = ["eng", "hin", "guj", "mar"];
const COMPRESSIBLE = /\.(css|js|svg|html|json|webmanifest|txt|ico|xml|map)$/;

/** Builds everything the two processes need beyond the sources: the web's bundles and the reader's languages. */
async function build(): Promise<void> {
	rmSync(join(ROOT, DRAFT), { recursive: true, force: true });
	run("scripts/sprite.ts");
	run("node_modules/@remix-run/dev/dist/cli.js", "vite:build", "--logLevel", "warn");
	dropUnloaded(join(ROOT, DRAFT, "client", "assets"));
	// The scripts of pages once more, beside a bundle that only names their addresses.
	rmSync(join(ROOT, DRAFT, "server", "assets"), { recursive: true });
	await bundleChild(join(ROOT, DRAFT));
	await precompress(join(ROOT, DRAFT, "client"));
	collectLanguages();
	moveIntoPlace();
}

function run(script: string, ...args: string[]): void {
	const done = spawnSync(process.execPath, [join(ROOT, script), ...args], {
		cwd: ROOT,
		stdio: "inherit",
		env: { ...process.env, NODE_ENV: "production", BUILD_DIRECTORY: DRAFT },
	});
	if (done.status !== 0) process.exit(done.status ?? 1);
}

/** Remix makes a script of every route, for pages that it takes over in the browser; here no page lets it, so none is shipped. */
function dropUnloaded(assets: string): void {
	const manifest = readdirSync(assets).find((name) => /^manifest-\w+\.js$/.test(name));
	if (!manifest) throw new Error("The build has no manifest");
	const named = readFileSync(join(assets, manifest), "utf8").matchAll(/\/assets\/([\w.-]+\.js)/g);
	for (const name of new Set([manifest, ...[...named].map((match) => match[1] ?? "")]))
		rmSync(join(assets, name));
}

/** Brotli at its slowest is far too slow for a request, and saves a sixth of what goes over the line. */
async function precompress(folder: string): Promise<void> {
	for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
		const path = join(entry.parentPath, entry.name);
		if (!entry.isFile() || !COMPRESSIBLE.test(path)) continue;
		const bytes = readFileSync(path);
		const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
		const [brotli, zipped] = await Promise.all([
			promisify(brotliCompress)(bytes, { params }),
			promisify(gzip)(bytes, { level: 9 }),
		]);
		if (brotli.length < bytes.length) writeFileSync(`${path}.br`, brotli);
		if (zipped.length < bytes.length) writeFileSync(`${path}.gz`, zipped);
	}
}

/** tesseract.js reads several languages at once only when they lie in one folder. */
function collectLanguages(): void {
	const { resolve } = createRequire(import.meta.url);
	mkdirSync(TESSDATA, { recursive: true });
	for (const model of MODELS) {
		const from = join(dirname(resolve(`@tesseract.js-data/${model}/package.json`)), "4.0.0_best_int");
		const file = `${model}.traineddata.gz`;
		if (!existsSync(join(from, file))) throw new Error(`${join(from, file)} is missing; run npm ci`);
		cpSync(join(from, file), join(TESSDATA, file));
	}
}

function moveIntoPlace(): void {
	const place = join(ROOT, "build");
	const old = join(ROOT, ".cache", "build.old");
	rmSync(old, { recursive: true, force: true });
	if (existsSync(place)) renameSync(place, old);
	renameSync(join(ROOT, DRAFT), place);
	rmSync(old, { recursive: true, force: true });
}

await build();
