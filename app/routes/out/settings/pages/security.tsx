import { useActionData, useLoaderData } from "@remix-run/react";
import { screen } from "#app/core/web/screen.server.ts";
import { listPrograms } from "#app/domains/desk/ways/find.server.ts";
import { passwordAction } from "#app/domains/out/settings/save.server.ts";
import { SecuritySection } from "#app/domains/out/settings/sections.tsx";
import { getSignInRules } from "#app/domains/out/settings/service.server.ts";
import { SubjectPage } from "#app/domains/out/settings/subject-page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "settings.security" };

export const loader = screen({ allow: "profile.edit" }, async ({ viewer }) => {
	const [programs, { longPasswords }] = await Promise.all([listPrograms(viewer), getSignInRules(viewer)]);
	return { programs, long: longPasswords };
});

export const action = passwordAction;

export default function Security() {
	const { programs, long } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	return (
		<SubjectPage title="settings.security" id="security">
			<SecuritySection failed={failed} programs={programs} long={long} />
		</SubjectPage>
	);
}
