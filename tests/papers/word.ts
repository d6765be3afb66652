import { strToU8, unzipSync, zipSync } from "fflate";
import { draftDocx } from "#app/domains/case/drafts/print/docx.ts";

/** The Word document that a draft of this text is taken as. */
export const wordDocument = (content: string): Promise<Uint8Array<ArrayBuffer>> =>
	draftDocx(
		{
			...{ title: "Application", content, paper: "sc_hc_a4", language: "en", footer: "" },
			...{ isStamped: false, letterhead: null },
		},
		new Date("2026-03-02T10:00:00Z"),
	).then((bytes) => new Uint8Array(bytes));

/** A Word document with parts changed, added or, with null, taken out. */
export function altered(bytes: Uint8Array, parts: Record<string, string | null>): Uint8Array {
	const files = unzipSync(bytes);
	for (const [name, text] of Object.entries(parts)) {
		if (text === null) delete files[name];
		else files[name] = strToU8(text);
	}
	return zipSync(files);
}
