import ICAL from "ical.js";
import { expect } from "vitest";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { feedAddress, makeFeed } from "#app/domains/day/calendar/feeds.server.ts";
import * as feedRoute from "#app/routes/day/calendar.ts";
import { call } from "#tests/request.ts";

/** Reads an address as a calendar does: with nothing but the address. */
export function readFeed(
	id: string,
	headers: Record<string, string> = {},
	method = "GET",
): Promise<Response> {
	const { pathname } = new URL(feedAddress(id));
	const token = pathname.slice("/calendar/".length);
	return call(feedRoute.loader, { method, path: pathname, params: { token }, headers });
}

type Found = { summary: string; start: string; status: string; sequence: number; event: ICAL.Event };

/** The events a calendar has, as a reader finds them that nobody here wrote. */
export async function eventsOf(response: Response): Promise<Found[]> {
	expect(response.status).toBe(200);
	const root = new ICAL.Component(ICAL.parse(await response.text()));
	return root.getAllSubcomponents("vevent").map((one) => {
		const event = new ICAL.Event(one);
		const { summary, sequence } = event;
		const status = String(one.getFirstPropertyValue("status"));
		return { summary, start: String(event.startDate), status, sequence, event };
	});
}

/** The address of a viewer. */
export const feedOf = async (viewer: Viewer, reach: "own" | "chamber" = "own") =>
	(await makeFeed(viewer, { reach })).id;
/** What stands at an address. */
export const seenIn = async (id: string) =>
	(await eventsOf(await readFeed(id))).map(({ summary }) => summary);
