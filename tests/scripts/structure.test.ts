import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { checkCircles } from "#scripts/structure/circles.ts";
import { checkComments } from "#scripts/structure/comments.ts";
import { checkImports } from "#scripts/structure/layers.ts";
import { checkFolders, checkLengths, checkTypeNames, checkValueNames } from "#scripts/structure/names.ts";
import { checkQuestions, checkReadingState } from "#scripts/structure/ways.ts";
import { checkWords, spokenNames } from "#scripts/structure/words.ts";

const folders: string[] = [];
afterEach(() => {
	for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function project(files: Record<string, string>): string {
	const root = mkdtempSync(join(tmpdir(), "imports-"));
	folders.push(root);
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text);
	}
	return root;
}

test.each([
	["core knows no room", "app/core/a.ts", 'import { x } from "#app/domains/case/matters/schema.ts";'],
	["a room knows no route", "app/domains/case/matters/service.server.ts", 'import "../../routes/login.tsx";'],
	["the schema knows no core", "drizzle/schema.ts", 'export { env } from "#app/core/env.server.ts";'],
	["the schema knows no seed", "drizzle/schema.ts", 'import "./seed.ts";'],
	[
		"ui knows no room",
		"app/ui/table.tsx",
		'import type { Matter } from "#app/domains/case/matters/schema.ts";',
	],
	["ui knows no server", "app/ui/table.tsx", 'import { env } from "#app/core/env.server.ts";'],
	["ui knows no table", "app/ui/table.tsx", 'import { matters } from "#drizzle/schema.ts";'],
	[
		"a service shows nothing",
		"app/domains/case/matters/service.server.ts",
		'import { Card } from "#app/ui/card.tsx";',
	],
	[
		"the worker knows no route",
		"worker/main.ts",
		'const x = await import("#app/routes/desk/auth/login.tsx");',
	],
	["the worker knows no ui", "worker/main.ts", 'import "#app/ui/card.tsx";'],
	["texts import nothing", "app/messages/desk/auth.ts", 'import { env } from "../../core/env.ts";'],
	["the app knows no script", "app/core/a.ts", 'import { takeFileLock } from "#scripts/process/lock.mjs";'],
	["the app knows no test", "app/routes/a.tsx", 'import { copyTemplate } from "#tests/setup/copy.ts";'],
	[
		"a browser script knows no server",
		"app/enhance/shell.ts",
		'import { env } from "#app/core/env.server.ts";',
	],
	[
		"a room knows none above it",
		"app/domains/case/clients/service.server.ts",
		'import { matterJson } from "#app/domains/case/matters/json.ts";',
	],
	["a folder of the worker has a place in the order", "worker/fax/run.ts", 'import "../registry.ts";'],
	["a folder of scripts has a place in the order", "scripts/fax/run.ts", 'import "../up.ts";'],
	["a folder of tests has a place in the order", "tests/fax/a.test.ts", 'import "../request.ts";'],
	["plumbing knows none above it", "app/core/env.server.ts", 'import { can } from "./person/roles.ts";'],
	["a room has a place in the order", "app/domains/fees/service.server.ts", 'import "../matters/json.ts";'],
	[
		"a browser script knows no room",
		"app/enhance/shell.ts",
		'import "#app/domains/case/drafts/desk/draft-state.ts";',
	],
	[
		"a room knows no browser script",
		"app/domains/paper/files/queue/use-queue.tsx",
		'import { all } from "#app/enhance/page.ts";',
	],
	["a component knows no island", "app/ui/card.tsx", 'import url from "#app/islands.tsx?worker&url";'],
	["a browser script knows no Node", "app/enhance/shell.ts", 'import { join } from "node:path";'],
])("%s", (_name, path, text) => {
	expect(checkImports(project({ [path]: text }))).not.toEqual([]);
});

test.each([
	["a room", "app/domains/day/hearings", "app/domains/day/tasks"],
	["a wing", "app/domains/law/courts", "app/domains/out/analytics"],
	["a folder of the worker", "worker/reader/page", "worker/reader/ocr"],
	["a folder of components", "app/ui/form", "app/ui/shell"],
	["a folder of core", "app/core/language", "app/core/web"],
	["a folder of scripts", "scripts/process", "scripts/launch"],
	["a folder of measurements", "bench/fill", "bench/web"],
	["a script that measurements start", "scripts/database", "bench/scale"],
	["a folder of tests", "tests/setup", "tests/e2e/screens"],
])("%s that imports one above it is told what to do instead", (_name, room, above) => {
	const root = project({ [`${room}/a.tsx`]: `import type { B } from "#${above}/b.ts";` });
	expect(checkImports(root)).toEqual([
		`${room}/a.tsx imports ${above}/b.ts: ${above} stands above ${room}; move what both need into a room below them, or what needs both into one above`,
	]);
});

test("a browser script reaches no server file by a detour", () => {
	const root = project({
		"app/enhance/shell.ts": 'import { words } from "./words.ts";',
		"app/enhance/words.ts": 'import { t } from "#app/messages/index.ts";',
		"app/messages/index.ts": 'import { x } from "./secret.server.ts";',
		"app/messages/secret.server.ts": "export const x = 1;",
	});
	expect(checkImports(root).join()).toContain("browser code reaches the server");
});

test("an island reaches no server file by a detour through its room", () => {
	const root = project({
		"app/islands.tsx": 'import { desk } from "#app/domains/case/drafts/desk/draft-desk.tsx";',
		"app/domains/case/drafts/desk/draft-desk.tsx": 'import type { Draft } from "./a.server.ts";',
		"app/domains/case/drafts/desk/a.server.ts": "export type Draft = string;",
	});
	expect(checkImports(root).join()).toContain("browser code reaches the server");
});

test("imports that go down pass", () => {
	const root = project({
		"app/routes/desk/auth/login.tsx":
			'import { signIn } from "#app/domains/desk/auth/service.server.ts";\nimport "#app/ui/card.tsx";',
		"app/domains/desk/auth/service.server.ts": 'import { inScope } from "#app/core/database/db.server.ts";',
		"app/domains/desk/auth/card.tsx": 'import { Card } from "#app/ui/card.tsx";',
		"app/core/database/db.server.ts":
			'import * as schema from "#drizzle/schema.ts";\nimport postgres from "postgres";',
		"app/ui/card.tsx": 'import { stages } from "#drizzle/words.ts";',
		"app/core/database/db.server.test.ts": 'import { copyTemplate } from "#tests/setup/copy.ts";',
		"drizzle/seed.ts": 'import { createMatter } from "#app/domains/case/matters/service.server.ts";',
		"worker/main.ts": 'import { x } from "#app/domains/paper/documents/service.server.ts";',
	});
	expect(checkImports(root)).toEqual([]);
});

test("rooms in one wing, and the layers below, pass in their order", () => {
	const root = project({
		"app/domains/day/tasks/json.ts": 'import { x } from "#app/domains/day/hearings/json.ts";',
		"worker/reader/ocr/see.ts": 'import { x } from "#worker/reader/page/ink.ts";',
		"worker/main.ts": 'import { x } from "./reader/read.ts";',
		"app/ui/shell/topbar.tsx": 'import { x } from "#app/ui/form/field.tsx";',
	});
	expect(checkImports(root)).toEqual([]);
});

test("files that import each other in a circle are told, however long it is", () => {
	const root = project({
		"app/core/a.ts": 'import { b } from "./b.ts";',
		"app/core/b.ts": 'import { c } from "./c.ts";',
		"app/core/c.ts": 'import type { A } from "./a.ts";\nimport { d } from "./d.ts";',
		"app/core/d.ts": "export const d = 1;",
	});
	expect(checkCircles(root)).toEqual([
		"files import each other in a circle: app/core/a.ts, app/core/b.ts, app/core/c.ts",
	]);
});

test("folders that import each other in a circle are told, though no file does", () => {
	const root = project({
		"scripts/one/a.ts": 'import { b } from "#scripts/two/b.ts";',
		"scripts/two/b.ts": "export const b = 1;",
		"scripts/two/c.ts": 'import { d } from "../one/d.ts";',
		"scripts/one/d.ts": "export const d = 1;",
	});
	expect(checkCircles(root)).toEqual(["folders import each other in a circle: scripts/one, scripts/two"]);
});

test.each(["app/domains/day", "worker", "bench", "tests"])(
	"two rooms of %s in a circle are refused",
	(wing) => {
		const root = project({
			[`${wing}/one/a.ts`]: 'import { b } from "../two/b.ts";',
			[`${wing}/two/b.ts`]: 'import type { A } from "../one/a.ts";',
		});
		expect(checkCircles(root)).toContain(`folders import each other in a circle: ${wing}/one, ${wing}/two`);
	},
);

test("tests, and folders that are one whole, may import each other both ways", () => {
	const root = project({
		"scripts/one/a.ts": 'import { b } from "#scripts/two/b.ts";',
		"scripts/two/b.test.ts": 'import { a } from "#scripts/one/a.ts";',
		"drizzle/schema.ts": 'import { matters } from "./schema/matters.ts";',
		"drizzle/schema/matters.ts": 'import { words } from "#drizzle/words.ts";',
	});
	expect(checkCircles(root)).toEqual([]);
});

test("a file of more than 300 lines of code is told; blank lines, comments, tests and texts do not count", () => {
	const code = (lines: number) => "code();\n".repeat(lines);
	const root = project({
		"app/core/short.ts": `${code(300)}\n\n// A reason.\n/**\n * Another.\n */\n`,
		"app/core/long.ts": code(301),
		"app/core/long.test.ts": code(400),
		"app/messages/out/imports.ts": code(400),
	});
	expect(checkLengths(root)).toEqual([
		"app/core/long.ts has 301 lines of code; divide it by what people do with it",
	]);
});

test("a folder of more than 25 files is told to have rooms", () => {
	const files = (count: number) =>
		Object.fromEntries(Array.from({ length: count }, (_, at) => [`app/domains/day/tasks/part${at}.ts`, ""]));
	const inside = { "app/domains/day/tasks/rules/one.ts": "", "app/domains/day/tasks/task.css": "" };
	expect(checkFolders(project({ ...files(25), ...inside }))).toEqual([]);
	expect(checkFolders(project({ ...files(26), ...inside }))).toEqual([
		"app/domains/day/tasks holds 26 files; make rooms of at most 25 in it",
	]);
});

test("this project's own folders hold no more", () => {
	expect(checkFolders(process.cwd())).toEqual([]);
});

test.each([
	["imports go down", checkImports],
	["files and folders import nothing in a circle", checkCircles],
	["files are not longer", checkLengths],
	["types have names of their own", checkTypeNames],
	["functions and constants have names of their own", checkValueNames],
	["names say what things are", checkWords],
	["comments in core are few", checkComments],
])("this project's own %s", (_name, check) => {
	expect(check(process.cwd())).toEqual([]);
});

test("two files that export a type under one name are told, unless it means the same or is a test's", () => {
	const root = project({
		"app/core/a.ts": "export type Line = { broken: boolean };\nexport type Own = 1;\nexport type Person = 1;",
		"worker/reader/b.ts": "export interface Line {}\ntype Own = 2;\nexport type Person = 2;",
		"app/core/a.test.ts": "export class Own {}",
	});
	expect(checkTypeNames(root)).toEqual([
		"app/core/a.ts and worker/reader/b.ts export a type called Line; one name has one meaning",
	]);
});

test("two files that export a function or a constant under one name are told, unless each is a route, a text or a test", () => {
	const root = project({
		"app/core/a.ts": "export async function keep() {}\nexport const own = 1;",
		"worker/reader/b.ts": "export const keep = 1;\nconst own = 2;",
		"app/core/a.test.ts": "export const own = 2;",
		"app/routes/desk/c.tsx": "export const loader = 1;",
		"app/routes/desk/d.tsx": "export const loader = 1;\nexport const keep = 2;",
		"app/messages/desk/e.ts": "export const keep = 1;",
		"bench/f.ts": "export function* drawn() {}",
		"scripts/g.ts": "export let drawn = 1;",
		"tests/h.ts": "export const own = 3;",
		"tests/e2e/i.spec.ts": "export const drawn = 3;",
		"drizzle/j.ts": "export const drawn = 4;",
	});
	expect(checkValueNames(root)).toEqual([
		"app/core/a.ts and worker/reader/b.ts export keep; one name has one meaning",
		"app/core/a.ts and tests/h.ts export own; one name has one meaning",
		"bench/f.ts and scripts/g.ts export drawn; one name has one meaning",
	]);
});

test("names that say what somebody did are counted, comments and texts are not", () => {
	const text =
		"// said\nconst said = 'told'; const whoAsked = said; const stored = 1; type Standing = number; const MOST_TOLD = 1;";
	expect(spokenNames("app/core/a.ts", text)).toBe(5);
	const keys = 'export const keys = { "task.noted": ["Noted"], "task.note": ["It was noted"] };';
	expect(spokenNames("app/messages/day/tasks.ts", keys)).toBe(1);
	const addresses = 'route("tasks/:taskId/told", "routes/day/tasks/one.tsx");';
	expect([spokenNames("app/routes.ts", addresses), spokenNames("app/core/a.ts", addresses)]).toEqual([1, 0]);
});

test.each([
	[
		"code",
		(count: number) => ({ "app/core/a.ts": `export const all = [${"told, ".repeat(count)}];` }),
		"app/core/a.ts (61)",
	],
	[
		"tests",
		(count: number) => ({ "app/core/a.test.ts": "said();\n".repeat(count) }),
		"app/core/a.test.ts (61)",
	],
	[
		"styles",
		(count: number) => ({ "app/ui/a.css": ".told-head { color: red }\n".repeat(count) }),
		"app/ui/a.css (61)",
	],
	[
		"names of files",
		(count: number) =>
			Object.fromEntries(Array.from({ length: count }, (_, at) => [`app/core/r${at}/asked-of.ts`, ""])),
		"app/core/r0/asked-of.ts (1)",
	],
])("more than 60 of them are refused, in %s", (_name, files, worst) => {
	expect(checkWords(project(files(60)))).toEqual([]);
	const [refusal, ...others] = checkWords(project(files(61)));
	expect(others).toEqual([]);
	expect(refusal).toMatch(/^61 names say what somebody said, told, /);
	expect(refusal).toContain(worst);
});

test("comments in core are at most 9 of 100 lines; tests, blank lines and other layers do not count", () => {
	const core = (comments: number) => ({
		"app/core/a.ts": `${"// A reason.\n".repeat(comments - 3)}\n\n/**\n * Another.\n */\n${"code();\n".repeat(91)}`,
		"app/core/a.test.ts": "// A reason.\n".repeat(50),
		"app/domains/day/tasks/a.ts": "// A reason.\n".repeat(50),
	});
	expect(checkComments(project(core(9)))).toEqual([]);
	expect(checkComments(project(core(10)))).toEqual([
		"10 of 101 lines of app/core are comments, more than 9 of 100; write only reasons that the code cannot show",
	]);
});

test("only the room that owns it changes the state of a reading", () => {
	const change = "tx.update(documents).set({ ocrStatus: status, ...more });";
	const root = project({
		"app/domains/paper/readings/state/reading.server.ts": change,
		"app/domains/paper/documents/sweep/sweep.server.ts": change,
		"app/domains/paper/documents/sweep/sweep.server.test.ts": change,
		"app/domains/paper/documents/json.ts": "const shown = { ocrStatus: row.ocrStatus };",
	});
	expect(checkReadingState(root)).toEqual([
		"app/domains/paper/documents/sweep/sweep.server.ts changes ocrStatus; only app/domains/paper/readings/state/ changes the state of a reading",
	]);
});

test("a handler of the worker asks each wing few questions; types and the list of jobs do not count", () => {
	const names = (count: number) => Array.from({ length: count }, (_, at) => `x${at}`).join(", ");
	const handler = (count: number) =>
		`import { type T, ${names(count)} } from "#app/domains/out/imports/read.server.ts";
		import type { U } from "#app/domains/out/imports/schema.ts";`;
	const root = project({
		"worker/run-import.ts": handler(7),
		"worker/run-export.ts": handler(8),
		"worker/registry.ts": handler(8),
		"worker/run-export.test.ts": handler(8),
		"worker/read-document.ts": handler(3),
	});
	expect(checkQuestions(root).sort()).toEqual([
		"worker/read-document.ts uses 3 functions and constants of app/domains/out, at most 2; let the wing answer one whole question",
		"worker/run-export.ts uses 8 functions and constants of app/domains/out, at most 7; let the wing answer one whole question",
	]);
});
