import { upwards } from "./order.ts";
import { type Import, importsOf, type Layer, layerOf } from "./sources.ts";

/** What each layer may import, besides itself. Tests may import anything. */
const MAY_IMPORT: Record<Exclude<Layer, "tests">, Layer[]> = {
	routes: ["domains", "core", "drizzle", "ui", "messages", "browser", "islands"],
	domains: ["core", "drizzle", "ui", "messages"],
	core: ["drizzle", "messages"],
	drizzle: [],
	ui: ["core", "drizzle", "messages", "browser"],
	messages: [],
	browser: ["core", "messages"],
	islands: ["domains", "ui"],
	server: ["core", "messages"],
	program: ["server", "drizzle"],
	worker: ["domains", "core", "drizzle", "messages"],
	tools: ["routes", "domains", "core", "drizzle", "ui", "messages", "browser", "islands", "server", "worker"],
};

/** Takes the project's folder; returns a sentence for every import that goes up, or reaches the server from the browser. */
export function checkImports(root: string): string[] {
	const imports = importsOf(root);
	return [...imports.flatMap(refusalOf), ...serverCodeInBrowser(imports)];
}

function refusalOf({ from, to }: Import): string[] {
	const [above, below] = [layerOf(from), layerOf(to)];
	const refusal = (why: string) => [`${from} imports ${to}: ${why}`];
	const reason = upwards({ from, to });
	if (reason) return refusal(reason);
	if (above === null || below === null || above === "tests") return [];

	if (above !== below && !MAY_IMPORT[above].includes(below))
		return refusal(`${above} may not import ${below}`);
	if (above === "ui" && isServerOnly(to)) return refusal("ui knows no server");
	if (above === "ui" && below === "drizzle" && to !== "drizzle/words.ts") return refusal("ui knows no table");
	if (above === "domains" && below === "ui" && !from.endsWith(".tsx"))
		return refusal("only a room's .tsx files show anything");
	if (above === "worker" && to.endsWith(".tsx")) return refusal("the worker shows nothing");
	return [];
}

/** Follows the browser's scripts through everything they import. */
function serverCodeInBrowser(imports: Import[]): string[] {
	const found: string[] = [];
	const seen = new Set<string>();
	const visit = (path: string, chain: string[]): void => {
		if (seen.has(path)) return;
		seen.add(path);
		for (const { to } of imports.filter(({ from }) => from === path)) {
			if (isServerOnly(to))
				found.push(`${[...chain, path, to].join(" imports ")}: browser code reaches the server`);
			else visit(to, [...chain, path]);
		}
	};
	for (const { from } of imports) if (["browser", "islands"].includes(layerOf(from) ?? "")) visit(from, []);
	return found;
}

function isServerOnly(path: string): boolean {
	return /\.server\.tsx?$/.test(path) || path.startsWith("node:") || /^drizzle\/schema(\.ts|\/)/.test(path);
}
