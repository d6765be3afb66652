import { type ActionFunctionArgs, data } from "@remix-run/node";
import { z } from "zod";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { requiredId } from "#app/core/web/fields.ts";
import { type Done, doOnce, type FormFailure, refusal, signedSubmission } from "#app/core/web/form.server.ts";
import { findMatters } from "#app/domains/case/matters/choosing/choices.server.ts";
import { previewOf } from "./preview.server.ts";
import { createTemplateSchema, updateTemplateSchema } from "./schema.ts";

/** A form that comes back: refused, or as it was typed with its text filled. */
export type TypedTemplate = FormFailure & { preview: string | null };

const more = {
	intent: z.string().optional(),
	matterId: requiredId("invalid.matter", "hearing.matterGone").optional(),
};
const editing = updateTemplateSchema.required({ title: true, body: true }).extend(more);
const creating = createTemplateSchema.extend(more);
type Changed = z.output<typeof editing>;
type Created = z.output<typeof creating>;
type Language = Created["lang"];

/** The action of a template's page; `lang` is that of the template that is changed. */
export const editAction = (
	args: ActionFunctionArgs,
	lang: (viewer: Viewer) => Promise<Language>,
	save: (viewer: Viewer, input: Changed) => Promise<Done>,
) => answer<Changed>(args, editing, async (viewer) => lang(viewer), save);

/** The action of the form for a new one. */
export const createAction = (
	args: ActionFunctionArgs,
	save: (viewer: Viewer, input: Created) => Promise<Done>,
) => answer<Created>(args, creating, async (_, input) => input.lang, save);

async function answer<I extends Pick<Changed, "intent" | "matterId" | "title" | "body">>(
	args: ActionFunctionArgs,
	schema: z.ZodType<I>,
	langOf: (viewer: Viewer, input: I) => Promise<Language>,
	save: (viewer: Viewer, input: I) => Promise<Done>,
) {
	const sent = await signedSubmission(args, schema, {
		allow: "templates.edit",
		long: true,
		finders: { matterId: findMatters },
	});
	const { viewer, t, claim, submission, reply, found } = sent;
	const back = (failure: FormFailure, init: ResponseInit) =>
		data<TypedTemplate>({ ...failure, found, preview: null }, init);
	if (sent.isResumed) return back({ result: reply(), error: t("auth.kept") }, { status: 400 });
	if (sent.only) {
		const { initialValue } = reply();
		return back({ result: { initialValue }, error: null }, { status: 200 });
	}
	if (submission.status !== "success") return back({ result: reply(), error: null }, { status: 400 });
	const input = submission.value;
	try {
		if (input.intent !== "preview") return await doOnce(viewer, claim, t, () => save(viewer, input));
		const preview = input.matterId
			? await previewOf(viewer, input.matterId, await langOf(viewer, input), input)
			: null;
		const { initialValue } = reply();
		return data<TypedTemplate>({ result: { initialValue }, error: null, found, preview });
	} catch (error) {
		const { failure, init } = refusal(error, reply, t, "error.template");
		return back(failure, init);
	}
}
