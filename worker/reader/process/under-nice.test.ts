// @module-tag long
import { spawn } from "node:child_process";
import { expect, test } from "vitest";
import { orderPdf, workshop } from "#worker/reader/testing/test-files.ts";

const put = await workshop();
/** An ordinary user may not raise a priority; root loses that right here. */
const ORDINARY = process.getuid?.() === 0 ? ["setpriv", "--bounding-set=-sys_nice"] : [];
/** By hand a thousand: FAILED_READS=1000. */
const FAILED = Number(process.env.FAILED_READS ?? 20);
/** What each room of the worker is given to read, and what of it stays afterwards. */
const ROOMS = `
	import { readdirSync, readFileSync } from "node:fs";
	import { getPriority } from "node:os";
	import { setTimeout as pause } from "node:timers/promises";
	import { bindPapers } from "#worker/binding/run.ts";
	import { readLetterAt } from "#worker/letters/run.ts";
	import { Reader } from "#worker/reader/read.ts";
	import { readTable } from "#worker/table/run.ts";
	const files = JSON.parse(process.env.FILES);
	const isLeft = (pid) => !/\\) [ZX] /.test(readFileSync("/proc/" + pid + "/stat", "utf8"));
	const left = () => readdirSync("/proc/self/task").flatMap((thread) =>
		readFileSync("/proc/self/task/" + thread + "/children", "utf8").split(" ").filter(Boolean).filter(isLeft));
	const noneLeft = async () => {
		for (let turn = 0; turn < 600 && left().length > 0; turn += 1) await pause(50);
		return left().length;
	};
	const outcome = (work) => work.then((value) => value ?? "done", (error) => "" + error.message);
	const say = (value) => console.log(JSON.stringify(value));
	const cells = async (...read) => (await readTable(...read))[0].lines.map((line) => line.cells);
`;

async function run(script: string, files: Record<string, string>, under: string[]): Promise<unknown> {
	const [program = "", ...rest] = [
		...ORDINARY,
		...under,
		...[process.execPath, "--input-type=module", "-e", ROOMS + script],
	];
	const child = spawn(program, rest, {
		env: { ...process.env, FILES: JSON.stringify(files) },
		stdio: ["ignore", "pipe", "pipe"],
	});
	const [output, complaint] = await Promise.all([child.stdout.toArray(), child.stderr.toArray()]);
	expect(Buffer.concat(complaint).toString()).toBe("");
	return JSON.parse(Buffer.concat(output).toString());
}

async function filesToRead(): Promise<Record<string, string>> {
	return {
		order: await put("order.pdf", await orderPdf(1)),
		table: await put("table.csv", "Case No,Petitioner\nRCS 1/2024,Rekha\n"),
		letter: await put("letter.eml", "Subject: Order\r\nContent-Type: text/plain\r\n\r\nAttached.\r\n"),
		broken: await put("broken.pdf", "%PDF-1.4\nnothing of a document"),
		target: await put("target.pdf", ""),
		folder: (await put("folder", "")).replace(/folder$/, ""),
	};
}

test("who was begun under nice reads everything, and its readers stand behind it", async () => {
	const read = await run(
		`
		const reader = new Reader();
		const pages = [];
		let niceness;
		await reader.read(files.order, {
			lang: "eng",
			onProbe: () => { niceness = getPriority(reader.childPid); },
			onPage: ({ text }) => void pages.push(text),
		});
		reader.close();
		const sources = [{ path: files.order, mime: "application/pdf", pages: null, turns: {} }];
		const papers = [{ target: files.target, pieces: [{ source: 0, from: 1, to: null }] }];
		say({
			isUnderNice: getPriority() >= 15,
			niceness,
			pages,
			table: await outcome(cells({ path: files.table, today: "2026-06-01" })),
			letter: await outcome(readLetterAt({ path: files.letter, folder: files.folder })),
			papers: await outcome(bindPapers({ sources, papers, mostPages: 5 })),
			left: await noneLeft(),
		});
		process.exit();`,
		await filesToRead(),
		["nice", "-n", "15"],
	);
	expect(read).toMatchObject({
		isUnderNice: true,
		niceness: 19,
		pages: [expect.stringContaining("interim relief")],
		table: [
			["Case No", "Petitioner"],
			["RCS 1/2024", "Rekha"],
		],
		letter: { text: expect.stringContaining("Attached.") },
		papers: [{ pages: [{ source: 0, page: 1 }] }],
		left: 0,
	});
});

test(
	"readings that fail leave no process",
	async () => {
		const read = (await run(
			`
		const kinds = new Set();
		for (let turn = 0; turn < ${FAILED}; turn += 4) {
			const reader = new Reader();
			const stop = new AbortController();
			const fails = [
				outcome(reader.read(files.broken, { lang: "eng", onPage: () => {} })).finally(() => reader.close()),
				outcome(readTable({ path: files.folder, today: "2026-06-01" })),
				outcome(readTable({ path: files.table, today: "2026-06-01" }, stop.signal)),
				outcome(readLetterAt({ path: files.folder, folder: files.folder })),
			];
			stop.abort(new Error("given up"));
			for (const sentence of await Promise.all(fails)) kinds.add(sentence);
		}
		say({ kinds: [...kinds], left: await noneLeft() });
		process.exit();`,
			await filesToRead(),
			["nice", "-n", "15"],
		)) as { kinds: string[]; left: number };
		expect(read.left).toBe(0);
		expect(read.kinds.toSorted()).toEqual([
			expect.stringContaining("EISDIR"),
			expect.stringContaining("EISDIR"),
			expect.stringContaining("corrupt"),
			"given up",
		]);
	},
	Math.max(600, 6 * FAILED) * 1000,
);

test("where the machine has no room for another process, a reading says so at once and the next one is read", async () => {
	const read = await run(
		`
		import { closeSync, openSync } from "node:fs";
		const taken = [];
		const fill = () => { try { for (;;) taken.push(openSync("/dev/null")); } catch {} };
		const reader = new Reader();
		fill();
		const full = [
			await outcome(reader.probe(files.order)),
			await outcome(cells({ path: files.table, today: "2026-06-01" })),
		];
		for (const file of taken) closeSync(file);
		const { kind } = await reader.probe(files.order);
		reader.close();
		say({ full, kind, table: await outcome(cells({ path: files.table, today: "2026-06-01" })), left: await noneLeft() });
		process.exit();`,
		await filesToRead(),
		["prlimit", "--nofile=128"],
	);
	expect(read).toMatchObject({
		full: [
			expect.stringMatching(/^the reading process could not be started: .*EMFILE/),
			expect.stringContaining("EMFILE"),
		],
		kind: "pdf",
		table: [["Case No", "Petitioner"], expect.anything()],
		left: 0,
	});
});
