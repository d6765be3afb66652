import { useLoaderData } from "@remix-run/react";
import { readQuery } from "#app/core/web/fields.ts";
import { queryOf } from "#app/core/web/http.ts";
import { withQuery } from "#app/core/web/links.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { CourtTable, LedgerByMatter, LedgerTotals } from "#app/domains/day/adjournments/ledger.tsx";
import { courtQuerySchema } from "#app/domains/day/adjournments/schema.ts";
import { courtLedger, courtsAdjourning } from "#app/domains/day/adjournments/service.server.ts";
import { useT } from "#app/ui/i18n.tsx";
import { EmptyState, PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "ledger.title" };

export const loader = screen({ allow: "adjournments.courts" }, async ({ viewer, url }) => {
	const { court, span } = readQuery(courtQuerySchema, queryOf(url));
	const courts = await courtsAdjourning(viewer);
	const named = courts.find(({ courtKey }) => courtKey === court);
	return { courts, named, span, ledger: named ? await courtLedger(viewer, named.courtKey, span) : null };
});

export default function Adjournments() {
	const { courts, named, span, ledger } = useLoaderData<typeof loader>();
	const t = useT();
	const back = named
		? { href: "/adjournments", label: t("ledger.courts") }
		: { href: "/analytics", label: t("nav.analytics") };
	return (
		<>
			<PageHead
				title={named?.court ?? t("ledger.courts")}
				under={!named && courts.length > 0 && t("ledger.courtsUnder")}
				back={back}
			/>
			{courts.length === 0 && <EmptyState text={t("ledger.none")} hint={t("ledger.noneHint")} />}
			{ledger ? (
				<div className="grid gap-4">
					{span && named && (
						<p className="text-sm text-ink2">
							{t.n("chart.courtsBasis", ledger.adjourned)} ·{" "}
							<a href={withQuery("/adjournments", "", { court: named.courtKey })}>{t("ledger.allDates")}</a>
						</p>
					)}
					{ledger.more && <p className="text-sm">{t("ledger.firstOf", { n: ledger.lines.length })}</p>}
					<LedgerTotals totals={ledger.totals} />
					<LedgerByMatter lines={ledger.lines} />
				</div>
			) : (
				courts.length > 0 && <CourtTable rows={courts} />
			)}
		</>
	);
}
