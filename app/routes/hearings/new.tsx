import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { isId } from "#app/core/ids.ts";
import { formAction } from "#app/core/web/form.server.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { hearingPrefill } from "#app/domains/casefile/prefill.server.ts";
import { benchSuggestions } from "#app/domains/hearings/benches.server.ts";
import { NewHearingDialog } from "#app/domains/hearings/hearing-form.tsx";
import { createHearingSchema } from "#app/domains/hearings/schema.ts";
import { createHearing } from "#app/domains/hearings/service.server.ts";
import { findMatters, getMatter, matterOptions } from "#app/domains/matters/service.server.ts";
import { useT } from "#app/ui/i18n.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "h.schedule", dialog: true };

export const loader = screen({ allow: "hearings.create" }, async ({ viewer, url }) => {
	const [matters, benches, prefill] = await Promise.all([
		matterOptions(viewer),
		benchSuggestions(viewer),
		hearingPrefill(viewer, url),
	]);
	// The matter a link names may be an older one than are listed.
	const named = prefill.defaults.matterId;
	const isListed = !isId(named) || matters.some(({ id }) => id === named);
	const extra = isListed
		? []
		: await getMatter(viewer, named).then(
				({ matter }) => [matter],
				() => [],
			);
	return { matters: [...extra, ...matters], benches, ...prefill };
});

export const action = formAction({
	schema: createHearingSchema,
	allow: "hearings.create",
	finders: { matterId: findMatters },
	failed: "err.hearing",
	refused: "err.hearingshort",
	run: async ({ viewer }, input) => {
		const { hearing } = await createHearing(viewer, input);
		return { to: `/hearings#hearing-${hearing.id}`, toast: "ok.hearing" };
	},
});

export default function NewHearing() {
	const { matters, benches, defaults, source } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	const { search } = useLocation();
	const t = useT();
	return (
		<NewHearingDialog
			title={t("h.schedule")}
			matters={matters}
			defaults={defaults}
			source={source}
			benches={benches}
			failed={failed ?? undefined}
			close={`/hearings${search}#new-hearing`}
		/>
	);
}
