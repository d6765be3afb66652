import { words } from "#app/messages/words.ts";
import { Card } from "#app/ui/card.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { EmptyState } from "#app/ui/page.tsx";
import { DraftBadge } from "#app/ui/state-badge.tsx";
import type { DraftRow } from "./details.server.ts";

/** The drafts of a matter, newest first; each opens to its text. */
export function DraftList({ drafts }: { drafts: readonly DraftRow[] }) {
	const t = useT();
	const format = useFormat();
	if (drafts.length === 0) return <EmptyState text={t("dr.none")} />;
	return (
		<div className="grid gap-3">
			{drafts.map((draft) => (
				<Card key={draft.id} title={draft.title} action={<DraftBadge status={draft.status} />}>
					<p className="text-sm text-ink2">
						{[t(words.draftType[draft.type]), format.longDate(draft.createdAt), ...draft.tags].join(" · ")}
					</p>
					{draft.notes && <p className="whitespace-pre-line text-sm">{draft.notes}</p>}
					<details className="mt-2">
						<summary className="text-sm">{t("dr.content")}</summary>
						<p className="mt-2 max-w-[62ch] whitespace-pre-line font-court">{draft.content}</p>
					</details>
				</Card>
			))}
		</div>
	);
}
