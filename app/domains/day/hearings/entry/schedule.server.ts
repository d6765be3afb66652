import type { ActionFunctionArgs } from "@remix-run/node";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { parseForm, signedForm } from "#app/core/web/form.server.ts";
import { findMatters } from "#app/domains/case/matters/choosing/choices.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { settleDay } from "#app/domains/law/courts/settle-day.ts";
import { createHearing } from "../create.server.ts";
import type { SourcedHearing } from "../rows.server.ts";
import { type CreateHearing, newHearingFormSchema } from "../schema.ts";
import { fillUsual } from "../usual.server.ts";
import { dateFinder } from "./day-check.server.ts";

/**
 * The sent form of a new hearing. A matter that the address names counts, whatever the form has; in the form of the diary,
 * what was left blank is filled with what is usual for the chosen matter. Throws as `signedForm`.
 */
export async function newHearingForm(args: ActionFunctionArgs) {
	const finders = { matterId: findMatters, date: dateFinder };
	const sent = await signedForm(args, newHearingFormSchema, { allow: "hearings.create", finders });
	const { viewer, t, form, only } = sent;
	const { matterId } = args.params;
	if (matterId) form.set("matterId", matterId);
	else if (!only) await fillUsual(viewer, form);
	return { ...sent, ...parseForm(form, newHearingFormSchema, t) };
}

type Schedule = CreateHearing & {
	/** An offered day in place of the date. */
	nextDay?: string | null | undefined;
	/** The day that was read in the document: a hearing of another day has no source. */
	sourceDay?: string | undefined;
};

/** A new hearing, and the offered day it was moved on from because the courts are closed then. */
export type ScheduledHearing = { row: SourcedHearing; movedFrom: string | null };

/**
 * Records a hearing on the day that was typed or chosen from those offered; the date may still be today, as the form
 * begins, when another day is chosen. Throws as `settleDay` and `createHearing`.
 */
export async function scheduleHearing(
	viewer: Viewer,
	{ nextDay, sourceDay, ...input }: Schedule,
): Promise<ScheduledHearing> {
	const chosen = { offered: nextDay, typed: input.date.day, untouched: courtToday() };
	const settled = settleDay("date", chosen, viewer.courtDays);
	const date = { ...input.date, day: settled?.day ?? input.date.day };
	const isElsewhere = sourceDay !== undefined && sourceDay !== date.day;
	const sourceDocumentId = isElsewhere ? null : input.sourceDocumentId;
	const row = await createHearing(viewer, { ...input, date, sourceDocumentId });
	return { row, movedFrom: settled?.from ?? null };
}
