import { useActionData, useLocation } from "@remix-run/react";
import { formAction } from "#app/core/web/form.server.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { NewClientDialog } from "#app/domains/case/clients/client-form.tsx";
import { newClientSchema } from "#app/domains/case/clients/schema.ts";
import { createClient } from "#app/domains/case/clients/service.server.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "client.new", dialog: true };

export const loader = screen({ allow: "clients.create" }, async () => null);

export const action = formAction({
	schema: newClientSchema,
	allow: "clients.create",
	failed: "error.client",
	run: async ({ viewer }, input) => {
		const { client } = await createClient(viewer, input);
		return { to: `/clients#client-${client.id}`, toast: "success.client", onward: true };
	},
});

export default function NewClient() {
	const failed = useActionData<typeof action>();
	const { search } = useLocation();
	return <NewClientDialog failed={failed ?? undefined} close={`/clients${search}#new-client`} />;
}
