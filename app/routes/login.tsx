import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { env } from "#app/core/env.server.ts";
import { explain, localise, readForm } from "#app/core/form.server.ts";
import { readPreferences } from "#app/core/preferences.server.ts";
import { safeRedirect } from "#app/core/safe-redirect.ts";
import { redirectWithToast } from "#app/core/toast.server.ts";
import { optionalViewer } from "#app/core/viewer.server.ts";
import { authenticator } from "#app/domains/auth/authenticator.server.ts";
import { LoginForm } from "#app/domains/auth/login-form.tsx";
import { loginSchema } from "#app/domains/auth/schema.ts";
import { translator } from "#app/messages/index.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { PlainPage } from "#app/ui/shell/plain-page.tsx";

export const handle: ScreenHandle = { title: "act.signin" };

export async function loader({ request, context }: LoaderFunctionArgs) {
	const origin = new URL(request.url).searchParams.get("redirectTo");
	if (await optionalViewer(request, context)) throw redirect(safeRedirect(origin));
	return { redirectTo: origin ? safeRedirect(origin) : undefined, open: env.REGISTRATION === "open" };
}

export async function action({ request, context }: ActionFunctionArgs) {
	const { locale } = await readPreferences(request, context);
	const t = translator(locale);
	const form = await readForm(request);
	const submission = parseWithZod(form, { schema: loginSchema });
	const reply = submission.reply({ hideFields: ["password"] });
	if (submission.status !== "success")
		return data({ result: localise(reply, t), error: null }, { status: 400 });
	try {
		const signedIn = await authenticator.authenticate("form", withForm(request, form));
		const to = safeRedirect(submission.value.redirectTo);
		const toast = { type: "success", message: t("ok.login") } as const;
		return await redirectWithToast(to, toast, { headers: { "Set-Cookie": signedIn.cookie } });
	} catch (error) {
		const { status, text } = explain(error, t, "err.login");
		return data({ result: reply, error: text }, { status });
	}
}

/** The same request with the form already read, for remix-auth to read again. */
function withForm(request: Request, form: FormData): Request {
	return new Request(request.url, { method: "POST", headers: withoutBody(request.headers), body: form });
}

function withoutBody(headers: Headers): Headers {
	const kept = new Headers(headers);
	kept.delete("content-type");
	kept.delete("content-length");
	return kept;
}

export default function Login() {
	const { redirectTo, open } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	return (
		<PlainPage here={redirectTo ? `/login?redirectTo=${encodeURIComponent(redirectTo)}` : "/login"}>
			<LoginForm failed={failed} redirectTo={redirectTo} open={open} />
		</PlainPage>
	);
}
