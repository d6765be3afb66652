import { scaleLinear } from "d3-scale";
import type { ReactNode } from "react";
import { type ChartTone, fills } from "./tones.tsx";

type Part = { key: string; value: number; tone: ChartTone };

export type BarRow = {
	key: string;
	label: ReactNode;
	/** The list behind the bar. */
	href: string;
	parts: readonly Part[];
	/** The figure of the bar, as it is read. */
	figure: ReactNode;
	/** What the parts are, in words. */
	note?: ReactNode;
};

type BarTableProps = {
	/** Names the table for those who cannot see what is around it. */
	label: string;
	/** What the rows are, and what is counted. */
	heads: readonly [ReactNode, ReactNode];
	rows: readonly BarRow[];
};

/** Bars of one scale as a table: what, the bar, how much. Name and bar lead to the same list. */
export function BarTable({ label, heads, rows }: BarTableProps) {
	const most = Math.max(1, ...rows.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0)));
	const width = scaleLinear([0, most], [0, 100]);
	return (
		<table className="bars" aria-label={label}>
			<thead className="sr-only">
				<tr>
					<th scope="col">{heads[0]}</th>
					<th scope="col">{heads[1]}</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(({ key, label: name, href, parts, figure, note }) => (
					<tr key={key}>
						<th scope="row">
							<a href={href}>{name}</a> {note && <small>{note}</small>}
						</th>
						<td>
							{/* biome-ignore lint/a11y/useAnchorContent: the name beside it leads to the same list */}
							<a className="bar" href={href} tabIndex={-1} aria-hidden="true">
								<Bar parts={parts} width={width} />
							</a>{" "}
							<span className="num">{figure}</span>
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Bar({ parts, width }: { parts: readonly Part[]; width: (value: number) => number }) {
	let from = 0;
	return (
		<svg viewBox="0 0 100 10" preserveAspectRatio="none" role="presentation">
			<rect width="100" height="10" className="fill-sunken" />
			{parts.map(({ key, value, tone }) => {
				const x = width(from);
				from += value;
				return <rect key={key} x={x} width={width(from) - x} height="10" className={fills[tone]} />;
			})}
		</svg>
	);
}
