/**
 * How something was found: by its CNR or whole case number, by a case number written in part, by the words themselves,
 * by words that sound so in other letters, or by a case number one wrong sign away.
 */
export type FoundBy = "exact" | "number" | "words" | "sound" | "nearly";
export type Match = { id: string; by: FoundBy };

/** A page of a document that holds what was looked for. */
export type PageMatch = { documentId: string; page: number; by: FoundBy };
