import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { env } from "#app/core/env.server.ts";
import { deviceOf } from "#app/core/person/device.server.ts";
import { readPreferences } from "#app/core/person/preferences.server.ts";
import { formerAccount } from "#app/core/person/session.server.ts";
import { readSubmission } from "#app/core/web/form.server.ts";
import { bounds, bytesFor } from "#app/core/web/input/body.server.ts";
import { answerSignIn, refuseSignIn } from "#app/domains/desk/auth/answer.server.ts";
import { secondStepSchema } from "#app/domains/desk/auth/schema.ts";
import { finishLogin } from "#app/domains/desk/auth/service.server.ts";
import { SignInAnswered } from "#app/domains/desk/auth/sign-in-answered.tsx";
import { translator } from "#app/messages/index.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "factor.title" };

/** The second step has no page of its own: it follows the first, which is what stands here before it. */
export const loader = async () => ({ open: env.REGISTRATION === "open" });

export async function action({ request, context }: ActionFunctionArgs) {
	const t = translator((await readPreferences(request, context)).locale);
	// Only what a session of ours sent can be long: the form that outlived it.
	const most = (await formerAccount(request)) ? bounds.mostBytes : bytesFor(secondStepSchema);
	const { submission, reply } = await readSubmission(request, secondStepSchema, t, most);
	if (submission.status !== "success") return refuseSignIn({ result: reply(), error: null }, { status: 400 });
	const input = submission.value;
	return answerSignIn(input, reply, t, () => finishLogin(input, deviceOf(request)));
}

export default function SecondStep() {
	const { open } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>() ?? { failed: undefined, opened: null, second: null };
	return <SignInAnswered {...answer} redirectTo={undefined} open={open} here="/login" />;
}
