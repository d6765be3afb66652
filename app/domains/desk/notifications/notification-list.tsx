import type { ReactNode } from "react";
import { addDays, daysBetween, type Formatter } from "#app/core/format.ts";
import { withQuery } from "#app/core/web/links.ts";
import { activityKey } from "#app/domains/desk/activity/sentence.ts";
import type { T } from "#app/messages/index.ts";
import { words } from "#app/messages/words.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { NotificationRow } from "./service.server.ts";

type NotificationListProps = { rows: readonly NotificationRow[]; today: string };

/** The form of the list: a button in it names one notification, a button without a name means all of them. */
export const LIST_FORM = "list";

/** What asks for something, newest first, under the matters it is about; what is new can be marked as read. */
export function NotificationList({ rows, today }: NotificationListProps) {
	const t = useT();
	const groups = [...Map.groupBy(rows, ({ matterId }) => matterId)];
	return (
		<PostForm id={LIST_FORM} className="grid gap-4">
			{groups.map(([matterId, listed]) => (
				<section key={matterId ?? "none"} aria-labelledby={`about-${matterId ?? "none"}`}>
					<h2
						id={`about-${matterId ?? "none"}`}
						className={groups.length > 1 || matterId ? "mb-1 font-bold [overflow-wrap:anywhere]" : "sr-only"}
					>
						{matterId ? (
							<a href={`/matters/${matterId}`}>{listed[0]?.matterTitle}</a>
						) : (
							t("notification.others")
						)}
					</h2>
					<ul className="card card-rows">
						{listed.map((row) => (
							<NotificationRowItem key={row.id} row={row} today={today} />
						))}
					</ul>
				</section>
			))}
		</PostForm>
	);
}

function NotificationRowItem({ row, today }: SentenceProps) {
	const t = useT();
	const format = useFormat();
	return (
		<li className="flex flex-wrap items-center justify-between gap-2">
			<span className="min-w-0 text-sm [overflow-wrap:anywhere]">
				<Sentence row={row} today={today} />{" "}
				<small className="block text-ink3">{format.dateTime(row.at)}</small>
			</span>
			{!row.readAt && (
				<span className="flex items-center gap-2">
					<Badge tone="blue">{t("notification.new")}</Badge>
					<Button size="sm" name="id" value={row.id}>
						{t("notification.mark")}
					</Button>
				</span>
			)}
		</li>
	);
}

type SentenceProps = { row: NotificationRow; today: string };

function Sentence({ row, today }: SentenceProps) {
	const t = useT();
	const format = useFormat();
	const { kind, data, meta } = row;
	const actor = row.actor?.name ?? t("user.unknown");
	if (kind === "hearing_reminder" || kind === "reminder_due" || kind === "deadline_due") {
		const when = kind === "hearing_reminder" ? [data?.time && format.time(data.time), data?.room] : [];
		return (
			<>
				<Filled text={clockText(row, today, t, format)}>
					<Named row={row} name={data?.title ?? ""} href={hrefOf(row)} />
				</Filled>{" "}
				{when.some(Boolean) && <span className="block text-ink2">{when.filter(Boolean).join(" · ")}</span>}
			</>
		);
	}
	if (kind === "conflict") {
		const href = row.matterId ? `/matters/${row.matterId}/conflicts` : `/clients/${row.subjectId}`;
		return (
			<Filled text={t("notification.conflict")}>
				<Named row={row} name={data?.title ?? ""} href={href} />
			</Filled>
		);
	}
	if (kind === "same_number") {
		return (
			<>
				<Filled text={t("notification.same")}>
					<Named row={row} name={data?.title ?? ""} href={`/matters/${row.subjectId}`} />
				</Filled>{" "}
				<span className="block">
					<Named row={row} name={data?.other ?? ""} href={`/matters/${row.matterId}`} />
				</span>
			</>
		);
	}
	if (kind === "hook_off") {
		const to = `/settings/hooks/${row.subjectId}`;
		return (
			<Filled text={t("notification.hookOff")}>
				<Named row={row} name={data?.title ?? ""} href={to} />
			</Filled>
		);
	}
	if (kind === "mail_in_failing") {
		return (
			<Filled text={t("notification.mailInFailing")}>
				<Named row={row} name={data?.title ?? ""} href="/settings/mail-in" />
			</Filled>
		);
	}
	if (kind === "jobs_late") {
		return (
			<Filled text={t("notification.jobsLate")}>
				<Named row={row} name={t("settings.background")} href="/settings/system" />
			</Filled>
		);
	}
	if (kind === "export_ready" || kind === "export_failed") {
		return (
			<Filled text={t(kind === "export_ready" ? "notification.exportReady" : "notification.exportFailed")}>
				<Named row={row} name={data?.title ?? ""} href="/settings/chamber" />
			</Filled>
		);
	}
	const named = meta?.title ?? meta?.name ?? meta?.filename ?? "";
	const name = <Named row={row} name={named} href={hrefOf(row)} />;
	if (kind === "hearing_moved" && meta?.from && meta.date) {
		const days = { from: format.longDate(meta.from), to: format.longDate(meta.date) };
		return <Filled text={t("notification.moved", days)}>{name}</Filled>;
	}
	if (kind === "task_assigned") {
		return (
			<>
				<Filled text={t("notification.assigned", { actor })}>{name}</Filled>{" "}
				{meta?.date && <span className="block text-ink2">{format.longDate(meta.date)}</span>}
			</>
		);
	}
	if (!row.action || !row.entityType) return name;
	if (row.entityType === "document" && !row.actor) {
		const ending = row.action === "completed" ? "document.searchable" : "document.unreadable";
		return <Filled text={t(ending).replace("{name}", "{what}")}>{name}</Filled>;
	}
	return (
		<Filled text={t(activityKey(t.locale, row.action, row.entityType), { actor })}>
			{t(words.entity[row.entityType])} {name}
		</Filled>
	);
}

/** A day is named as it stands when the list is read: yesterday's "tomorrow" would mislead. */
function clockText({ kind, data }: NotificationRow, today: string, t: T, format: Formatter): string {
	if (kind === "reminder_due") return t("notification.reminder");
	if (kind === "deadline_due") return deadlineText(data?.date ?? today, today, t);
	if (data?.date === today) return t("notification.hearing.today");
	if (data?.date === addDays(today, 1)) return t("notification.hearing.tomorrow");
	return t("notification.hearing.on", { date: data?.date ? format.longDate(data.date) : "" });
}

function deadlineText(last: string, today: string, t: T): string {
	if (last === today) return t("notification.deadline.today");
	return last > today
		? t.n("notification.deadline.ahead", daysBetween(today, last))
		: t.n("notification.deadline.past", daysBetween(last, today));
}

/** A sentence of the catalogue with its `{what}` in place. */
function Filled({ text, children }: { text: string; children: ReactNode }) {
	const [before, after] = text.split("{what}");
	return (
		<>
			{before}
			{children}
			{after}
		</>
	);
}

type NamedProps = { row: NotificationRow; name: string; href: string | null };

/** What a notification is about. Whoever opens it from here has read the notification. */
function Named({ row, name, href }: NamedProps) {
	if (!name) return null;
	if (!href) return <b>{name}</b>;
	const to = row.readAt ? href : withQuery(`/notifications/${row.id}`, "", { to: href });
	return <a href={to}>{name}</a>;
}

function hrefOf({ kind, action, entityType, entityId, subjectId, matterId }: NotificationRow): string | null {
	if (kind === "reminder_due" || kind === "deadline_due") return `/tasks/${subjectId}`;
	if (kind === "hearing_reminder") return matterId && `/matters/${matterId}/hearings/${subjectId}`;
	if (action === "deleted" || !entityId) return null;
	if (entityType === "hearing") return matterId && `/matters/${matterId}/hearings/${entityId}`;
	if (entityType === "matter") return `/matters/${entityId}`;
	if (entityType === "document") return `/documents/${entityId}`;
	if (entityType === "task") return `/tasks/${entityId}`;
	return entityType === "client" ? `/clients/${entityId}` : null;
}
