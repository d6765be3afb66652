import { useActionData, useLoaderData } from "@remix-run/react";
import { screen } from "#app/core/web/screen.server.ts";
import { courtSuggestions } from "#app/domains/law/courts/suggestions.server.ts";
import { clashSettings } from "#app/domains/law/courts/travel.server.ts";
import { ClashSection } from "#app/domains/out/settings/clash-section.tsx";
import { clashAction } from "#app/domains/out/settings/save.server.ts";
import { SubjectPage } from "#app/domains/out/settings/subject-page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "settings.clash" };

/** The chamber's most frequent courts come first. */
const OFFERED_COURTS = 20;

export const loader = screen({ allow: "users.manage" }, async ({ viewer }) => {
	const [saved, courts] = await Promise.all([clashSettings(viewer), courtSuggestions(viewer)]);
	return { saved, courts: courts.slice(0, OFFERED_COURTS) };
});

export const action = clashAction;

export default function Clashes() {
	const { saved, courts } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	return (
		<SubjectPage title="settings.clash" id="clash">
			<ClashSection saved={saved} courts={courts} failed={failed} />
		</SubjectPage>
	);
}
