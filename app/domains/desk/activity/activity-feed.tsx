import type { Locale, MessageKey, T } from "#app/messages/index.ts";
import { words } from "#app/messages/words.ts";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { ActivityMeta } from "#drizzle/schema.ts";
import type { Action, EntityType } from "#drizzle/words.ts";
import { changesOf } from "./changes.ts";
import { type ActivityNoun, activityKey } from "./sentence.ts";

type Entry = {
	id: string;
	at: Date;
	action: Action;
	entityType: EntityType;
	entityId: string;
	matterId: string | null;
	meta: ActivityMeta | null;
	/** Null for what the worker did by itself. */
	actorId: string | null;
	/** Null also for a person who no longer exists. */
	actor: { name: string } | null;
};

type FeedProps = {
	entries: readonly Entry[];
	/** False where there are no pages to lead to. */
	links?: boolean;
};

/** Who did what, newest first, as the rows of a card. Entries link to the page of their subject if it has one. */
export function ActivityFeed({ entries, links = true }: FeedProps) {
	const t = useT();
	if (entries.length === 0) return <p className="text-sm text-ink2">{t("dashboard.noRecent")}</p>;
	return (
		<>
			{entries.map((entry) => (
				<div key={entry.id} className="text-sm">
					<Sentence entry={entry} links={links} />
				</div>
			))}
		</>
	);
}

function Sentence({ entry, links }: { entry: Entry; links: boolean }) {
	const t = useT();
	const format = useFormat();
	const [before, kind, name, after] = partsOf(entry, t);
	const href = links ? hrefOf(entry) : null;
	return (
		<>
			{before}
			{kind} {name && (href ? <a href={href}>{name}</a> : <b>{name}</b>)}
			{after}
			{changesOf(entry, t, format).map((change) => (
				<span key={change} className="block text-xs text-ink2">
					{change}
				</span>
			))}{" "}
			<span className="block text-xs text-ink3">
				{[format.dateTime(entry.at), entry.meta?.court, sizeOf(entry, format.size), ...mailOf(entry, t)]
					.filter(Boolean)
					.join(" · ")}
			</span>
		</>
	);
}

/** The text before, the kind and name of what it was done to, and the text after. */
function partsOf(entry: Entry, t: T): [string, string, string | null, string] {
	const actor = entry.actor?.name ?? t(entry.actorId ? "user.unknown" : "app.name");
	const [before = "", after = ""] = t(sentenceKey(entry, t.locale), { actor }).split("{what}");
	return [before, t(words.entity[nounOf(entry)]), nameOf(entry.meta), after];
}

/** Who did what, as plain text. */
export function activityText(entry: Entry, t: T): string {
	const [before, kind, name, after] = partsOf(entry, t);
	return `${before}${[kind, name].filter(Boolean).join(" ")}${after}`;
}

function sentenceKey(entry: Entry, locale: Locale): MessageKey {
	if (entry.entityType !== "document" || entry.actorId)
		return activityKey(locale, entry.action, nounOf(entry));
	if (entry.action === "uploaded") return "activity.verb.mailed";
	return entry.action === "completed" ? "activity.verb.read" : "activity.verb.unread";
}

/** The person in the meta of an entry (owner, future owner or receiver), by the word that says so. */
const LOGGED_AS_USER: Readonly<Record<string, ActivityNoun>> = {
	invitation: "invitation",
	calendarAddress: "calendar",
	accessKey: "key",
	template: "template",
	webhook: "hook",
	mailIn: "mailIn",
	wholeChamber: "chamber",
	chamberExport: "export",
};

const nounOf = ({ entityType, meta }: Entry): ActivityNoun =>
	LOGGED_AS_USER[meta?.changes?.[0] ?? ""] ?? entityType;

/** Who sent a paper that came by e-mail, and that it did not come alone. */
const mailOf = ({ meta }: Entry, t: T) => [
	meta?.sender,
	meta?.more ? t("mailIn.more", { n: meta.more }) : null,
];

const nameOf = (meta: ActivityMeta | null) => meta?.title ?? meta?.name ?? meta?.filename ?? null;
const sizeOf = ({ meta }: Entry, size: (bytes: number) => string) => (meta?.size ? size(meta.size) : null);

function hrefOf(entry: Entry): string | null {
	if (entry.action === "deleted") return null;
	if (entry.entityType === "matter") return `/matters/${entry.entityId}`;
	if (entry.entityType === "document") return `/documents/${entry.entityId}`;
	if (entry.entityType === "draft") return `/drafts/${entry.entityId}`;
	if (entry.entityType === "client") return `/clients/${entry.entityId}`;
	if (entry.entityType === "task") return `/tasks/${entry.entityId}`;
	if (entry.entityType === "hearing" && entry.matterId)
		return `/matters/${entry.matterId}/hearings/${entry.entityId}`;
	return null;
}
