import type { HandoverPage } from "./read.server.ts";
import type { HandoverJson } from "./shape.ts";

/** What a person would hand over, as /api shows it. */
export function handoverJson({ person, work, matters, loose }: HandoverPage): HandoverJson {
	return {
		user: { _id: person.id, name: person.name },
		work,
		matters: matters.map(({ id, onTeam: _, ...matter }) => ({ _id: id, ...matter })),
		loose,
	};
}
