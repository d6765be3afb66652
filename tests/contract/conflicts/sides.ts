import { expect } from "vitest";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { toDecide } from "#app/domains/case/conflicts/decide.server.ts";
import * as newClient from "#app/routes/case/clients/new.tsx";
import * as newMatter from "#app/routes/case/matters/new.tsx";
import { asUser, makeClient, makeMatter, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";

export const sanandFacts = { court: "Civil Court, Sanand", filingDate: "2026-02-03", stage: "filing" };
export const typed = { ...sanandFacts, title: "Asha Traders v. Bina Mehta & Ors.", caseNumber: "CS/1/2026" };

/** A chamber's Admin, and the id of its client Asha Traders. */
export async function chamberOfAsha() {
	const admin = await makeUser();
	const { client } = await makeClient(admin, { name: "Asha Traders" });
	return { admin, ours: client.id };
}

export type Form = Record<string, string>;

/** What New Matter answers to a form. */
export const enterMatter = async (viewer: Viewer, form: Form) =>
	call(newMatter.action, { path: "/matters/new", form, headers: await asUser(viewer) });

/** What New Client answers to a form. */
export const enterClient = async (viewer: Viewer, form: Form) =>
	call(newClient.action, { path: "/clients/new", form, headers: await asUser(viewer) });

/** The question that an answer asks, with what was typed; fails where it asks none. */
export async function questionIn(response: Response) {
	expect(response.status).toBe(409);
	const { data, result } = await response.json();
	return { ...data.conflicts, typed: result.initialValue };
}

/** The id of what was made, from where the answer leads. */
export const idIn = (response: Response) => response.headers.get("location")?.slice(-36) ?? "";

/** A closed matter in which somebody of this name stood against a client. */
export async function closedAgainst(
	admin: Viewer,
	name: string,
	more: Partial<Parameters<typeof makeMatter>[1]> = {},
	restricted = false,
) {
	const parties = [
		{ name: "Harshad Builders", side: "first" as const },
		{ name, side: "second" as const },
	];
	const given = { title: "Builders' suit", parties, ourSide: "first" as const, ...more };
	return makeMatter(admin, given, { status: "closed", outcome: "won", restricted });
}

/** What nothing is decided about yet, as this person sees it. */
export const undecided = async (viewer: Viewer, matterId: string) =>
	(await toDecide(viewer, matterId))?.hits ?? [];
