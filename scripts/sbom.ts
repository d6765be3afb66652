import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { explained } from "#scripts/explained.ts";

/**
 * Writes the bill of materials (CycloneDX) of all packages; those that only build and test are marked. npm's own `--omit dev`
 * leaves out what both need.
 */
await explained(async () => {
	const file = process.argv[2] ?? join("build", "sbom.cdx.json");
	const args = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"];
	const { status, stdout, stderr } = spawnSync("npm", args, {
		encoding: "utf8",
		maxBuffer: 64 * 1024 * 1024,
	});
	if (status !== 0) throw new Error(`npm sbom: ${stderr.trim().split("\n").at(-1)}`);
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, stdout);
	console.log(`${JSON.parse(stdout).components.length} packages are in ${file}`);
});
