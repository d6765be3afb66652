import { words } from "#app/messages/words.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Breakable } from "#app/ui/breakable.tsx";
import { type Column, DataTable, RowLink } from "#app/ui/data-table.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { eventNouns, eventOf } from "./events.ts";
import type { HookRow } from "./service.server.ts";

/** Whether a hook is on, and whether something is wrong with it. */
export function HookBadge({ hook }: { hook: Pick<HookRow, "active" | "failingSince"> }) {
	const t = useT();
	if (!hook.active) return <Badge tone="grey">{t("hook.off")}</Badge>;
	if (hook.failingSince) return <Badge tone="red">{t("hook.troubled")}</Badge>;
	return <Badge tone="green">{t("hook.on")}</Badge>;
}

/** The events of a webhook, by noun. */
export function EventText({ events }: { events: readonly string[] }) {
	const t = useT();
	const lines = eventNouns
		.map(({ noun, actions }) => ({
			noun,
			chosen: actions.filter((one) => events.includes(eventOf(noun, one))),
		}))
		.filter(({ chosen }) => chosen.length > 0)
		.map(({ noun, chosen }) => (
			<div key={noun}>
				{t(words.eventNoun[noun])}: {chosen.map((action) => t(words.eventAction[action])).join(", ")}
			</div>
		));
	return <>{lines}</>;
}

/** The webhooks of the chamber, with their addresses and events. */
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
					<Breakable text={address} />
				</RowLink>
			),
		},
		{ key: "state", head: t("hook.state"), card: "badge", cell: (hook) => <HookBadge hook={hook} /> },
		{
			key: "events",
			head: t("hook.events"),
			cardLabel: t("hook.events"),
			cell: ({ events }) => <EventText events={events} />,
		},
		{
			key: "since",
			head: t("hook.created"),
			cardLabel: t("hook.created"),
			cell: ({ createdAt }) => format.date(createdAt),
		},
	];
	return <DataTable label={t("hook.title")} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}
