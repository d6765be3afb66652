import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { mailIsSetUp } from "#app/core/outside/mail.server.ts";
import { deviceOf } from "#app/core/person/device.server.ts";
import { publicForm } from "#app/core/web/public-form.server.ts";
import { ForgotForm } from "#app/domains/desk/auth/forgot-forms.tsx";
import { forgotPassword } from "#app/domains/desk/auth/resets.server.ts";
import { forgottenPasswordSchema } from "#app/domains/desk/auth/schema.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { PlainPage } from "#app/ui/shell/plain-page.tsx";

export const handle: ScreenHandle = { title: "auth.forgot" };

export async function loader({ request }: LoaderFunctionArgs) {
	const mail = mailIsSetUp();
	return { mail, sent: mail && new URL(request.url).searchParams.has("sent") };
}

export const action = publicForm({
	schema: forgottenPasswordSchema,
	failed: "error.reset",
	run: async ({ request, pageKey }, input) => {
		const { mailed } = await forgotPassword(input, deviceOf(request), pageKey);
		return redirect(mailed ? "/forgot?sent" : "/forgot");
	},
});

export default function Forgot() {
	const { mail, sent } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	return (
		<PlainPage here="/forgot">
			<ForgotForm failed={failed} mail={mail} sent={sent} />
		</PlainPage>
	);
}
