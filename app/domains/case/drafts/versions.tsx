import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { type Column, DataTable, Pager, RowActions } from "#app/ui/data-table.tsx";
import { Select } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { ComparedPage } from "./compare.ts";
import { DiffView } from "./diff-view.tsx";
import type { ListedDraft } from "./service.server.ts";
import type { DraftVersion } from "./versions.server.ts";

type Compared = ComparedPage & { from: number; to: number; titles: string[] };

type VersionsProps = {
	draft: ListedDraft;
	writer: string | null;
	versions: readonly DraftVersion[];
	mayRestore: boolean;
	compared: Compared | null;
};

/** The texts a draft has had: who saved which and when, how any two differ, and the way back to each. */
export function Versions({ draft, writer, versions, mayRestore, compared }: VersionsProps) {
	const t = useT();
	const current = { version: draft.version, title: draft.title, savedAt: draft.updatedAt, writer };
	return (
		<div className="grid gap-4">
			{compared && <Comparison compared={compared} draft={draft} mayRestore={mayRestore} />}
			{versions.length > 1 && <ChooseTwo all={[current, ...versions]} compared={compared} />}
			<VersionTable rows={[current, ...versions]} draft={draft} mayRestore={mayRestore} />
			{versions.length === 0 && <p className="text-sm text-ink2">{t("draft.noVersions")}</p>}
		</div>
	);
}

type ComparisonProps = { compared: Compared; draft: ListedDraft; mayRestore: boolean };

function Comparison({ compared, draft, mayRestore }: ComparisonProps) {
	const t = useT();
	const { from, to, titles, page, pages } = compared;
	return (
		<Card
			title={t("draft.fromTo", { from, to })}
			action={mayRestore && from !== draft.version && <RestoreForm restore={from} version={draft.version} />}
		>
			{titles[0] !== titles[1] && (
				<p className="mb-2 font-bold">
					<del className="bg-red-bg text-red-fg">{titles[0]}</del>{" "}
					<ins className="bg-green-bg text-green-fg">{titles[1]}</ins>
				</p>
			)}
			<DiffView
				compared={compared}
				pager={<Pager page={page} pages={pages} href={(number) => `?from=${from}&to=${to}&page=${number}`} />}
			/>
		</Card>
	);
}

function RestoreForm({ restore, version }: { restore: number; version: number }) {
	const t = useT();
	return (
		<PostForm>
			<input type="hidden" name="version" value={version} />
			<Button size="sm" name="restore" value={restore} icon="history">
				{t("draft.restore")}
			</Button>
		</PostForm>
	);
}

function ChooseTwo({ all, compared }: { all: readonly DraftVersion[]; compared: Compared | null }) {
	const t = useT();
	const options = all.map(({ version }) => ({
		value: String(version),
		label: t("draft.version", { n: version }),
	}));
	const [now, before] = options;
	return (
		<form className="filters mb-0">
			<Select
				field={{ name: "from", value: compared?.from ?? before?.value }}
				label={t("draft.earlier")}
				options={options}
			/>
			<Select
				field={{ name: "to", value: compared?.to ?? now?.value }}
				label={t("draft.later")}
				options={options}
			/>
			<Button>{t("draft.compare")}</Button>
		</form>
	);
}

type TableProps = { rows: readonly DraftVersion[]; draft: ListedDraft; mayRestore: boolean };

function VersionTable({ rows, draft, mayRestore }: TableProps) {
	const t = useT();
	const format = useFormat();
	const isCurrent = ({ version }: DraftVersion) => version === draft.version;
	const columns: Column<DraftVersion>[] = [
		{
			key: "version",
			head: t("draft.versions"),
			card: "lead",
			cell: (row) => (
				<>
					<span className="num">{t("draft.version", { n: row.version })}</span>
					{isCurrent(row) && <span className="muted"> ({t("draft.current")})</span>}
				</>
			),
		},
		{ key: "title", head: t("draft.title"), card: "title", cell: (row) => row.title },
		{
			key: "saved",
			head: t("draft.saved"),
			card: "half",
			cardLabel: t("draft.saved"),
			cell: (row) => format.dateTime(row.savedAt),
		},
		{
			key: "writer",
			head: t("draft.writer"),
			card: "half",
			cardLabel: t("draft.writer"),
			cell: (row) => row.writer ?? t("user.unknown"),
		},
		{
			key: "actions",
			head: t("matter.actions"),
			hideHead: true,
			card: "actions",
			cell: (row) =>
				!isCurrent(row) && (
					<RowActions>
						<LinkButton size="sm" href={`?from=${row.version}`}>
							{t("draft.compare")}
							<span className="sr-only"> {t("draft.version", { n: row.version })}</span>
						</LinkButton>
						{mayRestore && <RestoreForm restore={row.version} version={draft.version} />}
					</RowActions>
				),
		},
	];
	return (
		<DataTable
			label={t("draft.versions")}
			columns={columns}
			rows={rows}
			keyOf={({ version }) => String(version)}
		/>
	);
}
