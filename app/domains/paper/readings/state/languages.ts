/** The choice that leaves the language to be found out from the pages. */
export const DETECT = "auto";

/** What a document is kept with when nobody chose a language, as the specification has uploads say. */
export const DEFAULT_LANGUAGE = "eng";
