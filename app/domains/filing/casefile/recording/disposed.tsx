import type { HearingRow } from "#app/domains/day/hearings/rows.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { useDoor } from "#app/ui/page-facts.tsx";
import { ResultBadge } from "#app/ui/state-badge.tsx";

type DisposedCardProps = { rows: readonly HearingRow[]; mayClose: boolean };

/** Matters that the court disposed of but that are not closed yet, each with a link to the step that closes it. */
export function DisposedCard({ rows, mayClose }: DisposedCardProps) {
	const t = useT();
	return (
		<div className="mb-3">
			<Card title={t("hearing.disposedOpen")} rows>
				<p className="text-sm text-ink2">{t(mayClose ? "hearing.disposedHint" : "hearing.seniorCloses")}</p>
				{rows.map((row) => (
					<DisposedRow key={row.hearing.id} row={row} mayClose={mayClose} />
				))}
			</Card>
		</div>
	);
}

function DisposedRow({ row: { hearing, matter }, mayClose }: { row: HearingRow; mayClose: boolean }) {
	const t = useT();
	const { longDate } = useFormat();
	const closing = useDoor()(`/hearings/${hearing.id}/record`);
	return (
		<div className="flex flex-wrap items-center gap-2">
			<span className="min-w-0 grow">
				<a className="block truncate font-bold text-ink no-underline" href={`/matters/${matter.id}`}>
					{matter.title}
				</a>
				<span className="text-sm text-ink2">{longDate(hearing.date)}</span>{" "}
				<ResultBadge result={hearing.result} />
			</span>
			{mayClose && (
				<LinkButton href={closing} variant="primary" size="sm">
					{t("hearing.closeMatter")}
					<span className="sr-only">: {matter.title}</span>
				</LinkButton>
			)}
		</div>
	);
}
