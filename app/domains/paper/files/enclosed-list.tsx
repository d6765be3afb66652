import { Card } from "#app/ui/card.tsx";
import { useT } from "#app/ui/i18n.tsx";
import type { EnclosedDocuments } from "./enclosed.server.ts";

/** The way back to the document that a paper was taken out of; nothing of one that came by itself. */
export function EnclosingCard({ enclosing }: { enclosing: { id: string; originalFilename: string } | null }) {
	const t = useT();
	if (!enclosing) return null;
	return (
		<Card title={t("enclosed.from")}>
			<p className="text-sm [overflow-wrap:anywhere]">
				<a className="inline-block min-h-6" href={`/documents/${enclosing.id}`}>
					{enclosing.originalFilename}
				</a>
			</p>
		</Card>
	);
}

/** The papers that were taken out of a document, and how many were left in it; nothing of one that encloses none. */
export function EnclosedList({ enclosed }: { enclosed: EnclosedDocuments | null }) {
	const t = useT();
	if (!enclosed) return null;
	const { papers, leftOut } = enclosed;
	return (
		<Card title={t("enclosed.title")}>
			{papers.length > 0 && (
				<ul className="grid gap-1 text-sm">
					{papers.map(({ id, originalFilename }) => (
						<li key={id} className="[overflow-wrap:anywhere]">
							<a className="inline-block min-h-6" href={`/documents/${id}`}>
								{originalFilename}
							</a>
						</li>
					))}
				</ul>
			)}
			{leftOut > 0 && <p className="text-sm">{t.n("enclosed.leftOut", leftOut)}</p>}
			{papers.length === 0 && leftOut === 0 && <p className="text-sm">{t("enclosed.gone")}</p>}
		</Card>
	);
}
