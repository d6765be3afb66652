import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { settingCookies } from "#app/core/cookies.ts";
import { env } from "#app/core/env.server.ts";
import { readPreferences } from "#app/core/person/preferences.server.ts";
import { formerAccount } from "#app/core/person/session.server.ts";
import { redirectWithToast } from "#app/core/person/toast.server.ts";
import { optionalViewer } from "#app/core/person/viewer.server.ts";
import { type FormFailure, readSubmission, refusal } from "#app/core/web/form.server.ts";
import { bounds, bytesFor } from "#app/core/web/input/body.server.ts";
import { safeRedirect } from "#app/core/web/input/safe-redirect.ts";
import { openForm, sealForm } from "#app/core/web/kept-form.server.ts";
import { authenticator } from "#app/domains/desk/auth/authenticator.server.ts";
import { LoginForm, SealedFormBack } from "#app/domains/desk/auth/login-form.tsx";
import { loginSchema } from "#app/domains/desk/auth/schema.ts";
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
	if (from !== null) return data({ failed: keep(former, from, form), opened: null });
	if (submission.status !== "success") return refuse({ result: reply(), error: null }, { status: 400 });
	try {
		const signedIn = await authenticator.authenticate("form", withForm(request, form));
		const headers = settingCookies(signedIn.cookies);
		const opened = openForm(submission.value.kept, signedIn.accountId);
		if (opened) return data({ failed: undefined, opened }, { headers });
		const to = safeRedirect(submission.value.redirectTo);
		const toast = { type: "success", message: t("success.login") } as const;
		return await redirectWithToast(to, toast, { headers });
	} catch (error) {
		const { failure, init } = refusal(error, reply, t, "error.login");
		return refuse(failure, init);
	}
}

const refuse = (failed: FormFailure, init: ResponseInit) => data({ failed, opened: null }, init);

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
	const failed = answer?.failed;
	if (answer?.opened) {
		return (
			<PlainPage>
				<SealedFormBack {...answer.opened} />
			</PlainPage>
		);
	}
	if (failed?.result.initialValue?.kept) {
		return (
			<PlainPage>
				<LoginForm failed={failed} redirectTo={redirectTo} open={false} />
			</PlainPage>
		);
	}
	return (
		<PlainPage here={redirectTo ? `/login?redirectTo=${encodeURIComponent(redirectTo)}` : "/login"}>
			<LoginForm failed={failed} redirectTo={redirectTo} open={open} />
		</PlainPage>
	);
}
