import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { can } from "#app/core/person/roles.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { ClientDetailsDialog } from "#app/domains/case/clients/client-details.tsx";
import { clientMatters, getClient, revealIdentifiers } from "#app/domains/case/clients/service.server.ts";
import { ConflictChecks } from "#app/domains/case/conflicts/hits.tsx";
import { checksOf } from "#app/domains/case/conflicts/settle.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { bulkOfFile } from "#app/domains/out/wholefile/answer.server.ts";
import { WholeFileDoor } from "#app/domains/out/wholefile/door.tsx";
import { useT } from "#app/ui/i18n.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "client.details", dialog: true };

export const loader = screen({ allow: "clients.view" }, async ({ viewer, params }) => {
	const clientId = idParam(params, "clientId");
	const takes = can(viewer, "matters.wholeFile");
	const [row, matters, checks, bulk] = await Promise.all([
		getClient(viewer, clientId),
		clientMatters(viewer, clientId, courtToday()),
		checksOf(viewer, { clientId }),
		takes ? bulkOfFile(viewer, { clientId }) : null,
	]);
	return {
		row,
		matters,
		checks,
		bulk,
		canCalendar: can(viewer, "calendar.client"),
		canReveal: can(viewer, "clients.unmask"),
		canDelete: can(viewer, "clients.delete"),
	};
});

/** Identifiers in full are answered to a post only: looking at them is recorded, and no address shows them. */
export const action = screen({ allow: "clients.unmask" }, ({ viewer, params }) =>
	revealIdentifiers(viewer, idParam(params, "clientId")),
);

export default function ClientDetails() {
	const { row, matters, checks, bulk, canCalendar, canReveal, canDelete } = useLoaderData<typeof loader>();
	const t = useT();
	const revealed = useActionData<typeof action>();
	const { search } = useLocation();
	return (
		<ClientDetailsDialog
			row={row}
			matters={matters}
			revealed={revealed ?? null}
			canReveal={canReveal}
			canDelete={canDelete}
			search={search}
			close={`/clients${search}#client-${row.client.id}`}
		>
			<ConflictChecks checks={checks} />
			{canCalendar && (
				<p className="text-sm">
					<a href={`/clients/${row.client.id}/calendar`}>{t("calendar.client")}</a>
				</p>
			)}
			{bulk && (
				<section>
					<h3 className="mb-1 font-bold">{t("wholeFile.title")}</h3>
					<WholeFileDoor href={`/clients/${row.client.id}/file`} bulk={bulk} hint="wholeFile.clientHint" />
				</section>
			)}
		</ClientDetailsDialog>
	);
}
