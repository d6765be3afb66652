import { withQuery } from "#app/core/web/links.ts";
import { words } from "#app/messages/words.ts";
import { BarTable } from "#app/ui/chart/bar-table.tsx";
import { ChartCard, Legend } from "#app/ui/chart/chart-card.tsx";
import { type ChartTone, fills } from "#app/ui/chart/tones.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { Stage } from "#drizzle/words.ts";
import type { CourtSides } from "./adjourned.server.ts";
import type { IdleMatters } from "./idle.server.ts";
import { idsOf, type PersonRow } from "./people.ts";
import type { StageDays } from "./stages.server.ts";
import type { AtRisk, Reserved, Unrecorded } from "./waiting.server.ts";

const one = (value: number, tone: ChartTone) => [{ key: "n", value, tone }];

/** Active matters with no hearing ahead, by how long ago the last one was. */
export function IdleBars({ spans, n, isCut }: IdleMatters) {
	const t = useT();
	const format = useFormat();
	const title = t("chart.still");
	if (n === 0) return <ChartCard title={title} missing={[t("chart.stillNone")]} />;
	return (
		<ChartCard
			title={title}
			basis={t(isCut ? "chart.stillBasisCut" : "chart.stillBasis", { n: format.number(n) })}
		>
			<BarTable
				label={title}
				heads={[t("chart.lastHearing"), t("nav.matters")]}
				rows={spans.map(({ span, n: idle }) => ({
					key: span,
					label: t(`chart.idle.${span}`),
					href: `/matters?idle=${span}`,
					parts: one(idle, span === "longer" || span === "never" ? "red" : "yellow"),
					figure: format.number(idle),
				}))}
			/>
		</ChartCard>
	);
}

const stageTones: Record<Stage, ChartTone> = {
	filing: "blue",
	evidence: "purple",
	arguments: "yellow",
	judgment: "green",
	closed: "grey",
};

/** How long matters were at each stage. */
export function StageDaysBars({ rows }: { rows: readonly StageDays[] }) {
	const t = useT();
	const format = useFormat();
	const title = t("chart.stageDays");
	const missing = [t(rows.length === 0 ? "chart.stageDaysNone" : "chart.stageDaysMissing")];
	if (rows.length === 0) return <ChartCard title={title} missing={missing} />;
	return (
		<ChartCard title={title} basis={t("chart.stageDaysBasis")} missing={missing}>
			<BarTable
				label={title}
				heads={[t("matter.stage"), t("analytics.days")]}
				rows={rows.map(({ stage, n, median, mean }) => ({
					key: stage,
					label: t(words.stage[stage]),
					href: `/matters?status=all&left=${stage}`,
					parts: one(median, stageTones[stage]),
					figure: t.n("ledger.days", median),
					note: t("chart.stageDaysOf", { n: format.number(n), mean: format.number(mean) }),
				}))}
			/>
		</ChartCard>
	);
}

const sideTones = { opposite_side: "purple", our_side: "yellow", both: "teal", court: "blue" } as const;
const sides = ["opposite_side", "our_side", "both", "court"] as const;

/** The courts by how many dates they adjourned in a year, and who sought that. */
export function CourtBars({ courts, n }: { courts: readonly CourtSides[]; n: number }) {
	const t = useT();
	const format = useFormat();
	const title = t("ledger.courts");
	if (n === 0) return <ChartCard title={title} missing={[t("ledger.none")]} />;
	const partsOf = ({ bySide, n: all }: CourtSides) => {
		const named = sides.flatMap((side) =>
			bySide[side]
				? [
						{
							key: side as string,
							value: bySide[side],
							tone: sideTones[side] as ChartTone,
							name: t(`hearing.adjournedBy.${side}`),
						},
					]
				: [],
		);
		const rest = all - named.reduce((sum, { value }) => sum + value, 0);
		return rest > 0
			? [...named, { key: "none", value: rest, tone: "grey" as const, name: t("ledger.notRecorded") }]
			: named;
	};
	const rows = courts.map((court) => ({ court, parts: partsOf(court) }));
	const missing = rows
		.flatMap(({ parts }) => parts)
		.reduce((sum, { key, value }) => sum + (key === "none" ? value : 0), 0);
	return (
		<ChartCard
			title={title}
			action={<a href="/adjournments">{t("chart.allCourts")}</a>}
			basis={t.n("chart.courtsBasis", n)}
			missing={missing > 0 ? [t.n("ledger.missing.sought", missing)] : []}
		>
			<Legend
				items={[
					...sides.map((side) => ({
						key: side as string,
						tone: sideTones[side] as ChartTone,
						label: t(`hearing.adjournedBy.${side}`),
					})),
					{ key: "none", tone: "grey" as const, label: t("ledger.notRecorded") },
				].map(({ key, tone, label }) => ({
					key,
					mark: <Swatch tone={tone} />,
					label,
				}))}
			/>
			<BarTable
				label={title}
				heads={[t("matter.court"), t("ledger.adjournments")]}
				rows={rows.map(({ court: { courtKey, court, n: all }, parts }) => ({
					key: courtKey,
					label: court,
					href: withQuery("/adjournments", "", { court: courtKey, span: "year" }),
					parts,
					figure: format.number(all),
					note: parts.map(({ name, value }) => `${name} ${format.number(value)}`).join(" · "),
				}))}
			/>
		</ChartCard>
	);
}

/** A square of a colour, in a legend. */
export function Swatch({ tone }: { tone: ChartTone }) {
	return (
		<svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
			<rect width="10" height="10" className={fills[tone]} />
		</svg>
	);
}

/** Matters in which judgment is reserved, by the days since then. */
export function ReservedBars({ matters, n, undated }: Reserved) {
	const t = useT();
	const format = useFormat();
	const title = t("chart.reserved");
	if (n === 0) return <ChartCard title={title} missing={[t("chart.reservedNone")]} />;
	return (
		<ChartCard
			title={title}
			action={<a href="/matters?status=judgment_reserved">{t("overview.all", { n: format.number(n) })}</a>}
			basis={t("chart.reservedBasis", { shown: format.number(matters.length), n: format.number(n) })}
			missing={undated > 0 ? [t.n("chart.reservedUndated", undated)] : []}
		>
			<BarTable
				label={title}
				heads={[t("matter.label"), t("analytics.days")]}
				rows={matters.map(({ id, title: name, court, reservedOn, days }) => ({
					key: id,
					label: name,
					href: `/matters/${id}`,
					parts: one(days, days > 180 ? "red" : "yellow"),
					figure: t.n("ledger.days", days),
					note: `${court} · ${format.longDate(reservedOn)}`,
				}))}
			/>
		</ChartCard>
	);
}

/** Past hearings without a result, by the person assigned to them. */
export function UnrecordedBars({ people, n }: Unrecorded) {
	const t = useT();
	const format = useFormat();
	const title = t("chart.unrecorded");
	if (n === 0) return <ChartCard title={title} missing={[t("hearing.allRecorded")]} />;
	const whose = ({ id }: PersonRow) =>
		id === undefined ? { besides: idsOf(people) } : { assignedTo: id ?? "none" };
	return (
		<ChartCard title={title} basis={t.n("hearing.resultsPending", n)}>
			<BarTable
				label={title}
				heads={[t("hearing.assignedTo"), t("nav.hearings")]}
				rows={people.map((person) => ({
					key: person.id ?? String(person.id),
					label: person.name ?? t(person.id === null ? "hearing.unassigned" : "hearing.othersToo"),
					href: withQuery("/hearings", "", { updated: "no", ...whose(person) }),
					parts: one(person.n, "red"),
					figure: format.number(person.n),
				}))}
			/>
		</ChartCard>
	);
}

/** Deadlines that are past or near. */
export function RiskBars({ overdue, due7, due30 }: AtRisk) {
	const t = useT();
	const format = useFormat();
	const title = t("chart.risk");
	if (due30 === 0) return <ChartCard title={title} missing={[t("task.dueNone")]} />;
	const rows = [
		{ days: 0, n: overdue, tone: "red", label: t("task.overdue") },
		{ days: 7, n: due7, tone: "yellow", label: t("task.dueWithin", { days: 7 }) },
		{ days: 30, n: due30, tone: "blue", label: t("task.dueWithin", { days: 30 }) },
	] as const;
	return (
		<ChartCard title={title} basis={t("chart.riskBasis", { n: format.number(due30) })}>
			<BarTable
				label={title}
				heads={[t("task.dueList"), t("chart.total")]}
				rows={rows.map(({ days, n, tone, label }) => ({
					key: String(days),
					label,
					href: `/deadlines?days=${days}`,
					parts: one(n, tone),
					figure: format.number(n),
				}))}
			/>
		</ChartCard>
	);
}
