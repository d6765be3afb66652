import type { FormFailure } from "#app/core/web/form.server.ts";
import { bulkWords } from "#app/domains/out/wholefile/door.tsx";
import type { Bulk } from "#app/domains/paper/files/in-matter.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { LiveProgress } from "#app/ui/live-progress.tsx";
import type { ExportFailure, ExportState } from "#drizzle/words.ts";

type Latest = {
	state: ExportState;
	failure: ExportFailure | null;
	progress: number;
	matterCount: number;
	requester: string;
	createdAt: Date;
	size: number;
	removedAt: Date | null;
};

/** How far the latest export is, and what can be done with it. */
export function ExportStatus({ latest }: { latest: Latest }) {
	const t = useT();
	const format = useFormat();
	const { state, failure, progress, matterCount, requester, createdAt, size, removedAt } = latest;
	const ordered = t("export.ordered", { name: requester, when: format.dateTime(createdAt) });
	if (state === "cancelled") return null;
	if (state === "failed")
		return (
			<Alert tone="error" title={t("export.failed")}>
				{failure && t(`export.fail.${failure}`)}
			</Alert>
		);
	if (state === "ready")
		return (
			<Card title={t("export.ready")}>
				<p className="text-sm text-ink2">{ordered}</p>
				<p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
					<LinkButton href="/settings/chamber/file" variant="primary" icon="download">
						{t("wholeChamber.download")}
					</LinkButton>
					<span className="num">{format.size(size)}</span>
				</p>
				{removedAt && (
					<p className="mt-2 text-sm text-ink2">{t("export.until", { when: format.dateTime(removedAt) })}</p>
				)}
				<div className="mt-3">
					<CancelExport label={t("export.remove")} />
				</div>
			</Card>
		);
	return (
		<LiveProgress
			title={t(state === "waiting" ? "export.waiting" : "export.making")}
			done={progress}
			all={matterCount}
			here="/settings/chamber"
			actions={<CancelExport label={t("action.cancel")} />}
		>
			<p className="mt-2 text-sm text-ink2">{ordered}</p>
			<p className="text-sm text-ink2">{t("export.wait")}</p>
		</LiveProgress>
	);
}

function CancelExport({ label }: { label: string }) {
	return (
		<PostForm action="/settings/chamber/cancel">
			<Button>{label}</Button>
		</PostForm>
	);
}

type OrderProps = { bulk: Bulk; state: ExportState | null; failed: FormFailure | undefined };

/** Orders an export, unless one is in progress. */
export function OrderExport({ bulk, state, failed }: OrderProps) {
	const t = useT();
	const format = useFormat();
	const form = formState(failed);
	if (state === "waiting" || state === "making") return null;
	return (
		<Card title={t("export.new")}>
			<ErrorSummary errors={form.errors} message={form.error} links={form.links} />
			<p className="text-sm text-ink2">{t("wholeChamber.hint")}</p>
			<p className="num mt-2 text-sm">{bulkWords(bulk, t, format)}</p>
			<PostForm className="mt-3">
				<Button variant={state === "ready" ? "secondary" : "primary"}>{t("export.order")}</Button>
			</PostForm>
		</Card>
	);
}
