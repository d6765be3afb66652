import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { bytesFor } from "#app/core/body.server.ts";
import { withBlanks } from "#app/core/fields.ts";
import { explain, parseForm, readForm } from "#app/core/form.server.ts";
import { idParam } from "#app/core/http.ts";
import { isKept } from "#app/core/kept-form.server.ts";
import { redirectWithToast } from "#app/core/toast.server.ts";
import { requireViewer, type Viewer } from "#app/core/viewer.server.ts";
import { type MessageKey, type T, translator } from "#app/messages/index.ts";
import { unresolved } from "./fill.ts";
import { saveDraftSchema } from "./schema.ts";
import { getDraft } from "./service.server.ts";
import { staleForm, type TypedDraft, typedForm, withTemplate } from "./typed.server.ts";
import { duplicateDraft, removeDraft, StaleDraft, updateDraft } from "./update.server.ts";

/**
 * The action of a draft's page. Every button but Delete first saves what was typed; what cannot be saved comes back as
 * it was typed, beside the newer version when there is one.
 */
export async function editorAction({ request, params, context }: ActionFunctionArgs) {
	const viewer = await requireViewer(request, { allow: "drafts.view", context, keeps: true });
	const t = translator(viewer.locale);
	const form = await readForm(request, bytesFor(saveDraftSchema));
	if (isKept(form)) return data<TypedDraft>({ ...typedForm(form), error: t("auth.kept") });
	const intent = String(form.get("intent") ?? "save");
	try {
		const draftId = idParam(params, "draftId");
		if (intent === "delete") return await remove(viewer, draftId);
		if (intent === "reopen") return await reopen(viewer, draftId, t);
		if (intent === "keep") return data<TypedDraft>(typedForm(form));
		if (intent === "template" || intent === "replace")
			return await putTemplate(viewer, draftId, form, intent);
		if (form.has("content")) {
			const { submission, reply } = parseForm(form, saveDraftSchema, t);
			if (submission.status !== "success")
				return data<TypedDraft>({ ...typedForm(form), result: reply() }, { status: 400 });
			const typed = withBlanks(submission.value, ["notes"]);
			await updateDraft(viewer, draftId, { ...typed, tags: typed.tags ?? [] });
		}
		return await afterSave(viewer, draftId, intent, t);
	} catch (error) {
		if (error instanceof StaleDraft)
			return data<TypedDraft>(await staleForm(viewer, error.current.id, form), { status: 409 });
		const { status, text } = explain(error, t, "err.draftupdate");
		return data<TypedDraft>({ ...typedForm(form), error: text }, { status });
	}
}

async function afterSave(viewer: Viewer, draftId: string, intent: string, t: T): Promise<Response> {
	if (intent === "duplicate") {
		const copy = await duplicateDraft(viewer, draftId);
		return done(`/drafts/${copy.id}`, "ok.draftcopied", t);
	}
	if (intent !== "final") return done(`/drafts/${draftId}`, "ok.draftupdated", t);
	const { draft } = await getDraft(viewer, draftId);
	if (unresolved(draft.content).length > 0) return redirect(`/drafts/${draftId}/final`);
	await updateDraft(viewer, draftId, { status: "final" });
	return done(`/drafts/${draftId}`, "ok.draftfinal", t);
}

async function putTemplate(viewer: Viewer, draftId: string, form: FormData, intent: "template" | "replace") {
	const { matter } = await getDraft(viewer, draftId);
	return data<TypedDraft>(await withTemplate(viewer, matter.id, form, intent === "replace"));
}

async function remove(viewer: Viewer, draftId: string): Promise<Response> {
	const draft = await removeDraft(viewer, draftId);
	return redirect(`/matters/${draft.matterId}/drafting?deleted=${draft.id}`);
}

async function reopen(viewer: Viewer, draftId: string, t: T): Promise<Response> {
	await updateDraft(viewer, draftId, { status: "Draft" });
	return done(`/drafts/${draftId}`, "ok.draftreopened", t);
}

const done = (to: string, said: MessageKey, t: T) =>
	redirectWithToast(to, { type: "success", message: t(said) });
