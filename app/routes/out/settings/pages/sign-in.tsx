import { useActionData, useLoaderData } from "@remix-run/react";
import { screen } from "#app/core/web/screen.server.ts";
import { signInAction } from "#app/domains/out/settings/save.server.ts";
import { getSignInRules } from "#app/domains/out/settings/service.server.ts";
import { SignInSection } from "#app/domains/out/settings/sign-in-section.tsx";
import { SubjectPage } from "#app/domains/out/settings/subject-page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "factor.rules" };

export const loader = screen({ allow: "users.manage" }, async ({ viewer }) => ({
	saved: await getSignInRules(viewer),
}));

export const action = signInAction;

export default function SignInRules() {
	const { saved } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	return (
		<SubjectPage title="factor.rules" id="signin">
			<SignInSection saved={saved} failed={failed} />
		</SubjectPage>
	);
}
