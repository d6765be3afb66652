import { type ActionFunctionArgs, data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { notFound } from "#app/core/errors.ts";
import { readQuery } from "#app/core/web/fields.ts";
import { type FormFailure, refusal, signedSubmission } from "#app/core/web/form.server.ts";
import { idParam, queryOf } from "#app/core/web/http.ts";
import { once } from "#app/core/web/once.server.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { tellQuerySchema, tellSchema } from "#app/domains/tell/schema.ts";
import { openMessage, tellOf } from "#app/domains/tell/tell.server.ts";
import { TellDialog } from "#app/domains/tell/tell-client.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "tell.title", dialog: true };

export const loader = screen({ allow: "matters.view" }, async ({ viewer, params, url }) => {
	const { hearing } = readQuery(tellQuerySchema, queryOf(url));
	const tell = await tellOf(viewer, idParam(params, "matterId"), hearing);
	if (!tell) throw notFound();
	return tell;
});

/**
 * Notes that a message was opened, and answers the page with the link that opens it: forms may lead to this site alone
 * (docs/decisions/0033).
 */
export async function action(args: ActionFunctionArgs) {
	const sent = await signedSubmission(args, tellSchema, { allow: "matters.view", keeps: false });
	const { viewer, t, claim, submission, reply } = sent;
	const back = (failed: FormFailure, init: ResponseInit) => data({ failed, opened: null }, init);
	if (submission.status !== "success") return back({ result: reply(), error: null }, { status: 400 });
	const input = submission.value;
	try {
		const matterId = idParam(args.params, "matterId");
		const href = await once(viewer, claim, () => openMessage(viewer, matterId, input));
		return data({ failed: undefined, opened: { via: input.via, href } });
	} catch (error) {
		const { failure, init } = refusal(error, reply, t, "error.tell");
		return back(failure, init);
	}
}

export default function Tell() {
	const tell = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<TellDialog
			tell={tell}
			opened={answer?.opened ?? null}
			failed={answer?.failed}
			close={`/matters/${tell.matterId}`}
		/>
	);
}
