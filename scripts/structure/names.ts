import { posix } from "node:path";
import { layerOf, sourcesOf, sourceText } from "./sources.ts";

/** More files than this in one folder are a drawer, not a room. */
const MOST_FILES = 25;
/** More lines of code than this are not seen at a glance. */
const MOST_LINES = 300;

/**
 * One meaning wherever it is exported: a person by name, a piece of text with what was found, a grey picture; and what a
 * child process is asked for and answers.
 */
const SAME_TYPE = ["Person", "Segment", "Grey", "Order", "Outcome"];
const EXPORTED_TYPE = /^export (?:abstract )?(?:type|interface|class) (\w+)/gm;
const IS_TEST = /\.(?:test|spec)\.tsx?$/;
const EXPORTED_VALUE = /^export (?:async )?(?:function\*?|const|let) (\w+)/gm;

/** Takes the project's folder; returns a sentence for every folder that holds more files of code than one can look over. */
export function checkFolders(root: string): string[] {
	return [...Map.groupBy(sourcesOf(root), (path) => posix.dirname(path))]
		.filter(([, files]) => files.length > MOST_FILES)
		.map(
			([folder, { length }]) => `${folder} holds ${length} files; make rooms of at most ${MOST_FILES} in it`,
		);
}

/**
 * Takes the project's folder; returns a sentence for every file of more lines of code than can be seen at a glance. Texts are
 * exempt: a catalogue is looked up by its keys, and holds each of them in three languages.
 */
export function checkLengths(root: string): string[] {
	return sourcesOf(root)
		.filter((path) => !["tests", "messages"].includes(layerOf(path) ?? ""))
		.map((path) => ({ path, lines: linesOfCode(sourceText(root, path)) }))
		.filter(({ lines }) => lines > MOST_LINES)
		.map(({ path, lines }) => `${path} has ${lines} lines of code; divide it by what people do with it`);
}

const linesOfCode = (text: string) =>
	text
		.replace(/\/\*[\s\S]*?\*\//g, "")
		.split("\n")
		.filter((line) => line.trim() !== "" && !line.trim().startsWith("//")).length;

/** Takes the project's folder; returns a sentence for every name under which two files of app or worker export a type. */
export function checkTypeNames(root: string): string[] {
	return namesOf(root, EXPORTED_TYPE, (path) => /^(?:app|worker)\//.test(path))
		.filter(([name, places]) => places.length > 1 && !SAME_TYPE.includes(name))
		.map(
			([name, places]) => `${places.join(" and ")} export a type called ${name}; one name has one meaning`,
		);
}

/**
 * Takes the project's folder; returns a sentence for every name under which two files export a function or a constant. Routes
 * export what Remix asks of them, texts of the catalogue the name of their room, and the database's contents are of a world of
 * their own.
 */
export function checkValueNames(root: string): string[] {
	const hasOwnNames = (path: string) => !/^(?:app\/(?:routes|messages)|drizzle)\//.test(path);
	return namesOf(root, EXPORTED_VALUE, hasOwnNames)
		.filter(([, places]) => places.length > 1)
		.map(([name, places]) => `${places.join(" and ")} export ${name}; one name has one meaning`);
}

function namesOf(root: string, pattern: RegExp, wanted: (path: string) => boolean): [string, string[]][] {
	const exported = sourcesOf(root)
		.filter((path) => !IS_TEST.test(path) && wanted(path))
		.flatMap((path) =>
			[...sourceText(root, path).matchAll(pattern)].map(([, name = ""]) => ({ name, path })),
		);
	return [...Map.groupBy(exported, ({ name }) => name)].map(([name, places]) => [
		name,
		[...new Set(places.map(({ path }) => path))],
	]);
}
