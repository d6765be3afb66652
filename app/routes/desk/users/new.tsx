import { useActionData, useLocation } from "@remix-run/react";
import { mailIsSetUp } from "#app/core/outside/mail.server.ts";
import { showingForm } from "#app/core/web/form.server.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { inviteLink } from "#app/domains/desk/auth/mails.server.ts";
import { createInvite } from "#app/domains/desk/users/invites.server.ts";
import { createInviteSchema } from "#app/domains/desk/users/schema.ts";
import { InviteDialog } from "#app/domains/desk/users/user-forms.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "user.add", dialog: true };

export const loader = screen({ allow: "users.manage" }, async () => null);

export const action = showingForm({
	schema: createInviteSchema,
	allow: "users.manage",
	failed: "error.invite",
	run: async ({ viewer }, input) => {
		const { id, email } = await createInvite(viewer, input);
		return { id, email };
	},
	show: ({ id, email }) => ({ email, link: inviteLink(id), mailed: mailIsSetUp() }),
});

export default function NewUser() {
	const answer = useActionData<typeof action>();
	const { search } = useLocation();
	return (
		<InviteDialog failed={answer?.failed} made={answer?.made ?? null} close={`/users${search}#new-user`} />
	);
}
