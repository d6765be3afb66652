import { ChartCard, Legend } from "#app/ui/chart/chart-card.tsx";
import { ChartTable, ColumnChart } from "#app/ui/chart/column-chart.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { Swatch } from "./bars.tsx";
import type { FiledDisposed } from "./months.server.ts";

/** Matters filed beside those disposed of, month by month. */
export function MonthsChart({ months, filed, disposed, undated }: FiledDisposed) {
	const t = useT();
	const format = useFormat();
	const title = t("chart.months");
	const missing = [
		...(undated.filed > 0 ? [t.n("chart.undatedFiled", undated.filed)] : []),
		...(undated.disposed > 0 ? [t.n("chart.undatedDisposed", undated.disposed)] : []),
	];
	if (filed + disposed === 0)
		return <ChartCard title={title} missing={[t("chart.monthsNone"), ...missing]} />;
	const kinds = [
		{ key: "filed", tone: "blue", label: t("chart.filed") },
		{ key: "disposed", tone: "green", label: t("chart.disposed") },
	] as const;
	const rows = months.map((counted) => ({ ...counted, name: format.month(`${counted.month}-01`) }));
	const to = (kind: "filed" | "disposed", month: string) => `/matters?status=all&${kind}=${month}`;
	return (
		<ChartCard
			title={title}
			basis={t("chart.monthsBasis", { filed: format.number(filed), disposed: format.number(disposed) })}
			missing={missing}
		>
			<Legend items={kinds.map(({ key, tone, label }) => ({ key, mark: <Swatch tone={tone} />, label }))} />
			<ColumnChart
				label={title}
				groups={rows.map((row) => ({
					key: row.month,
					label: row.name.split(" ")[0] ?? "",
					marks: kinds.map(({ key, tone, label }) => ({
						key,
						tone,
						value: row[key],
						href: to(key, row.month),
						label: `${row.name}, ${label}: ${format.number(row[key])}`,
					})),
				}))}
			/>
			<ChartTable
				summary={t("chart.asTable")}
				label={title}
				heads={[t("hearing.view.month"), ...kinds.map(({ label }) => label)]}
				rows={rows.map((row) => ({
					key: row.month,
					cells: [
						row.name,
						...kinds.map(({ key }) => (
							<a key={key} href={to(key, row.month)}>
								{format.number(row[key])}
							</a>
						)),
					],
				}))}
			/>
		</ChartCard>
	);
}
