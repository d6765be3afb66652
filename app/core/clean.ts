/**
 * Takes any parsed input (JSON, form values, query) and returns it with every text NFC-normalised, well formed and free
 * of NUL: PostgreSQL stores neither NUL nor lone surrogates, and equal-looking names must be equal.
 */
export function clean<T>(value: T): T {
	if (typeof value === "string") return value.toWellFormed().replaceAll("\u0000", "").normalize("NFC") as T;
	if (Array.isArray(value)) return value.map(clean) as T;
	if (value && typeof value === "object" && Object.getPrototypeOf(value) === Object.prototype) {
		return Object.fromEntries(Object.entries(value).map(([key, item]) => [clean(key), clean(item)])) as T;
	}
	return value;
}
