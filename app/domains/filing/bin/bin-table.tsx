import type { MessageKey } from "#app/messages/index.ts";
import { words } from "#app/messages/words.ts";
import { Button } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { BinKind } from "./schema.ts";
import type { Binned } from "./service.server.ts";

/** Each kind's name for many of it, and the address under which one of it is taken back out. */
export const binPlaces: Record<BinKind, { many: MessageKey; path: string }> = {
	matter: { many: "nav.matters", path: "/matters" },
	client: { many: "nav.clients", path: "/clients" },
	hearing: { many: "nav.hearings", path: "/hearings" },
	document: { many: "nav.documents", path: "/documents" },
	draft: { many: "search.drafts", path: "/drafts" },
};

/** What was deleted: when, by whom, until when it can be taken back out, and the button that does. */
export function BinTable({ rows, here }: { rows: readonly Binned[]; here: string }) {
	const t = useT();
	const format = useFormat();
	const columns: Column<Binned>[] = [
		{
			key: "kind",
			head: t("bin.kind"),
			card: "lead",
			cell: ({ kind }) => <span className="capitalize">{t(words.entity[kind])}</span>,
		},
		{ key: "name", head: t("bin.name"), card: "title", cell: (row) => <Name row={row} /> },
		{
			key: "when",
			head: t("bin.when"),
			cardLabel: t("bin.when"),
			cell: ({ deletedAt }) => <span className="num">{format.dateTime(deletedAt)}</span>,
		},
		{
			key: "by",
			head: t("bin.by"),
			cardLabel: t("bin.by"),
			cell: (row) => row.deletedBy ?? t("user.unknown"),
		},
		{
			key: "until",
			head: t("bin.until"),
			cardLabel: t("bin.until"),
			cell: ({ until }) => <span className="num">{format.date(until)}</span>,
		},
		{
			key: "actions",
			head: t("matter.actions"),
			card: "actions",
			cell: (row) => <Restore row={row} here={here} />,
		},
	];
	return <DataTable label={t("bin.title")} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

function Name({ row }: { row: Binned }) {
	const format = useFormat();
	const about = row.kind === "hearing" && row.about ? format.longDate(row.about) : row.about;
	return (
		<>
			<b className="line-clamp-2">{row.name}</b>
			{about && <small>{about}</small>}
		</>
	);
}

function Restore({ row, here }: { row: Binned; here: string }) {
	const t = useT();
	return (
		<PostForm action={`${binPlaces[row.kind].path}/${row.id}/restore`}>
			<input type="hidden" name="redirectTo" value={here} />
			<Button size="sm">
				{t("bin.restore")}
				<span className="sr-only">{`: ${row.name}`}</span>
			</Button>
		</PostForm>
	);
}
