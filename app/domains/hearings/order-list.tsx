import { sayOffered } from "#app/messages/offered-words.ts";
import { Card } from "#app/ui/card.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { EmptyState, Found } from "#app/ui/page.tsx";
import { ResultBadge } from "#app/ui/state-badge.tsx";
import type { HearingRow } from "./rows.server.ts";
import { momentText } from "./timeline.tsx";

/** The orders of a matter in full, the newest first, with their count. */
export function OrderList({ rows, path }: { rows: readonly HearingRow[]; path: string }) {
	const t = useT();
	const format = useFormat();
	if (rows.length === 0) return <EmptyState text={t("hearing.noOrders")} />;
	return (
		<>
			<Found>{t.n("hearing.orders", rows.length)}</Found>
			<div className="grid gap-4">
				{rows.map(({ hearing }) => (
					<Card
						key={hearing.id}
						title={<a href={`${path}/${hearing.id}`}>{momentText(hearing, format)}</a>}
						action={<ResultBadge result={hearing.result} />}
					>
						<p className="mb-1 text-sm text-ink2">
							{sayOffered(hearing.purpose, t)} · {hearing.bench}
						</p>
						<p className="max-w-[70ch] whitespace-pre-line text-sm">{hearing.order}</p>
					</Card>
				))}
			</div>
		</>
	);
}
