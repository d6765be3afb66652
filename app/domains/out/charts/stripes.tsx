import { Stripe, StripeLegend } from "#app/domains/day/adjournments/stripe.tsx";
import { ChartCard } from "#app/ui/chart/chart-card.tsx";
import { useT } from "#app/ui/i18n.tsx";
import type { MostAdjourned } from "./adjourned.server.ts";

/** The matters that were adjourned most, each with its latest dates in a row. */
export function StripesCard({ rows }: { rows: readonly MostAdjourned[] }) {
	const t = useT();
	const title = t("chart.stripes");
	if (rows.length === 0) return <ChartCard title={title} missing={[t("ledger.none")]} />;
	return (
		<ChartCard title={title} basis={t("chart.stripesBasis")}>
			<StripeLegend dates={rows.flatMap(({ dates }) => dates)} />
			<ul className="stripes">
				{rows.map(({ id, title: name, n, dates }) => (
					<li key={id}>
						<span className="stripes-name">
							<a href={`/matters/${id}/adjournments`}>{name}</a>{" "}
							<span className="num">{t.n("chart.adjournedTimes", n)}</span>
						</span>
						<Stripe label={name} matterId={id} dates={dates} />
					</li>
				))}
			</ul>
		</ChartCard>
	);
}
