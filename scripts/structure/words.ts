import ts from "typescript";
import { layerOf, sourcesOf, textOf } from "./sources.ts";

/** Words that say what somebody did, and so name nothing; docs/style.md says what to write instead. */
const SPEECH = ["said", "told", "asked", "noted", "meant", "stands", "standing", "did", "goer"];
/** So many such names may be left: addresses and words that the database or /api has. */
const MOST_NAMES = 80;

/** Takes the project's folder; returns a sentence with the files that have most when more names say what somebody did. */
export function checkWords(root: string): string[] {
	const counts = sourcesOf(root)
		.filter((path) => layerOf(path) !== "tests")
		.map((path) => ({ path, count: spokenNames(path, textOf(root, path)) }))
		.filter(({ count }) => count > 0)
		.sort((a, b) => b.count - a.count);
	const all = counts.reduce((sum, { count }) => sum + count, 0);
	if (all <= MOST_NAMES) return [];
	const files = counts.slice(0, 5).map(({ path, count }) => `${path} (${count})`);
	return [`${all} names say what somebody ${SPEECH.join(", ")}; most are in ${files.join(", ")}`];
}

/** How many names of a file have one of the words in them; comments and texts do not count. */
export function spokenNames(path: string, text: string): number {
	const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
	let count = 0;
	const visit = (node: ts.Node): void => {
		if (ts.isIdentifier(node) && wordsOf(node.text).some((word) => SPEECH.includes(word))) count += 1;
		ts.forEachChild(node, visit);
	};
	visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind));
	return count;
}

const wordsOf = (name: string) => name.split(/(?=[A-Z])|_/).map((word) => word.toLowerCase());
