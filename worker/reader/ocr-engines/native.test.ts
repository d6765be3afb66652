// @module-tag long
import { readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { Reader } from "#worker/reader/read.ts";
import { asImage, slip, workshop } from "#worker/reader/testing/test-files.ts";
import { chosenEngine, nameOfEngine } from "./choose.ts";
import { type Native, nativeEngine, TesseractDied } from "./native.ts";

// What a tesseract does to the process that started it, shown on any machine: real processes that stand in for one which
// dies, hangs, works without end or is an old one. What it reads is shown in engines.test.ts, by the one installed.

/** Far beyond what anything needs: time ends a test that hangs, and decides no other. */
const PATIENCE_MS = 120_000;
const WHITE = { data: new Uint8Array(30 * 20).fill(255), width: 30, height: 20 };
const LOOKING = { languages: ["eng", "guj"], layout: "line", dpi: 212 } as const;
const HANGS = "setInterval(() => undefined, 1000);";
const WORKS = "for (;;) Math.random();";

let put: Awaited<ReturnType<typeof workshop>>;
let picture: string;
let reader = new Reader();

beforeAll(async () => {
	put = await workshop();
	picture = await put(
		"slip.png",
		await asImage(await slip())
			.png()
			.toBuffer(),
	);
});
afterEach(() => reader.close());

/** A tesseract that is this program. A confined Node hands its bounds on to any it starts, by NODE_OPTIONS; a tesseract knows nothing of them. */
async function standIn(program: string): Promise<Native> {
	const file = await put(`${Math.random().toString(36).slice(2)}.cjs`, program);
	const command = ["env", "-u", "NODE_OPTIONS", process.execPath, file];
	return { command, version: "5", models: "/models", knowsMarathi: false };
}

/** One that records its process before it does as `program` says. */
async function known(program: string): Promise<{ spec: Native; pid: () => Promise<number> }> {
	const file = await put(`${Math.random().toString(36).slice(2)}.pid`, "");
	const spec = await standIn(
		`require("node:fs").writeFileSync(${JSON.stringify(file)}, String(process.pid)); ${program}`,
	);
	const pid = () =>
		vi.waitFor(async () => {
			const found = Number(await readFile(file, "utf8"));
			expect(found).toBeGreaterThan(0);
			return found;
		}, PATIENCE_MS);
	return { spec, pid };
}

const isAlive = (pid: number) => {
	try {
		process.kill(pid, 0);
		// A process that has ended is listed until its parent, or the first of all processes, has asked for it.
		return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
	} catch {
		return false;
	}
};

async function readSlip(spec: Native, limits = {}, signal?: AbortSignal) {
	reader = new Reader({ idleMs: 300_000, ...limits }, spec);
	const probe = await reader.probe(picture);
	return await reader.readPage(picture, probe, 1, ["eng"], signal ? { signal } : {});
}

test("tesseract is asked for words with their boxes, in one thread and without the environment", async () => {
	const spec = await standIn(`
		const bytes = [];
		process.stdin.on("data", (part) => bytes.push(part)).on("end", () => {
			const said = [process.argv.slice(2).join(" "), Object.keys(process.env).sort(), process.env.OMP_THREAD_LIMIT,
				Buffer.concat(bytes).subarray(0, 3).toString()].join("|");
			console.log("<div class='ocr_page' id='page_1' title='bbox 0 0 30 20'>");
			console.log("<span class='ocr_line' id='line_1_1' title=\\"bbox 1 2 31 42; baseline 0 -2\\">");
			console.log("<span class='ocrx_word' id='word_1_1' title='bbox 1 2 4 6; x_wconf 91'>");
			console.log("<span class='ocrx_cinfo' title='x_bboxes 1 2 3 6; x_conf 99'>" + said + "</span>");
		});`);
	vi.stubEnv("SESSION_SECRET", "not for tesseract");
	const [[line] = []] = await nativeEngine(spec).read([WHITE], LOOKING);
	vi.unstubAllEnvs();
	expect(line?.text).toBe(
		"stdin stdout --tessdata-dir /models -l eng+guj --oem 1 --psm 7 --dpi 212 -c tessedit_create_hocr=1 -c hocr_char_boxes=1|NODE_ENV,OMP_THREAD_LIMIT|1|II*",
	);
	expect(line).toMatchObject({
		confidence: 91,
		weakestWord: 91,
		box: { x0: 1, y0: 2, x1: 31, y1: 42 },
		words: [
			{
				box: { x0: 1, y0: 2, x1: 4, y1: 6 },
				confidence: 91,
				letters: [{ box: { x0: 1, y0: 2, x1: 3, y1: 6 } }],
			},
		],
	});
});

test("words are put together of their letters; blanks, and pages that were not asked for, are left out", async () => {
	const word = (sureness: number, ...letters: string[]) => [
		`<span class='ocrx_word' id='word_1_1' title='bbox 0 0 9 9; x_wconf ${sureness}'>`,
		...letters.map(
			(letter) => `<span class='ocrx_cinfo' title='x_bboxes 0 0 4 9; x_conf 99'>${letter}</span>`,
		),
		"</span>",
	];
	const page = (number: number) => `<div class='ocr_page' id='page_${number}' title='bbox 0 0 30 20'>`;
	const line = (kind: string) => `<span class='ocr_${kind}' id='line_1_1' title="bbox 0 0 9 9">`;
	const rows = [
		...[...word(50, "x"), "<p class='ocr_par' title=\"bbox 0 0 1 1\">", page(1), ...word(50, "x")],
		...[
			line("line"),
			...word(80, "ના", "મ", "દાર"),
			...word(95, " "),
			...word(90, "<em>&amp;</em>", "&lt;", "&#39;"),
		],
		...[page(2), line("header"), ...word(70, "A"), page(7), line("line"), ...word(70, "B")],
	];
	const spec = await standIn(`process.stdout.write(${JSON.stringify(rows.join("\n"))});`);
	const found = await nativeEngine(spec).read([WHITE, WHITE, WHITE], LOOKING);
	expect(found.map((lines) => lines.map(({ text }) => text))).toEqual([["નામદાર &<'"], ["A"], []]);
	expect(found[0]?.[0]).toMatchObject({ confidence: 85, weakestWord: 80 });
});

test.each([
	["an error", 'console.error("no such picture"); process.exit(1);', "ended with 1: no such picture"],
	["a signal", 'process.kill(process.pid, "SIGSEGV");', "ended with SIGSEGV"],
	[
		"words without end",
		'const more = () => process.stdout.write("x".repeat(99999), more); more();',
		"SIGKILL",
	],
])("a tesseract that dies of %s is one that died", async (_, program, why) => {
	const reading = nativeEngine(await standIn(program)).read([WHITE], LOOKING);
	await expect(reading).rejects.toThrow(TesseractDied);
	await expect(reading).rejects.toThrow(why);
});

test("a tesseract that cannot be started is no fault of the page", async () => {
	const gone = await standIn("process.exit(127);");
	for (const command of [["/nowhere/tesseract"], gone.command]) {
		const failing = nativeEngine({ ...gone, command }).read([WHITE], LOOKING);
		await expect(failing).rejects.toThrow(/ENOENT|127/);
		await expect(failing).rejects.not.toThrow(TesseractDied);
	}
	await expect(readSlip(gone)).rejects.toThrow("ended with 127");
});

test("a page over which tesseract dies each time is one that cannot be read, with its picture", async () => {
	const page = await readSlip(await standIn("process.exit(1);"));
	expect(page).toMatchObject({ text: "", error: "corrupt", picture: { webp: expect.any(Uint8Array) } });
});

test("a tesseract that works without end is given up after the page's time, which counts its work", async () => {
	const { spec, pid } = await known(WORKS);
	const page = await readSlip(spec, { pageTimeoutMs: 1500, stallMs: 100_000_000 });
	expect(page).toMatchObject({ text: "", error: "timeout", picture: { webp: expect.any(Uint8Array) } });
	expect(isAlive(await pid())).toBe(false);
});

test.each<[string, (stop: AbortController) => void]>([
	["when the reading is broken off", (stop) => stop.abort(new Error("the worker stops"))],
	["when the reader is closed", () => reader.close()],
	["when the reading process is killed", () => process.kill(reader.childPid ?? 0, "SIGKILL")],
])("tesseract ends with the process that reads %s", async (_, end) => {
	const { spec, pid } = await known(HANGS);
	const stop = new AbortController();
	const reading = readSlip(spec, {}, stop.signal).catch(() => undefined);
	const hanging = await pid();
	expect(isAlive(hanging)).toBe(true);
	end(stop);
	await vi.waitFor(() => expect(isAlive(hanging)).toBe(false), PATIENCE_MS);
	reader.close();
	await reading;
});

describe("the engine is chosen by what is installed", () => {
	const VERSION = "tesseract 5.3.0";
	const LANGUAGES = 'List of available languages in "/share/tessdata/" (4):\neng\nguj\nhin\nosd';

	/** A folder of programs that say this when asked for their version and languages. */
	async function installed({ version = VERSION, languages = LANGUAGES, prlimit = true } = {}) {
		const folder = join(dirname(await put("here", "")), Math.random().toString(36).slice(2));
		await mkdir(folder);
		const say = `console.log(process.argv[2] === "--version" ? ${JSON.stringify(version)} : ${JSON.stringify(languages)})`;
		for (const name of ["tesseract", ...(prlimit ? ["prlimit"] : [])]) {
			await writeFile(join(folder, name), `#!${process.execPath}\n${say}\n`, { mode: 0o755 });
		}
		return folder;
	}

	test("one that is whole is taken, within bounds of memory and time, unless the other is asked for", async () => {
		const folder = await installed();
		const found = chosenEngine("auto", `/nowhere:${folder}`);
		expect(found).toEqual({
			command: [
				join(folder, "prlimit"),
				"--cpu=60",
				"--as=2000000000",
				"--core=0",
				join(folder, "tesseract"),
			],
			version: "5.3.0",
			models: "/share/tessdata/",
			knowsMarathi: false,
		});
		const withMarathi = await installed({ languages: `${LANGUAGES}\nmar` });
		expect(chosenEngine("auto", withMarathi)).toMatchObject({ knowsMarathi: true });
		expect(nameOfEngine(found)).toBe("tesseract 5.3.0");
		expect(chosenEngine("native", folder)).toEqual(chosenEngine("auto", folder));
		expect(chosenEngine("wasm", folder)).toBeNull();
		expect(nameOfEngine(null)).toMatch(/^tesseract\.js \d/);
	});

	test.each<[string, Parameters<typeof installed>[0] | null, string]>([
		["it is not there", null, "tesseract is not installed"],
		["nothing keeps it within bounds", { prlimit: false }, "prlimit"],
		["it is too old", { version: "tesseract 4.1.1" }, "4.1.1"],
		["a language is missing", { languages: LANGUAGES.replace("guj\n", "") }, "no language data for guj"],
	])("where %s the other one is taken, and asking for it is refused", async (_, has, why) => {
		const folder = has ? await installed(has) : "/nowhere";
		expect(chosenEngine("auto", folder)).toBeNull();
		expect(() => chosenEngine("native", folder)).toThrow(why);
	});
});
