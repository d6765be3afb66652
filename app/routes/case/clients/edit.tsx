import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { withBlanks } from "#app/core/web/fields.ts";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { EditClientDialog } from "#app/domains/case/clients/client-form.tsx";
import { addressNames, contactNames, messagingNames, personNames } from "#app/domains/case/clients/fields.ts";
import { editClientSchema } from "#app/domains/case/clients/schema.ts";
import { getClient, updateClient } from "#app/domains/case/clients/service.server.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "client.edit", dialog: true };

export const loader = screen({ allow: "clients.edit" }, async ({ viewer, params }) => ({
	row: await getClient(viewer, idParam(params, "clientId")),
}));

export const action = formAction({
	schema: editClientSchema,
	allow: "clients.edit",
	failed: "error.clientUpdate",
	run: async (
		{ viewer, params, request },
		{ contact, address, person, messaging, identifiers, ...input },
	) => {
		const clientId = idParam(params, "clientId");
		const { client } = await updateClient(viewer, clientId, {
			...input,
			asksConflicts: true,
			contact: withBlanks(contact ?? {}, contactNames),
			address: withBlanks(address ?? {}, addressNames),
			person: withBlanks(person ?? {}, personNames),
			messaging: withBlanks(messaging ?? {}, messagingNames),
			identifiers: identifiers ?? [],
		});
		return {
			to: `/clients${new URL(request.url).search}#client-${client.id}`,
			toast: "success.clientUpdated",
			version: client.version,
		};
	},
});

export default function EditClient() {
	const { row } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	const { search } = useLocation();
	return (
		<EditClientDialog
			client={row.client}
			failed={failed ?? undefined}
			close={`/clients${search}#client-${row.client.id}`}
		/>
	);
}
