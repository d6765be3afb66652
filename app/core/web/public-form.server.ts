import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { z } from "zod";
import { readPreferences } from "#app/core/person/preferences.server.ts";
import { type MessageKey, type T, translator } from "#app/messages/index.ts";
import { type FormFailure, readSubmission, refusal } from "./form.server.ts";
import { pageKeyOf } from "./once.server.ts";

type PublicContext = {
	request: Request;
	params: Record<string, string | undefined>;
	t: T;
	pageKey: string | null;
};

type PublicFormOptions<S extends z.ZodType> = {
	schema: S;
	failed: MessageKey;
	run: (context: PublicContext, input: z.output<S>) => Promise<Response>;
};

/** The action of a form that needs no sign-in; errors are returned as by `formAction`. */
export function publicForm<S extends z.ZodType>({ schema, failed, run }: PublicFormOptions<S>) {
	const action = async ({ request, params, context }: ActionFunctionArgs) => {
		const t = translator((await readPreferences(request, context)).locale);
		const { form, submission, reply } = await readSubmission(request, schema, t);
		const pageKey = pageKeyOf(form);
		const back = (failure: FormFailure, init: ResponseInit) => data(failure, init);
		if (submission.status !== "success") return back({ result: reply(), error: null }, { status: 400 });
		try {
			return await run({ request, params, t, pageKey }, submission.value);
		} catch (error) {
			const { failure, init } = refusal(error, reply, t, failed);
			return back(failure, init);
		}
	};
	return Object.assign(action, { schema });
}
