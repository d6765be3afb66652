import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { DeleteHookDialog } from "#app/domains/desk/hooks/hook-forms.tsx";
import { getHook, removeHook } from "#app/domains/desk/hooks/service.server.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "hook.delete", dialog: true };

export const loader = screen({ allow: "webhooks.manage" }, ({ viewer, params }) =>
	getHook(viewer, idParam(params, "hookId")),
);

export const action = formAction({
	schema: z.object({}),
	allow: "webhooks.manage",
	failed: "error.hook",
	run: async ({ viewer, params }) => {
		await removeHook(viewer, idParam(params, "hookId"));
		return { to: "/settings/hooks", toast: "success.hookDeleted" };
	},
});

export default function DeleteHook() {
	const hook = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	return <DeleteHookDialog hook={hook} failed={failed ?? undefined} />;
}
