import { type ActionFunctionArgs, data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keyScopes } from "#app/api-document.server.ts";
import { keyOf } from "#app/core/person/key.server.ts";
import { type FormFailure, refusal, signedSubmission } from "#app/core/web/form.server.ts";
import { once } from "#app/core/web/once.server.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { NewKeyDialog } from "#app/domains/keys/key-form.tsx";
import { newKeySchema } from "#app/domains/keys/schema.ts";
import { createKey } from "#app/domains/keys/service.server.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "key.new", dialog: true };

const schema = newKeySchema(() => keyScopes());

export const loader = screen({ allow: "keys.own" }, async () => ({ scopes: keyScopes() }));

/** Unlike other forms it answers a page, not a redirect: the key is shown once and must be in no address or cookie. */
export async function action(args: ActionFunctionArgs) {
	const sent = await signedSubmission(args, schema, { allow: "keys.own", keeps: false });
	const { viewer, t, claim, submission, reply } = sent;
	const back = (failed: FormFailure, init: ResponseInit) => data({ failed, made: null }, init);
	if (submission.status !== "success") return back({ result: reply(), error: null }, { status: 400 });
	const input = submission.value;
	try {
		// The key follows from its row's id, so it need not be kept to be shown again.
		const { id } = await once(viewer, claim, () => createKey(viewer, input));
		return data({ failed: undefined, made: keyOf(id) });
	} catch (error) {
		const { failure, init } = refusal(error, reply, t, "error.key");
		return back(failure, init);
	}
}

export default function NewKey() {
	const { scopes } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return <NewKeyDialog scopes={scopes} made={answer?.made ?? null} failed={answer?.failed} />;
}
