import { Fragment } from "react";
import { Legend } from "#app/ui/chart/chart-card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { useDoor } from "#app/ui/page-facts.tsx";
import { type DateKind, dateKinds } from "./sought.ts";
import type { StripeDate } from "./stripe.server.ts";

/** An effective hearing fills its square, a date on which the case was not heard half of it, in the colour of who sought that. */
const shapes: Record<DateKind, { className: string; height: number }> = {
	heard: { className: "fill-green-fg", height: 16 },
	our_side: { className: "fill-yellow-fg", height: 8 },
	opposite_side: { className: "fill-purple-fg", height: 8 },
	court: { className: "fill-blue-fg", height: 8 },
	both: { className: "fill-teal-fg", height: 8 },
	adjourned: { className: "fill-grey-ln", height: 8 },
	unrecorded: { className: "stripe-open stripe-missing", height: 15 },
	ahead: { className: "stripe-open", height: 15 },
};

function Mark({ kind }: { kind: DateKind }) {
	const { className, height } = shapes[kind];
	const isOpen = kind === "unrecorded" || kind === "ahead";
	const at = isOpen ? 0.5 : 0;
	return (
		<svg viewBox="0 0 12 16" width="12" height="16" aria-hidden="true" className="stripe-mark">
			<rect
				x={at}
				y={16 - height - at}
				width={isOpen ? 11 : 12}
				height={height}
				className={classNames(className)}
			/>
		</svg>
	);
}

type StripeProps = {
	/** Names the stripe for those who cannot see what is around it. */
	label: string;
	matterId: string;
	dates: readonly StripeDate[];
};

/** The dates of a case in a row, year by year, each leading to its hearing. */
export function Stripe({ label, matterId, dates }: StripeProps) {
	const t = useT();
	const format = useFormat();
	const door = useDoor();
	const byYear = [...Map.groupBy(dates, ({ date }) => date.slice(0, 4))];
	return (
		<ol className="stripe" aria-label={label}>
			{byYear.map(([year, own]) => (
				<Fragment key={year}>
					<li className="stripe-year">{year}</li>
					{own.map(({ hearingId, date, kind }) => {
						const name = `${format.longDate(date)}: ${t(`chart.date.${kind}`)}`;
						return (
							<li key={hearingId}>
								<a href={door(`/matters/${matterId}/hearings/${hearingId}`)} aria-label={name} title={name}>
									<Mark kind={kind} />
								</a>
							</li>
						);
					})}
				</Fragment>
			))}
		</ol>
	);
}

/** What the marks mean, each with how many of the dates are such; those that there are none of are left out. */
export function StripeLegend({ dates }: { dates: readonly StripeDate[] }) {
	const t = useT();
	const format = useFormat();
	const items = dateKinds.flatMap((kind) => {
		const n = dates.filter((one) => one.kind === kind).length;
		const label = `${t(`chart.date.${kind}`)}: ${format.number(n)}`;
		return n > 0 ? [{ key: kind, mark: <Mark kind={kind} />, label }] : [];
	});
	return <Legend items={items} />;
}
