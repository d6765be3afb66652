import { copyFile, mkdir, rename, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { MODELS } from "#worker/reader/page/languages.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const require = createRequire(import.meta.url);

/**
 * The one folder with every model that the OCR engine wants: `build/tessdata` when the build made
 * it, else a cache filled once from the installed packages. No network is touched.
 */
export async function tessdataFolder(): Promise<string> {
	const built = join(root, "build/tessdata");
	if (await isComplete(built)) return built;
	const cache = join(root, "node_modules/.cache/tessdata");
	try {
		return await assembleTessdata(cache);
	} catch {
		return await assembleTessdata(join(tmpdir(), "peshi-tessdata"));
	}
}

// Safe when several processes do so at once.
async function assembleTessdata(target: string): Promise<string> {
	if (await isComplete(target)) return target;
	await mkdir(target, { recursive: true });
	for (const model of MODELS) {
		const file = `${model}.traineddata.gz`;
		const source = dirname(require.resolve(`@tesseract.js-data/${model}/package.json`));
		const partial = join(target, `${file}.${process.pid}`);
		await copyFile(join(source, "4.0.0_best_int", file), partial);
		await rename(partial, join(target, file));
	}
	return target;
}

async function isComplete(folder: string): Promise<boolean> {
	const sizes = MODELS.map((model) =>
		stat(join(folder, `${model}.traineddata.gz`)).then(
			({ size }) => size > 0,
			() => false,
		),
	);
	return (await Promise.all(sizes)).every(Boolean);
}
