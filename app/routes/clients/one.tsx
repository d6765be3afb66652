import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { can } from "#app/core/person/roles.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { ClientDetailsDialog } from "#app/domains/clients/client-details.tsx";
import { clientMatters, getClient, revealIdentifiers } from "#app/domains/clients/service.server.ts";
import { courtToday } from "#app/domains/courts/hearing-status.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "client.details", dialog: true };

export const loader = screen({ allow: "clients.view" }, async ({ viewer, params }) => {
	const clientId = idParam(params, "clientId");
	const [row, matters] = await Promise.all([
		getClient(viewer, clientId),
		clientMatters(viewer, clientId, courtToday()),
	]);
	return { row, matters, canReveal: can(viewer, "clients.unmask"), canDelete: can(viewer, "clients.delete") };
});

/** Identifiers in full are answered to a post only: looking at them is recorded, and no address shows them. */
export const action = screen({ allow: "clients.unmask" }, ({ viewer, params }) =>
	revealIdentifiers(viewer, idParam(params, "clientId")),
);

export default function ClientDetails() {
	const { row, matters, canReveal, canDelete } = useLoaderData<typeof loader>();
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
		/>
	);
}
