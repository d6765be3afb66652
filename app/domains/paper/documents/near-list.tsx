import type { NearDocument } from "#app/domains/paper/readings/near.server.ts";
import { Card } from "#app/ui/card.tsx";
import { useT } from "#app/ui/i18n.tsx";

/** Documents with nearly the same text; nothing where there is none. */
export function NearList({ near }: { near: readonly NearDocument[] }) {
	const t = useT();
	if (near.length === 0) return null;
	return (
		<Card title={t("similar.title")}>
			<ul className="grid gap-1 text-sm">
				{near.map(({ id, originalFilename, alike }) => (
					<li key={id} className="[overflow-wrap:anywhere]">
						<a href={`/documents/${id}`}>{t("similar.item", { name: originalFilename, n: alike })}</a>
					</li>
				))}
			</ul>
		</Card>
	);
}
