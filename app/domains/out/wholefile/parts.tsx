import { shownPhone } from "#app/core/phone.ts";
import { ConflictChecks } from "#app/domains/case/conflicts/hits.tsx";
import { LedgerTable, LedgerTotals } from "#app/domains/day/adjournments/ledger.tsx";
import { TimelineBadges } from "#app/domains/day/hearings/state-badges.tsx";
import { hearingPlace, momentText } from "#app/domains/day/hearings/timeline.tsx";
import { TaskState } from "#app/domains/day/tasks/task-list.tsx";
import { ActivityFeed } from "#app/domains/desk/activity/activity-feed.tsx";
import { CaseFacts, Team } from "#app/domains/filing/casefile/case-info.tsx";
import { CourtFacts } from "#app/domains/filing/casefile/court-facts.tsx";
import { Parties } from "#app/domains/filing/casefile/party-dialog.tsx";
import { sayOffered } from "#app/messages/offered-words.ts";
import { words } from "#app/messages/words.ts";
import { Card, Facts } from "#app/ui/card.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { Timeline, TimelineItem } from "#app/ui/page.tsx";
import { DocumentTypeBadge, DraftBadge, StageAndStatus } from "#app/ui/state-badge.tsx";
import { type Contents, type FiledPaper, hrefOf } from "./contents.ts";
import { type MatterFile, MOST_ACTIVITY, type WholeHearing } from "./gather.server.ts";

export type Made = { at: Date; name: string; chamber: string | null };

/** Who made this, and when. */
export function MadeLine({ made }: { made: Made }) {
	const t = useT();
	const format = useFormat();
	const facts = { when: format.dateTime(made.at), name: made.name, chamber: made.chamber ?? "" };
	return (
		<p className="text-sm text-ink2">
			{t("wholeFile.made", facts)} {t("wholeFile.checksums")}
		</p>
	);
}

/** The head of a matter's file: its name, where it stands, what is in the file, and its facts. */
export function MatterTop({ file, made }: { file: MatterFile; made: Made }) {
	const t = useT();
	const { matter, client } = file.row;
	const part = (name: string, label: string, n: number) => (
		<li>
			<a href={`#${name}`}>{label}</a> <span className="num text-ink3">{n}</span>
		</li>
	);
	return (
		<>
			<header className="mb-4">
				<p className="text-sm text-ink3">{t("wholeFile.title")}</p>
				<h1>{matter.title}</h1>
				<p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink2">
					<span className="num">{matter.caseNumber ?? t("matter.notAssigned")}</span>
					<StageAndStatus matter={matter} />
				</p>
				<MadeLine made={made} />
			</header>
			<nav aria-label={t("wholeFile.parts")} className="no-print mb-4">
				<ul className="flex flex-wrap gap-x-4 gap-y-1">
					{part("hearings", t("nav.hearings"), file.hearings.length)}
					{part("documents", t("nav.documents"), file.papers.length)}
					{part("drafts", t("tab.drafting"), file.drafts.length)}
					{part("tasks", t("tab.tasks"), file.tasks.length)}
					{part("ledger", t("ledger.title"), file.ledger.lines.length)}
					{part("activity", t("wholeFile.activity"), file.activity.length)}
				</ul>
			</nav>
			<div className="grid items-start gap-4 lg:grid-cols-2">
				<Card title={t("tab.caseInfo")}>
					<CaseFacts row={file.row} />
				</Card>
				<Card title={t("matter.client")}>
					<Facts
						empty={t("common.notAvailable")}
						rows={[
							[t("matter.clientName"), client?.name],
							[t("matter.phone"), client?.phone && shownPhone(client.phone)],
							[t("matter.clientEmail"), client?.email],
						]}
					/>
				</Card>
				{matter.parties.length > 0 && <Parties matter={matter} />}
				<CourtFacts row={file.row} />
				<ConflictChecks checks={file.checks} links={false} />
				{file.team.length > 0 && (
					<Card title={t("matter.team")}>
						<Team team={file.team} restricted={false} />
					</Card>
				)}
				{matter.notes && (
					<Card title={t("field.notes")}>
						<p className="whitespace-pre-line text-sm">{matter.notes}</p>
					</Card>
				)}
			</div>
		</>
	);
}

type HeadingProps = { id: string; title: string; table?: string; empty: boolean };

/** The heading of a part, with its table for spreadsheets. */
export function PartHead({ id, title, table, empty }: HeadingProps) {
	const t = useT();
	return (
		<>
			<div className="mt-6 mb-2 flex flex-wrap items-baseline gap-x-4">
				<h2 id={id} className="text-lg font-bold">
					{title}
				</h2>
				{table && !empty && (
					<a className="no-print text-sm" href={table}>
						{table}
					</a>
				)}
			</div>
			{empty && <p className="text-sm text-ink2">{t("wholeFile.noParts")}</p>}
		</>
	);
}

/** Hearings one below the other, with all that was ordered and noted. */
export function Hearings({ rows, today }: { rows: readonly WholeHearing[]; today: string }) {
	return (
		<Timeline>
			{rows.map((row) => (
				<HearingItem key={row.hearing.id} row={row} today={today} />
			))}
		</Timeline>
	);
}

function HearingItem({ row, today }: { row: WholeHearing; today: string }) {
	const t = useT();
	const format = useFormat();
	const { hearing, matter, next, goes, order, notes } = row;
	const place = [hearing.bench, ...hearingPlace(hearing, t)].join(" · ");
	const about = [
		hearing.adjournedBy && `${t("hearing.adjournedBy")}: ${t(`hearing.adjournedBy.${hearing.adjournedBy}`)}`,
		goes && `${t("hearing.assignedTo")}: ${goes}`,
	].filter(Boolean);
	return (
		<TimelineItem id={`hearing-${hearing.id}`}>
			<div className="flex flex-wrap items-center gap-x-2 gap-y-1">
				<b>{momentText(hearing, format)}</b>
				<TimelineBadges row={{ hearing: { ...hearing, order }, matter, next }} today={today} />
			</div>
			<p className="text-sm">
				{sayOffered(hearing.purpose, t)} <span className="text-ink2">· {place}</span>
			</p>
			{about.length > 0 && <p className="text-sm text-ink2">{about.join(" · ")}</p>}
			{order && <p className="quote whitespace-pre-line">{order}</p>}
			{notes && <p className="whitespace-pre-line text-sm text-ink2">{notes}</p>}
		</TimelineItem>
	);
}

/** The documents with links to their files; of one that is not there it is said. */
export function Papers({ papers, gone }: { papers: readonly FiledPaper[]; gone: ReadonlySet<string> }) {
	const t = useT();
	const format = useFormat();
	const columns: Column<FiledPaper>[] = [
		{
			key: "document",
			head: t("document.label"),
			card: "title",
			cell: ({ row, original, copy }) => (
				<>
					{gone.has(original) ? (
						<>
							{row.filename} <span className="block text-sm text-danger">{t("wholeFile.gone")}</span>
						</>
					) : (
						<a href={hrefOf(original)}>{original.replace(/^documents\//, "")}</a>
					)}{" "}
					{copy && !gone.has(copy) && (
						<span className="block text-sm">
							<a href={hrefOf(copy)}>{t("wholeFile.searchable")}</a>
						</span>
					)}
				</>
			),
		},
		{
			key: "type",
			head: t("document.type"),
			card: "badge",
			cell: ({ row }) => <DocumentTypeBadge type={row.type} />,
		},
		{
			key: "size",
			head: t("document.size"),
			card: "half",
			end: true,
			cell: ({ row }) => format.size(row.size),
		},
		{
			key: "uploaded",
			head: t("document.uploaded"),
			card: "half",
			cell: ({ row }) => [format.longDate(row.createdAt), row.uploader].filter(Boolean).join(" · "),
		},
	];
	return (
		<DataTable
			label={t("nav.documents")}
			columns={columns}
			rows={papers}
			keyOf={({ original }) => original}
		/>
	);
}

type DraftRow = Contents<MatterFile["drafts"][number]>["drafts"][number];

/** The drafts with links to their papers. */
export function Drafts({ drafts, gone }: { drafts: readonly DraftRow[]; gone: ReadonlySet<string> }) {
	const t = useT();
	const format = useFormat();
	const columns: Column<DraftRow>[] = [
		{
			key: "title",
			head: t("draft.title"),
			card: "title",
			cell: ({ row, path }) =>
				gone.has(path) ? (
					<>
						{row.title} <span className="block text-sm text-danger">{t("wholeFile.gone")}</span>
					</>
				) : (
					<a href={hrefOf(path)}>{row.title}</a>
				),
		},
		{ key: "type", head: t("draft.type"), card: "lead", cell: ({ row }) => t(words.draftType[row.type]) },
		{
			key: "status",
			head: t("matter.status"),
			card: "badge",
			cell: ({ row }) => <DraftBadge status={row.status} />,
		},
		{
			key: "updated",
			head: t("common.updated"),
			card: "half",
			cardLabel: t("common.updated"),
			cell: ({ row }) => format.longDate(row.updatedAt),
		},
	];
	return <DataTable label={t("tab.drafting")} columns={columns} rows={drafts} keyOf={({ path }) => path} />;
}

type TaskRow = MatterFile["tasks"][number];

/** Tasks, deadlines and reminders, and how each stands. */
export function Tasks({ rows, now }: { rows: readonly TaskRow[]; now: { day: string; time: string } }) {
	const t = useT();
	const format = useFormat();
	const columns: Column<TaskRow>[] = [
		{ key: "title", head: t("task.title"), card: "title", cell: ({ task }) => task.title },
		{ key: "kind", head: t("task.kind"), card: "lead", cell: ({ task }) => t(`task.kind.${task.kind}`) },
		{
			key: "due",
			head: t("task.due"),
			card: "half",
			cell: ({ task }) => task.dueDate && format.longDate(task.dueDate),
		},
		{ key: "who", head: t("task.assignee"), card: "half", cell: ({ assignee }) => assignee },
		{
			key: "state",
			head: t("matter.status"),
			card: "badge",
			cell: (row) => <TaskState row={row} now={now} />,
		},
	];
	return <DataTable label={t("tab.tasks")} columns={columns} rows={rows} keyOf={({ task }) => task.id} />;
}

/** The dates on which the case was not heard, with their sums. */
export function Adjournments({ ledger }: Pick<MatterFile, "ledger">) {
	return (
		<div className="grid gap-4">
			<LedgerTable lines={ledger.lines} here />
			<LedgerTotals totals={ledger.totals} />
		</div>
	);
}

/** Who did what, the newest first. */
export function Activity({ entries }: { entries: MatterFile["activity"] }) {
	const t = useT();
	return (
		<>
			<div className="card card-rows">
				<ActivityFeed entries={entries} links={false} />
			</div>
			{entries.length === MOST_ACTIVITY && (
				<p className="mt-2 text-sm text-ink2">{t("wholeFile.newest", { n: MOST_ACTIVITY })}</p>
			)}
		</>
	);
}
