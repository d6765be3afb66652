import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes longest: chambers that are killed, pages that are read, every address asked from behind every wall. */
const LONG = /\/(tests\/drills|worker|access)\//;

/** The long ones first, whatever their size: begun as the last, one of them would keep a processor waiting at the end. */
export class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const sorted = await super.sort(files);
		const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
		return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
	}
}
