import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { z } from "zod";
import { type MessageKey, type T, translator } from "#app/messages/index.ts";
import { explain, type FormFailure, localise, readForm } from "./form.server.ts";
import { readPreferences } from "./preferences.server.ts";

type PublicContext = { request: Request; params: Record<string, string | undefined>; t: T };

type PublicFormOptions<S extends z.ZodType> = {
	schema: S;
	/** The sentence for a failure nobody foresaw. */
	failed: MessageKey;
	/** Fields never echoed back, such as passwords. */
	secret?: string[];
	run: (context: PublicContext, input: z.output<S>) => Promise<Response>;
};

/** The action of a form that nobody has to be signed in for; what is wrong comes back as it does from `formAction`. */
export function publicForm<S extends z.ZodType>({ schema, failed, secret = [], run }: PublicFormOptions<S>) {
	return async ({ request, params, context }: ActionFunctionArgs) => {
		const t = translator((await readPreferences(request, context)).locale);
		const submission = parseWithZod(await readForm(request), { schema });
		const refuse = (failure: FormFailure, init: ResponseInit) => data(failure, init);
		const reply = submission.reply({ hideFields: secret });
		if (submission.status !== "success")
			return refuse({ result: localise(reply, t), error: null }, { status: 400 });
		try {
			return await run({ request, params, t }, submission.value);
		} catch (error) {
			const { status, text, fields, headers } = explain(error, t, failed);
			const result = submission.reply({ hideFields: secret, ...(fields ? { fieldErrors: fields } : {}) });
			return refuse({ result, error: fields ? null : text }, { status, headers });
		}
	};
}
