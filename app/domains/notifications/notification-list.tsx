import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { NotificationRow } from "./service.server.ts";

/** What happened, newest first; what is new can be marked as read. */
export function NotificationList({ rows }: { rows: readonly NotificationRow[] }) {
	const t = useT();
	const format = useFormat();
	return (
		<ul className="card card-rows" aria-label={t("nav.notifications")}>
			{rows.map((row) => (
				<li key={row.id} className="flex flex-wrap items-center justify-between gap-2">
					<span className="min-w-0 text-sm [overflow-wrap:anywhere]">
						<Sentence row={row} />
						<small className="block text-ink3">{format.dateTime(row.at)}</small>
					</span>
					{!row.readAt && (
						<form method="post" className="flex items-center gap-2">
							<Badge tone="blue">{t("ntf.new")}</Badge>
							<input type="hidden" name="id" value={row.id} />
							<Button size="sm">{t("ntf.mark")}</Button>
						</form>
					)}
				</li>
			))}
		</ul>
	);
}

function Sentence({ row }: { row: NotificationRow }) {
	const t = useT();
	const name = row.meta?.title ?? row.meta?.name ?? row.meta?.filename ?? "";
	const href = hrefOf(row);
	const link = href ? <a href={href}>{name}</a> : <b>{name}</b>;
	if (row.entityType === "document" && !row.actor) {
		const [before, after] = t(row.action === "completed" ? "doc.searchable" : "doc.unreadable").split(
			"{name}",
		);
		return (
			<>
				{before}
				{link}
				{after}
			</>
		);
	}
	const actor = row.actor?.name ?? t("u.unknown");
	const [before, after] = t(`act.verb.${row.action}`, { actor }).split("{what}");
	return (
		<>
			{before}
			{t(`act.entity.${row.entityType}`)} {name && link}
			{after}
		</>
	);
}

function hrefOf({ action, entityType, entityId, matterId }: NotificationRow): string | null {
	if (action === "deleted") return null;
	if (entityType === "hearing") return matterId && `/matters/${matterId}/hearings/${entityId}`;
	if (entityType === "matter") return `/matters/${entityId}`;
	if (entityType === "document") return `/documents/${entityId}`;
	return entityType === "client" ? `/clients/${entityId}` : null;
}
