import { useActionData, useLoaderData } from "@remix-run/react";
import { readQuery } from "#app/core/web/fields.ts";
import { formAction } from "#app/core/web/form.server.ts";
import { queryOf } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { courtToday } from "#app/domains/courts/hearing-status.ts";
import { recordResults, untoldHearings } from "#app/domains/hearings/record.server.ts";
import { RecordSheet } from "#app/domains/hearings/record-sheet.tsx";
import { hearingQuerySchema, recordSchema } from "#app/domains/hearings/schema.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { useT } from "#app/ui/i18n.tsx";
import { EmptyState, Found, PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "hearing.recordAll" };

export const loader = screen({ allow: "hearings.edit" }, async ({ viewer, url }) => {
	const { date } = readQuery(hearingQuerySchema.pick({ date: true }), queryOf(url));
	return { ...(await untoldHearings(viewer, date)), today: courtToday() };
});

export const action = formAction({
	schema: recordSchema,
	allow: "hearings.edit",
	failed: "error.hearingUpdate",
	run: async ({ viewer, request, t }, input) => {
		const n = await recordResults(viewer, input);
		const to = `/hearings/record${new URL(request.url).search}`;
		if (n === 0) return { to };
		return { to, message: { type: "success", message: t.n("hearing.recorded", n) } };
	},
});

export default function RecordHearings() {
	const { groups, total, today } = useLoaderData<typeof loader>();
	const state = formState(useActionData<typeof action>());
	const t = useT();
	return (
		<>
			<PageHead title={t("hearing.recordAll")} back={{ href: "/hearings", label: t("hearing.back") }} />
			{state.failed && <ErrorSummary errors={state.errors} message={state.error} />}
			{total === 0 ? (
				<EmptyState text={t("hearing.allRecorded")}>
					<LinkButton href="/hearings">{t("nav.hearings")}</LinkButton>
				</EmptyState>
			) : (
				<>
					<Found>{t.n("hearing.untold", total)}</Found>
					<RecordSheet groups={groups} state={state} today={today} />
				</>
			)}
		</>
	);
}
