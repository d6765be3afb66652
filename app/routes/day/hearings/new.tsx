import { useActionData, useLoaderData, useLocation, useParams } from "@remix-run/react";
import { formatter } from "#app/core/format.ts";
import { isId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { formAction } from "#app/core/web/form.server.ts";
import { optionalIdParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { findMatters, getMatter, matterOptions } from "#app/domains/case/matters/service.server.ts";
import { assignees } from "#app/domains/case/matters/who-sees.server.ts";
import { benchSuggestions } from "#app/domains/day/hearings/benches.server.ts";
import { createHearing } from "#app/domains/day/hearings/create.server.ts";
import { dateFinder, withDayCheck } from "#app/domains/day/hearings/entry/day-check.server.ts";
import { NewHearingDialog } from "#app/domains/day/hearings/entry/hearing-form.tsx";
import { newHearingFormSchema } from "#app/domains/day/hearings/schema.ts";
import { fillUsual, usualFacts } from "#app/domains/day/hearings/usual.server.ts";
import { listColleagues } from "#app/domains/desk/users/service.server.ts";
import { hearingPrefill, readFrom } from "#app/domains/filing/casefile/prefill.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { offeredDays } from "#app/domains/law/courts/next-dates.ts";
import { settleDay } from "#app/domains/law/courts/settle-day.ts";
import type { T } from "#app/messages/index.ts";
import { useT } from "#app/ui/i18n.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

/** Below a matter it is that matter's hearing; below the diary a matter is chosen. */
const titleOf = ({ matterId }: { matterId?: string | undefined }) =>
	matterId ? "hearing.add" : "hearing.schedule";

export const handle: ScreenHandle = { title: (_data, t, params) => t(titleOf(params)), dialog: true };

export const loader = screen({ allow: "hearings.create" }, async ({ viewer, params, url }) => {
	const matterId = optionalIdParam(params, "matterId");
	if (matterId) await getMatter(viewer, matterId);
	const [benches, people, { defaults, ...prefill }] = await Promise.all([
		benchSuggestions(viewer, matterId),
		matterId ? assignees(viewer, matterId) : listColleagues(viewer),
		hearingPrefill(viewer, url),
	]);
	const named = matterId ?? defaults.matterId;
	const matters = matterId ? undefined : await choice(viewer, defaults.matterId);
	const usual = named ? await usualFacts(viewer, named) : null;
	const filled = Object.fromEntries(Object.entries(defaults).filter(([, value]) => value));
	return {
		matters,
		benches,
		people,
		...prefill,
		defaults: { ...usual, ...filled },
		offers: offeredDays(courtToday(), viewer.courtDays),
	};
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

const save = formAction({
	schema: newHearingFormSchema,
	allow: "hearings.create",
	given: ({ matterId }) => ({ matterId }),
	completes: async (viewer, form, { matterId }) => {
		if (!matterId) await fillUsual(viewer, form);
	},
	finders: { matterId: findMatters, date: dateFinder },
	failed: "error.hearing",
	refused: "error.hearingShort",
	run: async ({ viewer, params, request, t }, { nextDay, ...input }) => {
		const today = courtToday();
		const chosen = { offered: nextDay, typed: input.date.day, untouched: today };
		const settled = settleDay("date", chosen, viewer.courtDays);
		const date = { day: settled?.day ?? input.date.day, time: input.date.time };
		const sourceDocumentId = await readFrom(viewer, new URL(request.url), date.day);
		const { hearing, matter } = await createHearing(viewer, { ...input, date, sourceDocumentId });
		const to = params.matterId
			? `/matters/${matter.id}/hearings`
			: `/hearings?date=${hearing.date}#hearing-${hearing.id}`;
		const notes = [
			hearing.date < today ? t("hearing.enteredInPast", { created: t("success.hearing") }) : null,
			settled?.from ? movedOn(settled.from, settled.day, viewer, t) : null,
		].filter((note) => note !== null);
		if (notes.length === 0) return { to, toast: "success.hearing" };
		return { to, message: { type: "success", message: notes.join(" ") } };
	},
});

function movedOn(from: string, to: string, viewer: Viewer, t: T): string {
	const { longDate } = formatter(viewer);
	return `${t("success.hearing")} ${t("hearing.movedOn", { from: longDate(from), to: longDate(to) })}`;
}

export const action = withDayCheck(save, "date", async (_viewer, { matterId }) =>
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
