import { type DraftType, draftTypes, type PaperName, paperNames } from "#drizzle/words.ts";
import { englishApplications } from "./english-applications.ts";
import { englishPleadings } from "./english-pleadings.ts";
import { gujaratiApplications } from "./gujarati-applications.ts";
import { gujaratiPleadings } from "./gujarati-pleadings.ts";
import { hindiApplications } from "./hindi-applications.ts";
import { hindiPleadings } from "./hindi-pleadings.ts";
import type { PaperLanguage, PaperText } from "./text.ts";

const TEXTS: Record<PaperLanguage, Record<PaperName, PaperText>> = {
	en: { ...englishPleadings, ...englishApplications },
	hi: { ...hindiPleadings, ...hindiApplications },
	gu: { ...gujaratiPleadings, ...gujaratiApplications },
};

/** Raised when a text changes, so that a draft says which one it began with; those named here were changed once more. */
const VERSION = 2;
const CHANGED: Partial<Record<PaperName, number>> = Object.fromEntries(draftTypes.map((type) => [type, 3]));

/** The text that a paper begins with in a language. */
export const builtIn = (paper: PaperName, lang: PaperLanguage): PaperText => TEXTS[lang][paper];

/** Which text of a paper that is. */
const builtInVersion = (paper: PaperName): number => CHANGED[paper] ?? VERSION;

/** The type of the drafts that begin with a paper. */
export function typeOfPaper(paper: PaperName): DraftType {
	if (paper === "affidavit_in_support") return "affidavit";
	return draftTypes.find((type) => type === paper) ?? "other";
}

/** What a draft remembers of the paper it began with: `paper.language:version`. */
export const paperStamp = (paper: PaperName, lang: PaperLanguage): string =>
	`${paper}.${lang}:${builtInVersion(paper)}`;

const STAMP = /^([a-z_0-9]{1,40})(?:\.(en|hi|gu))?:([1-9]\d{0,3})$/;
const OWN_STAMP = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}:[1-9]\d{0,5}$/;

/** Whether a text is the stamp of a template that there is or was, or may be one of a chamber's own. */
export function isTemplateStamp(stamp: string): boolean {
	if (OWN_STAMP.test(stamp)) return true;
	const [, name, , version] = STAMP.exec(stamp) ?? [];
	const paper = paperNames.find((known) => known === name);
	return paper !== undefined && Number(version) <= builtInVersion(paper);
}
