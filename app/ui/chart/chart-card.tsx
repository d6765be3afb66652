import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";

type ChartCardProps = {
	title: ReactNode;
	action?: ReactNode;
	/** On what the picture rests, with its n. */
	basis?: ReactNode;
	/** What is not recorded and so not shown. */
	missing?: readonly ReactNode[];
	className?: string | undefined;
	/** Absent where there is nothing to draw: `missing` says why. */
	children?: ReactNode;
};

/** A picture of figures with what it rests on and what it lacks. */
export function ChartCard({ title, action, basis, missing = [], className, children }: ChartCardProps) {
	return (
		<Card title={title} action={action} {...(className ? { className } : {})}>
			{children}
			{basis && <p className="chart-note">{basis}</p>}
			{missing.map((sentence, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the sentences of one page never move
				<p key={at} className="chart-note">
					{sentence}
				</p>
			))}
		</Card>
	);
}

/** What the colours of a picture mean. */
export function Legend({ items }: { items: readonly { key: string; mark: ReactNode; label: ReactNode }[] }) {
	return (
		<ul className="chart-legend">
			{items.map(({ key, mark, label }) => (
				<li key={key}>
					{mark} {label}
				</li>
			))}
		</ul>
	);
}
