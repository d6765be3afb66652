import type { ReactNode } from "react";
import { behaviour } from "#app/core/browser/behaviours.ts";
import { useT } from "./i18n.tsx";
import { Icon } from "./icon.tsx";

export type Column<Row> = {
	key: string;
	head: ReactNode;
	cell: (row: Row) => ReactNode;
	/** Its place in a row's card on a phone; without one it is a full line of its own. */
	card?: "lead" | "badge" | "title" | "half" | "hide" | "actions";
	/** Says the column's name before the value on a phone card. */
	cardLabel?: string;
	/** Numbers: to the right, in figures of one width. */
	end?: boolean;
	/** The link that sorts by this column, and how it is sorted now. */
	sort?: { href: string; current?: "ascending" | "descending" | undefined };
	/** Keeps the head for screen readers only. */
	hideHead?: boolean;
};

type DataTableProps<Row> = {
	/** Names the table for those who cannot see what is around it. */
	label: string;
	columns: readonly Column<Row>[];
	rows: readonly Row[];
	keyOf: (row: Row) => string;
	/** The id of a row, for links that come back to it. */
	idOf?: (row: Row) => string;
};

/** A list: a table on wide screens, cards on a phone, one markup. The roles are written out because cards drop them. */
export function DataTable<Row>({ label, columns, rows, keyOf, idOf }: DataTableProps<Row>) {
	const cells = columns.map(({ key, cell, end, card, cardLabel }) => {
		const marks = { className: end ? "end" : undefined, ...behaviour({ card, label: cardLabel }) };
		return { key, cell, marks };
	});
	return (
		<div className="table-card">
			{/* biome-ignore-start lint/a11y/noRedundantRoles: display:grid on a phone takes the native roles away */}
			{/* biome-ignore-start lint/a11y/useSemanticElements: the elements are the semantic ones */}
			<table className="table" aria-label={label} role="table">
				<thead role="rowgroup">
					<tr role="row">
						{columns.map((column) => (
							<HeadCell key={column.key} column={column} />
						))}
					</tr>
				</thead>
				<tbody role="rowgroup">
					{rows.map((row) => (
						<tr key={keyOf(row)} role="row" id={idOf?.(row)}>
							{cells.map(({ key, cell, marks }) => (
								<td key={key} role="cell" {...marks}>
									{cell(row)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
			{/* biome-ignore-end lint/a11y/useSemanticElements: see above */}
			{/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
		</div>
	);
}

function HeadCell<Row>({ column }: { column: Column<Row> }) {
	const { head, sort, end, hideHead, card } = column;
	const label = hideHead ? <span className="sr-only">{head}</span> : head;
	return (
		<th
			scope="col"
			// biome-ignore lint/a11y/noRedundantRoles: display:grid on a phone takes the native roles away
			role="columnheader"
			className={end ? "end" : undefined}
			{...behaviour({ card })}
			aria-sort={sort?.current}
		>
			{sort ? (
				<a href={sort.href} rel="nofollow">
					{label}
					{sort.current && <Icon name={sort.current === "ascending" ? "arrow-up" : "arrow-down"} />}
				</a>
			) : (
				label
			)}
		</th>
	);
}

/** The link that makes its whole row or card clickable; buttons in the row stay above it. */
export function RowLink({ href, children }: { href: string; children: ReactNode }) {
	return (
		<a className="row-link" href={href} {...behaviour({ row: true })}>
			{children}
		</a>
	);
}

/** The small buttons at the end of a row. */
export function RowActions({ children }: { children: ReactNode }) {
	return <div className="row-actions">{children}</div>;
}

type PagerProps = {
	page: number;
	pages: number;
	/** The address of a page number, filters kept. */
	href: (page: number) => string;
};

/** Previous, where one is, Next. Nothing while everything fits on one page. */
export function Pager({ page, pages, href }: PagerProps) {
	const t = useT();
	if (pages <= 1) return null;
	return (
		<nav className="pager" aria-label={t("common.pages")}>
			{page > 1 && (
				<a className="btn" href={href(page - 1)} rel="prev">
					<Icon name="chevron-left" />
					{t("pager.previous")}
				</a>
			)}{" "}
			<span className="num">{t("pager.pageOf", { x: page, n: pages })}</span>{" "}
			{page < pages && (
				<a className="btn" href={href(page + 1)} rel="next">
					{t("pager.next")}
					<Icon name="chevron-right" />
				</a>
			)}
		</nav>
	);
}
