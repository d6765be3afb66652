import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { readQuery } from "#app/core/web/fields.ts";
import { idParam, queryOf } from "#app/core/web/http.ts";
import { withQuery } from "#app/core/web/links.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { stripeOf } from "#app/domains/day/adjournments/stripe.server.ts";
import { Stripe, StripeLegend } from "#app/domains/day/adjournments/stripe.tsx";
import { hearingQuerySchema } from "#app/domains/day/hearings/schema.ts";
import { listHearings } from "#app/domains/day/hearings/service.server.ts";
import { YearlyTimeline } from "#app/domains/day/hearings/timeline.tsx";
import { listWithdrawnHearings } from "#app/domains/day/hearings/withdrawn/withdraw.server.ts";
import { WithdrawnList, WithdrawnNotice } from "#app/domains/day/hearings/withdrawn/withdrawal.tsx";
import type { MatterHead } from "#app/domains/filing/casefile/details.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { Pager } from "#app/ui/data-table.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { EmptyState, Found } from "#app/ui/page.tsx";
import { WithDialogs } from "#app/ui/with-dialogs.tsx";

export const loader = screen({ allow: "hearings.view" }, async ({ viewer, params, url }) => {
	const matterId = idParam(params, "matterId");
	const query = readQuery(hearingQuerySchema, queryOf(url), { page: "1" });
	const [list, dates, withdrawn] = await Promise.all([
		listHearings(viewer, { matterId, page: query.page }),
		stripeOf(viewer, matterId),
		listWithdrawnHearings(viewer, matterId),
	]);
	const justWithdrawn = url.searchParams.get("deleted");
	return {
		...list,
		dates,
		withdrawn,
		justWithdrawn: withdrawn.find(({ hearing }) => hearing.id === justWithdrawn) ?? null,
		matterId,
		today: courtToday(),
		search: url.search,
	};
});

export default function MatterHearings() {
	const { rows, dates, pagination, withdrawn, justWithdrawn, matterId, today, search } =
		useLoaderData<typeof loader>();
	const head = useRouteLoaderData<MatterHead>("matter");
	const isOpen = head?.row.matter.status !== "archived";
	const t = useT();
	const path = `/matters/${matterId}/hearings`;
	return (
		<WithDialogs>
			<WithdrawnNotice withdrawn={justWithdrawn} here={path + search} />
			{pagination.total === 0 ? (
				<EmptyState text={t("hearing.noneMatter")} hint={isOpen && t("hearing.noneMatterHint")} />
			) : (
				<>
					<div className="flex flex-wrap items-center justify-between gap-2">
						<Found>{t.n("hearing.count", pagination.total)}</Found>
						<p className="flex flex-wrap gap-x-4 text-sm">
							<a href={`/matters/${matterId}/calendar`}>{t("calendar.matter")}</a>{" "}
							<a href={`/matters/${matterId}/adjournments`}>{t("ledger.title")}</a>
						</p>
					</div>
					<div className="card card-body mb-4">
						<StripeLegend dates={dates} />
						<Stripe label={t("chart.stripe")} matterId={matterId} dates={dates} />
					</div>
					<YearlyTimeline
						rows={rows}
						path={path}
						search={withQuery("", search, { deleted: null })}
						today={today}
						records={isOpen}
					/>
					<Pager
						page={pagination.page}
						pages={pagination.pages}
						href={(page) => withQuery(path, search, { page })}
					/>
				</>
			)}
			<WithdrawnList withdrawn={withdrawn} mayRestore={isOpen} here={path + search} />
		</WithDialogs>
	);
}
