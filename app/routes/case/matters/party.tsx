import { useActionData, useLoaderData } from "@remix-run/react";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { splitDecided } from "#app/domains/case/conflicts/schema.ts";
import { partyFormSchema } from "#app/domains/case/matters/schema.ts";
import { getMatter } from "#app/domains/case/matters/service.server.ts";
import { CaseInfo } from "#app/domains/filing/casefile/case-info.tsx";
import { PartyDialog } from "#app/domains/filing/casefile/party-dialog.tsx";
import { updateMatter } from "#app/domains/filing/casefile/update.server.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { inert } from "#app/ui/with-dialogs.tsx";

export const handle: ScreenHandle = { title: "matter.parties", dialog: true };

export const loader = screen({ allow: "matters.editIdentity" }, async ({ viewer, params, url }) => {
	const row = await getMatter(viewer, idParam(params, "matterId"));
	const place = Number(url.searchParams.get("place"));
	return { row, place: row.matter.parties[place - 1] ? place : null };
});

export const action = formAction({
	schema: partyFormSchema,
	allow: "matters.editIdentity",
	failed: "error.matterUpdate",
	run: async ({ viewer, params }, { version, place, ...typed }) => {
		const matterId = idParam(params, "matterId");
		const { rest, decided } = splitDecided({ ...typed, asksConflicts: true });
		const { matter } = await getMatter(viewer, matterId);
		const known = place === undefined ? undefined : matter.parties[place - 1];
		const party = { ...rest, side: rest.side ?? known?.side ?? "first" };
		const parties = known
			? matter.parties.map((one) => (one === known ? party : one))
			: [...matter.parties, party];
		const after = await updateMatter(viewer, matterId, { parties, version, ...decided });
		return {
			to: `/matters/${matterId}/info#party-${known ? place : parties.length}`,
			toast: "success.matterUpdated",
			version: after.matter.version,
		};
	},
});

export default function EditParty() {
	const { row, place } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	return (
		<>
			<div {...inert}>
				<CaseInfo row={row} canEdit />
			</div>
			<PartyDialog
				row={row}
				place={place}
				failed={failed ?? undefined}
				close={`/matters/${row.matter.id}/info#party-${place ?? "new"}`}
			/>
		</>
	);
}
