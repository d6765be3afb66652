import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { z } from "zod";
import { versionField } from "#app/core/web/fields.ts";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { withQuery } from "#app/core/web/links.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { holdsOfClient, removeClient } from "#app/domains/case/clients/bin.server.ts";
import { DeleteClientDialog } from "#app/domains/case/clients/delete-client.tsx";
import { getClient } from "#app/domains/case/clients/service.server.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "client.delete", dialog: true };

export const loader = screen({ allow: "clients.delete" }, async ({ viewer, params }) => {
	const { client } = await getClient(viewer, idParam(params, "clientId"));
	return { client, held: await holdsOfClient(viewer, client.id) };
});

export const action = formAction({
	schema: z.object({ version: versionField() }),
	allow: "clients.delete",
	failed: "error.clientDelete",
	run: async ({ viewer, params, request }, input) => {
		const { client } = await removeClient(viewer, idParam(params, "clientId"), input);
		const { search } = new URL(request.url);
		return { to: withQuery("/clients", search, { deleted: client.id, back: null }), onward: true };
	},
});

export default function DeleteClient() {
	const { client, held } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	const { search } = useLocation();
	return (
		<DeleteClientDialog
			client={client}
			held={held}
			failed={failed}
			close={`/clients/${client.id}${search}`}
		/>
	);
}
