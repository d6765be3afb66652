import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { behaviour } from "#app/core/browser/behaviours.ts";
import { can } from "#app/core/person/roles.ts";
import { redirectWithToast } from "#app/core/person/toast.server.ts";
import { readQuery } from "#app/core/web/fields.ts";
import { refusal, signedSubmission } from "#app/core/web/form.server.ts";
import { queryOf } from "#app/core/web/http.ts";
import { once } from "#app/core/web/once.server.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { hearingQuerySchema } from "#app/domains/day/hearings/schema.ts";
import { DisposedCard } from "#app/domains/filing/casefile/recording/disposed.tsx";
import {
	disposedOpen,
	recordResults,
	untoldHearings,
} from "#app/domains/filing/casefile/recording/record.server.ts";
import { reckonedFrom } from "#app/domains/filing/casefile/recording/record-one.server.ts";
import { RecordSheet } from "#app/domains/filing/casefile/recording/record-sheet.tsx";
import {
	eveningMessage,
	refusedHearings,
} from "#app/domains/filing/casefile/recording/recorded-message.server.ts";
import { recordSchema } from "#app/domains/filing/casefile/recording/schema.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { offeredDays } from "#app/domains/law/courts/next-dates.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { useT } from "#app/ui/i18n.tsx";
import { EmptyState, Found, PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "hearing.recordAll" };

export const loader = screen({ allow: "hearings.edit" }, async ({ viewer, url }) => {
	const { date } = readQuery(hearingQuerySchema.pick({ date: true }), queryOf(url));
	const { groups, total } = await untoldHearings(viewer, date);
	const days = [...new Set(groups.map((group) => group.date))];
	const offers = Object.fromEntries(
		days.map((day) => [day, offeredDays(reckonedFrom(day), viewer.courtDays)] as const),
	);
	const disposed = await disposedOpen(viewer, date);
	return { groups, total, offers, disposed, mayClose: can(viewer, "matters.close"), today: courtToday() };
});

/** Rows that are refused come back with what was typed; the others are recorded by then. */
const recordAll = async (args: ActionFunctionArgs) => {
	const sent = await signedSubmission(args, recordSchema, { allow: "hearings.edit" });
	const { viewer, t, claim, submission, reply } = sent;
	const none = { saved: null, meanwhile: [] };
	if (sent.isResumed) return data({ result: reply(), error: t("auth.kept"), ...none }, { status: 400 });
	if (submission.status !== "success")
		return data({ result: reply(), error: null, ...none }, { status: 400 });
	const input = submission.value;
	try {
		const evening = await once(viewer, claim, () => recordResults(viewer, input));
		const message = eveningMessage(evening, viewer, t);
		if (evening.refused.length > 0) {
			const { fields, meanwhile } = await refusedHearings(viewer, evening.refused, t);
			const result = reply(fields);
			return data({ result, error: null, saved: message, meanwhile }, { status: 409 });
		}
		const to = `/hearings/record${new URL(args.request.url).search}`;
		return message ? await redirectWithToast(to, { type: "success", message: message }) : redirect(to);
	} catch (error) {
		const { failure, init } = refusal(error, reply, t, "error.hearingUpdate");
		return data({ ...failure, ...none }, init);
	}
};
export const action = Object.assign(recordAll, { schema: recordSchema });

export default function RecordHearings() {
	const { groups, total, offers, disposed, mayClose, today } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	const state = formState(failed);
	const t = useT();
	const meanwhile = failed?.meanwhile ?? [];
	return (
		<div {...behaviour({ keeps: "" })}>
			<PageHead title={t("hearing.recordAll")} back={{ href: "/hearings", label: t("hearing.back") }} />
			{failed?.saved && <Alert>{failed.saved}</Alert>}
			{state.failed && <ErrorSummary errors={state.errors} message={state.error} />}
			{disposed.length > 0 && <DisposedCard rows={disposed} mayClose={mayClose} />}
			{total === 0 && meanwhile.length === 0 ? (
				<EmptyState text={t("hearing.allRecorded")}>
					<LinkButton href="/hearings">{t("nav.hearings")}</LinkButton>
				</EmptyState>
			) : (
				<>
					<Found>{t.n("hearing.resultsPending", total)}</Found>
					<RecordSheet groups={groups} meanwhile={meanwhile} offers={offers} state={state} today={today} />
				</>
			)}
		</div>
	);
}
