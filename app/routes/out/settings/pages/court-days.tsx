import { useActionData, useLoaderData } from "@remix-run/react";
import { screen } from "#app/core/web/screen.server.ts";
import { shiftedDeadlines } from "#app/domains/day/tasks/reckon-anew.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { ShiftedDeadlines } from "#app/domains/out/settings/deadline-section.tsx";
import { courtAction } from "#app/domains/out/settings/save.server.ts";
import { CourtSection } from "#app/domains/out/settings/sections.tsx";
import { SubjectPage } from "#app/domains/out/settings/subject-page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "settings.court" };

export const loader = screen({ allow: "users.manage" }, async ({ viewer }) => ({
	days: viewer.courtDays,
	today: courtToday(),
	shifted: await shiftedDeadlines(viewer),
}));

export const action = courtAction;

export default function CourtDays() {
	const { days, today, shifted } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	const isOfDeadlines = failed?.result.initialValue?.section === "deadlines";
	return (
		<SubjectPage title="settings.court" id="court">
			<CourtSection days={days} today={today} failed={isOfDeadlines ? undefined : failed}>
				{shifted.length > 0 && (
					<ShiftedDeadlines shifted={shifted} failed={isOfDeadlines ? failed : undefined} />
				)}
			</CourtSection>
		</SubjectPage>
	);
}
