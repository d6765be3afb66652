import { useLoaderData } from "@remix-run/react";
import { screen } from "#app/core/web/screen.server.ts";
import { listInProgress } from "#app/domains/out/progress/list.server.ts";
import { ProgressList } from "#app/domains/out/progress/progress-list.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { EmptyState, PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "progress.title" };

export const loader = screen({ allow: "documents.view" }, ({ viewer }) => listInProgress(viewer));

export default function Progress() {
	const { rows, isCut } = useLoaderData<typeof loader>();
	const t = useT();
	return (
		<>
			<PageHead title={t("progress.title")} under={t("progress.under")} />
			{rows.length === 0 ? (
				<EmptyState text={t("progress.none")} hint={t("progress.kinds")}>
					<LinkButton href="/documents">{t("progress.papers")}</LinkButton>
				</EmptyState>
			) : (
				<ProgressList rows={rows} />
			)}
			{isCut && (
				<p className="mt-3 text-sm">
					<a href="/documents">{t("progress.more")}</a>
				</p>
			)}
			{rows.length > 0 && (
				<p className="mt-3">
					<LinkButton href="/progress" icon="rotate-cw">
						{t("import.again")}
					</LinkButton>
				</p>
			)}
		</>
	);
}
