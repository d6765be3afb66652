import { words } from "#app/messages/words.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { type Column, DataTable, RowLink } from "#app/ui/data-table.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { CauseListKind, CauseListStatus } from "#drizzle/words.ts";
import { isRead } from "../schema.ts";

type Listed = {
	id: string;
	filename: string;
	status: CauseListStatus;
	court: string | null;
	kind: CauseListKind;
	dates: string[];
	/** Null where the list was not read, or was not weighed. */
	ours: number | null;
	/** Rows of which saving it would change the diary; null likewise. */
	unsaved: number | null;
	createdAt: Date;
};

const tones: Record<CauseListStatus, Tone> = {
	reading: "blue",
	ready: "yellow",
	taken: "green",
	failed: "red",
};

/** The lists that were handed in, each with its status. */
export function CauseListTable({ rows }: { rows: readonly Listed[] }) {
	const t = useT();
	const format = useFormat();
	const columns: Column<Listed>[] = [
		{
			key: "list",
			head: t("causelist.list"),
			card: "title",
			cell: ({ id, court, filename, kind, status }) => (
				<>
					<RowLink href={`/cause-lists/${id}`}>{court ?? filename}</RowLink>{" "}
					{isRead({ status }) && <small className="block">{t(words.causeListKind[kind])}</small>}
				</>
			),
		},
		{
			key: "status",
			head: t("import.state"),
			card: "badge",
			cell: (list) => <ListBadge list={list} />,
		},
		{
			key: "days",
			head: t("causelist.days"),
			cardLabel: t("causelist.days"),
			cell: ({ dates }) => dates.length > 0 && <b className="num">{daysOf(dates, format.longDate)}</b>,
		},
		{
			key: "ours",
			head: t("causelist.ours"),
			cardLabel: t("causelist.ours"),
			end: true,
			cell: ({ ours, status }) =>
				isRead({ status }) && <span className="num">{ours === null ? "–" : format.number(ours)}</span>,
		},
		{
			key: "when",
			head: t("causelist.handedIn"),
			cardLabel: t("causelist.handedIn"),
			cell: ({ createdAt }) => <span className="num">{format.dateTime(createdAt)}</span>,
		},
	];
	return <DataTable label={t("causelist.earlier")} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

/** What remains to be done with a list: it is to be saved while that would change something. */
function ListBadge({ list: { status, ours, unsaved } }: { list: Listed }) {
	const t = useT();
	if (status === "ready" && ours === 0) return <Badge tone="grey">{t("causelist.noneOurs")}</Badge>;
	if (status === "ready" && unsaved === 0) return <Badge tone="green">{t(words.listVerdict.same)}</Badge>;
	const shown = status === "taken" && unsaved ? "ready" : status;
	return <Badge tone={tones[shown]}>{t(words.causeListStatus[shown])}</Badge>;
}

/** The day of a list, or its first and last. */
export function daysOf(dates: readonly string[], written: (day: string) => string): string {
	const [first, last] = [dates[0], dates.at(-1)];
	if (!first || !last) return "–";
	return first === last ? written(first) : `${written(first)} – ${written(last)}`;
}
