import type { FormFailure } from "#app/core/web/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { useT } from "#app/ui/i18n.tsx";

type FinalProps = { draftId: string; version: number; blanks: string[]; failed: FormFailure | undefined };

/** Asks whether a draft is final although fields in it are still empty, and names them. */
export function FinalDialog({ draftId, version, blanks, failed }: FinalProps) {
	const t = useT();
	const form = formState(failed);
	const close = `/drafts/${draftId}#mark-final`;
	const names = [...new Set(blanks)].map((name) => ({
		name: name || t("draft.blank"),
		count: blanks.filter((other) => other === name).length,
	}));
	return (
		<FormDialog
			title={t("draft.finalAsk")}
			form={form}
			close={close}
			send={
				<Button variant="primary" busy={t("state.saving")}>
					{t(blanks.length > 0 ? "draft.finalAnyway" : "draft.markFinal")}
				</Button>
			}
		>
			<input type="hidden" name="version" value={version} />
			{blanks.length > 0 && <p>{t.n("draft.finalWarn", blanks.length)}</p>}
			<ul className="list-disc pl-5 text-sm">
				{names.map(({ name, count }) => (
					<li key={name}>
						{name}
						{count > 1 && <span className="muted num"> × {count}</span>}
					</li>
				))}
			</ul>
		</FormDialog>
	);
}
