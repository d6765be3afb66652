import type { T } from "#app/messages/index.ts";
import type { Hit } from "./schema.ts";

type NamedHit = Pick<Hit, "name" | "found" | "kind" | "by">;
/** A row of a file represents a matter that does not exist yet. */
type Where = Partial<Pick<Hit, "title" | "caseNumber" | "isOpen">> & { row?: number };

/** What a hit says, in the one wording that it has everywhere. */
export function hitText(hit: NamedHit, t: T): string {
	return t(`conflict.hit.${hit.kind}`, { name: hit.name, found: hit.found });
}

/** Where it was found and how: the matter with its number, whether it is closed, and how the names are alike. */
export function hitPlace({ title, caseNumber, isOpen, row, by }: Where & Pick<Hit, "by">, t: T): string[] {
	const state = typeof isOpen === "boolean" ? t(isOpen ? "conflict.open" : "conflict.closed") : null;
	return [
		row ? t("conflict.row", { n: row }) : null,
		title,
		caseNumber,
		state,
		t(`conflict.by.${by}`),
	].filter((part): part is string => Boolean(part));
}
