import { scaleBand, scaleLinear } from "d3-scale";
import type { ReactNode } from "react";
import { useFormat } from "#app/ui/i18n.tsx";
import { type ChartTone, fills } from "./tones.tsx";

type Mark = {
	key: string;
	value: number;
	tone: ChartTone;
	href: string;
	/** The mark in words, for those who cannot see it and for a pointer that rests on it. */
	label: string;
};

export type ColumnGroup = { key: string; label: string; marks: readonly Mark[]; isNow?: boolean };

type ColumnChartProps = { label: string; groups: readonly ColumnGroup[]; height?: number };

const WIDTH = 420;
const BELOW = 18;
const ABOVE = 14;
/** Room for the figures of the axis. */
const LEFT = 24;

/** Columns side by side, each a link to what it counts; the figure stands above it. */
export function ColumnChart({ label, groups, height = 150 }: ColumnChartProps) {
	const format = useFormat();
	const most = Math.max(1, ...groups.flatMap(({ marks }) => marks.map(({ value }) => value)));
	const x = scaleBand(
		groups.map(({ key }) => key),
		[LEFT, WIDTH],
	).paddingInner(0.12);
	const inner = scaleBand(
		(groups[0]?.marks ?? []).map(({ key }) => key),
		[0, x.bandwidth()],
	);
	const y = scaleLinear([0, most], [height - BELOW, ABOVE]).nice(3);
	const base = y(0);
	const ticks = y.ticks(3).filter(Number.isInteger);
	return (
		// biome-ignore lint/a11y/useSemanticElements: it is drawn, and holds links
		<svg className="columns" viewBox={`0 0 ${WIDTH} ${height}`} role="group" aria-label={label}>
			{ticks.map((tick) => (
				<g key={tick}>
					<line x1={LEFT} x2={WIDTH} y1={y(tick)} y2={y(tick)} />
					<text x={LEFT - 5} y={y(tick) + 4} textAnchor="end">
						{format.number(tick)}
					</text>
				</g>
			))}
			{groups.map((group) => {
				const left = x(group.key) ?? 0;
				return (
					<g key={group.key}>
						{group.marks.map((mark) => (
							<Column
								key={mark.key}
								mark={mark}
								figure={format.number(mark.value)}
								{...{
									left: left + (inner(mark.key) ?? 0),
									width: inner.bandwidth(),
									top: y(mark.value),
									base,
								}}
							/>
						))}
						<text
							x={left + x.bandwidth() / 2}
							y={height - 4}
							textAnchor="middle"
							className={group.isNow ? "columns-now" : undefined}
						>
							{group.label}
						</text>
					</g>
				);
			})}
		</svg>
	);
}

type ColumnProps = { mark: Mark; figure: string; left: number; width: number; top: number; base: number };

function Column({ mark: { value, tone, href, label }, figure, left, width, top, base }: ColumnProps) {
	const middle = left + width / 2;
	return (
		<a href={href} aria-label={label}>
			<title>{label}</title>
			<rect x={left} y="0" width={width} height={base} className="columns-hit" />
			{value > 0 && (
				<>
					<rect x={left + 1} y={top} width={width - 2} height={base - top} className={fills[tone]} />
					<text x={middle} y={top - 3} textAnchor="middle">
						{figure}
					</text>
				</>
			)}
		</a>
	);
}

type ChartTableProps = {
	/** The words that open it. */
	summary: ReactNode;
	label: string;
	heads: readonly ReactNode[];
	rows: readonly { key: string; cells: readonly [ReactNode, ...ReactNode[]] }[];
};

/** The figures of a picture as a table beside it, open in print. */
export function ChartTable({ summary, label, heads, rows }: ChartTableProps) {
	return (
		<details className="chart-table">
			<summary>{summary}</summary>
			<table aria-label={label}>
				<thead>
					<tr>
						{heads.map((head, at) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: the columns of one page never move
							<th key={at} scope="col">
								{head}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ key, cells: [first, ...rest] }) => (
						<tr key={key}>
							<th scope="row">{first}</th>
							{rest.map((cell, at) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: the columns of one page never move
								<td key={at}>{cell}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</details>
	);
}
