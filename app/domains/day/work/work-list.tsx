import { dueGroups } from "#app/domains/day/tasks/deadlines/due-groups.ts";
import { sayOffered } from "#app/messages/offered-words.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { useDoor } from "#app/ui/page-facts.tsx";
import type { Work, WorkItem } from "./list.server.ts";
import type { WorkView } from "./schema.ts";

type WorkListProps = { work: Work; path: string; canEdit: boolean };

/** Everything of one view under the time it is due, then what has no date and what was done today. */
export function WorkList({ work, path, canEdit }: WorkListProps) {
	const t = useT();
	return (
		<div className="grid gap-4">
			{dueGroups.map((group) => {
				const items = work.items.filter((item) => item.group === group);
				if (items.length === 0) return null;
				return (
					<Card key={group} title={`${t(`work.${group}`)} (${items.length})`} rows>
						{items.map((item) => (
							<WorkRow key={`${item.kind} ${item.id}`} {...{ item, path, canEdit }} view={work.view} />
						))}
					</Card>
				);
			})}
			{work.total > work.items.length && (
				<p className="text-sm text-ink2">{t("work.more", { n: work.total - work.items.length })}</p>
			)}
			<WithoutNextDate {...work.withoutNextDate} />
			{work.done.length > 0 && (
				<Card title={t("work.done")} rows>
					{work.done.map((item) => (
						<WorkRow key={item.id} {...{ item, path, canEdit }} view={work.view} />
					))}
				</Card>
			)}
		</div>
	);
}

type RowProps = { item: WorkItem; path: string; canEdit: boolean; view: WorkView };

function WorkRow({ item, path, canEdit, view }: RowProps) {
	const t = useT();
	const format = useFormat();
	const door = useDoor();
	const title = item.kind === "hearing" ? sayOffered(item.title, t) : item.title;
	const facts = [
		t(item.kind === "hearing" ? "work.hearing" : `task.kind.${item.kind}`),
		item.date && format.longDate(item.date),
		item.time && format.time(item.time),
		view === "mine" && item.kind !== "hearing" ? null : item.who,
	];
	return (
		<div id={`w-${item.id}`} className="flex flex-wrap items-start justify-between gap-2 sm:items-center">
			<div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
				<p className={item.done ? "text-ink2 line-through" : "font-bold"}>
					<a href={door(hrefOf(item), `w-${item.id}`)}>{title}</a>
				</p>
				{item.matter && (
					<p className="text-sm">
						<a href={`/matters/${item.matter.id}`}>{item.matter.title}</a>
					</p>
				)}
				<p className="text-sm text-ink2">{facts.filter(Boolean).join(" · ")}</p>
			</div>
			<Over item={item} />
			{canEdit && <Act item={item} title={title} path={path} />}
		</div>
	);
}

function hrefOf({ kind, id, matter }: WorkItem): string {
	return kind === "hearing" && matter ? `/matters/${matter.id}/hearings/${id}` : `/tasks/${id}`;
}

/** By how many days something is late; a last date that has passed says so in words. */
function Over({ item: { kind, group, daysOver } }: { item: WorkItem }) {
	const t = useT();
	if (group !== "overdue") return null;
	if (kind === "hearing") return <Badge tone="yellow">{t("work.resultPending")}</Badge>;
	if (kind === "deadline") return <Badge tone="red">{t.n("task.passed", daysOver)}</Badge>;
	return <Badge tone="red">{t.n("work.late", daysOver)}</Badge>;
}

type ActProps = { item: WorkItem; title: string; path: string };

function Act({ item, title, path }: ActProps) {
	const t = useT();
	const door = useDoor();
	if (item.kind === "hearing") {
		if (item.group === "week" || item.group === "later") return null;
		return (
			<LinkButton size="sm" icon="pencil" href={door(`/hearings/${item.id}/record`, `w-${item.id}`)}>
				{t("work.record")}
				<span className="sr-only"> {item.matter?.title}</span>
			</LinkButton>
		);
	}
	return (
		<PostForm action={`/tasks/${item.id}`}>
			<input type="hidden" name="redirectTo" value={path} />
			<Button
				size="sm"
				name="intent"
				value={item.done ? "undone" : "done"}
				icon={item.done ? "rotate-cw" : "check"}
			>
				{t(item.done ? "task.reopen" : "task.markDone")}
				<span className="sr-only"> {title}</span>
			</Button>
		</PostForm>
	);
}

function WithoutNextDate({ total, matters }: Work["withoutNextDate"]) {
	const t = useT();
	const door = useDoor();
	if (total === 0) return null;
	const all = <a href="/matters?next=none">{t("work.showAll")}</a>;
	return (
		<Card title={`${t("work.withoutNextDate")} (${total})`} action={all} rows>
			{matters.map(({ id, title, caseNumber }) => (
				<div key={id} id={`m-${id}`} className="flex flex-wrap items-center justify-between gap-2">
					<p className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
						<a className="font-bold" href={`/matters/${id}`}>
							{title}
						</a>{" "}
						{caseNumber && <span className="block text-sm text-ink2">{caseNumber}</span>}
					</p>
					<LinkButton size="sm" icon="plus" href={door(`/matters/${id}/hearings/new`, `m-${id}`)}>
						{t("work.addNextDate")}
						<span className="sr-only"> {title}</span>
					</LinkButton>
				</div>
			))}
		</Card>
	);
}
