import Papa from "papaparse";

export type CsvCell = string | number | null | undefined;

export const BOM = "\uFEFF";

const FORMULA = /^[=+\-@\t\r]/;

/** One line of CSV (RFC 4180). A cell that looks like a formula gets an apostrophe before it (OWASP, CSV Injection). */
export const csvLine = (cells: readonly CsvCell[]): string =>
	`${Papa.unparse([[...cells]], { escapeFormulae: FORMULA })}\r\n`;

/** An answer that a browser keeps as a CSV file, sent while it is made. */
export function csvAnswer(filename: string, lines: AsyncIterable<string> | Iterable<string>): Response {
	const encoder = new TextEncoder();
	const source = (async function* () {
		yield BOM;
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
