import { deviceName } from "#app/domains/desk/ways/device-name.ts";
import { words } from "#app/messages/words.ts";
import { Badge } from "#app/ui/badge.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { SecurityRow } from "./list.server.ts";

/** Sign-ins, refusals, and what was done with ways in, the newest first. */
export function SecurityTable({ rows }: { rows: readonly SecurityRow[] }) {
	const t = useT();
	const format = useFormat();
	const columns: Column<SecurityRow>[] = [
		{
			key: "event",
			head: t("security.event"),
			card: "title",
			cell: ({ event, subject, count }) => (
				<>
					<b>{t(words.securityEvent[event])}</b> {count > 1 && <Badge tone="grey">×{count}</Badge>}{" "}
					{subject && <span className="block text-sm font-normal text-ink2 wrap-anywhere">{subject}</span>}
				</>
			),
		},
		{
			key: "outcome",
			head: t("security.outcome"),
			card: "badge",
			cell: ({ outcome }) => (
				<Badge tone={outcome === "ok" ? "green" : "red"}>{t(words.securityOutcome[outcome])}</Badge>
			),
		},
		{
			key: "time",
			head: t("security.time"),
			card: "half",
			cardLabel: t("security.time"),
			cell: ({ lastAt }) => format.dateTime(lastAt),
		},
		{
			key: "person",
			head: t("security.person"),
			card: "half",
			cardLabel: t("security.person"),
			cell: ({ actor, actorId }) => actor?.name ?? t(actorId ? "user.unknown" : "security.nobody"),
		},
		{
			key: "device",
			head: t("security.device"),
			cardLabel: t("security.device"),
			cell: ({ userAgent, address }) => (
				<span className="wrap-anywhere">
					{[deviceName(userAgent), address].filter(Boolean).join(" · ") || "–"}
				</span>
			),
		},
	];
	return <DataTable label={t("security.title")} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}
