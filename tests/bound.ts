import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { bindingPapers, bindings } from "#drizzle/schema.ts";
import type { BindingState } from "#drizzle/words.ts";

type Papers = { before: string[]; after?: string[]; state: BindingState };

/** A splitting as the worker leaves it in a state, without the making of its papers; returns its id. */
export async function makeBinding(viewer: Viewer, { before, after = [], state }: Papers): Promise<string> {
	const { chamberId } = viewer;
	const id = newId();
	const failure = state === "failed" ? ("corrupt" as const) : null;
	const rowsOf = (part: "before" | "after", ids: string[]) =>
		ids.map((documentId, place) => ({ chamberId, bindingId: id, documentId, part, place }));
	await inScope(systemScope(chamberId), async (tx) => {
		await tx.insert(bindings).values({
			...{ chamberId, id, state, failure, kind: "split", requestedBy: viewer.userId },
			...{ names: ["Bundle, page 1.pdf", "Bundle, page 2.pdf"], starts: [1, 2] },
			size: before.length + after.length,
			createdAt: new Date(),
		});
		await tx.insert(bindingPapers).values([...rowsOf("before", before), ...rowsOf("after", after)]);
	});
	return id;
}
