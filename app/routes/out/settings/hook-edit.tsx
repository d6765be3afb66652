import { useActionData, useLoaderData } from "@remix-run/react";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { EditHookDialog } from "#app/domains/desk/hooks/hook-forms.tsx";
import { createHookSchema } from "#app/domains/desk/hooks/schema.ts";
import { getHook, updateHook } from "#app/domains/desk/hooks/service.server.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "hook.edit", dialog: true };

export const loader = screen({ allow: "webhooks.manage" }, ({ viewer, params }) =>
	getHook(viewer, idParam(params, "hookId")),
);

export const action = formAction({
	schema: createHookSchema,
	allow: "webhooks.manage",
	failed: "error.hook",
	run: async ({ viewer, params }, input) => {
		const { id } = await updateHook(viewer, idParam(params, "hookId"), input);
		return { to: `/settings/hooks/${id}`, toast: "success.hookSaved" };
	},
});

export default function EditHook() {
	const hook = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	return <EditHookDialog hook={hook} failed={failed ?? undefined} />;
}
