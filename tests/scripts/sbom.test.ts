import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

type Component = {
	name: string;
	version: string;
	properties: { name: string }[];
	hashes?: { alg: string }[];
};

test("the bill of materials names every package that the program runs on", () => {
	const folder = mkdtempSync(join(tmpdir(), "sbom-"));
	try {
		const file = join(folder, "sbom.json");
		const { status, stderr } = spawnSync(process.execPath, ["scripts/sbom.ts", file], { encoding: "utf8" });
		expect([status, stderr]).toEqual([0, ""]);
		const bill = JSON.parse(readFileSync(file, "utf8")) as { bomFormat: string; components: Component[] };
		expect(bill.bomFormat).toBe("CycloneDX");
		const isForTests = new Map(
			bill.components.map(({ name, version, properties }) => [
				`${name}@${version}`,
				properties.some((one) => one.name === "cdx:npm:package:development"),
			]),
		);
		const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
		for (const [name, version] of Object.entries(dependencies))
			expect(isForTests.get(`${name}@${version}`), name).toBe(false);
		const tools = [...isForTests].filter(([name]) => /^(vitest|playwright)@/.test(name));
		expect(tools.map(([, marked]) => marked)).toEqual([true, true]);
		const checked = bill.components.filter(({ hashes }) => hashes?.some(({ alg }) => alg === "SHA-512"));
		expect(checked.length).toBeGreaterThan(bill.components.length * 0.9);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});
