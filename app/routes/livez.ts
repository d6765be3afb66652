/** Whether this web answers, whatever its database does: while that is away, people are still to meet our own page. */
export function loader() {
	return new Response("ok", {
		headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
	});
}
