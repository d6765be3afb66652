const NUMBERED = /^(\p{Nd}{1,4})([.)])\s/u;

/**
 * A draft's text with a clause as its next numbered paragraph, after the last one that has a number; at the end where none has.
 * `number` is the clause's, null where it has none.
 */
export function withClause(content: string, clause: string): { content: string; number: number | null } {
	const lines = content.replace(/\r\n?/g, "\n").split("\n");
	const last = lines.findLastIndex((line) => NUMBERED.test(line.trim()));
	if (last === -1) return { content: `${content.trimEnd()}\n\n${clause}\n`, number: null };
	const [, digits = "", stop = "."] = NUMBERED.exec((lines[last] ?? "").trim()) ?? [];
	const number = latinNumber(digits) + 1;
	const text = NUMBERED.test(clause.trim()) ? clause : `${number}${stop} ${clause.trim()}`;
	lines.splice(last + 1, 0, ...text.split("\n"));
	return { content: lines.join("\n"), number };
}

/** Digits of any script as a number. */
function latinNumber(digits: string): number {
	return [...digits].reduce((sum, digit) => {
		const code = digit.codePointAt(0) ?? 0;
		const zero = [0x30, 0x966, 0xae6].find((first) => code >= first && code < first + 10) ?? code;
		return sum * 10 + (code - zero);
	}, 0);
}
