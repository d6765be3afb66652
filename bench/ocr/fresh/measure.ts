import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isPoor } from "#app/domains/paper/readings/state/read-poorly.server.ts";
import { READER } from "#app/domains/paper/readings/state/reader.ts";
import { engineAlone, native } from "../readers.ts";
import { withScreen } from "./base/screen.ts";
import { verdicts } from "./keys.ts";
import { kindsNamed } from "./kinds/all.ts";
import { type FreshPage, type Kind, pagesOf } from "./kinds/kind.ts";
import { layerText, wholeFiles } from "./reading.ts";
import { bestScore, byCost, byKey, byKind, byMark, byPage, type Measured } from "./tally.ts";

export type FreshOptions = {
	/** Parts of names of kinds, divided by commas; all when undefined. */
	kinds: string | undefined;
	seed: number;
	/** How many pages of each kind. */
	pages: number;
	/** A folder for the drawn pages and for what was read of them. */
	keep: string | undefined;
};

/**
 * Draws pages that nothing here was tuned to into `folder`, reads each in turn with the product and with the engine alone,
 * and returns the tables of how well that went. `say` is called before and after each page.
 */
export async function measureFresh(
	folder: string,
	{ kinds, seed, pages, keep }: FreshOptions,
	say: (line: string) => void,
): Promise<string> {
	const drawn = await withScreen(keep ?? folder, say, async (screen) => {
		const all: Array<{ kind: Kind; page: FreshPage }> = [];
		for (const kind of kindsNamed(kinds))
			for (const page of await pagesOf(kind, { screen, folder: keep ?? folder, seed }, pages))
				all.push({ kind, page });
		return all;
	});
	const reader = wholeFiles();
	const tesseract = await native(folder);
	const engine = tesseract ?? engineAlone();
	say(
		`${drawn.length} pages of seed ${seed}; raw is ${tesseract ? `native tesseract ${tesseract.version}` : "tesseract.js by itself"}`,
	);
	const all: Measured[] = [];
	try {
		await warmUp(reader, drawn);
		for (const { kind, page } of drawn) {
			const { pages: read, cpuSeconds } = await reader.read(page.path);
			if (read.length !== page.pages)
				throw new Error(`${page.name} has ${read.length} pages, not ${page.pages}`);
			const last = read.at(-1);
			const raw = await engine.read(page.picture, page.languages);
			const layer = page.layer ? layerText(page.path, page.pages) : null;
			const measured: Measured = {
				kind,
				page,
				score: bestScore(page.readings, last?.text ?? ""),
				raw: bestScore(page.readings, raw.text),
				layer: layer === null ? null : bestScore(page.readings, layer),
				cpu: { page: cpuSeconds, raw: raw.cpuSeconds },
				keys: page.keys ? verdicts(page.keys, read) : [],
				isLayerTaken: last?.source === "text",
				isMarked: Boolean(last && (last.error || isPoor({ ...last, reader: READER }))),
			};
			all.push(measured);
			say(
				`${all.length} of ${drawn.length}: ${page.name}, ${((measured.score.errors / measured.score.characters) * 100).toFixed(2)} % wrong`,
			);
			if (keep) {
				const name = page.name.replaceAll(/[^a-z\d]+/gi, "-");
				await writeFile(join(keep, `${name}.read.txt`), last?.text ?? "");
				await writeFile(join(keep, `${name}.wanted.txt`), page.readings[0] ?? "");
			}
		}
	} finally {
		reader.close();
		await engine.close();
	}
	const keys = all.some((one) => one.keys.length > 0) ? byKey(all) : "";
	return [byPage(all), byKind(all), byCost(all), byMark(all), keys].filter(Boolean).join("\n\n");
}

/** Reads a picture in each of the languages before the first page that counts: in the product models stay loaded. */
async function warmUp(
	reader: ReturnType<typeof wholeFiles>,
	drawn: ReadonlyArray<{ page: FreshPage }>,
): Promise<void> {
	const first = new Map(drawn.toReversed().map(({ page }) => [page.languages.join("+"), page.picture]));
	for (const picture of first.values()) await reader.read(picture);
}
