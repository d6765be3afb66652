import { useActionData, useLoaderData } from "@remix-run/react";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { teamSchema } from "#app/domains/case/matters/schema.ts";
import { getMatter } from "#app/domains/case/matters/service.server.ts";
import { setTeam, teamOf } from "#app/domains/case/matters/team.server.ts";
import { TeamDialog } from "#app/domains/case/matters/team-dialog.tsx";
import { listColleagues } from "#app/domains/desk/users/service.server.ts";
import { CaseInfo } from "#app/domains/filing/casefile/case-info.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { inert } from "#app/ui/with-dialogs.tsx";

export const handle: ScreenHandle = { title: "matter.team", dialog: true };

export const loader = screen({ allow: "matters.team" }, async ({ viewer, params }) => {
	const matterId = idParam(params, "matterId");
	const row = await getMatter(viewer, matterId);
	const [team, colleagues] = await Promise.all([teamOf(viewer, matterId), listColleagues(viewer)]);
	const on = new Set(team.map(({ id }) => id));
	const gone = team.filter(({ id }) => !colleagues.some((colleague) => colleague.id === id));
	const people = [...colleagues, ...gone].map(({ id, name }) => ({ id, name, isMember: on.has(id) }));
	return { row, team, people };
});

export const action = formAction({
	schema: teamSchema,
	allow: "matters.team",
	failed: "error.matterUpdate",
	run: async ({ viewer, params }, input) => {
		const matterId = idParam(params, "matterId");
		await setTeam(viewer, matterId, input);
		return { to: `/matters/${matterId}/info#matter-team`, toast: "success.matterUpdated" };
	},
});

export default function MatterTeam() {
	const { row, team, people } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	return (
		<>
			<div {...inert}>
				<CaseInfo row={row} canEdit team={team} />
			</div>
			<TeamDialog
				matter={row.matter}
				people={people}
				failed={failed ?? undefined}
				close={`/matters/${row.matter.id}/info#matter-team`}
			/>
		</>
	);
}
