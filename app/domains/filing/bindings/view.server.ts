import type { Binding, BoundDocument } from "./binding.server.ts";

export type BindingView = ReturnType<typeof bindingView>;
export type PaperLink = BindingView["after"][number];

/** A binding as its screen shows it: its state, its documents, and the list to go back to. */
export function bindingView({ id, kind, state, failure, names, before, after, mayUndo }: Binding) {
	const matter = [...after, ...before].find((paper) => paper.matter)?.matter;
	return {
		...{ id, kind, state, failure, mayUndo },
		/** How many papers were asked for. */
		wanted: names.length,
		before: before.map(linkOf),
		after: after.map(linkOf),
		home: matter ? `/matters/${matter.id}/documents` : "/documents/inbox",
	};
}

const linkOf = ({ id, originalFilename: name, pageCount, isGone }: BoundDocument) => ({
	id,
	name,
	pageCount,
	isGone,
});
