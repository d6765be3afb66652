import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { z } from "zod";
import { mailIsSetUp } from "#app/core/outside/mail.server.ts";
import { showingForm } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { issueReset, resetLink } from "#app/domains/desk/auth/resets.server.ts";
import { getUser } from "#app/domains/desk/users/service.server.ts";
import { ResetLinkDialog } from "#app/domains/desk/users/user-forms.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "user.reset", dialog: true };

export const loader = screen({ allow: "users.manage" }, ({ viewer, params }) =>
	getUser(viewer, idParam(params, "userId")),
);

export const action = showingForm({
	schema: z.object({}),
	allow: "users.manage",
	failed: "error.reset",
	run: async ({ viewer, params }) => {
		const { id, email } = await issueReset(viewer, idParam(params, "userId"));
		return { id, email };
	},
	show: ({ id, email }) => ({ email, link: resetLink(id), mailed: mailIsSetUp() }),
});

export default function ResetLink() {
	const user = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const { search } = useLocation();
	return (
		<ResetLinkDialog
			user={user}
			failed={answer?.failed}
			made={answer?.made ?? null}
			close={`/users${search}#user-${user.id}`}
		/>
	);
}
