import { Fragment, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

type CardProps = {
	title?: ReactNode;
	/** A link or a button at the right of the title. */
	action?: ReactNode;
	/** Rows divided by lines instead of one padded body. */
	rows?: boolean;
	/** The yellow edge of what comes next. */
	next?: boolean;
	className?: string;
	children: ReactNode;
};

/** A bordered part of a page with its own heading. */
export function Card({ title, action, rows, next, className, children }: CardProps) {
	return (
		<section className={classNames("card", next && "card-next", className)}>
			{(title || action) && (
				<div className={classNames("card-head", rows && "card-head-rule")}>
					<h2>{title}</h2>
					{action}
				</div>
			)}
			{rows ? <div className="card-rows">{children}</div> : <div className="card-body">{children}</div>}
		</section>
	);
}

type StatCardProps = { label: ReactNode; value: ReactNode; note?: ReactNode; href?: string };

/** One figure with its name; a link when there is a list behind it. */
export function StatCard({ label, value, note, href }: StatCardProps) {
	return (
		<div className="stat">
			{href ? (
				<a className="row-link" href={href}>
					{label}
				</a>
			) : (
				label
			)}{" "}
			<b>{value}</b> {note && <small>{note}</small>}
		</div>
	);
}

/** A large link to one of the main lists. */
export function ShortcutCard({
	href,
	icon,
	children,
}: {
	href: string;
	icon: IconName;
	children: ReactNode;
}) {
	return (
		<>
			<a className="shortcut" href={href}>
				<Icon name={icon} />
				{children}
			</a>{" "}
		</>
	);
}

type FactsProps = {
	rows: readonly (readonly [ReactNode, ReactNode])[];
	/** What stands in the place of an empty value. */
	empty?: ReactNode;
	/** What the last row is called, which names all that have no value. */
	missing?: string;
};

/** Names and their values. What has none shows `empty`, is named by the row `missing`, or is left out without either. */
export function Facts({ rows, empty, missing }: FactsProps) {
	const shown = rows.map(([name, value]) => [name, isEmpty(value) ? empty : value] as const);
	const unknown = shown.filter(([, value]) => isEmpty(value)).map(([name]) => name);
	if (missing && unknown.length > 0) shown.push([missing, <Unknown key="unknown" names={unknown} />]);
	return (
		<dl className="facts">
			{shown.map(([name, value], index) =>
				isEmpty(value) ? null : (
					// biome-ignore lint/suspicious/noArrayIndexKey: the rows of one page never move
					<div key={index} className="contents">
						<dt>{name}</dt>
						<dd>{value}</dd>
					</div>
				),
			)}
		</dl>
	);
}

const Unknown = ({ names }: { names: readonly ReactNode[] }) => (
	<span className="text-ink2">
		{names.map((name, index) => (
			// biome-ignore lint/suspicious/noArrayIndexKey: the rows of one page never move
			<Fragment key={index}>
				{index > 0 && " · "}
				{name}
			</Fragment>
		))}
	</span>
);

const isEmpty = (value: ReactNode) =>
	value === null || value === undefined || value === "" || value === false;
