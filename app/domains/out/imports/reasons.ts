import type { Hit } from "#app/domains/case/conflicts/schema.ts";
import { hitPlace, hitText } from "#app/domains/case/conflicts/text.ts";
import type { T } from "#app/messages/index.ts";
import { isMessageKey } from "#app/messages/index.ts";
import type { ImportReason } from "#drizzle/schema.ts";
import { type ConflictKind, conflictKinds, type NameMatch } from "#drizzle/words.ts";
import { fieldLabel } from "./sheet/reading.ts";

const HIT = "conflict.hit.";

type HitFacts = Pick<Hit, "name" | "found" | "kind" | "by"> &
	Partial<Pick<Hit, "title" | "caseNumber" | "isOpen">> & { row?: number; sheet?: string };

/** A conflict of interest as the reason of a row; `row` is that of the file, or of a sheet of it, in which the name was found. */
export function hitReason({
	kind,
	name,
	found,
	by,
	title,
	caseNumber,
	isOpen,
	row,
	sheet,
}: HitFacts): ImportReason {
	const params: NonNullable<ImportReason["params"]> = { name, found, by };
	if (title) params.title = title;
	if (caseNumber) params.caseNumber = caseNumber;
	if (row) params.row = row;
	if (sheet) params.sheet = sheet;
	if (typeof isOpen === "boolean") params.isOpen = Number(isOpen);
	return { key: HIT + kind, params };
}

/** A reason as a sentence, the columns in it by their names. */
export function reasonText({ key, params = {} }: ImportReason, t: T): string {
	const kind = conflictKinds.find((one) => key === HIT + one);
	if (kind) return conflictText(kind, params, t);
	if (!isMessageKey(key)) return "";
	const { field } = params;
	return t(key, typeof field === "string" ? { ...params, field: t(fieldLabel(field)) } : params);
}

function conflictText(kind: ConflictKind, params: NonNullable<ImportReason["params"]>, t: T): string {
	const text = (name: string) => (params[name] === undefined ? null : String(params[name]));
	const by = text("by") as NameMatch;
	const sentence = hitText({ kind, by, name: text("name") ?? "", found: text("found") ?? "" }, t);
	const { isOpen, row } = params;
	const place = hitPlace(
		{
			by,
			title: text("title"),
			caseNumber: text("caseNumber"),
			isOpen: isOpen === undefined ? null : isOpen === 1,
			...(typeof row === "number" ? { row } : {}),
		},
		t,
	);
	return `${sentence} (${[text("sheet"), ...place].filter(Boolean).join(" · ")})`;
}
