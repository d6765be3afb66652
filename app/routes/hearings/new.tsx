import { useActionData, useLoaderData, useLocation, useParams } from "@remix-run/react";
import { isId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { formAction } from "#app/core/web/form.server.ts";
import { optionalIdParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { hearingPrefill } from "#app/domains/casefile/prefill.server.ts";
import { benchSuggestions } from "#app/domains/hearings/benches.server.ts";
import { NewHearingDialog } from "#app/domains/hearings/hearing-form.tsx";
import { createHearingSchema } from "#app/domains/hearings/schema.ts";
import { createHearing } from "#app/domains/hearings/service.server.ts";
import { findMatters, getMatter, matterOptions } from "#app/domains/matters/service.server.ts";
import { assignees } from "#app/domains/matters/who-sees.server.ts";
import { listColleagues } from "#app/domains/users/service.server.ts";
import { useT } from "#app/ui/i18n.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

/** Below a matter it is that matter's hearing; below the diary a matter is chosen. */
const titleOf = ({ matterId }: { matterId?: string | undefined }) =>
	matterId ? "hearing.add" : "hearing.schedule";

export const handle: ScreenHandle = { title: (_data, t, params) => t(titleOf(params)), dialog: true };

export const loader = screen({ allow: "hearings.create" }, async ({ viewer, params, url }) => {
	const matterId = optionalIdParam(params, "matterId");
	if (matterId) await getMatter(viewer, matterId);
	const [benches, people, prefill] = await Promise.all([
		benchSuggestions(viewer, matterId),
		matterId ? assignees(viewer, matterId) : listColleagues(viewer),
		hearingPrefill(viewer, url),
	]);
	const matters = matterId ? undefined : await choice(viewer, prefill.defaults.matterId);
	return { matters, benches, people, ...prefill };
});

/** The matters to choose from; the one a link names may be an older one than are listed. */
async function choice(viewer: Viewer, named: string | undefined) {
	const matters = await matterOptions(viewer);
	if (!isId(named) || matters.some(({ id }) => id === named)) return matters;
	const extra = await getMatter(viewer, named).then(
		({ matter }) => [matter],
		() => [],
	);
	return [...extra, ...matters];
}

export const action = formAction({
	schema: createHearingSchema,
	allow: "hearings.create",
	given: ({ matterId }) => ({ matterId }),
	finders: { matterId: findMatters },
	failed: "error.hearing",
	refused: "error.hearingShort",
	run: async ({ viewer, params }, input) => {
		const { hearing, matter } = await createHearing(viewer, input);
		const to = params.matterId
			? `/matters/${matter.id}/hearings`
			: `/hearings?date=${hearing.date}#hearing-${hearing.id}`;
		return { to, toast: "success.hearing" };
	},
});

export default function NewHearing() {
	const { matters, benches, people, defaults, source } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	const { search } = useLocation();
	const { matterId } = useParams();
	const t = useT();
	const ofMatter = source ? `/documents/${source.id}` : `/matters/${matterId}/hearings#add-hearing`;
	return (
		<NewHearingDialog
			title={t(titleOf({ matterId }))}
			matters={matters}
			matterId={matterId}
			defaults={defaults}
			source={source}
			benches={benches}
			people={people}
			failed={failed ?? undefined}
			close={matterId ? ofMatter : `/hearings${search}#new-hearing`}
		/>
	);
}
