import { useActionData, useLoaderData } from "@remix-run/react";
import { readQuery } from "#app/core/web/fields.ts";
import { showingForm } from "#app/core/web/form.server.ts";
import { queryOf } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { NewHookDialog } from "#app/domains/desk/hooks/hook-forms.tsx";
import { createHookSchema, newHookQuerySchema } from "#app/domains/desk/hooks/schema.ts";
import { createHook } from "#app/domains/desk/hooks/service.server.ts";
import { hookSecret } from "#app/domains/desk/hooks/signature.server.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "hook.new", dialog: true };

export const loader = screen({ allow: "webhooks.manage" }, async ({ url }) => ({
	isAll: readQuery(newHookQuerySchema, queryOf(url)).tick === "all",
}));

export const action = showingForm({
	schema: createHookSchema,
	allow: "webhooks.manage",
	failed: "error.hook",
	run: async ({ viewer }, input) => {
		const { id, generation } = await createHook(viewer, input);
		return { id, generation };
	},
	show: ({ id, generation }) => ({ id, secret: hookSecret(id, generation) }),
});

export default function NewHook() {
	const { isAll } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return <NewHookDialog isAll={isAll} made={answer?.made ?? null} failed={answer?.failed} />;
}
