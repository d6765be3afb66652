import { useActionData, useLoaderData } from "@remix-run/react";
import { screen } from "#app/core/web/screen.server.ts";
import { getUser } from "#app/domains/desk/users/service.server.ts";
import { profileAction } from "#app/domains/out/settings/save.server.ts";
import { ProfileSection } from "#app/domains/out/settings/sections.tsx";
import { SubjectPage } from "#app/domains/out/settings/subject-page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "settings.profile" };

export const loader = screen({ allow: "profile.edit" }, async ({ viewer }) => ({
	user: await getUser(viewer, viewer.userId),
}));

export const action = profileAction;

export default function Profile() {
	const { user } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	return (
		<SubjectPage title="settings.profile" id="profile">
			<ProfileSection user={user} failed={failed} />
		</SubjectPage>
	);
}
