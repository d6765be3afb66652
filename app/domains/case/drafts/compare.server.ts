import { Thread } from "#app/core/process/threads.server.ts";
import type { ComparedPage } from "./compare.ts";

type Texts = { before: string; after: string; page: number };

const thread = new Thread<Texts, ComparedPage>("app/domains/case/drafts/compare-thread.ts");

/** One page of the changes between two texts, compared on another thread; the last page when there are fewer. */
export function compareTexts(before: string, after: string, page = 1): Promise<ComparedPage> {
	return thread.run({ before, after, page });
}
