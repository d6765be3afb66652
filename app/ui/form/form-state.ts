/** What a form control needs to know about its field; conform's field metadata fits too. */
export type FieldSource = {
	name: string;
	id?: string;
	errors?: string[] | undefined;
	value?: unknown;
	initialValue?: unknown;
	defaultValue?: unknown;
	required?: boolean | undefined;
	maxLength?: number | undefined;
	minLength?: number | undefined;
};

type Failed = {
	result?: { initialValue?: Record<string, unknown> | null; error?: Record<string, string[] | null> | null };
	error?: string | null;
	links?: readonly { href: string; label: string }[] | undefined;
};

/**
 * Reads a form's state after a failed submission (typed values and messages) or, before one, its defaults.
 * `field("contact.email")` gives what a field component needs; `errors` lists every message for the summary.
 */
export function formState(
	failed: Failed | null | undefined,
	defaults: Record<string, unknown> = {},
	idPrefix = "f-",
) {
	const typed = failed?.result?.initialValue;
	const messages = failed?.result?.error ?? {};
	const idOf = (name: string) => `${idPrefix}${name.replace(/[^\w-]+/g, "-")}`;

	const errors = Object.entries(messages).flatMap(([name, list]) =>
		(list ?? []).map((message) => ({ id: name ? idOf(name) : undefined, message })),
	);

	return {
		field: (name: string): FieldSource => ({
			name,
			id: idOf(name),
			value: typed ? at(typed, name) : at(defaults, name),
			errors: messages[name] ?? undefined,
		}),
		errors,
		error: failed?.error ?? null,
		links: failed?.links ?? [],
		failed: Boolean(failed?.error) || errors.length > 0,
	};
}

/** The value at a path such as `contact.email` or `identifiers[0].value`. */
function at(values: Record<string, unknown>, path: string): unknown {
	let found: unknown = values;
	for (const step of path.split(/[.[\]]+/).filter(Boolean)) {
		if (typeof found !== "object" || found === null) return undefined;
		found = (found as Record<string, unknown>)[step];
	}
	return found;
}
