import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { AppError } from "#app/core/errors.ts";
import type { Permission } from "#app/core/person/roles.ts";
import { redirectWithToast } from "#app/core/person/toast.server.ts";
import { safeRedirect } from "#app/core/web/input/safe-redirect.ts";
import { type Done, doOnce, type FormContext, signedSubmission } from "./form.server.ts";
import { withQuery } from "./links.ts";

export const buttonSchema = z.object({ redirectTo: z.string().optional() });

type ButtonContext = FormContext & {
	back: (deleted?: string) => string;
};

type ButtonOptions<S extends z.ZodType> = {
	/** Its fields, with `redirectTo` among them. */
	schema: S;
	allow: Permission;
	home: string;
	repeatable?: (input: z.output<S>) => boolean;
	run: (context: ButtonContext, input: z.output<S>) => Promise<Done>;
};

/** The action behind a button of a list: does it once and returns to the button's page, with any refusal. */
export function buttonAction<S extends z.ZodType<{ redirectTo?: string | undefined }>>({
	schema,
	allow,
	home,
	repeatable,
	run,
}: ButtonOptions<S>) {
	return async (args: ActionFunctionArgs): Promise<Response> => {
		const { viewer, t, claim, submission } = await signedSubmission(args, schema, { allow, keeps: false });
		if (submission.status !== "success") return redirect(home);
		const input = submission.value;
		const origin = new URL(safeRedirect(input.redirectTo, home), "http://peshi.invalid");
		const back = (deleted?: string) => withQuery(origin.pathname, origin.search, { deleted });
		const { request, params } = args;
		try {
			return await doOnce(viewer, repeatable?.(input) ? null : claim, t, () =>
				run({ viewer, request, params, t, back }, input),
			);
		} catch (error) {
			if (!(error instanceof AppError) || error.code === "internal") throw error;
			return redirectWithToast(back(), { type: "error", message: t(error.key, error.params) });
		}
	};
}
