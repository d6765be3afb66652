import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { removeFactorOf } from "#app/domains/desk/enrol/end.server.ts";
import { RemoveFactorDialog } from "#app/domains/desk/enrol/factor-dialogs.tsx";
import { getUser } from "#app/domains/desk/users/service.server.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "factor.remove", dialog: true };

const waysOf = (userId: string) => `/users/${userId}/ways-in#second-factor`;

export const loader = screen({ allow: "users.manage" }, async ({ viewer, params }) => {
	const { id, name } = await getUser(viewer, idParam(params, "userId"));
	return { name, close: waysOf(id) };
});

/** An Admin removes the second factor of somebody who has lost it. */
export const action = formAction({
	schema: z.object({}),
	allow: "users.manage",
	failed: "error.factor",
	run: async ({ viewer, params }) => {
		const userId = idParam(params, "userId");
		await removeFactorOf(viewer, userId);
		return { to: waysOf(userId), toast: "success.factorRemoved" };
	},
});

export default function RemoveFactor() {
	const { name, close } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	return <RemoveFactorDialog name={name} close={close} failed={failed ?? undefined} />;
}
