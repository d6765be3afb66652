import type { FormFailure } from "#app/core/web/form.server.ts";
import type { HearingRow } from "#app/domains/day/hearings/rows.server.ts";
import { momentText } from "#app/domains/day/hearings/timeline.tsx";
import { sayOffered } from "#app/messages/offered-words.ts";
import { Button } from "#app/ui/button.tsx";
import { DeletedNotice } from "#app/ui/form/deleted-notice.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { WithdrawnHearing } from "./withdraw.server.ts";

type WithdrawProps = {
	row: Pick<HearingRow, "hearing" | "matter">;
	failed: FormFailure | undefined;
	close: string;
};

/** Asks why a hearing entered by mistake is taken off the lists. */
export function WithdrawHearingDialog({ row: { hearing, matter }, failed, close }: WithdrawProps) {
	const t = useT();
	const format = useFormat();
	const form = formState(failed, { version: hearing.version }, "d-");
	return (
		<FormDialog
			title={t("hearing.withdraw")}
			form={form}
			close={close}
			send={
				<Button variant="danger" busy={t("state.saving")}>
					{t("hearing.withdraw")}
				</Button>
			}
		>
			<p className="text-sm text-ink2">
				{[matter.title, momentText(hearing, format), sayOffered(hearing.purpose, t)].join(" · ")}
			</p>
			<p className="text-sm">{t("hearing.withdrawHint")}</p>
			<input type="hidden" name="version" value={hearing.version} />
			<TextArea field={form.field("reason")} label={t("hearing.reason")} required rows={2} maxLength={500} />
		</FormDialog>
	);
}

type NoticeProps = { withdrawn: WithdrawnHearing | null; here: string };

/** Says that a hearing was withdrawn, with the button that brings it back. It stays until the page is left. */
export function WithdrawnNotice({ withdrawn, here }: NoticeProps) {
	const t = useT();
	const format = useFormat();
	if (!withdrawn) return null;
	const { hearing, matter } = withdrawn;
	return (
		<DeletedNotice
			text={t("hearing.withdrawn", { title: matter.title, date: format.longDate(hearing.date) })}
			restore={`/hearings/${hearing.id}/restore`}
			here={here}
		/>
	);
}

function RestoreForm({
	row: { hearing },
	here,
	label,
}: {
	row: Pick<HearingRow, "hearing">;
	here: string;
	label: string;
}) {
	const format = useFormat();
	return (
		<PostForm action={`/hearings/${hearing.id}/restore`}>
			<input type="hidden" name="redirectTo" value={here} />
			<Button size="sm">
				{label}
				<span className="sr-only"> {format.longDate(hearing.date)}</span>
			</Button>
		</PostForm>
	);
}

type BinProps = { withdrawn: readonly WithdrawnHearing[]; mayRestore: boolean; here: string };

/** The withdrawn hearings of a matter, each with who withdrew it and why, to be brought back. */
export function WithdrawnList({ withdrawn, mayRestore, here }: BinProps) {
	const t = useT();
	const format = useFormat();
	if (withdrawn.length === 0) return null;
	return (
		<details className="mt-4 text-sm">
			<summary className="text-ink2">
				{t("hearing.withdrawnList")} ({format.number(withdrawn.length)})
			</summary>
			<ul className="card-rows mt-2">
				{withdrawn.map((row) => (
					<li key={row.hearing.id} className="flex flex-wrap items-center justify-between gap-2">
						<span className="min-w-0 [overflow-wrap:anywhere]">
							{momentText(row.hearing, format)} · {sayOffered(row.hearing.purpose, t)}
							<small className="block text-ink2">{whyText(row, t)}</small>
						</span>
						{mayRestore && <RestoreForm row={row} here={here} label={t("hearing.restore")} />}
					</li>
				))}
			</ul>
		</details>
	);
}

function whyText({ by, reason }: WithdrawnHearing, t: ReturnType<typeof useT>): string {
	const parts = [by && t("hearing.withdrawnBy", { name: by }), reason && t("activity.reason", { reason })];
	return parts.filter(Boolean).join(" · ");
}
