import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { z } from "zod";
import { type MessageKey, type T, translator } from "#app/messages/index.ts";
import { type FormFailure, readSubmission, refusal } from "./form.server.ts";
import { readPreferences } from "./preferences.server.ts";

type PublicContext = { request: Request; params: Record<string, string | undefined>; t: T };

type PublicFormOptions<S extends z.ZodType> = {
	schema: S;
	/** The sentence for a failure nobody foresaw. */
	failed: MessageKey;
	run: (context: PublicContext, input: z.output<S>) => Promise<Response>;
};

/** The action of a form that nobody has to be signed in for; what is wrong comes back as it does from `formAction`. */
export function publicForm<S extends z.ZodType>({ schema, failed, run }: PublicFormOptions<S>) {
	const action = async ({ request, params, context }: ActionFunctionArgs) => {
		const t = translator((await readPreferences(request, context)).locale);
		const { submission, reply } = await readSubmission(request, schema, t);
		const back = (failure: FormFailure, init: ResponseInit) => data(failure, init);
		if (submission.status !== "success") return back({ result: reply(), error: null }, { status: 400 });
		try {
			return await run({ request, params, t }, submission.value);
		} catch (error) {
			const { failure, init } = refusal(error, reply, t, failed);
			return back(failure, init);
		}
	};
	return Object.assign(action, { schema });
}
