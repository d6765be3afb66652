import { words } from "#app/messages/words.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { type Column, DataTable, RowLink } from "#app/ui/data-table.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { ImportState } from "#drizzle/words.ts";

type Listed = {
	id: string;
	filename: string;
	state: ImportState;
	rowCount: number;
	createdAt: Date;
	owner: string;
};

const tones: Record<ImportState, Tone> = {
	reading: "blue",
	failed: "red",
	columns: "yellow",
	checking: "blue",
	checked: "yellow",
	committing: "blue",
	done: "green",
	undoing: "blue",
	undone: "grey",
};

/** Earlier imports, each with its status. */
export function ImportTable({ rows }: { rows: readonly Listed[] }) {
	const t = useT();
	const format = useFormat();
	const columns: Column<Listed>[] = [
		{
			key: "file",
			head: t("import.file"),
			card: "title",
			cell: ({ id, filename }) => <RowLink href={`/import/${id}`}>{filename}</RowLink>,
		},
		{
			key: "state",
			head: t("import.state"),
			card: "lead",
			cell: ({ state }) => <Badge tone={tones[state]}>{t(words.importState[state])}</Badge>,
		},
		{
			key: "rows",
			head: t("import.rows"),
			cardLabel: t("import.rows"),
			end: true,
			cell: ({ rowCount }) => <span className="num">{format.number(rowCount)}</span>,
		},
		{
			key: "when",
			head: t("import.when"),
			cardLabel: t("import.when"),
			cell: ({ createdAt }) => <span className="num">{format.dateTime(createdAt)}</span>,
		},
		{ key: "by", head: t("import.by"), cardLabel: t("import.by"), cell: ({ owner }) => owner },
	];
	return <DataTable label={t("import.earlier")} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}
