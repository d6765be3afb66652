import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { withBlanks } from "#app/core/web/fields.ts";
import { type Done, doOnce, refusal, signedSubmission } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { onOwnVersion } from "#app/core/web/once.server.ts";
import { textLanguage, unresolved } from "./paper/measure.ts";
import { saveDraftSchema, type UpdateDraft } from "./schema.ts";
import { getDraft } from "./service.server.ts";
import { withClause } from "./templates/clause.ts";
import { filledClause } from "./templates/filled.server.ts";
import { readKey, type TemplateKey } from "./templates/key.ts";
import { staleForm, type TypedDraft, typedForm, withTemplate } from "./typed.server.ts";
import { duplicateDraft, removeDraft, StaleDraft, updateDraft } from "./update.server.ts";

/**
 * The action of a draft's page. Every button but Delete first saves what was typed; what cannot be saved comes back as
 * it was typed, beside the newer version when there is one.
 */
export async function editorAction(args: ActionFunctionArgs) {
	const sent = await signedSubmission(args, saveDraftSchema, { allow: "drafts.view", long: true });
	const { viewer, t, form, claim, submission, reply } = sent;
	if (sent.isResumed) return data<TypedDraft>({ ...typedForm(form), error: t("auth.kept") });
	const intent = String(form.get("intent") ?? "save");
	try {
		const draftId = idParam(args.params, "draftId");
		const act = (run: () => Promise<Done>) => doOnce(viewer, claim, t, run);
		if (intent === "delete") return await act(() => remove(viewer, draftId));
		if (intent === "reopen") return await act(() => reopen(viewer, draftId));
		if (intent === "keep") return data<TypedDraft>(typedForm(form));
		if (intent === "template" || intent === "replace")
			return await putTemplate(viewer, draftId, form, intent);
		if (!form.has("content")) return await act(() => afterSave(viewer, draftId, intent));
		if (submission.status !== "success")
			return data<TypedDraft>({ ...typedForm(form), result: reply() }, { status: 400 });
		const typed = withBlanks(submission.value, ["notes"]);
		return await act(async () => {
			const saved = await onOwnVersion(viewer, claim, { ...typed, tags: typed.tags ?? [] });
			const clause = intent.startsWith("clause:") ? readKey(intent.slice("clause:".length)) : null;
			if (clause) return await saveWithClause(viewer, draftId, saved, clause);
			const { version } = await updateDraft(viewer, draftId, saved);
			return { version, ...(await afterSave(viewer, draftId, intent)) };
		});
	} catch (error) {
		if (error instanceof StaleDraft)
			return data<TypedDraft>(await staleForm(viewer, error.current.id, form), { status: 409 });
		const { text, init } = refusal(error, reply, t, "error.draftUpdate");
		return data<TypedDraft>({ ...typedForm(form), error: text }, init);
	}
}

/** Saves what was typed with a clause in it, so that both stand in one version. */
async function saveWithClause(
	viewer: Viewer,
	draftId: string,
	saved: UpdateDraft & { content: string },
	key: TemplateKey,
): Promise<Done> {
	const { draft } = await getDraft(viewer, draftId);
	const clause = await filledClause(viewer, draft.matterId, key, textLanguage(saved.content));
	const { content, number } = withClause(saved.content, clause);
	const { version } = await updateDraft(viewer, draftId, { ...saved, content });
	const done = { to: `/drafts/${draftId}`, version };
	if (number === null) return { ...done, toast: "success.clause" };
	return { ...done, toast: "success.clauseNumbered", toastParams: { n: number } };
}

async function afterSave(viewer: Viewer, draftId: string, intent: string): Promise<Done> {
	if (intent === "duplicate") {
		const copy = await duplicateDraft(viewer, draftId);
		return { to: `/drafts/${copy.id}`, toast: "success.draftCopied" };
	}
	if (intent !== "final") return { to: `/drafts/${draftId}`, toast: "success.draftUpdated" };
	const { draft } = await getDraft(viewer, draftId);
	if (unresolved(draft.content).length > 0) return { to: `/drafts/${draftId}/final` };
	const { version } = await updateDraft(viewer, draftId, { status: "final" });
	return { to: `/drafts/${draftId}`, toast: "success.draftFinal", version };
}

async function putTemplate(viewer: Viewer, draftId: string, form: FormData, intent: "template" | "replace") {
	const { matter } = await getDraft(viewer, draftId);
	return data<TypedDraft>(await withTemplate(viewer, matter.id, form, intent === "replace"));
}

async function remove(viewer: Viewer, draftId: string): Promise<Done> {
	const draft = await removeDraft(viewer, draftId);
	return { to: `/matters/${draft.matterId}/drafting?deleted=${draft.id}` };
}

async function reopen(viewer: Viewer, draftId: string): Promise<Done> {
	await updateDraft(viewer, draftId, { status: "Draft" });
	return { to: `/drafts/${draftId}`, toast: "success.draftReopened" };
}
