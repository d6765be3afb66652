import { Badge } from "#app/ui/badge.tsx";
import { type Column, DataTable, RowLink } from "#app/ui/data-table.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { HookRow } from "./service.server.ts";

/** Whether a hook is on, and whether something is wrong with it. */
export function HookBadge({ hook }: { hook: Pick<HookRow, "active" | "failingSince"> }) {
	const t = useT();
	if (!hook.active) return <Badge tone="grey">{t("hook.off")}</Badge>;
	return <Badge tone={hook.failingSince ? "red" : "green"}>{t("hook.on")}</Badge>;
}

/** The hooks of the chamber: where each leads, what it is told. */
export function HookTable({ rows }: { rows: readonly HookRow[] }) {
	const t = useT();
	const format = useFormat();
	const columns: Column<HookRow>[] = [
		{
			key: "address",
			head: t("hook.address"),
			card: "title",
			cell: ({ id, address }) => (
				<RowLink href={`/settings/hooks/${id}`}>
					<span className="wrap-anywhere">{address}</span>
				</RowLink>
			),
		},
		{ key: "state", head: t("hook.state"), card: "lead", cell: (hook) => <HookBadge hook={hook} /> },
		{
			key: "events",
			head: t("hook.events"),
			cardLabel: t("hook.events"),
			cell: ({ events }) => <code className="text-xs wrap-anywhere">{events.join(", ")}</code>,
		},
		{
			key: "since",
			head: t("hook.since"),
			cardLabel: t("hook.since"),
			cell: ({ createdAt }) => format.date(createdAt),
		},
	];
	return <DataTable label={t("hook.title")} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}
