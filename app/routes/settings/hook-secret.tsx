import { type ActionFunctionArgs, data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { refusal, signedSubmission } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { once } from "#app/core/web/once.server.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { RotateDialog } from "#app/domains/hooks/hook-forms.tsx";
import { getHook, rotateSecret } from "#app/domains/hooks/service.server.ts";
import { hookSecret } from "#app/domains/hooks/signature.server.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "hook.newSecret", dialog: true };

export const loader = screen({ allow: "webhooks.manage" }, async ({ viewer, params }) => ({
	id: (await getHook(viewer, idParam(params, "hookId"))).id,
}));

/** Unlike other forms it answers a page, not a redirect: the secret is shown once and must be in no address or cookie. */
export async function action(args: ActionFunctionArgs) {
	const sent = await signedSubmission(args, z.object({}), { allow: "webhooks.manage", keeps: false });
	const { viewer, t, claim, reply } = sent;
	try {
		const { id, generation } = await once(viewer, claim, () =>
			rotateSecret(viewer, idParam(args.params, "hookId")),
		);
		return data({ failed: undefined, made: { id, secret: hookSecret(id, generation) } });
	} catch (error) {
		const { failure, init } = refusal(error, reply, t, "error.hook");
		return data({ failed: failure, made: null }, init);
	}
}

export default function HookSecret() {
	const { id } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return <RotateDialog id={id} made={answer?.made ?? null} failed={answer?.failed} />;
}
