import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { SettingsWrong } from "#app/core/setting.ts";
import { LANGUAGES } from "#worker/reader/page/languages.ts";
import type { OcrEngine } from "./engine.ts";
import { type Native, nativeEngine, nativeName } from "./native.ts";
import { WASM_NAME, wasmEngine } from "./wasm.ts";

/** Which engine is asked for: the one in this process, the one that is installed, or whichever is there. */
export type EngineChoice = "auto" | "wasm" | "native";

/** An engine as it is told to the process that reads: null is the one that every machine has. */
export type EngineSpec = Native | null;

const OLDEST = 5;
const MOST_CPU_SECONDS = 60;
const MOST_BYTES = 2_000_000_000;
const START_MS = 60_000;

/**
 * What pages are read with. Throws an Error that says what is missing when "native" is asked for where it is not
 * installed. `path` is where programs are looked for.
 */
export function chosenEngine(choice: EngineChoice, path = process.env.PATH ?? ""): EngineSpec {
	if (choice === "wasm") return null;
	const found = nativeIn(path);
	if (typeof found !== "string") return found;
	if (choice === "native") throw new SettingsWrong(`OCR_ENGINE is native, but ${found}.`);
	return null;
}

/** The name and version of an engine, for people. */
export function nameOfEngine(spec: EngineSpec): string {
	return spec ? nativeName(spec.version) : WASM_NAME;
}

/** The engine of `spec`. */
export function openEngine(spec: EngineSpec): OcrEngine {
	return spec ? nativeEngine(spec) : wasmEngine;
}

/** The tesseract in `path`, or what is missing there. */
function nativeIn(path: string): Native | string {
	const tesseract = programIn(path, "tesseract");
	if (!tesseract) return "tesseract is not installed";
	const prlimit = programIn(path, "prlimit");
	if (!prlimit) return "prlimit, which keeps tesseract within its bounds, is not installed";
	const version = /^tesseract v?(\d+[\w.-]*)/m.exec(outputOf(tesseract, "--version"))?.[1] ?? "unknown";
	if (!(Number.parseInt(version, 10) >= OLDEST))
		return `the tesseract installed is ${version}, and ${OLDEST} is the oldest that will do`;
	const list = outputOf(tesseract, "--list-langs");
	const models = /"(.+)"/.exec(list)?.[1] ?? "";
	const known = list.split("\n");
	const missing = LANGUAGES.filter((language) => !known.includes(language));
	if (missing.length > 0) return `tesseract has no language data for ${missing.join(" and ")}`;
	const bounds = [`--cpu=${MOST_CPU_SECONDS}`, `--as=${MOST_BYTES}`, "--core=0"];
	return { command: [prlimit, ...bounds, tesseract], version, models, knowsMarathi: known.includes("mar") };
}

function programIn(path: string, name: string): string | undefined {
	return path
		.split(delimiter)
		.filter(Boolean)
		.map((folder) => join(folder, name))
		.find(mayRun);
}

function mayRun(file: string): boolean {
	try {
		accessSync(file, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}

function outputOf(program: string, question: string): string {
	const { stdout, stderr } = spawnSync(program, [question], { encoding: "utf8", timeout: START_MS });
	return `${stdout}\n${stderr}`;
}
