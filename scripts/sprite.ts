import { readFile, writeFile } from "node:fs/promises";
import { iconNames } from "#app/ui/icon-names.ts";

const source = new URL("../node_modules/@iconify-json/lucide/icons.json", import.meta.url);
const target = new URL("../app/ui/sprite.svg", import.meta.url);

/** How each of the collection is drawn; the screens' style sheet says it once for all. */
const STROKE =
	/ fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"/g;

/** An alias is a name that an icon had before. */
type Collection = { icons: Record<string, { body: string }>; aliases: Record<string, { parent: string }> };

/** The sprite of all icons the screens use, as one SVG with a symbol for each lucide name. */
export async function sprite(): Promise<string> {
	const collection: Collection = JSON.parse(await readFile(source, "utf8"));
	const symbols = iconNames.map((name) => {
		const icon = collection.icons[collection.aliases[name]?.parent ?? name];
		if (!icon) throw new Error(`lucide has no icon called ${name}`);
		const shapes = icon.body.replaceAll(STROKE, "").replace(/^<g>(.*)<\/g>$/, "$1");
		return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
	});
	return `<svg xmlns="http://www.w3.org/2000/svg"><title>Icons of lucide, ISC licence</title>\n${symbols.join("\n")}\n</svg>\n`;
}

if (import.meta.main) {
	await writeFile(target, await sprite());
}
