import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { delimiter, join, resolve } from "node:path";
import sharp from "sharp";
import { fetchPackages, librariesOf } from "#scripts/process/debian.ts";
import { LANGUAGES } from "#worker/reader/page/languages.ts";
import { Reader } from "#worker/reader/read.ts";
import { drawPages, type Random, random } from "./pages.ts";
import { childTime, cpuSecondsOf } from "./readers.ts";

const PYTHON = "/usr/bin/python3";
const PACKAGES = ["ocrmypdf", "tesseract-ocr-hin", "tesseract-ocr-guj"];
const TARGET = 1.5;
/** What is measured is what a page costs, not when it is given up. */
const PATIENCE = 20;
/** Processor seconds after which OCRmyPDF is stopped, as on grain that it takes for letters. */
const OCRMYPDF_LIMIT = 120;

type Grain = { name: string; change: (value: number, chance: Random) => number };

const gauss = (chance: Random) => chance() + chance() + chance() + chance() - 2;
const peppered = (share: number) => (value: number, chance: Random) => {
	const drawn = chance();
	return drawn < share ? 0 : drawn < share * 2 ? 255 : value;
};

/** A page as it is, and under grain of more and more kinds; on the last no letter can be told. */
const GRAINS: Grain[] = [
	{ name: "as drawn", change: (value) => value },
	{ name: "grain", change: (value, chance) => value * 0.75 + 40 + gauss(chance) * 90 },
	{ name: "a third black or white", change: peppered(0.15) },
	{
		name: "grain at a quarter of the contrast",
		change: (value, chance) => value * 0.25 + 140 + gauss(chance) * 80,
	},
];

/**
 * What the first text of a noisy page at 300 dpi costs beside Debian's OCRmyPDF on the same page in the same languages, each
 * with one thread, in turn; a table of processor seconds. Throws a sentence where OCRmyPDF cannot be had.
 */
export async function measureFirstText(folder: string, say: (line: string) => void): Promise<string> {
	const ocrmypdf = ocrmypdfAs(folder, say);
	const drawn = (await drawPages(folder, say)).find(
		({ kind, text }) => kind === "clean 300 dpi" && text.languages.length === 1,
	);
	if (!drawn) throw new Error("No page was drawn");
	const reader = new Reader({ recycleAfter: Number.POSITIVE_INFINITY });
	const rows: string[][] = [];
	try {
		const first = await readingOf(reader, drawn.path);
		await first();
		for (const { name, change } of GRAINS) {
			const path = join(folder, `first-${rows.length}.jpg`);
			await writeFile(path, await grained(drawn.path, change));
			const read = await readingOf(reader, path);
			const [own, other] = [await read(), await ocrmypdf(path)];
			rows.push([name, own.toFixed(1), other.toFixed(1), (own / other).toFixed(2)]);
			say(`${name}: ${own.toFixed(1)} s, OCRmyPDF ${other.toFixed(1)} s`);
		}
	} finally {
		reader.close();
	}
	const worst = Math.max(...rows.map(([, , , ratio]) => Number(ratio)));
	const head = ["page", "first text, CPU s", "OCRmyPDF, CPU s", "ratio"];
	const table = [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
	return `${table}\n\nFirst text of the noisiest page: ${worst.toFixed(2)} × OCRmyPDF (target ≤ ${TARGET})`;
}

/** Reads a file once as after an upload and returns the processor seconds that took. */
async function readingOf(reader: Reader, path: string): Promise<() => Promise<number>> {
	const probe = await reader.probe(path);
	return async () => {
		const before = await cpuSecondsOf(reader.childPid);
		await reader.readPage(path, probe, 1, [...LANGUAGES], { first: true, patience: PATIENCE });
		return (await cpuSecondsOf(reader.childPid)) - before;
	};
}

async function grained(path: string, change: Grain["change"]): Promise<Buffer> {
	const { data, info } = await sharp(path).greyscale().raw().toBuffer({ resolveWithObject: true });
	const chance = random(1);
	const worn = Uint8Array.from(data, (value) => Math.max(0, Math.min(255, change(value, chance))));
	const raw = { width: info.width, height: info.height, channels: 1 as const };
	return await sharp(worn, { raw }).withMetadata({ density: 300 }).jpeg({ quality: 80 }).toBuffer();
}

/** Where Ghostscript, which OCRmyPDF draws with, has what it starts with: it looks where it would be installed otherwise. */
function ghostscriptsOwn(folder: string): string {
	const version = readdirSync(folder).find((name) => /^\d/.test(name)) ?? "";
	return ["Resource/Init", "lib", "Resource/Font"].map((part) => join(folder, version, part)).join(delimiter);
}

/** Debian's OCRmyPDF on a picture; returns the processor seconds of all it starts. */
function ocrmypdfAs(folder: string, say: (line: string) => void): (path: string) => Promise<number> {
	const root = resolve(".cache", "ocrmypdf", "packages");
	fetchPackages({ name: "OCRmyPDF", packages: PACKAGES, root }, say);
	const usr = join(root, "usr");
	const env = {
		NODE_ENV: process.env.NODE_ENV,
		PATH: `${join(usr, "bin")}:${process.env.PATH}`,
		LD_LIBRARY_PATH: librariesOf(root),
		PYTHONPATH: join(usr, "lib", "python3", "dist-packages"),
		PYTHONDONTWRITEBYTECODE: "1",
		TESSDATA_PREFIX: join(usr, "share", "tesseract-ocr", "5", "tessdata"),
		GS_LIB: ghostscriptsOwn(join(usr, "share", "ghostscript")),
		OMP_THREAD_LIMIT: "1",
	};
	const how = [
		"--jobs",
		"1",
		"--image-dpi",
		"300",
		"-l",
		LANGUAGES.join("+"),
		"--output-type",
		"pdf",
		"--optimize",
		"0",
	];
	return async (path) => {
		const target = join(folder, "ocrmypdf.pdf");
		const program = `ulimit -t ${OCRMYPDF_LIMIT}; "$@" >/dev/null 2>"${target}.log" || { cat "${target}.log" >&2; exit 1; }; times`;
		const child = spawn(
			"sh",
			["-c", program, "sh", PYTHON, join(usr, "bin", "ocrmypdf"), ...how, path, target],
			{
				env,
				stdio: ["ignore", "pipe", "inherit"],
			},
		);
		let output = "";
		child.stdout.on("data", (part: Buffer) => {
			output += part;
		});
		const [code] = await once(child, "close");
		if (code !== 0) throw new Error(`OCRmyPDF ended with ${code}`);
		return childTime(output);
	};
}
