import { readFile, writeFile } from "node:fs/promises";
import { iconNames } from "#app/ui/icon-names.ts";

const icons = new URL("../node_modules/lucide-static/icons/", import.meta.url);
const target = new URL("../app/ui/sprite.svg", import.meta.url);

/** The sprite of all icons the screens use, as one SVG with a symbol for each lucide name. */
export async function sprite(): Promise<string> {
	const symbols = await Promise.all(
		iconNames.map(async (name) => {
			const source = await readFile(new URL(`${name}.svg`, icons), "utf8");
			const shapes = source.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, "").replace(/\s*\n\s*/g, "");
			return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.replaceAll(" />", "/>")}</symbol>`;
		}),
	);
	return `<svg xmlns="http://www.w3.org/2000/svg"><title>Icons of lucide, ISC licence</title>\n${symbols.join("\n")}\n</svg>\n`;
}

if (import.meta.main) {
	await writeFile(target, await sprite());
}
