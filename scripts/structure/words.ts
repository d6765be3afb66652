import ts from "typescript";
import { sourcesOf, sourceText, stylesOf } from "./sources.ts";

/** Words that name what somebody did, and not a thing; docs/style.md lists what to write instead. */
const SPEECH = ["said", "told", "asked", "noted", "meant", "stands", "standing", "did", "goer", "goers"];
/** The names left are addresses and words of the database or of /api. */
const MOST_NAMES = 60;
const ADDRESSES = /^app\/(api-)?routes\.ts$/;

/** Takes the project's folder; returns a sentence with the worst files when too many names have one of the words. */
export function checkWords(root: string): string[] {
	const styles = stylesOf(root).map((path) => ({ path, count: spokenClasses(sourceText(root, path)) }));
	const counts = sourcesOf(root)
		.map((path) => ({ path, count: spokenNames(path, sourceText(root, path)) }))
		.concat(styles)
		.map(({ path, count }) => ({ path, count: count + (isSpoken(path) ? 1 : 0) }))
		.filter(({ count }) => count > 0)
		.sort((a, b) => b.count - a.count);
	const all = counts.reduce((sum, { count }) => sum + count, 0);
	if (all <= MOST_NAMES) return [];
	const files = counts.slice(0, 5).map(({ path, count }) => `${path} (${count})`);
	return [`${all} names say what somebody ${SPEECH.join(", ")}; most are in ${files.join(", ")}`];
}

/** How many names of a file have one of the words: identifiers, keys of objects, addresses; no comments and no texts. */
export function spokenNames(path: string, text: string): number {
	if (!SPEECH.some((word) => text.toLowerCase().includes(word))) return 0;
	const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
	let count = 0;
	const visit = (node: ts.Node): void => {
		if (isName(node, path) && isSpoken(node.text)) count += 1;
		ts.forEachChild(node, visit);
	};
	visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind));
	return count;
}

function isName(node: ts.Node, path: string): node is ts.Identifier | ts.StringLiteral {
	if (ts.isIdentifier(node)) return true;
	if (!ts.isStringLiteral(node)) return false;
	return ADDRESSES.test(path) || (ts.isPropertyAssignment(node.parent) && node.parent.name === node);
}

const spokenClasses = (css: string) =>
	[...css.matchAll(/\.([a-z][\w-]*)/g)].filter(([, name = ""]) => isSpoken(name)).length;

/** Whether a name or path has one of the words as a part; a text with spaces is no name. */
function isSpoken(name: string): boolean {
	if (/\s/.test(name)) return false;
	const words = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [];
	return words.some((word) => SPEECH.includes(word.toLowerCase()));
}
