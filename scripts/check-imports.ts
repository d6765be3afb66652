import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

type Layer =
	| "routes"
	| "domains"
	| "core"
	| "drizzle"
	| "ui"
	| "messages"
	| "browser"
	| "islands"
	| "server"
	| "program"
	| "worker"
	| "tools"
	| "tests";

/** What each layer may import, besides itself. Arrows go down only; tests may import anything. */
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

/** The order of the rooms, from the ground up: each may import those that stand before it, and none after. */
const ROOMS = [
	"core",
	"core/process",
	"core/outside",
	"core/browser",
	"core/storage",
	"core/database",
	"core/jobs",
	"core/person",
	"core/backup",
	"core/startup",
	"core/web/input",
	"core/web",
	"core/language",
	"domains/law/courts",
	"domains/law/cases",
	"domains/paper/finding",
	"domains/desk/activity",
	"domains/desk/mail",
	"domains/desk/notifications",
	"domains/desk/auth",
	"domains/desk/keys",
	"domains/desk/hooks",
	"domains/desk/users",
	"domains/case/conflicts",
	"domains/case/clients",
	"domains/case/matters",
	"domains/day/hearings/source",
	"domains/day/hearings",
	"domains/day/hearings/withdrawn",
	"domains/day/hearings/entry",
	"domains/day/hearings/day",
	"domains/day/adjournments",
	"domains/case/tell",
	"domains/day/calendar",
	"domains/day/daymail",
	"domains/paper/files/queue",
	"domains/paper/files",
	"domains/paper/readings/tables",
	"domains/paper/readings",
	"domains/paper/readings/again",
	"domains/paper/readings/carried",
	"domains/paper/documents",
	"domains/filing/orders",
	"domains/filing/bindings",
	"domains/paper/mailin",
	"domains/case/drafts/paper",
	"domains/case/drafts/desk",
	"domains/case/drafts",
	"domains/day/tasks",
	"domains/day/work",
	"domains/day/handover",
	"domains/filing/bin",
	"domains/out/imports/sheet",
	"domains/out/imports",
	"domains/out/imports/screens",
	"domains/filing/casefile",
	"domains/filing/casefile/recording",
	"domains/filing/inbox",
	"domains/out/wholefile",
	"domains/out/chamber",
	"domains/out/chamber/arrival",
	"domains/out/search",
	"domains/out/analytics",
	"domains/out/settings",
	"domains/out/api",
];

const FOLDERS = ["app", "drizzle", "worker", "scripts", "tests"];
/** More files than this in one folder are a drawer, not a room. */
const MOST_FILES = 25;
const SOURCE = /(?<!\.d)\.(ts|tsx|mjs|mts)$/;

type Import = { from: string; to: string };

/** Takes the project's folder; returns a sentence for every import that goes up, or reaches the server from the browser. */
export function checkImports(root: string): string[] {
	const imports = FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
		sourcesIn(root, folder).flatMap((from) => importsOf(root, from)),
	);
	return [...imports.flatMap(refusalOf), ...serverCodeInBrowser(imports)];
}

/** Takes the project's folder; returns a sentence for every folder that holds more files of code than one can look over. */
export function checkFolders(root: string): string[] {
	const sources = FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
		sourcesIn(root, folder),
	);
	return [...Map.groupBy(sources, (path) => posix.dirname(path))]
		.filter(([, files]) => files.length > MOST_FILES)
		.map(
			([folder, { length }]) => `${folder} holds ${length} files; make rooms of at most ${MOST_FILES} in it`,
		);
}

/** One meaning wherever it is exported: a person by name, a piece of text with what was found, a grey picture; and what a child process is asked for and answers. */
const SAME_MEANING = ["Person", "Segment", "Grey", "Order", "Outcome"];
const EXPORTED_TYPE = /^export (?:abstract )?(?:type|interface|class) (\w+)/gm;

/** Takes the project's folder; returns a sentence for every name under which two files of app or worker export a type. */
export function checkTypeNames(root: string): string[] {
	const sources = ["app", "worker"]
		.filter((folder) => existsSync(join(root, folder)))
		.flatMap((folder) => sourcesIn(root, folder))
		.filter((path) => layerOf(path) !== "tests");
	const exported = sources.flatMap((path) =>
		[...readFileSync(join(root, path), "utf8").matchAll(EXPORTED_TYPE)].map(([, name = ""]) => ({
			name,
			path,
		})),
	);
	return [...Map.groupBy(exported, ({ name }) => name)]
		.filter(([name, places]) => places.length > 1 && !SAME_MEANING.includes(name))
		.map(
			([name, places]) =>
				`${places.map(({ path }) => path).join(" and ")} export a type called ${name}; one name has one meaning`,
		);
}

function refusalOf({ from, to }: Import): string[] {
	const [above, below] = [layerOf(from), layerOf(to)];
	if (above === null || below === null || above === "tests") return [];

	const say = (why: string) => [`${from} imports ${to}: ${why}`];
	if (above !== below && !MAY_IMPORT[above].includes(below)) return say(`${above} may not import ${below}`);
	if (above === "ui" && isServerOnly(to)) return say("ui knows no server");
	if (above === "ui" && below === "drizzle" && to !== "drizzle/words.ts") return say("ui knows no table");
	if (above === "domains" && below === "ui" && !from.endsWith(".tsx"))
		return say("only a room's .tsx files show anything");
	if (above === "worker" && to.endsWith(".tsx")) return say("the worker shows nothing");
	const reason = above === below && isRoomed(above) && upwards(roomOf(from), roomOf(to));
	return reason ? say(reason) : [];
}

const isRoomed = (layer: Layer) => layer === "core" || layer === "domains";

const roomOf = (path: string) => posix.dirname(path).replace(/^app\//, "");

/** Why a room may not import another one, and what to do instead; null when it may. */
function upwards(from: string, to: string): string | null {
	for (const room of [from, to]) {
		if (!ROOMS.includes(room))
			return `${room} has no place in the order of rooms; give it one in scripts/check-imports.ts`;
	}
	if (ROOMS.indexOf(to) <= ROOMS.indexOf(from)) return null;
	return `${to} stands above ${from}; move what both need into a room below them, or what needs both into one above`;
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

function layerOf(path: string): Layer | null {
	if (/\.test\.tsx?$/.test(path) || path.startsWith("tests/")) return "tests";
	// These write the database's contents through the rooms; only commands start them.
	if (/^drizzle\/(migrate\.ts|seed|demo\/)/.test(path) || path.startsWith("scripts/")) return "tools";
	if (path.startsWith("drizzle/")) return "drizzle";
	if (path.startsWith("worker/")) return "worker";
	if (path.startsWith("app/domains/")) return "domains";
	if (path.startsWith("app/core/")) return "core";
	if (path.startsWith("app/ui/")) return "ui";
	if (path.startsWith("app/messages/")) return "messages";
	if (path === "app/islands.tsx") return "islands";
	if (path.startsWith("app/enhance/")) return "browser";
	if (path.startsWith("app/server/")) return "server";
	if (path === "app/server.ts") return "program";
	return path.startsWith("app/") ? "routes" : null;
}

function importsOf(root: string, from: string): Import[] {
	const { importedFiles } = ts.preProcessFile(readFileSync(join(root, from), "utf8"), true, true);
	return importedFiles.flatMap(({ fileName }) => {
		const to = resolved(from, fileName.replace(/\?.*$/, ""));
		return to === null ? [] : [{ from, to }];
	});
}

/** Packages are nobody's layer, except Node's own, which no browser has. */
function resolved(from: string, specifier: string): string | null {
	if (specifier.startsWith("node:")) return specifier;
	if (specifier.startsWith("#")) return specifier.slice(1);
	return specifier.startsWith(".") ? posix.join(posix.dirname(from), specifier) : null;
}

function sourcesIn(root: string, folder: string): string[] {
	return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && SOURCE.test(entry.name))
		.map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"));
}

if (import.meta.main) {
	const root = posix.dirname(posix.dirname(fileURLToPath(import.meta.url)));
	const refusals = [...checkImports(root), ...checkFolders(root), ...checkTypeNames(root)];
	for (const refusal of refusals) console.error(refusal);
	if (refusals.length > 0) process.exit(1);
	console.log("Imports: all go down. Folders: none is crowded. Types: none has another's name.");
}
