/** One result: how the sender was checked, what came of it, and the properties it was checked by, all in small letters. */
export type CheckResult = { method: string; verdict: string; properties: ReadonlyMap<string, string> };

/** What one `Authentication-Results` says, and who says it. */
export type Checked = { by: string; results: CheckResult[] };

/** The one version there is of the field and of every method (RFC 8601, 2.2 and 2.7); another may mean anything. */
const VERSION = "1";

class Malformed extends Error {}

/**
 * Reads the value of an `Authentication-Results` field (RFC 8601, 2.2): comments and space may stand between any two of its
 * parts, a value may be quoted. What is not written so, or is of another version, says nothing, whoever says it.
 */
export function readResults(field: string): Checked {
	const text = new Cursor(field);
	let by = "";
	try {
		by = text.value();
		if (/\d/.test(text.next) && text.value() !== VERSION) throw new Malformed();
		const results: (CheckResult | null)[] = [];
		while (text.takes(";")) if (text.next !== "" && text.next !== ";") results.push(resultAt(text));
		if (text.next !== "") throw new Malformed();
		return { by, results: results.filter((result) => result !== null) };
	} catch (error) {
		if (!(error instanceof Malformed)) throw error;
		return { by, results: [] };
	}
}

/** `none`, or a method with its verdict, a reason and properties; null for `none` and for another version of a method. */
function resultAt(text: Cursor): CheckResult | null {
	const method = text.keyword();
	if (method === "none" && (text.next === ";" || text.next === "")) return null;
	const version = text.takes("/") ? text.keyword() : VERSION;
	text.demand("=");
	const verdict = text.keyword();
	const properties = new Map<string, string>();
	while (text.next !== ";" && text.next !== "") {
		const type = text.keyword();
		const name = text.takes(".") ? `${type}.${text.keyword()}` : type;
		text.demand("=");
		const value = text.value();
		// Of two with one name the first counts.
		if (!properties.has(name)) properties.set(name, value);
	}
	return version === VERSION ? { method, verdict, properties } : null;
}

/** A place in a text, always before something that is neither space nor comment. */
class Cursor {
	readonly #text: string;
	#at = 0;

	constructor(text: string) {
		this.#text = text;
	}

	/** The next sign, or nothing at the end. */
	get next(): string {
		this.#pass();
		return this.#text.charAt(this.#at);
	}

	takes(sign: string): boolean {
		if (this.next !== sign) return false;
		this.#at += 1;
		return true;
	}

	demand(sign: string): void {
		if (!this.takes(sign)) throw new Malformed();
	}

	keyword(): string {
		return this.#run(/[\w-]+/y);
	}

	/** A word, a quoted text, or an address whose first part may be quoted. */
	value(): string {
		let value = "";
		this.#pass();
		for (let sign = this.#sign; sign !== "" && !/[\s;()]/.test(sign); sign = this.#sign)
			value += sign === '"' ? this.#quoted() : this.#run(/[^\s;()"]+/y, false);
		if (value === "") throw new Malformed();
		return value;
	}

	get #sign(): string {
		return this.#text.charAt(this.#at);
	}

	#run(pattern: RegExp, passes = true): string {
		if (passes) this.#pass();
		pattern.lastIndex = this.#at;
		const [found] = pattern.exec(this.#text) ?? [];
		if (found === undefined) throw new Malformed();
		this.#at += found.length;
		return found.toLowerCase();
	}

	#quoted(): string {
		let value = "";
		for (this.#at += 1; this.#sign !== '"'; this.#at += 1) {
			if (this.#sign === "\\") this.#at += 1;
			if (this.#sign === "") throw new Malformed();
			value += this.#sign;
		}
		this.#at += 1;
		return value.toLowerCase();
	}

	/** Passes over space and comments, which may hold comments (RFC 5322, 3.2.2). */
	#pass(): void {
		let depth = 0;
		for (; this.#sign !== ""; this.#at += 1) {
			if (this.#sign === "(") depth += 1;
			else if (depth > 0 && this.#sign === ")") depth -= 1;
			else if (depth > 0 && this.#sign === "\\") this.#at += 1;
			else if (depth === 0 && !/\s/.test(this.#sign)) return;
		}
		if (depth > 0) throw new Malformed();
	}
}
