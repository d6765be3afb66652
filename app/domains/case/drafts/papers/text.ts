import type { locales } from "#drizzle/words.ts";

/** The languages that papers for the court are written in. */
export type PaperLanguage = (typeof locales)[number];
/** A paper as it is filed: what it is called at its head, and its text with merge fields. */
export type PaperText = { title: string; body: string };
