// @module-tag long
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { Launched, waitUntil } from "#bench/faults/launched.ts";
import { fetchPackages } from "#scripts/process/debian.ts";
import { freePort } from "#scripts/process/port.ts";

const folder = mkdtempSync(join(tmpdir(), "metrics-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The programs of Debian's Prometheus; a sentence where this machine cannot have them. */
function prometheusHere(): { folder: string } | string {
	const root = resolve(".cache", "prometheus");
	try {
		fetchPackages({ name: "Prometheus", packages: ["prometheus"], root }, console.log);
		return { folder: join(root, "usr", "bin") };
	} catch (error) {
		return error instanceof Error ? error.message : String(error);
	}
}

/** Alarms, and whether they ring at an installation that is well and has never made a backup. */
const ALARMS: [query: string, rings: boolean][] = [
	["max(peshi_job_oldest_seconds) > 600", false],
	["peshi_database_up == 0", false],
	['peshi_jobs{state="failed"} > 0', false],
	['time() - peshi_backup_timestamp_seconds{step="taken"} > 100000', false],
	['absent(peshi_backup_timestamp_seconds{step="taken"})', true],
];

test("Prometheus takes the metrics as they are, and promtool has nothing to say of ours", async ({
	skip,
}) => {
	const programs = prometheusHere();
	if (typeof programs === "string") return skip(programs);
	const [port, own, metrics] = [await freePort(), await freePort(), await freePort()];
	const up = new Launched({
		dataDir: join(folder, "data"),
		port,
		settings: { METRICS_PORT: String(metrics) },
	});
	await up.start();
	const config = join(folder, "prometheus.yml");
	const job = { job_name: "peshi", static_configs: [{ targets: [`127.0.0.1:${metrics}`] }] };
	writeFileSync(config, JSON.stringify({ global: { scrape_interval: "1s" }, scrape_configs: [job] }));
	const server = spawn(
		join(programs.folder, "prometheus"),
		[
			`--config.file=${config}`,
			`--storage.tsdb.path=${join(folder, "series")}`,
			`--web.listen-address=127.0.0.1:${own}`,
		],
		{ stdio: "ignore" },
	);
	const ended = new Promise((done) => server.once("exit", done));
	try {
		const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
		const checked = spawnSync(join(programs.folder, "promtool"), ["check", "metrics"], {
			input: text,
			encoding: "utf8",
		});
		// Three of the library's own have names that promtool would not give.
		const complaints = `${checked.stdout}${checked.stderr}`.split("\n");
		expect(complaints.filter((line) => line && !/^nodejs_active_\w+_total /.test(line))).toEqual([]);

		const ask = async (query: string): Promise<string | undefined> => {
			const address = `http://127.0.0.1:${own}/api/v1/query?query=${encodeURIComponent(query)}`;
			const answer = await fetch(address).catch(() => null);
			return answer?.ok ? (await answer.json()).data.result[0]?.value[1] : undefined;
		};
		await waitUntil(async () => (await ask("peshi_database_up")) === "1", 200);
		expect(await ask("up")).toBe("1");
		await waitUntil(async () => Number(await ask("sum(peshi_http_request_duration_seconds_count)")) > 0, 200);
		expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
		// What docs/operations.md calls worth an alarm is a question that Prometheus understands; of these only one is one now.
		const operations = readFileSync(join("docs", "operations.md"), "utf8");
		for (const [alarm, rings] of ALARMS) {
			expect(operations).toContain(`\`${alarm}\``);
			expect([alarm, (await ask(alarm)) !== undefined]).toEqual([alarm, rings]);
		}
	} finally {
		server.kill("SIGKILL");
		await ended;
		await up.stop();
	}
});
