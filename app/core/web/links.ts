/** A path with a changed query; null or an empty text removes a name. */
export function withQuery(
	path: string,
	search: string,
	changes: Record<string, string | number | null | undefined> = {},
): string {
	const query = new URLSearchParams(search);
	for (const [name, value] of Object.entries(changes)) {
		if (value === null || value === undefined || value === "") query.delete(name);
		else query.set(name, String(value));
	}
	return query.size > 0 ? `${path}?${query}` : path;
}

/** The page of an address, named with the id of what was deleted there; without a fragment, which would name a row that is gone. */
export function withDeleted(to: string, id: string): string {
	const [, path = to, search = ""] = /^([^?#]*)(\?[^#]*)?/.exec(to) ?? [];
	return withQuery(path, search, { deleted: id });
}
