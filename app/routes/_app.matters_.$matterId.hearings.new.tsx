import { useActionData, useLoaderData } from "@remix-run/react";
import { formAction } from "#app/core/form.server.ts";
import { idParam } from "#app/core/http.ts";
import { screen } from "#app/core/screen.server.ts";
import { benchSuggestions } from "#app/domains/hearings/benches.server.ts";
import { NewHearingDialog } from "#app/domains/hearings/hearing-form.tsx";
import { courtToday } from "#app/domains/hearings/rules.ts";
import { hearingSchema } from "#app/domains/hearings/schema.ts";
import { createHearing } from "#app/domains/hearings/service.server.ts";
import { getMatter } from "#app/domains/matters/service.server.ts";
import { useT } from "#app/ui/i18n.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "h.add", dialog: true };

export const loader = screen({ allow: "hearings.create" }, async ({ viewer, params }) => {
	const matterId = idParam(params, "matterId");
	await getMatter(viewer, matterId);
	return { matterId, benches: await benchSuggestions(viewer, matterId), today: courtToday() };
});

export const action = formAction({
	schema: hearingSchema,
	allow: "hearings.create",
	failed: "err.hearing",
	refused: "err.hearingshort",
	run: async ({ viewer, params }, input) => {
		const matterId = idParam(params, "matterId");
		await createHearing(viewer, { ...input, matterId });
		return { to: `/matters/${matterId}/hearings`, toast: "ok.hearing" };
	},
});

export default function AddHearing() {
	const { matterId, benches, today } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	const t = useT();
	return (
		<NewHearingDialog
			title={t("h.add")}
			defaults={{ date: today }}
			benches={benches}
			failed={failed ?? undefined}
			close={`/matters/${matterId}/hearings#add-hearing`}
		/>
	);
}
