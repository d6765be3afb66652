import ts from "typescript";
import { sourcesOf, sourceText } from "./sources.ts";

/** The room that owns the state of a reading, and the columns that hold it. */
const OWNER = "app/domains/paper/readings/state/";
const STATE = ["ocrStatus", "ocrError", "ocrRun", "nextPage"];

/** So many functions and constants of one wing at most does a handler of the worker use. */
const MOST_QUESTIONS = 7;
const QUESTIONS: Record<string, number> = {
	// Begin the reading of a slice, and record what it comes to.
	"worker/read-document.ts": 2,
	// A letter is judged, taken in, held back or passed over, each in a transaction of its own.
	"worker/look-in-mail.ts": 20,
};
/** Names every job and its handler. */
const REGISTRY = "worker/registry.ts";

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);

/** Takes the project's folder; returns a sentence for every file outside the owner that changes the state of a reading. */
export function checkReadingState(root: string): string[] {
	return sourcesOf(root)
		.filter((path) => /^(app|worker)\//.test(path) && !isTest(path) && !path.startsWith(OWNER))
		.flatMap((path) => {
			const changed = changedColumns(path, sourceText(root, path)).filter((column) => STATE.includes(column));
			return changed.map(
				(column) => `${path} changes ${column}; only ${OWNER} changes the state of a reading`,
			);
		});
}

/** The columns that the updates of a file set by name. */
function changedColumns(path: string, text: string): string[] {
	const columns: string[] = [];
	const visit = (node: ts.Node): void => {
		if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
			const [values] = node.arguments;
			if (node.expression.name.text === "set" && values && ts.isObjectLiteralExpression(values))
				columns.push(
					...values.properties.flatMap(({ name }) => (name && ts.isIdentifier(name) ? name.text : [])),
				);
		}
		ts.forEachChild(node, visit);
	};
	visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
	return columns;
}

/** Takes the project's folder; returns a sentence for every handler of the worker that asks a wing many small questions. */
export function checkQuestions(root: string): string[] {
	return sourcesOf(root)
		.filter((path) => /^worker\/[^/]+\.ts$/.test(path) && !isTest(path) && path !== REGISTRY)
		.flatMap((path) => {
			const most = QUESTIONS[path] ?? MOST_QUESTIONS;
			return [...questionsByWing(path, sourceText(root, path))]
				.filter(([, count]) => count > most)
				.map(
					([wing, count]) =>
						`${path} uses ${count} functions and constants of ${wing}, at most ${most}; let the wing answer one whole question`,
				);
		});
}

function questionsByWing(path: string, text: string): Map<string, number> {
	const counts = new Map<string, number>();
	for (const statement of ts.createSourceFile(path, text, ts.ScriptTarget.Latest).statements) {
		if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
		const wing = /^#(app\/domains\/\w+)\//.exec(statement.moduleSpecifier.text)?.[1];
		const bindings = statement.importClause?.namedBindings;
		if (!wing || statement.importClause?.isTypeOnly || !bindings || !ts.isNamedImports(bindings)) continue;
		const values = bindings.elements.filter(({ isTypeOnly }) => !isTypeOnly).length;
		counts.set(wing, (counts.get(wing) ?? 0) + values);
	}
	return counts;
}
