import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { readQuery } from "#app/core/web/fields.ts";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam, queryOf } from "#app/core/web/http.ts";
import { PAGE_WEIGHTS } from "#app/core/web/limits.ts";
import { withQuery } from "#app/core/web/links.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { isRead, listRowQuerySchema } from "#app/domains/day/causelists/schema.ts";
import { daysOf } from "#app/domains/day/causelists/screens/list-table.tsx";
import { openList } from "#app/domains/day/causelists/screens/open.server.ts";
import { boardOf, ListSummary } from "#app/domains/day/causelists/screens/summary.tsx";
import { VerdictPresets, VerdictTable } from "#app/domains/day/causelists/screens/verdict-table.tsx";
import { getCauseList } from "#app/domains/day/causelists/service.server.ts";
import { takeList } from "#app/domains/day/causelists/take.server.ts";
import { words } from "#app/messages/words.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Pager } from "#app/ui/data-table.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { LiveProgress } from "#app/ui/live-progress.tsx";
import { PageHead } from "#app/ui/page.tsx";
import { useDoor } from "#app/ui/page-facts.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "causelist.title" };

export const loader = screen(
	{ allow: "hearings.view", weight: () => PAGE_WEIGHTS.causeLists },
	async ({ viewer, params, url }) => {
		const query = readQuery(listRowQuerySchema, queryOf(url), { page: "1" });
		return { ...(await openList(viewer, idParam(params, "listId"), query)), search: url.search };
	},
);

export const action = formAction({
	schema: z.object({ rows: z.uuid("invalid.value").optional() }),
	allow: "hearings.edit",
	failed: "error.causelist",
	run: async ({ viewer, params, t }, { rows }) => {
		const listId = idParam(params, "listId");
		const { made, moved, filled } = await takeList(viewer, listId, { rows: rows ? [rows] : undefined });
		const message = t("causelist.saved", { made, moved, filled });
		const to = rows ? `/cause-lists/${listId}` : await afterSaving(viewer, listId);
		return { to, message: { type: "success", message } };
	},
});

/** The board of the list's day, unless the list is of several or something in it waits for a person to say what it is. */
async function afterSaving(viewer: Viewer, listId: string): Promise<string> {
	const { dates, counts, status } = await getCauseList(viewer, listId);
	const [day] = dates;
	const isDone = status === "taken" && dates.length === 1 && counts.maybe + counts.ours === 0;
	return isDone && day ? boardOf(day) : `/cause-lists/${listId}`;
}

export default function CauseList() {
	const shown = useLoaderData<typeof loader>();
	const t = useT();
	const { longDate } = useFormat();
	const { id, status, failure, court, filename, kind, dates } = shown;
	const hasRows = isRead({ status });
	return (
		<>
			<PageHead
				back={{ href: "/cause-lists", label: t("causelist.title") }}
				title={court ?? filename}
				under={hasRows ? `${t(words.causeListKind[kind])} · ${daysOf(dates, longDate)}` : undefined}
			/>
			{status === "reading" && (
				<LiveProgress title={t("causelist.status.reading")} done={0} all={0} here={`/cause-lists/${id}`}>
					<p className="mt-2 text-sm text-ink2">{t("causelist.wait")}</p>
				</LiveProgress>
			)}
			{status === "failed" && (
				<Alert tone="error" title={t("causelist.status.failed")}>
					{failure && t(`causelist.fail.${failure}`)}
					<p className="mt-2">
						<LinkButton href="/cause-lists">{t("causelist.open")}</LinkButton>
					</p>
				</Alert>
			)}
			{hasRows && <Weighed />}
		</>
	);
}

function Weighed() {
	const {
		id,
		status,
		kind,
		dates,
		counts,
		items,
		unsaved,
		differing,
		isDiffering,
		doubtful,
		isDoubtful,
		under,
		missing,
		continuation,
		takenAt,
		rows,
		pagination,
		verdict,
		absent,
		absentCount,
		search,
	} = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	const t = useT();
	const { longDate } = useFormat();
	const door = useDoor();
	const here = `/cause-lists/${id}`;
	return (
		<>
			<ListSummary
				{...{
					id,
					status,
					kind,
					dates,
					counts,
					items,
					unsaved,
					differing,
					doubtful,
					under,
					missing,
					continuation,
					takenAt,
				}}
				absent={absentCount}
				failed={failed ?? undefined}
			/>
			<section className="mt-6">
				<VerdictPresets
					href={here}
					{...{ counts, differing, isDiffering, doubtful, isDoubtful }}
					current={verdict}
				/>
				<VerdictTable listId={id} rows={rows} />
				{pagination && (
					<Pager
						page={pagination.page}
						pages={pagination.pages}
						href={(page) => withQuery(here, search, { page })}
					/>
				)}
			</section>
			{absent.length > 0 && (
				<section className="mt-6">
					<h2>{t("causelist.notInList")}</h2>
					<p className="hint">{t("causelist.notInListHint")}</p>
					<ul className="mt-2 grid gap-1">
						{absent.map(({ hearingId, matterId, title, date }) => (
							<li key={hearingId}>
								<a href={door(`/matters/${matterId}/hearings/${hearingId}`)}>{title}</a>{" "}
								<span className="num">{longDate(date)}</span>
							</li>
						))}
					</ul>
				</section>
			)}
		</>
	);
}
