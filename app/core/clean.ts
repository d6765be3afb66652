/** Returns parsed input with every text in NFC, without NUL and lone surrogates, which PostgreSQL does not store. */
export function clean<T>(value: T): T {
	if (typeof value === "string") return value.toWellFormed().replaceAll("\u0000", "").normalize("NFC") as T;
	if (Array.isArray(value)) return value.map(clean) as T;
	if (value && typeof value === "object" && Object.getPrototypeOf(value) === Object.prototype) {
		return Object.fromEntries(Object.entries(value).map(([key, item]) => [clean(key), clean(item)])) as T;
	}
	return value;
}
