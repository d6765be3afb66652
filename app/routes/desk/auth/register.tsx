import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { settingCookies } from "#app/core/cookies.server.ts";
import { env } from "#app/core/env.server.ts";
import { deviceOf } from "#app/core/person/device.server.ts";
import { redirectWithToast } from "#app/core/person/toast.server.ts";
import { optionalViewer } from "#app/core/person/viewer.server.ts";
import { publicForm } from "#app/core/web/public-form.server.ts";
import { RegisterForm } from "#app/domains/desk/auth/register-form.tsx";
import { registerSchema } from "#app/domains/desk/auth/schema.ts";
import { register } from "#app/domains/desk/auth/service.server.ts";
import { findInvite } from "#app/domains/desk/users/invites.server.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { PlainPage } from "#app/ui/shell/plain-page.tsx";

export const handle: ScreenHandle = { title: "user.register" };

/** For the first Admin of a new chamber, where registration is open, and for whoever holds an invite link. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const token = new URL(request.url).searchParams.get("invite");
	if (await optionalViewer(request, context)) throw redirect("/");
	const invite = token ? await findInvite(token) : null;
	return { token, invite, open: env.REGISTRATION === "open" };
}

export const action = publicForm({
	schema: registerSchema,
	failed: "error.register",
	run: async ({ request, t }, input) => {
		const signedIn = await register(input, deviceOf(request));
		const toast = { type: "success", message: t("success.login") } as const;
		return redirectWithToast("/", toast, { headers: settingCookies(signedIn.cookies) });
	},
});

export default function Register() {
	const { token, invite, open } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	return (
		<PlainPage here={token ? undefined : "/register"}>
			<RegisterForm failed={failed} token={token} invite={invite} open={open} />
		</PlainPage>
	);
}
