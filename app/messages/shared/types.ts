/** The three languages of every screen. */
export type Locale = "en" | "hi" | "gu";

/** One room's texts: key → [English, Hindi, Gujarati]. */
export type Messages = Readonly<Record<string, readonly [en: string, hi: string, gu: string]>>;
