import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AppError, invalidField } from "#app/core/errors.ts";
import { deviceOf } from "#app/core/person/device.server.ts";
import { redirectWithToast } from "#app/core/person/toast.server.ts";
import { publicForm } from "#app/core/web/public-form.server.ts";
import { ResetForm } from "#app/domains/desk/auth/forgot-forms.tsx";
import { findReset, resetPassword } from "#app/domains/desk/auth/resets.server.ts";
import { resetFormSchema } from "#app/domains/desk/auth/schema.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { PlainPage } from "#app/ui/shell/plain-page.tsx";

export const handle: ScreenHandle = { title: "auth.reset" };

export async function loader({ params }: LoaderFunctionArgs) {
	return { link: await findReset(params.token ?? "") };
}

/** The link in the address is a secret: its page is kept in no cache. */
export const headers = () => ({ "Cache-Control": "private, no-store" });

export const action = publicForm({
	schema: resetFormSchema,
	failed: "error.password",
	run: async ({ request, params, t }, { newPassword }) => {
		try {
			const link = { token: params.token ?? "", password: newPassword };
			const headers = { "Set-Cookie": await resetPassword(link, deviceOf(request)) };
			return await redirectWithToast(
				"/login",
				{ type: "success", message: t("success.password") },
				{ headers },
			);
		} catch (error) {
			const [refused] = (error instanceof AppError && error.fields?.password) || [];
			if (refused) throw invalidField("newPassword", refused);
			// The page says by itself that its link no longer works.
			if (error instanceof AppError && error.code === "invalid") throw new AppError("conflict", error.key);
			throw error;
		}
	},
});

export default function Reset() {
	const { link } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	return (
		<PlainPage>
			<ResetForm failed={failed} link={link} />
		</PlainPage>
	);
}
