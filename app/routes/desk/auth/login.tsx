import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { env } from "#app/core/env.server.ts";
import { readPreferences } from "#app/core/person/preferences.server.ts";
import { formerAccount } from "#app/core/person/session.server.ts";
import { optionalViewer } from "#app/core/person/viewer.server.ts";
import { type FormFailure, readSubmission } from "#app/core/web/form.server.ts";
import { bounds, bytesFor } from "#app/core/web/input/body.server.ts";
import { safeRedirect } from "#app/core/web/input/safe-redirect.ts";
import { sealForm } from "#app/core/web/kept-form.server.ts";
import { answerSignIn, refuseSignIn } from "#app/domains/desk/auth/answer.server.ts";
import { authenticator } from "#app/domains/desk/auth/authenticator.server.ts";
import { LoginForm } from "#app/domains/desk/auth/login-form.tsx";
import { loginSchema } from "#app/domains/desk/auth/schema.ts";
import { SignInAnswered } from "#app/domains/desk/auth/sign-in-answered.tsx";
import { translator } from "#app/messages/index.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { PlainPage } from "#app/ui/shell/plain-page.tsx";

export const handle: ScreenHandle = { title: "action.signIn" };

export async function loader({ request, context }: LoaderFunctionArgs) {
	const origin = new URL(request.url).searchParams.get("redirectTo");
	if (await optionalViewer(request, context)) throw redirect(safeRedirect(origin));
	return { redirectTo: origin ? safeRedirect(origin) : undefined, open: env.REGISTRATION === "open" };
}

export async function action({ request, context }: ActionFunctionArgs) {
	const { locale } = await readPreferences(request, context);
	const t = translator(locale);
	const former = await formerAccount(request);
	// Only what a session of ours sent can be long: the form that outlived it.
	const most = former ? bounds.mostBytes : bytesFor(loginSchema);
	const { form, submission, reply } = await readSubmission(request, loginSchema, t, most);
	const from = new URL(request.url).searchParams.get("keep");
	if (from !== null) return refuseSignIn(keep(former, from, form));
	if (submission.status !== "success") return refuseSignIn({ result: reply(), error: null }, { status: 400 });
	return answerSignIn(submission.value, reply, t, () =>
		authenticator.authenticate("form", withForm(request, form)),
	);
}

/** The sign-in form for somebody whose session had ended when they sent another form: it takes that form along. */
function keep(accountId: string | null, from: string, form: FormData): FormFailure {
	const sealed = accountId && sealForm(accountId, from, form);
	return {
		result: { initialValue: { redirectTo: safeRedirect(from), ...(sealed ? { kept: sealed } : {}) } },
		error: null,
	};
}

/** The same request with the form already read, for remix-auth to read again. */
function withForm(request: Request, form: FormData): Request {
	return new Request(request.url, { method: "POST", headers: withoutBody(request.headers), body: form });
}

function withoutBody(headers: Headers): Headers {
	const rest = new Headers(headers);
	rest.delete("content-type");
	rest.delete("content-length");
	return rest;
}

export default function Login() {
	const { redirectTo, open } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const here = redirectTo ? `/login?redirectTo=${encodeURIComponent(redirectTo)}` : "/login";
	return answer ? (
		<SignInAnswered {...answer} redirectTo={redirectTo} open={open} here={here} />
	) : (
		<PlainPage here={here}>
			<LoginForm failed={undefined} redirectTo={redirectTo} open={open} />
		</PlainPage>
	);
}
