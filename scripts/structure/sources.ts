import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix, relative, sep } from "node:path";
import ts from "typescript";

export type Layer =
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

export type Import = { from: string; to: string };

const FOLDERS = ["app", "bench", "drizzle", "worker", "scripts", "tests"];
const SOURCE = /(?<!\.d)\.(ts|tsx|mjs|mts)$/;

/** The paths of all files of code below the project's folder, from that folder. */
export const sourcesOf = (root: string): string[] => filesOf(root, SOURCE);

/** The paths of all style sheets, likewise. */
export const stylesOf = (root: string): string[] => filesOf(root, /\.css$/);

function filesOf(root: string, name: RegExp): string[] {
	return FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
		readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile() && name.test(entry.name))
			.map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/")),
	);
}

/** The text of a file. */
export const sourceText = (root: string, path: string): string => readFileSync(join(root, path), "utf8");

/** Every import of the project's own files and of Node's modules; other packages are nobody's layer. */
export function importsOf(root: string): Import[] {
	return sourcesOf(root).flatMap((from) => {
		const { importedFiles } = ts.preProcessFile(sourceText(root, from), true, true);
		return importedFiles.flatMap(({ fileName }) => {
			const to = resolved(from, fileName.replace(/\?.*$/, ""));
			return to === null ? [] : [{ from, to }];
		});
	});
}

function resolved(from: string, specifier: string): string | null {
	if (specifier.startsWith("node:")) return specifier;
	if (specifier.startsWith("#")) return specifier.slice(1);
	return specifier.startsWith(".") ? posix.join(posix.dirname(from), specifier) : null;
}

/** The layer a file belongs to; null for what is none, such as a package of Node. */
export function layerOf(path: string): Layer | null {
	if (/\.(test|spec)\.tsx?$/.test(path) || path.startsWith("tests/")) return "tests";
	// These write the database's contents through the rooms; only commands start them.
	if (/^drizzle\/((?:migrate|roles)\.ts|seed|demo\/)/.test(path) || /^(scripts|bench)\//.test(path))
		return "tools";
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
