/** The mark by which a spreadsheet knows that a text is UTF-8. */
const MARK = "\ufeff";

/**
 * One line of a CSV file (RFC 4180). A cell that a spreadsheet would take for a formula gets an apostrophe before it
 * (OWASP, CSV injection).
 */
export function csvLine(cells: readonly string[]): string {
	return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(text: string): string {
	const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
	return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** An answer that a browser keeps as a CSV file, sent while it is made. */
export function csvAnswer(filename: string, lines: AsyncIterable<string> | Iterable<string>): Response {
	const encoder = new TextEncoder();
	const source = (async function* () {
		yield MARK;
		yield* lines;
	})();
	const body = new ReadableStream<Uint8Array>({
		async pull(controller) {
			const { done, value } = await source.next();
			if (done) controller.close();
			else controller.enqueue(encoder.encode(value));
		},
	});
	const name = encodeURIComponent(filename);
	return new Response(body, {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="import.csv"; filename*=UTF-8''${name}`,
			"Cache-Control": "private, no-store",
			"X-Content-Type-Options": "nosniff",
		},
	});
}
