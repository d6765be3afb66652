import { type ActionFunctionArgs, data } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { z } from "zod";
import { mailIsSetUp } from "#app/core/mail.server.ts";
import { refusal, signedSubmission } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { once } from "#app/core/web/once.server.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { issueReset, resetLink } from "#app/domains/auth/resets.server.ts";
import { getUser } from "#app/domains/users/service.server.ts";
import { ResetLinkDialog } from "#app/domains/users/user-forms.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "user.reset", dialog: true };

export const loader = screen({ allow: "users.manage" }, ({ viewer, params }) =>
	getUser(viewer, idParam(params, "userId")),
);

/** Unlike other forms it answers a page, not a redirect: the link is shown once and must be in no address or cookie. */
export async function action(args: ActionFunctionArgs) {
	const sent = await signedSubmission(args, z.object({}), { allow: "users.manage", keeps: false });
	const { viewer, t, claim, reply } = sent;
	try {
		// The link follows from its row's id, so it need not be kept to be shown again.
		const { id, email } = await once(viewer, claim, async () => {
			const made = await issueReset(viewer, idParam(args.params, "userId"));
			return { id: made.id, email: made.email };
		});
		return data({ failed: undefined, made: { email, link: resetLink(id), mailed: mailIsSetUp() } });
	} catch (error) {
		const { failure, init } = refusal(error, reply, t, "error.reset");
		return data({ failed: failure, made: null }, init);
	}
}

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
