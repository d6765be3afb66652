import { useActionData, useLoaderData } from "@remix-run/react";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { hearingPrefill } from "#app/domains/casefile/prefill.server.ts";
import { benchSuggestions } from "#app/domains/hearings/benches.server.ts";
import { NewHearingDialog } from "#app/domains/hearings/hearing-form.tsx";
import { hearingSchema } from "#app/domains/hearings/schema.ts";
import { createHearing } from "#app/domains/hearings/service.server.ts";
import { getMatter } from "#app/domains/matters/service.server.ts";
import { useT } from "#app/ui/i18n.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "h.add", dialog: true };

export const loader = screen({ allow: "hearings.create" }, async ({ viewer, params, url }) => {
	const matterId = idParam(params, "matterId");
	await getMatter(viewer, matterId);
	const [benches, prefill] = await Promise.all([
		benchSuggestions(viewer, matterId),
		hearingPrefill(viewer, url),
	]);
	return { matterId, benches, ...prefill };
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
	const { matterId, benches, defaults, source } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	const t = useT();
	return (
		<NewHearingDialog
			title={t("h.add")}
			matterId={matterId}
			defaults={defaults}
			source={source}
			benches={benches}
			failed={failed ?? undefined}
			close={source ? `/documents/${source.id}` : `/matters/${matterId}/hearings#add-hearing`}
		/>
	);
}
