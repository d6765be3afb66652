import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { BookView } from "./view.server.ts";

const TONES = { making: "blue", ready: "green", failed: "red" } as const;

/** The books of a matter, each with its state, its pages and its size. */
export function BookList({ books }: { books: readonly BookView[] }) {
	const t = useT();
	const format = useFormat();
	return (
		<Card rows>
			<ul className="card-rows">
				{books.map(({ id, title, status, pages, bytes, createdAt }) => (
					<li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 p-3">
						<a href={`/books/${id}`} className="wrap-anywhere">
							{title}
						</a>{" "}
						<small className="text-ink2">
							{[
								pages ? t.n("document.pages", pages) : null,
								bytes ? format.size(bytes) : null,
								format.dateTime(createdAt),
							]
								.filter(Boolean)
								.join(" · ")}{" "}
							<Badge tone={TONES[status]} lower>
								{t(`book.status.${status}`)}
							</Badge>
						</small>
					</li>
				))}
			</ul>
		</Card>
	);
}
