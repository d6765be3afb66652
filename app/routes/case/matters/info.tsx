import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { can } from "#app/core/person/roles.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { ConflictChecks } from "#app/domains/case/conflicts/hits.tsx";
import { checksOf } from "#app/domains/case/conflicts/settle.server.ts";
import { ratedBy } from "#app/domains/case/matters/rating.server.ts";
import { teamOf } from "#app/domains/case/matters/team.server.ts";
import { CaseInfo } from "#app/domains/filing/casefile/case-info.tsx";
import type { MatterHead } from "#app/domains/filing/casefile/details.server.ts";
import { bulkOfFile } from "#app/domains/out/wholefile/answer.server.ts";
import { WholeFileDoor } from "#app/domains/out/wholefile/door.tsx";
import { Card } from "#app/ui/card.tsx";
import { useT } from "#app/ui/i18n.tsx";

type Parent = MatterHead & { canEdit: boolean };

export const loader = screen({ allow: "matters.view" }, async ({ viewer, params }) => {
	const matterId = idParam(params, "matterId");
	const takes = can(viewer, "matters.wholeFile");
	const [rater, team, checks, bulk] = await Promise.all([
		ratedBy(viewer, matterId),
		teamOf(viewer, matterId),
		checksOf(viewer, { matterId }),
		takes ? bulkOfFile(viewer, { matterId }) : null,
	]);
	return {
		bulk,
		ratedBy: rater,
		team,
		checks,
		canTeam: can(viewer, "matters.team"),
		canDelete: can(viewer, "matters.delete"),
		canName: can(viewer, "matters.editIdentity"),
	};
});

export default function MatterInfo() {
	const parent = useRouteLoaderData<Parent>("matter");
	const { bulk, checks, ...data } = useLoaderData<typeof loader>();
	const t = useT();
	if (!parent) return null;
	const { matter } = parent.row;
	const isOpen = matter.status !== "archived";
	return (
		<CaseInfo
			row={parent.row}
			canEdit={parent.canEdit}
			{...data}
			canTeam={data.canTeam && isOpen}
			canName={data.canName && isOpen}
		>
			<ConflictChecks checks={checks} />
			{bulk && (
				<Card title={t("wholeFile.title")} className="no-print">
					<WholeFileDoor href={`/matters/${matter.id}/file`} bulk={bulk} hint="wholeFile.matterHint" />
				</Card>
			)}
		</CaseInfo>
	);
}
