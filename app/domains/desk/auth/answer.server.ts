import { data } from "@remix-run/node";
import { settingCookies } from "#app/core/cookies.server.ts";
import { redirectWithToast } from "#app/core/person/toast.server.ts";
import { type FormFailure, refusal } from "#app/core/web/form.server.ts";
import { safeRedirect } from "#app/core/web/input/safe-redirect.ts";
import { openForm, type SealedForm } from "#app/core/web/kept-form.server.ts";
import type { T } from "#app/messages/index.ts";
import type { CodeFormProps } from "./code-form.tsx";
import { SecondFactorNeeded } from "./second-step.server.ts";
import type { SignedIn } from "./service.server.ts";

/** What the pages of the sign-in show after a form: what went wrong, a form from before, or the second step. */
export type SignInAnswer = {
	failed: FormFailure | undefined;
	opened: SealedForm | null;
	second: CodeFormProps | null;
};

type Typed = { redirectTo?: string | undefined; kept?: string | undefined };

/** The answer to a form of the sign-in, from what the service does: the page it leads to, the next step, or a refusal. */
export async function answerSignIn(
	{ redirectTo, kept }: Typed,
	reply: Parameters<typeof refusal>[1],
	t: T,
	signIn: () => Promise<SignedIn>,
) {
	try {
		const signedIn = await signIn();
		const headers = settingCookies(signedIn.cookies);
		const opened = openForm(kept, signedIn.accountId);
		if (opened) return data<SignInAnswer>({ ...nothing, opened }, { headers });
		const toast = { type: "success", message: t("success.login") } as const;
		return await redirectWithToast(safeRedirect(redirectTo), toast, { headers });
	} catch (error) {
		const { failure, init } = refusal(error, reply, t, "error.login");
		if (!(error instanceof SecondFactorNeeded)) return refuseSignIn(failure, init);
		const { open, isWrong } = error;
		const failed = isWrong ? failure : undefined;
		const second = { ...open, failed, redirectTo: safeRedirect(redirectTo), kept };
		return data<SignInAnswer>({ ...nothing, second }, isWrong ? init : {});
	}
}

const nothing: SignInAnswer = { failed: undefined, opened: null, second: null };

/** The sign-in form once more, with what was wrong. */
export const refuseSignIn = (failed: FormFailure, init: ResponseInit = {}) =>
	data<SignInAnswer>({ ...nothing, failed }, init);
