import { useActionData, useLoaderData, useLocation, useParams } from "@remix-run/react";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam, optionalIdParam } from "#app/core/web/http.ts";
import { backIn } from "#app/core/web/input/safe-redirect.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { dateFinder, withDayCheck } from "#app/domains/day/hearings/entry/day-check.server.ts";
import { listBehind } from "#app/domains/day/hearings/list-behind.ts";
import type { HearingRow } from "#app/domains/day/hearings/rows.server.ts";
import { getHearing } from "#app/domains/day/hearings/service.server.ts";
import { RecordDialog } from "#app/domains/filing/casefile/recording/record-dialog.tsx";
import { openRecording, recordHearing } from "#app/domains/filing/casefile/recording/record-one.server.ts";
import { recordedMessage } from "#app/domains/filing/casefile/recording/recorded-message.server.ts";
import { recordFormSchema } from "#app/domains/filing/casefile/recording/schema.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "hearing.recordOne", dialog: true };

export const loader = screen({ allow: "hearings.edit" }, ({ viewer, params }) =>
	openRecording(viewer, idParam(params, "hearingId"), optionalIdParam(params, "matterId")),
);

/** The list behind the dialog. */
function behind(params: { matterId?: string | undefined }, row: HearingRow, search: string): string {
	return `${listBehind(params, row.matter)}${search}#hearing-${row.hearing.id}`;
}

const save = formAction({
	schema: recordFormSchema,
	allow: "hearings.edit",
	finders: { date: dateFinder },
	failed: "error.hearingUpdate",
	run: async ({ viewer, params, request, t }, input) => {
		const recorded = await recordHearing(viewer, idParam(params, "hearingId"), input, { asks: true });
		const { search } = new URL(request.url);
		const to = behind(params, recorded.row, search);
		return {
			to,
			message: await recordedMessage(viewer, recorded, t, backIn(search) ?? to),
			// A next date has made the next hearing: on its own version a second save would make it again.
			...(recorded.next ? {} : { version: recorded.row.hearing.version }),
		};
	},
});

const hearingOf = async (viewer: Viewer, params: { hearingId?: string | undefined }) =>
	getHearing(viewer, idParam(params, "hearingId"));

export const action = withDayCheck(save, "nextDate", async (viewer, params) => {
	const row = await hearingOf(viewer, params).catch(() => null);
	return row ? { matterId: row.matter.id } : {};
});

export default function RecordOne() {
	const recording = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	const { search } = useLocation();
	return (
		<RecordDialog
			{...recording}
			failed={failed ?? undefined}
			news={failed?.news ?? null}
			close={behind(useParams(), recording.row, search)}
		/>
	);
}
