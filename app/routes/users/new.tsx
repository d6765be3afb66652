import { type ActionFunctionArgs, data } from "@remix-run/node";
import { useActionData, useLocation } from "@remix-run/react";
import { mailIsSetUp } from "#app/core/mail.server.ts";
import { type FormFailure, refusal, signedSubmission } from "#app/core/web/form.server.ts";
import { once } from "#app/core/web/once.server.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { inviteLink } from "#app/domains/auth/mails.server.ts";
import { createInvite } from "#app/domains/users/invites.server.ts";
import { createInviteSchema } from "#app/domains/users/schema.ts";
import { InviteDialog } from "#app/domains/users/user-forms.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "user.add", dialog: true };

export const loader = screen({ allow: "users.manage" }, async () => null);

/** Unlike other forms it answers a page, not a redirect: the link is shown once and must be in no address or cookie. */
export async function action(args: ActionFunctionArgs) {
	const sent = await signedSubmission(args, createInviteSchema, { allow: "users.manage", keeps: false });
	const { viewer, t, claim, submission, reply } = sent;
	const back = (failed: FormFailure, init: ResponseInit) => data({ failed, made: null }, init);
	if (submission.status !== "success") return back({ result: reply(), error: null }, { status: 400 });
	const input = submission.value;
	try {
		// The link follows from the invitation's id, so it need not be kept to be shown again.
		const { id, email } = await once(viewer, claim, async () => {
			const made = await createInvite(viewer, input);
			return { id: made.id, email: made.email };
		});
		return data({ failed: undefined, made: { email, link: inviteLink(id), mailed: mailIsSetUp() } });
	} catch (error) {
		const { failure, init } = refusal(error, reply, t, "error.invite");
		return back(failure, init);
	}
}

export default function NewUser() {
	const answer = useActionData<typeof action>();
	const { search } = useLocation();
	return (
		<InviteDialog failed={answer?.failed} made={answer?.made ?? null} close={`/users${search}#new-user`} />
	);
}
