import { words } from "#app/messages/words.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { type Column, DataTable, RowLink } from "#app/ui/data-table.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { DraftBadge } from "#app/ui/state-badge.tsx";
import type { ListedDraft } from "./service.server.ts";

/** The drafts of a matter, newest first; each opens its editor. */
export function DraftTable({ rows }: { rows: readonly ListedDraft[] }) {
	const t = useT();
	const format = useFormat();
	const columns: Column<ListedDraft>[] = [
		{
			key: "title",
			head: t("draft.title"),
			card: "title",
			cell: (draft) => (
				<>
					<RowLink href={`/drafts/${draft.id}`}>{draft.title}</RowLink>{" "}
					{draft.tags.length > 0 && <span className="block text-xs text-ink3">{draft.tags.join(" · ")}</span>}
				</>
			),
		},
		{ key: "type", head: t("draft.type"), cell: (draft) => t(words.draftType[draft.type]) },
		{
			key: "status",
			head: t("matter.status"),
			card: "badge",
			cell: (draft) => <DraftBadge status={draft.status} />,
		},
		{
			key: "created",
			head: t("client.created"),
			cardLabel: t("client.created"),
			cell: (draft) => format.longDate(draft.createdAt),
		},
		{
			key: "updated",
			head: t("common.updated"),
			cardLabel: t("common.updated"),
			cell: (draft) => format.longDate(draft.updatedAt),
		},
	];
	return (
		<DataTable
			label={t("tab.drafting")}
			columns={columns}
			rows={rows}
			keyOf={({ id }) => id}
			idOf={({ id }) => `draft-${id}`}
		/>
	);
}

function RestoreForm({ draft, label }: { draft: ListedDraft; label: string }) {
	return (
		<PostForm action={`/drafts/${draft.id}/restore`}>
			<Button size="sm">
				{label}
				<span className="sr-only"> {draft.title}</span>
			</Button>
		</PostForm>
	);
}

/** Says that a draft was deleted, with the button that takes it back. It stays until the page is left. */
export function DeletedDraft({ draft }: { draft: ListedDraft }) {
	const t = useT();
	return (
		<Alert className="mb-4" title={t("draft.wasDeleted", { title: draft.title })}>
			<RestoreForm draft={draft} label={t("action.undo")} />
		</Alert>
	);
}

type BinProps = { deleted: readonly (ListedDraft & { mayRestore: boolean })[] };

/** What was deleted lately, to be taken back. */
export function DraftBin({ deleted }: BinProps) {
	const t = useT();
	const format = useFormat();
	if (deleted.length === 0) return null;
	return (
		<details className="mt-4 text-sm">
			<summary className="text-ink2">
				{t("draft.deletedDrafts")} ({format.number(deleted.length)})
			</summary>
			<ul className="card-rows mt-2">
				{deleted.map((draft) => (
					<li key={draft.id} className="flex flex-wrap items-center justify-between gap-2">
						<span>
							{draft.title}{" "}
							<span className="muted">
								{t(words.draftType[draft.type])}
								{draft.deletedAt && ` · ${format.longDate(draft.deletedAt)}`}
							</span>
						</span>
						{draft.mayRestore && <RestoreForm draft={draft} label={t("draft.restoreDraft")} />}
					</li>
				))}
			</ul>
		</details>
	);
}
