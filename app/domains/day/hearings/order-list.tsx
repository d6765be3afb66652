import { cut } from "#app/core/format.ts";
import { LISTED_CHARACTERS } from "#app/core/listed.ts";
import { sayOffered } from "#app/messages/offered-words.ts";
import { Card } from "#app/ui/card.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { EmptyState, Found } from "#app/ui/page.tsx";
import { useDoor } from "#app/ui/page-facts.tsx";
import { ResultBadge } from "#app/ui/state-badge.tsx";
import { overOrders } from "./list-behind.ts";
import type { HearingRow } from "./rows.server.ts";
import { momentText } from "./timeline.tsx";

type OrderListProps = { rows: readonly HearingRow[]; total: number; matterId: string; page: number };

/** The orders of a matter, the newest first, with their count; a very long one with the way to all of it. */
export function OrderList({ rows, total, matterId, page }: OrderListProps) {
	const t = useT();
	const format = useFormat();
	const door = useDoor();
	const to = (id: string) => door(overOrders(matterId, id, page), `order-${id}`);
	if (total === 0) return <EmptyState text={t("hearing.noOrders")} />;
	return (
		<>
			<Found>{t.n("hearing.orders", total)}</Found>
			<div className="grid gap-4">
				{rows.map(({ hearing }) => (
					<Card
						key={hearing.id}
						title={
							<a id={`order-${hearing.id}`} href={to(hearing.id)}>
								{momentText(hearing, format)}
							</a>
						}
						action={<ResultBadge result={hearing.result} />}
					>
						<p className="mb-1 text-sm text-ink2">
							{sayOffered(hearing.purpose, t)} · {hearing.bench}
						</p>
						<p className="max-w-[70ch] whitespace-pre-line text-sm">
							{cut(hearing.order ?? "", LISTED_CHARACTERS)}
						</p>
						{(hearing.order?.length ?? 0) > LISTED_CHARACTERS && (
							<p className="mt-2 text-sm">
								<a href={to(hearing.id)}>{t("hearing.wholeOrder")}</a>
							</p>
						)}
					</Card>
				))}
			</div>
		</>
	);
}
