import { spawn } from "node:child_process";
import { type Looking, type OcrEngine, PAGE_MODES } from "./engine.ts";
import { linesOfHocr } from "./hocr.ts";
import { tiffOf } from "./tiff.ts";

/** A tesseract on this machine: how it is started within its bounds, its version, the folder of its models, and whether one is of Marathi. */
export type Native = { command: readonly string[]; version: string; models: string; knowsMarathi: boolean };

const MOST_OUTPUT_BYTES = 32_000_000;
/** What a program answers that could not start the one it was given, by POSIX. */
const NOT_STARTED = [126, 127];
const END_OF_COMPLAINT = 300;

/** Tesseract died over a picture: by its bounds, or of a fault of its own. */
export class TesseractDied extends Error {}

/**
 * The tesseract that is installed on this machine, a process for each reading. Pictures go in and words come out through
 * pipes, so that nothing is left behind when it is killed. Throws TesseractDied, and a plain Error when it cannot be started.
 */
export function nativeEngine({ command, version, models, knowsMarathi }: Native): OcrEngine {
	return {
		name: nativeName(version),
		knowsMarathi,
		async read(pictures, looking) {
			if (pictures.length === 0) return [];
			const hocr = await answerOf([...command, ...argumentsFor(looking, models)], tiffOf(pictures));
			return linesOfHocr(hocr, pictures.length);
		},
	};
}

/** What the tesseract of this version is called. */
export function nativeName(version: string): string {
	return `tesseract ${version}`;
}

function argumentsFor({ languages, layout, dpi }: Looking, models: string): string[] {
	return [
		...["stdin", "stdout", "--tessdata-dir", models, "-l", languages.join("+")],
		...["--oem", "1", "--psm", PAGE_MODES[layout], "--dpi", String(dpi)],
		...["-c", "tessedit_create_hocr=1", "-c", "hocr_char_boxes=1"],
	];
}

function answerOf([program = "", ...rest]: string[], input: Buffer): Promise<string> {
	return new Promise((resolve, reject) => {
		// One thread: more of them take twice the processor time for a page.
		const env = { NODE_ENV: process.env.NODE_ENV, OMP_THREAD_LIMIT: "1" };
		const child = spawn(program, rest, { env, stdio: ["pipe", "pipe", "pipe"] });
		child.on("error", reject);
		// One that could not be started has no lines to it.
		if (!child.pid) return;
		const output: Buffer[] = [];
		let bytes = 0;
		let complaint = "";
		child.stdout.on("data", (part: Buffer) => {
			bytes += part.length;
			if (bytes > MOST_OUTPUT_BYTES) child.kill("SIGKILL");
			else output.push(part);
		});
		child.stderr.on("data", (part: Buffer) => {
			complaint = (complaint + part).slice(-END_OF_COMPLAINT);
		});
		child.on("close", (code, signal) => {
			if (code === 0 && bytes <= MOST_OUTPUT_BYTES) return resolve(Buffer.concat(output).toString());
			const why = `tesseract ended with ${signal ?? code}: ${complaint.trim()}`;
			reject(NOT_STARTED.includes(code ?? 0) ? new Error(why) : new TesseractDied(why));
		});
		// One that ends before it has taken the picture says why by its end.
		child.stdin.on("error", () => undefined);
		child.stdin.end(input);
	});
}
