import { CourtBars, IdleBars, ReservedBars, RiskBars, StageDaysBars, UnrecordedBars } from "./bars.tsx";
import type { ChamberCharts } from "./chamber-charts.server.ts";
import { LoadGrid } from "./load-grid.tsx";
import { MonthsChart } from "./months-chart.tsx";
import { StripesCard } from "./stripes.tsx";

/** The chamber in pictures: what is ahead, what waits, what stands still, how cases go. */
export function Charts({ charts }: { charts: ChamberCharts }) {
	const { ahead, still, months, stageDays, courts, stripes, reserved, unrecorded, risk } = charts;
	return (
		<>
			<LoadGrid {...ahead} />
			<div className="grid items-start gap-4 lg:grid-cols-2">
				<div className="grid min-w-0 gap-4">
					<UnrecordedBars {...unrecorded} />
					<RiskBars {...risk} />
					<IdleBars {...still} />
					<ReservedBars {...reserved} />
				</div>
				<div className="grid min-w-0 gap-4">
					<MonthsChart {...months} />
					<StageDaysBars rows={stageDays} />
					{courts && <CourtBars {...courts} />}
				</div>
			</div>
			<StripesCard rows={stripes} />
		</>
	);
}
