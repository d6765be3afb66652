import { z } from "zod";
import { notFound } from "#app/core/errors.ts";
import { isId } from "#app/core/ids.ts";
import { messageNaming } from "./fields.ts";

export const PAGE_SIZE = 20;
const MAX_ROWS = 1000;

/** A whole number of a query, from 1 up to `most`, which the sentence of a wrong one names. */
export function upTo(most: number) {
	const message = messageNaming("invalid.numberUpTo", { most: String(most) });
	return z.coerce.number(message).int(message).min(1, message).max(most, message);
}

/** The query fields of every list: `page` from 1, `limit` 1–200. */
export const pageQuery = {
	page: upTo(1_000_000).optional(),
	limit: upTo(200).optional(),
};

/** The `sort` of a list: one of these names, after `-` descending. */
export const sortBy = <const N extends string>(names: readonly N[]) =>
	z
		.enum(
			names.flatMap((name): Sort<N>[] => [name, `-${name}`]),
			"invalid.choice",
		)
		.optional();

export type Sort<N extends string> = N | `-${N}`;

export type PageRequest = { page?: number | undefined; limit?: number | undefined };
export type Window = { page: number; limit: number; offset: number };
export type Pagination = { page: number; limit: number; total: number; pages: number };
export type Page<T> = { rows: T[]; pagination: Pagination };

/** The rows of a list request: a page of 20 by default; without page and limit everything up to 1,000. */
export function windowOf({ page, limit }: PageRequest): Window {
	const size = limit ?? (page ? PAGE_SIZE : MAX_ROWS);
	const number = page ?? 1;
	return { page: number, limit: size, offset: (number - 1) * size };
}

/** The rows of one page with the exact total. */
export function pageOf<T>(rows: T[], total: number, { page, limit }: Window): Page<T> {
	return { rows, pagination: { page, limit, total, pages: Math.max(1, Math.ceil(total / limit)) } };
}

const SEEN_BEHIND = 12;

/** The rows of a list screen: all on its own address, behind a dialog only those that can be seen around it. */
export function rowsSeen<T>(rows: T[], url: URL, listPath: string): T[] {
	return url.pathname === listPath ? rows : rows.slice(0, SEEN_BEHIND);
}

/** The id of a row just deleted from a list, where the address names it. */
export function deletedIn(url: URL): string | null {
	const id = url.searchParams.get("deleted");
	return isId(id) ? id : null;
}

/** The id in a path; any other text is treated as a missing row. */
export function idParam(params: Record<string, string | undefined>, name: string): string {
	const id = params[name];
	if (!isId(id)) throw notFound();
	return id.toLowerCase();
}

/** The id in a path that may have none; undefined there, otherwise as `idParam`. */
export function optionalIdParam(
	params: Record<string, string | undefined>,
	name: string,
): string | undefined {
	return params[name] === undefined ? undefined : idParam(params, name);
}

/** Query parameters as an object; the last of repeated names counts, empty ones are absent. */
export function queryOf(url: URL): Record<string, string> {
	return Object.fromEntries([...url.searchParams].filter(([, value]) => value.trim() !== ""));
}
