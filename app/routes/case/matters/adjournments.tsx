import { useLoaderData } from "@remix-run/react";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { LedgerNote, LedgerTable, LedgerTotals } from "#app/domains/day/adjournments/ledger.tsx";
import { matterLedger } from "#app/domains/day/adjournments/service.server.ts";
import { proofsOfDays } from "#app/domains/filing/books/screens/dates.server.ts";
import { ProofView } from "#app/domains/filing/books/screens/dates.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { EmptyState } from "#app/ui/page.tsx";

export const loader = screen({ allow: "hearings.view" }, async ({ viewer, params }) => {
	const matterId = idParam(params, "matterId");
	const { matter, ...ledger } = await matterLedger(viewer, matterId);
	const { title, caseNumber, court } = matter;
	const days = ledger.lines.map(({ date }) => date);
	return { matter: { title, caseNumber, court }, ledger, proofs: await proofsOfDays(viewer, matterId, days) };
});

export default function MatterAdjournments() {
	const { matter, ledger, proofs } = useLoaderData<typeof loader>();
	const t = useT();
	if (ledger.lines.length === 0) return <EmptyState text={t("ledger.none")} hint={t("ledger.noneHint")} />;
	return (
		<div className="grid gap-4">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<h2 className="text-lg font-bold">{t("ledger.title")}</h2>
				<a className="inline-block min-h-6" href="#note">
					{t("ledger.note")}
				</a>
			</div>
			<LedgerTotals totals={ledger.totals} />
			<LedgerTable lines={ledger.lines} proof={(at) => <ProofView proof={proofs[at] ?? null} />} />
			<div id="note">
				<LedgerNote matter={matter} ledger={ledger} />
			</div>
		</div>
	);
}
