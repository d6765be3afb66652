import { type ActionFunctionArgs, data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireViewer } from "#app/core/person/viewer.server.ts";
import { bytesFor } from "#app/core/web/body.server.ts";
import { doOnce, explain, parseForm, readForm } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { isKept } from "#app/core/web/kept-form.server.ts";
import { formClaim } from "#app/core/web/once.server.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { NewDraftDialog } from "#app/domains/drafts/new-draft.tsx";
import { draftSchema } from "#app/domains/drafts/schema.ts";
import { createDraft } from "#app/domains/drafts/service.server.ts";
import { typedForm, withTemplate } from "#app/domains/drafts/typed.server.ts";
import { getMatter } from "#app/domains/matters/service.server.ts";
import { translator } from "#app/messages/index.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "dr.create", dialog: true };

export const loader = screen({ allow: "drafts.create" }, async ({ viewer, params }) => {
	const { matter } = await getMatter(viewer, idParam(params, "matterId"));
	return { matterId: matter.id, keepAs: `draft:${viewer.userId}:new:${matter.id}` };
});

/** Creates the draft, or only puts a template into the form: browsers without script ask for it with a button. */
export async function action({ request, params, context }: ActionFunctionArgs) {
	const viewer = await requireViewer(request, { allow: "drafts.create", context, keeps: true });
	const t = translator(viewer.locale);
	const form = await readForm(request, bytesFor(draftSchema), true);
	if (isKept(form)) return data({ ...typedForm(form), error: t("auth.kept") });
	const claim = formClaim(form, request, context);
	const intent = form.get("intent");
	const { submission, reply } = parseForm(form, draftSchema, t);
	try {
		const matterId = idParam(params, "matterId");
		if (intent === "keep") return data(typedForm(form));
		if (intent === "template" || intent === "replace")
			return data(await withTemplate(viewer, matterId, form, intent === "replace"));
		if (submission.status !== "success")
			return data({ result: reply(), error: null, template: null }, { status: 400 });
		const input = submission.value;
		return await doOnce(viewer, claim, t, async () => {
			const draft = await createDraft(viewer, { ...input, matterId });
			return { to: `/matters/${matterId}/drafting/created?draft=${draft.id}`, toast: "ok.draft" };
		});
	} catch (error) {
		const { status, text } = explain(error, t, "err.draft", "err.draftshort");
		return data({ ...typedForm(form), error: text }, { status });
	}
}

export default function NewDraft() {
	const { matterId, keepAs } = useLoaderData<typeof loader>();
	const typed = useActionData<typeof action>();
	return (
		<NewDraftDialog
			matterId={matterId}
			keepAs={keepAs}
			typed={typed}
			close={`/matters/${matterId}/drafting#new-draft`}
		/>
	);
}
