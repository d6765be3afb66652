import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * What takes longest: chambers that are killed, pages that are read, papers that are bound, every address asked from behind
 * every wall, every call made twice.
 */
const LONG = /\/(tests\/drills|worker|access|bindings|once)\//;
const PLAIN = "// @vitest-environment node";

/**
 * Files of one project and environment one after the other: a process that meets another kind of file next ends, and its
 * browser with it.
 */
function alikeTogether(files: TestSpecification[]): TestSpecification[] {
	const kindOf = ({ project, moduleId }: TestSpecification) =>
		`${project.name} ${readFileSync(moduleId, "utf8").startsWith(PLAIN)}`;
	return Object.values(Object.groupBy(files, kindOf)).flatMap((alike) => alike ?? []);
}

/** The long ones first, whatever their size: begun as the last, one of them would keep a processor waiting at the end. */
export class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const sorted = await super.sort(files);
		const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
		return [...sorted.filter(isLong), ...alikeTogether(sorted.filter((file) => !isLong(file)))];
	}
}
