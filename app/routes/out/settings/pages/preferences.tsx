import { useActionData, useLoaderData } from "@remix-run/react";
import { screen } from "#app/core/web/screen.server.ts";
import { preferenceAction } from "#app/domains/out/settings/save.server.ts";
import { PreferenceSection } from "#app/domains/out/settings/sections.tsx";
import { getPreferences } from "#app/domains/out/settings/service.server.ts";
import { SubjectPage } from "#app/domains/out/settings/subject-page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "settings.preferences" };

export const loader = screen({ allow: "profile.edit" }, async ({ viewer }) => ({
	saved: await getPreferences(viewer),
	locale: viewer.locale,
}));

export const action = preferenceAction;

export default function Preferences() {
	const { saved, locale } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	return (
		<SubjectPage title="settings.preferences" id="preferences">
			<PreferenceSection saved={saved} locale={locale} failed={failed} />
		</SubjectPage>
	);
}
