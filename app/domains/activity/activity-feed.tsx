import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { ActivityMeta } from "#drizzle/schema.ts";
import type { Action, EntityType } from "#drizzle/words.ts";

type Entry = {
	id: string;
	at: Date;
	action: Action;
	entityType: EntityType;
	entityId: string;
	matterId: string | null;
	meta: ActivityMeta | null;
	actor: { name: string } | null;
};

/** Who did what, newest first. Entries whose subject has a page lead there. */
export function ActivityFeed({ entries }: { entries: readonly Entry[] }) {
	const t = useT();
	if (entries.length === 0) return <p className="card-body text-sm text-ink2">{t("d.norecent")}</p>;
	return (
		<ul className="card-rows">
			{entries.map((entry) => (
				<li key={entry.id} className="px-4 py-2 text-sm">
					<Sentence entry={entry} />
				</li>
			))}
		</ul>
	);
}

function Sentence({ entry }: { entry: Entry }) {
	const t = useT();
	const format = useFormat();
	const actor = entry.actor?.name ?? t("u.unknown");
	const [before, after] = t(`act.verb.${entry.action}`, { actor }).split("{what}");
	const name = nameOf(entry.meta);
	const kind = t(`act.entity.${entry.entityType}`);
	const href = hrefOf(entry);
	return (
		<>
			{before}
			{kind} {name && (href ? <a href={href}>{name}</a> : <b>{name}</b>)}
			{after}
			<span className="block text-xs text-ink3">
				{[format.dateTime(entry.at), entry.meta?.court, sizeOf(entry, format.size)]
					.filter(Boolean)
					.join(" · ")}
			</span>
		</>
	);
}

const nameOf = (meta: ActivityMeta | null) => meta?.title ?? meta?.name ?? meta?.filename ?? null;
const sizeOf = ({ meta }: Entry, size: (bytes: number) => string) => (meta?.size ? size(meta.size) : null);

function hrefOf(entry: Entry): string | null {
	if (entry.action === "deleted") return null;
	if (entry.entityType === "matter") return `/matters/${entry.entityId}`;
	if (entry.entityType === "document") return `/documents/${entry.entityId}`;
	if (entry.entityType === "client") return `/clients/${entry.entityId}`;
	if (entry.entityType === "hearing" && entry.matterId)
		return `/matters/${entry.matterId}/hearings/${entry.entityId}`;
	return null;
}
