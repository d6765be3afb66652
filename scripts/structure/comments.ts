import { layerOf, sourcesOf, sourceText } from "./sources.ts";

/** So many of a hundred lines of core may be comments. */
const MOST_PERCENT = 9;

/** Takes the project's folder; returns a sentence when more lines of core than that are comments, tests not counted. */
export function checkComments(root: string): string[] {
	const lines = sourcesOf(root)
		.filter((path) => layerOf(path) === "core")
		.flatMap((path) => sourceText(root, path).split("\n"))
		.filter((line) => line.trim() !== "");
	const comments = lines.filter((line) => /^\s*(\/\/|\/\*|\* |\*\/)/.test(line)).length;
	if (comments * 100 <= lines.length * MOST_PERCENT) return [];
	return [
		`${comments} of ${lines.length} lines of app/core are comments, more than ${MOST_PERCENT} of 100; write only reasons that the code cannot show`,
	];
}
