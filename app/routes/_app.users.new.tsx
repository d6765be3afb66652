import { type ActionFunctionArgs, data } from "@remix-run/node";
import { useActionData, useLocation } from "@remix-run/react";
import { type FormFailure, readSubmission, refusal } from "#app/core/form.server.ts";
import { mailIsSetUp } from "#app/core/mail.server.ts";
import { screen } from "#app/core/screen.server.ts";
import { requireViewer } from "#app/core/viewer.server.ts";
import { createInvite } from "#app/domains/users/invites.server.ts";
import { createInviteSchema } from "#app/domains/users/schema.ts";
import { InviteDialog } from "#app/domains/users/user-forms.tsx";
import { translator } from "#app/messages/index.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "u.add", dialog: true };

export const loader = screen({ allow: "users.manage" }, async () => null);

/** Unlike other forms it answers a page, not a redirect: the link is shown once and must be in no address or cookie. */
export async function action({ request, context }: ActionFunctionArgs) {
	const viewer = await requireViewer(request, { allow: "users.manage", context });
	const t = translator(viewer.locale);
	const { submission, reply } = await readSubmission(request, createInviteSchema, t);
	const back = (failed: FormFailure, init: ResponseInit) => data({ failed, made: null }, init);
	if (submission.status !== "success") return back({ result: reply(), error: null }, { status: 400 });
	try {
		const made = { ...(await createInvite(viewer, submission.value)), mailed: mailIsSetUp() };
		return data({ failed: undefined, made });
	} catch (error) {
		const { failure, init } = refusal(error, reply, t, "err.invite");
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
