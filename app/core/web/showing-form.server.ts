import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { z } from "zod";
import type { Permission } from "#app/core/person/roles.ts";
import type { MessageKey } from "#app/messages/index.ts";
import { type FormContext, type FormFailure, refusal, signedSubmission } from "./form.server.ts";
import { type Json, once } from "./once.server.ts";

type ShowingOptions<S extends z.ZodType, K extends Json, M> = {
	schema: S;
	allow: Permission;
	/** The sentence for a failure nobody foresaw. */
	failed: MessageKey;
	/** Makes the change; what it returns is kept, for whoever sends the same again. */
	run: (context: FormContext, input: z.output<S>) => Promise<K>;
	/** What the page shows of it. */
	show: (kept: NoInfer<K>, input: z.output<S>) => M;
};

/**
 * The action of a form that, unlike others, answers a page and not a redirect: what it makes is shown once, and must be in no
 * address and no cookie. Nor is a secret kept for a repeat: it follows from its row.
 */
export function showingForm<S extends z.ZodType, K extends Json, M>({
	schema,
	allow,
	failed,
	run,
	show,
}: ShowingOptions<S, K, M>) {
	const action = async (args: ActionFunctionArgs) => {
		const { viewer, t, claim, submission, reply } = await signedSubmission(args, schema, {
			allow,
			keeps: false,
		});
		const back = (failure: FormFailure, init: ResponseInit) => data({ failed: failure, made: null }, init);
		if (submission.status !== "success") return back({ result: reply(), error: null }, { status: 400 });
		const { request, params } = args;
		const input = submission.value;
		try {
			const kept = await once(viewer, claim, () => run({ viewer, request, params, t }, input));
			return data({ failed: undefined, made: show(kept, input) });
		} catch (error) {
			const { failure, init } = refusal(error, reply, t, failed);
			return back(failure, init);
		}
	};
	return Object.assign(action, { schema });
}
