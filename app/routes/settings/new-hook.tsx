import { type ActionFunctionArgs, data } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { type FormFailure, refusal, signedSubmission } from "#app/core/web/form.server.ts";
import { once } from "#app/core/web/once.server.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { NewHookDialog } from "#app/domains/hooks/hook-forms.tsx";
import { createHookSchema } from "#app/domains/hooks/schema.ts";
import { createHook } from "#app/domains/hooks/service.server.ts";
import { hookSecret } from "#app/domains/hooks/signature.server.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "hook.new", dialog: true };

export const loader = screen({ allow: "webhooks.manage" }, async () => null);

/** Unlike other forms it answers a page, not a redirect: the secret is shown once and must be in no address or cookie. */
export async function action(args: ActionFunctionArgs) {
	const sent = await signedSubmission(args, createHookSchema, { allow: "webhooks.manage", keeps: false });
	const { viewer, t, claim, submission, reply } = sent;
	const back = (failed: FormFailure, init: ResponseInit) => data({ failed, made: null }, init);
	if (submission.status !== "success") return back({ result: reply(), error: null }, { status: 400 });
	const input = submission.value;
	try {
		// The secret follows from its hook, so it need not be kept to be shown again.
		const { id, generation } = await once(viewer, claim, () => createHook(viewer, input));
		return data({ failed: undefined, made: { id, secret: hookSecret(id, generation) } });
	} catch (error) {
		const { failure, init } = refusal(error, reply, t, "error.hook");
		return back(failure, init);
	}
}

export default function NewHook() {
	const answer = useActionData<typeof action>();
	return <NewHookDialog made={answer?.made ?? null} failed={answer?.failed} />;
}
