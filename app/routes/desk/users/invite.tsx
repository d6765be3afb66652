import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { getInvite, withdrawInvite } from "#app/domains/desk/users/invites.server.ts";
import { WithdrawInviteDialog } from "#app/domains/desk/users/user-forms.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "user.withdraw", dialog: true };

export const loader = screen({ allow: "users.manage" }, ({ viewer, params }) =>
	getInvite(viewer, idParam(params, "inviteId")),
);

export const action = formAction({
	schema: z.object({}),
	allow: "users.manage",
	failed: "error.withdraw",
	run: async ({ viewer, params, request }) => {
		await withdrawInvite(viewer, idParam(params, "inviteId"));
		return { to: `/users${new URL(request.url).search}#new-user`, toast: "success.withdraw" };
	},
});

export default function WithdrawInvite() {
	const invite = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	const { search } = useLocation();
	return (
		<WithdrawInviteDialog invite={invite} failed={failed} close={`/users${search}#invite-${invite.id}`} />
	);
}
