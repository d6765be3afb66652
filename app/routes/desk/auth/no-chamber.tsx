import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NO_CHAMBER } from "#app/core/ids.ts";
import { requireViewer } from "#app/core/person/viewer.server.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useT } from "#app/ui/i18n.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { PlainPage } from "#app/ui/shell/plain-page.tsx";

export const handle: ScreenHandle = { title: "user.noChamber" };

/** What a person without a chamber sees, whatever they open. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const viewer = await requireViewer(request, { chamberless: true, context });
	if (viewer.chamberId !== NO_CHAMBER) throw redirect("/");
	return { name: viewer.name };
}

export default function NoChamber() {
	const { name } = useLoaderData<typeof loader>();
	const t = useT();
	return (
		<PlainPage here="/no-chamber">
			<div className="grid gap-4">
				<h1>{t("user.noChamber")}</h1>
				<p>{name}</p>
				<p className="text-ink2">{t("auth.noChamber")}</p>
				<PostForm action="/logout">
					<Button>{t("action.logout")}</Button>
				</PostForm>
			</div>
		</PlainPage>
	);
}
