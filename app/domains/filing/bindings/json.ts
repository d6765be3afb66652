import type { Binding } from "./binding.server.ts";
import type { Bundle } from "./screens.server.ts";
import type { BindingJson, CutJson } from "./shape.ts";

/** What was split or joined, as /api says it: the documents of it that the caller may see. */
export function bindingJson({
	id,
	kind,
	state,
	failure,
	before,
	after,
	mayUndo,
	createdAt,
}: Binding): BindingJson {
	return {
		_id: id,
		kind,
		state,
		failure,
		before: before.map((paper) => paper.id),
		after: after.map((paper) => paper.id),
		mayUndo,
		createdAt: createdAt.toISOString(),
	};
}

/** Where the papers of a bundle seem to begin, as /api says it. */
export const cutsJson = ({ pages }: Bundle): CutJson[] =>
	pages.flatMap(({ page, cut }) => (cut ? [{ page, ...cut }] : []));
