import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { formAction } from "#app/core/web/form.server.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { clientOptions, findClients } from "#app/domains/clients/service.server.ts";
import { courtSuggestions } from "#app/domains/courts/suggestions.server.ts";
import { NewMatterDialog } from "#app/domains/matters/new-matter.tsx";
import { newMatterSchema } from "#app/domains/matters/schema.ts";
import { createMatter } from "#app/domains/matters/service.server.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "matter.new", dialog: true };

export const loader = screen({ allow: "matters.create" }, async ({ viewer }) => {
	const [clients, courts] = await Promise.all([clientOptions(viewer), courtSuggestions(viewer)]);
	return { clients, courts };
});

export const action = formAction({
	schema: newMatterSchema,
	allow: "matters.create",
	finders: { clientId: findClients },
	failed: "error.matter",
	run: async ({ viewer }, input) => {
		const { matter } = await createMatter(viewer, input);
		return {
			to: `/matters#matter-${matter.id}`,
			toast: "success.matter",
			toastHref: `/matters/${matter.id}`,
		};
	},
});

export default function NewMatter() {
	const { clients, courts } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	const { search } = useLocation();
	return (
		<NewMatterDialog
			clients={clients}
			courts={courts}
			failed={failed ?? undefined}
			close={`/matters${search}#new-matter`}
		/>
	);
}
