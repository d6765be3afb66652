/** One statement of the specification: where it stands, and the tests that show it. */
export type Statement = { statement: string; where: string; tests: { file: string; name: string }[] };

/** What a run of the tests said of one of them. */
export type Outcome = { file: string; title: string; status: string };

/** Takes the table of docs/specification-coverage.md; returns its rows. */
export function statementsOf(table: string): Statement[] {
	return table
		.split("\n")
		.filter((line) => line.startsWith("| ") && !/^\| (statement|departure|---) /.test(line))
		.map((line) => {
			const [statement = "", where = "", tests = ""] = line
				.split(/(?<!\\)\|/)
				.slice(1, -1)
				.map((cell) => cell.trim());
			return { statement, where, tests: tests.split("<br>").map(namedTest) };
		});
}

/** One requirement of the security standard: its level, and its evidence, of which the tests are told apart. */
export type Requirement = Statement & { level: number; evidence: string[] };

/** Takes docs/security.md; returns the rows of its table of requirements, as statements with the tests that they name. */
export function requirementsOf(document: string): Requirement[] {
	const rows = document.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| (.+?) \| (.*?) ?\|$/gm);
	return [...rows].map(([, statement = "", level, where = "", cell = ""]) => {
		const evidence = cell.split("<br>").filter(Boolean);
		const tests = evidence.filter((one) => one.startsWith("`") && one.includes(" › ")).map(namedTest);
		return { statement, level: Number(level), where, evidence, tests };
	});
}

/** A cell's `file` › name, apart. */
function namedTest(cell: string): { file: string; name: string } {
	const [, file = "", name = ""] = /^`([^`]+)` › (.+)$/.exec(cell) ?? [];
	return { file, name };
}

/** Takes the rows and what a whole run said; returns a sentence for each test that is named and did not run or did not pass. */
export function unshown(statements: readonly Statement[], outcomes: readonly Outcome[]): string[] {
	const byFile = Map.groupBy(outcomes, ({ file }) => file);
	const named = new Map(
		statements.flatMap(({ tests }) => tests.map((one) => [`${one.file} › ${one.name}`, one])),
	);
	return [...named].flatMap(([key, { file, name }]) => {
		const title = titleOf(name);
		const ran = (byFile.get(file) ?? []).filter((outcome) => title.test(outcome.title));
		if (ran.length === 0) return [`${key}: did not run`];
		return ran.every(({ status }) => status === "passed") ? [] : [`${key}: did not pass`];
	});
}

/** A title as it is written stands for all that are made of it: `%s` and `$name` are filled in by each case. */
function titleOf(name: string): RegExp {
	const parts = name
		.split(/%[sdifjoOc#$]|\$[\w.]+/)
		.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
	return new RegExp(`^${parts.join(".*")}$`, "s");
}
