import { withQuery } from "#app/core/web/links.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { type Column, DataTable, RowActions, RowLink } from "#app/ui/data-table.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { StageBadge, StatusBadge } from "#app/ui/state-badge.tsx";
import type { MatterLine } from "./list.server.ts";

type MatterTableProps = { rows: readonly MatterLine[]; search: string; sort: string | undefined };

/** The list of matters; a row opens its matter, a head sorts by its column. */
export function MatterTable({ rows, search, sort }: MatterTableProps) {
	const t = useT();
	const format = useFormat();
	const sorted = (column: string) => {
		const current = sort?.replace(/^-/, "") === column ? sort : undefined;
		const next = current === column ? `-${column}` : column;
		const href = withQuery("/matters", search, { sort: next, page: null });
		if (!current) return { href };
		return { href, current: current.startsWith("-") ? ("descending" as const) : ("ascending" as const) };
	};
	const columns: Column<MatterLine>[] = [
		{
			key: "caseNumber",
			head: t("matter.caseNumber"),
			card: "lead",
			sort: sorted("caseNumber"),
			cell: ({ matter }) => (
				<span className="case-number">{matter.caseNumber ?? t("common.notAvailable")}</span>
			),
		},
		{
			key: "title",
			head: t("matter.columnTitle"),
			card: "title",
			sort: sorted("title"),
			cell: ({ matter }) => (
				<RowLink href={`/matters/${matter.id}`}>
					<span className="line-clamp-3 min-w-36">{matter.title}</span>
				</RowLink>
			),
		},
		{
			key: "client",
			head: t("matter.client"),
			cell: ({ client }) => <span className="line-clamp-2">{client?.name ?? t("common.notAvailable")}</span>,
		},
		{
			key: "court",
			head: t("matter.court"),
			sort: sorted("court"),
			cell: ({ matter }) => <span className="line-clamp-2">{matter.court}</span>,
		},
		{
			key: "stage",
			head: t("matter.stage"),
			card: "badge",
			cell: ({ matter }) => <StageBadge stage={matter.stage} />,
		},
		{
			key: "status",
			head: t("matter.status"),
			cell: ({ matter }) => (
				<span className="[&>.badge]:whitespace-normal">
					<StatusBadge status={matter.status} />
				</span>
			),
		},
		{
			key: "filingDate",
			head: t("matter.filingDate"),
			cardLabel: t("matter.filingDate"),
			sort: sorted("filingDate"),
			cell: ({ matter }) => (
				<span className="num">
					{matter.filingDate ? format.date(matter.filingDate) : t("common.notAvailable")}
				</span>
			),
		},
		{
			key: "nextDate",
			head: t("hearing.nextDate"),
			cardLabel: t("hearing.nextDate"),
			sort: sorted("nextDate"),
			cell: ({ nextDate }) => <span className="num">{nextDate ? format.longDate(nextDate) : "–"}</span>,
		},
		{
			key: "actions",
			head: t("matter.actions"),
			card: "actions",
			cell: ({ matter }) => <Actions matter={matter} />,
		},
	];
	return (
		<DataTable
			label={t("nav.matters")}
			columns={columns}
			rows={rows}
			keyOf={({ matter }) => matter.id}
			idOf={({ matter }) => `matter-${matter.id}`}
		/>
	);
}

function Actions({ matter }: { matter: MatterLine["matter"] }) {
	const t = useT();
	const path = `/matters/${matter.id}`;
	const link = (icon: "eye" | "file-text" | "gavel", href: string, label: string) => (
		<LinkButton href={href} icon={icon} variant="icon" size="sm" title={label}>
			{label}
		</LinkButton>
	);
	return (
		<RowActions>
			{link("eye", path, t("action.viewDetails"))}
			{link("file-text", `${path}/documents`, t("matter.viewDocuments"))}
			{link("gavel", `${path}/hearings`, t("matter.viewHearings"))}
		</RowActions>
	);
}
