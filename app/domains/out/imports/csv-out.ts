import { BOM } from "#app/core/csv.ts";

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
