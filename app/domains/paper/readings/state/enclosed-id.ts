import { idFrom } from "#app/core/ids.ts";

/** Where the version of a UUID stands (RFC 9562): 7 in the ids of documents that somebody brought. */
const VERSION_AT = 14;

/** So many of the files that one encloses are looked at; a file may name any number of them. */
export const MOST_ENCLOSED = 200;

/** The id of the document that is made of the file enclosed at `place` in another: the same however often it is taken out. */
export const enclosedId = (documentId: string, place: number): string =>
	idFrom(`enclosed ${documentId} ${place}`);

/** Whether a document was taken out of another, by its id. */
export const isEnclosed = (documentId: string): boolean => documentId[VERSION_AT] === "5";
