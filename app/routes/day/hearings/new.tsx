import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation, useParams } from "@remix-run/react";
import { isId } from "#app/core/ids.ts";
import { answerForm, orRefused } from "#app/core/web/form.server.ts";
import { optionalIdParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { withDayCheck } from "#app/domains/day/hearings/entry/day-check.server.ts";
import { NewHearingDialog } from "#app/domains/day/hearings/entry/hearing-form.tsx";
import { newHearingForm, scheduleHearing } from "#app/domains/day/hearings/entry/schedule.server.ts";
import { scheduledMessage } from "#app/domains/day/hearings/entry/scheduled-message.ts";
import { newHearingFormSchema } from "#app/domains/day/hearings/schema.ts";
import { openNewHearing, readFrom } from "#app/domains/filing/casefile/prefill.server.ts";
import { useT } from "#app/ui/i18n.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

/** Below a matter it is that matter's hearing; below the diary a matter is chosen. */
const titleOf = ({ matterId }: { matterId?: string | undefined }) =>
	matterId ? "hearing.add" : "hearing.schedule";

export const handle: ScreenHandle = { title: (_data, t, params) => t(titleOf(params)), dialog: true };

export const loader = screen({ allow: "hearings.create" }, ({ viewer, params, request }) =>
	openNewHearing(viewer, request, optionalIdParam(params, "matterId")),
);

const save = async (args: ActionFunctionArgs) =>
	answerForm(args, await newHearingForm(args), {
		failed: "error.hearing",
		run: async ({ viewer, params, request, t }, input) => {
			const source = await readFrom(viewer, new URL(request.url));
			const schedule = () => scheduleHearing(viewer, { ...input, ...source });
			const scheduled = await orRefused("error.hearingShort", schedule);
			const { hearing, matter } = scheduled.row;
			const to = params.matterId
				? `/matters/${matter.id}/hearings`
				: `/hearings?date=${hearing.date}#hearing-${hearing.id}`;
			return { to, message: { type: "success", message: scheduledMessage(scheduled, viewer, t) } };
		},
	});
const saveForm = Object.assign(save, { schema: newHearingFormSchema });

export const action = withDayCheck(saveForm, "date", async (_viewer, { matterId }) =>
	isId(matterId) ? { matterId } : {},
);

export default function NewHearing() {
	const { matters, benches, people, defaults, source, offers } = useLoaderData<typeof loader>();
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
			offers={offers}
			check={failed}
			failed={failed ?? undefined}
			close={matterId ? ofMatter : `/hearings${search}#new-hearing`}
		/>
	);
}
