import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { showingForm } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { RotateDialog } from "#app/domains/desk/hooks/hook-forms.tsx";
import { getHook, rotateSecret } from "#app/domains/desk/hooks/service.server.ts";
import { hookSecret } from "#app/domains/desk/hooks/signature.server.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "hook.newSecret", dialog: true };

export const loader = screen({ allow: "webhooks.manage" }, async ({ viewer, params }) => ({
	id: (await getHook(viewer, idParam(params, "hookId"))).id,
}));

export const action = showingForm({
	schema: z.object({}),
	allow: "webhooks.manage",
	failed: "error.hook",
	run: async ({ viewer, params }) => {
		const { id, generation } = await rotateSecret(viewer, idParam(params, "hookId"));
		return { id, generation };
	},
	show: ({ id, generation }) => ({ id, secret: hookSecret(id, generation) }),
});

export default function HookSecret() {
	const { id } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return <RotateDialog id={id} made={answer?.made ?? null} failed={answer?.failed} />;
}
