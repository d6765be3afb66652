import { type ActionFunctionArgs, data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { readQuery } from "#app/core/web/fields.ts";
import { doOnce, orRefused, refusal, signedSubmission } from "#app/core/web/form.server.ts";
import { idParam, queryOf } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { NewDraftDialog } from "#app/domains/case/drafts/new-draft.tsx";
import { draftSchema } from "#app/domains/case/drafts/schema.ts";
import { createDraft } from "#app/domains/case/drafts/service.server.ts";
import { listTemplates } from "#app/domains/case/drafts/templates/service.server.ts";
import {
	openingOf,
	typedForm,
	withOwnTemplate,
	withTemplate,
} from "#app/domains/case/drafts/typed.server.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { locales } from "#drizzle/words.ts";

export const handle: ScreenHandle = { title: "draft.create", dialog: true };

const querySchema = z.object({
	paper: z.string().max(60).optional(),
	lang: z.enum(locales).optional(),
});

export const loader = screen({ allow: "drafts.create" }, async ({ viewer, params, url }) => {
	const matterId = idParam(params, "matterId");
	const opening = await openingOf(viewer, matterId, readQuery(querySchema, queryOf(url)));
	const own = (await listTemplates(viewer, { kind: "paper" })).filter((one) => !one.paper && one.inUse);
	return { matterId, opening, own, keepAs: `draft:${viewer.userId}:new:${matterId}` };
});

/** Creates the draft, or only puts a template into the form: browsers without script ask for it with a button. */
export async function action(args: ActionFunctionArgs) {
	const sent = await signedSubmission(args, draftSchema, { allow: "drafts.create", long: true });
	const { viewer, t, form, claim, submission, reply } = sent;
	if (sent.isResumed) return data({ ...typedForm(form), error: t("auth.kept") });
	const intent = form.get("intent");
	try {
		const matterId = idParam(args.params, "matterId");
		if (intent === "keep") return data(typedForm(form));
		if (intent === "template" || intent === "replace")
			return data(await withTemplate(viewer, matterId, form, intent === "replace"));
		if (submission.status !== "success")
			return data({ result: reply(), error: null, template: null }, { status: 400 });
		const input = submission.value;
		return await doOnce(viewer, claim, t, async () => {
			const own = await withOwnTemplate(viewer, matterId, input);
			const make = () => createDraft(viewer, { ...own, matterId });
			const draft = await orRefused("error.draftShort", make);
			return { to: `/matters/${matterId}/drafting/created?draft=${draft.id}`, toast: "success.draft" };
		});
	} catch (error) {
		const { text, init } = refusal(error, reply, t, "error.draft");
		return data({ ...typedForm(form), error: text }, init);
	}
}

export default function NewDraft() {
	const { matterId, opening, own, keepAs } = useLoaderData<typeof loader>();
	const typed = useActionData<typeof action>();
	return (
		<NewDraftDialog
			matterId={matterId}
			opening={opening}
			own={own}
			keepAs={keepAs}
			typed={typed}
			close={`/matters/${matterId}/drafting#new-draft`}
		/>
	);
}
