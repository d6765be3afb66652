import { useActionData, useLoaderData } from "@remix-run/react";
import { mailIsSetUp } from "#app/core/outside/mail.server.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { NotificationSection } from "#app/domains/out/settings/notification-section.tsx";
import { notificationAction } from "#app/domains/out/settings/save.server.ts";
import { getPreferences } from "#app/domains/out/settings/service.server.ts";
import { SubjectPage } from "#app/domains/out/settings/subject-page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "settings.notifications" };

export const loader = screen({ allow: "profile.edit" }, async ({ viewer }) => ({
	saved: await getPreferences(viewer),
	mail: mailIsSetUp(),
}));

export const action = notificationAction;

export default function Notifications() {
	const { saved, mail } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	return (
		<SubjectPage title="settings.notifications" id="notifications">
			<NotificationSection saved={saved} mail={mail} failed={failed} />
		</SubjectPage>
	);
}
