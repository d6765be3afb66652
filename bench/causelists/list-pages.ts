import { MOST_LIST_PAGES } from "#app/domains/day/causelists/schema.ts";
import { wordsOfPages } from "#worker/cause-lists/pages.ts";

/** The words of a list's pages, each with where they stand, as the worker reads them. */
export const listPages = async (file: Buffer) => (await wordsOfPages(file, MOST_LIST_PAGES)) ?? [];
