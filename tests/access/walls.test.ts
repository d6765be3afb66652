// @module-tag long
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { z } from "zod";
import { newId } from "#app/core/ids.ts";
import { createKey } from "#app/domains/desk/keys/service.server.ts";
import { remindOfHearings } from "#app/domains/desk/notifications/hearing-reminders.server.ts";
import { gatherWords } from "#app/domains/paper/finding/words.server.ts";
import { asUser } from "../factories.ts";
import { checkedImport } from "../imports/sent.ts";
import { type Ask, read, reads, routeAnswer, walked, write, writes } from "./asking.ts";
import { QUERIES } from "./queries.ts";
import { paramsOf, type Route, type Things } from "./routes.ts";
import { advanceClock, hiddenIds, makeTwin, type Twin, walled } from "./twins.ts";

// The developer calls exist only where they are switched on.
vi.hoisted(() => {
	process.env.DEVELOPER_TOOLS = "on";
});

let bare: Twin;
let closed: Twin;
/** A third chamber, made like the bare one. */
let other: Twin;
let secrets: Set<string>;

/** Ids of nothing at all. */
const unknown = () => {
	const names = [
		"matterId",
		"clientId",
		"hearingId",
		"documentId",
		"draftId",
		"taskId",
		"activityId",
	] as const;
	const more = [
		"notificationId",
		"inviteId",
		"feedId",
		"importId",
		"listId",
		"noticeId",
		"bindingId",
		"bookId",
		"keyId",
		"sessionId",
		"passkeyId",
		"hookId",
		"templateId",
		"deliveryId",
		"messageId",
		"userId",
	];
	const ids = [...names, ...more].map((name) => [name, newId()]);
	return Object.fromEntries(ids) as Things;
};

beforeAll(async () => {
	// Only the clock is held: two chambers made one after the other are to bear the same times.
	vi.useFakeTimers({ toFake: ["Date"] });
	bare = await makeTwin(false);
	closed = await makeTwin(true);
	other = await makeTwin(false);
	await remindOfHearings();
	await gatherWords();
	secrets = await hiddenIds(closed);
	expect(secrets.size).toBeGreaterThan(50);
});
afterAll(() => {
	vi.useRealTimers();
});

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The address of a calendar and a program's key, which are others for everybody. */
const SECRET = /(\/calendar\/|peshi_pat_)[\w-]{75}/g;

/** A moment: the database gives the log its times, and no clock held in the test reaches it. */
const MOMENT = /\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d\.\d+Z| \d\d:\d\d(?=,))/g;

/** The same as people read it, below an entry of the log. */
const SHOWN_MOMENT = /(?<=<span class="block text-xs text-ink3">[^<,]*, )\d{1,2}:\d\d(?: [ap]m)?/g;

/** That an advocate has a hearing elsewhere is said of a hidden matter too, and nothing else of it. */
const HIDDEN_CLASHES = /"clashes":\{(?:"id \d+":\{"clashing":\[null\],"also":null\},?)*\}/g;

/** A text without what two chambers made alike differ in: their ids, told apart by the order in which they stand there. */
function plain(text: string): string {
	const seen = new Map<string, string>();
	// A line of a calendar is folded wherever it becomes too long.
	const whole = text
		.replaceAll("\r\n ", "")
		.replaceAll(SECRET, "$1secret")
		.replaceAll(MOMENT, "a moment")
		.replaceAll(SHOWN_MOMENT, "a moment");
	const plainText = whole.replaceAll(UUID, (id) => {
		if (!seen.has(id)) seen.set(id, `id ${seen.size + 1}`);
		return seen.get(id) ?? "";
	});
	return plainText.replaceAll(HIDDEN_CLASHES, '"clashes":{}');
}

/** Two answers that ought to be one, as a line that says where they part; nothing where they agree. */
function parting(name: string, one: string, two: string): string[] {
	if (one === two) return [];
	const at = [...one].findIndex((sign, index) => sign !== two[index]);
	const from = Math.max(0, at - 60);
	return [`${name}:\n\t${one.slice(from, at + 200)}\n\t${two.slice(from, at + 200)}`];
}

/** Runs through the hidden things; where an id of theirs is asked for, those ids are nothing in the bare chamber. */
const kindsOf = (hasIds: boolean) =>
	hasIds
		? [
				["own", bare.own, closed.own] as const,
				...Object.entries(closed.hidden).map(([kind, ids]) => [kind, ids, ids] as const),
			]
		: [["own", bare.own, closed.own] as const];

const HIDDEN_NUMBER = "own, with the number of a hidden matter";

/** Every number is written once, but that of a hidden matter; there may be none. */
const caseOf = (kind: string, number: number) => ({
	number,
	...(kind === HIDDEN_NUMBER ? { caseNumber: "SPLCASE/90777/2024", court: "Tribunal of Shadows" } : {}),
});

const leakedIn = (text: string, things: Things) =>
	[...text.matchAll(UUID)]
		.map(([id]) => id)
		.filter((id) => secrets.has(id) && !Object.values(things).includes(id));

describe.each(walled)("a %s from whom things are hidden", (role) => {
	let inBare: Record<string, string>;
	let inClosed: Record<string, string>;
	beforeAll(async () => {
		inBare = await asUser(bare.viewers[role]);
		inClosed = await asUser(closed.viewers[role]);
	});

	/** Asks both chambers the same at one moment; what parts them, if anything does. */
	async function compared(
		name: string,
		route: Route,
		[one, two]: [Ask, Ask],
		things: Things,
	): Promise<string[]> {
		advanceClock();
		const [first, second] = await Promise.all([
			routeAnswer(route, one, inBare),
			routeAnswer(route, two, inClosed),
		]);
		const leaked = leakedIn(second, things);
		return [
			...parting(name, plain(first), plain(second)),
			...(leaked.length > 0 ? [`${name} names ${leaked}`] : []),
		];
	}

	async function comparedReads(queries = QUERIES): Promise<string[]> {
		const partings: string[] = [];
		for (const route of reads) {
			for (const query of ["", ...(queries[route.pattern] ?? [])]) {
				for (const [kind, inBareIds, ids] of kindsOf(/\{(?!userId)/.test(query))) {
					const asks: [Ask, Ask] = [
						read(route, bare.own, query, inBareIds),
						read(route, closed.own, query, ids),
					];
					partings.push(...(await compared(`GET ${route.pattern}?${query} ${kind}`, route, asks, ids)));
				}
			}
		}
		return partings;
	}

	test("is shown what a chamber shows in which they were never made", async () => {
		expect(await comparedReads()).toEqual([]);
	});

	test("is answered to their ids as to another chamber's and to an unknown one", async () => {
		const nothing = unknown();
		const places = { ...closed.hidden, other: other.own };
		const partings: string[] = [];
		for (const { pattern, ...route } of walked.filter(({ pattern }) => pattern.includes("{"))) {
			const methods = [
				...(route.loader ? ["GET"] : []),
				...writes.filter((one) => one.route.pattern === pattern).map(({ method }) => method),
			];
			for (const method of methods) {
				const whole = { pattern, ...route };
				const ask = (place: Things) =>
					method === "GET"
						? read(whole, place, "")
						: write({ route: whole, method }, place, closed.own, { number: 1 });
				const text = async (place: Things) => {
					const ids = Object.values(paramsOf(pattern, place));
					const shown = await routeAnswer(whole, ask(place), inClosed);
					return ids.reduce((left, id) => left.replaceAll(id, "ID"), shown);
				};
				const expected = await text(nothing);
				// Something hidden under a matter that is not.
				const isUnder = /matterId\}.*\{/.test(pattern);
				const { matterId } = closed.own;
				const expectedUnder = isUnder ? await text({ ...nothing, matterId }) : "";
				for (const [kind, place] of Object.entries(places)) {
					// Who works here is no secret.
					if (method === "GET" && pattern === "/api/users/{id}" && kind !== "other") continue;
					partings.push(...parting(`${method} ${pattern} ${kind}`, expected, await text(place)));
					if (isUnder)
						partings.push(
							...parting(
								`${method} ${pattern} ${kind} of an own matter`,
								expectedUnder,
								await text({ ...place, matterId }),
							),
						);
				}
			}
		}
		expect(partings).toEqual([]);
	});

	test("is answered alike whatever is written with them, and shown the same afterwards", async () => {
		const partings: string[] = [];
		let number = 7000;
		for (const one of writes) {
			const numbered = [HIDDEN_NUMBER, bare.own, closed.own] as const;
			for (const [kind, inBareIds, ids] of [...kindsOf(true), numbered]) {
				number += 1;
				const asks: [Ask, Ask] = [
					write(one, bare.own, inBareIds, caseOf(kind, number)),
					write(one, closed.own, ids, caseOf(kind, number)),
				];
				partings.push(
					...(await compared(`${one.method} ${one.route.pattern} ${kind}`, one.route, asks, ids)),
				);
			}
		}
		expect(partings).toEqual([]);
		expect(await comparedReads({})).toEqual([]);
	});
});

describe("the walk", () => {
	test("asks every route what it can be asked", () => {
		const known = new Set(walked.map(({ pattern }) => pattern));
		expect(Object.keys(QUERIES).filter((pattern) => !known.has(pattern))).toEqual([]);
		const missing = reads.flatMap(({ pattern, source, loader }) => {
			const fields = Object.keys((loader?.facts?.query as z.ZodObject | undefined)?.shape ?? {});
			const read = [...source.matchAll(/searchParams\.get\("(\w+)"\)/g)].map(([, name = ""]) => name);
			const takes = fields.length + read.length > 0 || /readQuery\(|queryOf\(/.test(source);
			const query = (QUERIES[pattern] ?? []).join("&");
			const left = [...fields, ...read].filter((name) => !new RegExp(`(^|&)${name}=`).test(query));
			return takes && (query === "" || left.length > 0)
				? [`${pattern} is not asked for ${left}: add it to QUERIES in tests/access/queries.ts`]
				: [];
		});
		expect(missing).toEqual([]);
	});

	test("finds behind every address what is hidden from the others, as somebody who works on it", async () => {
		const headers = await asUser(closed.member);
		const lost: string[] = [];
		// People and hooks are the Admin's alone; a template, a court's list or a letter that nobody has saved is nobody's secret.
		for (const route of reads.filter(
			({ pattern }) => /\{/.test(pattern) && !/\/users|hooks|cause-lists|notices|templates/.test(pattern),
		)) {
			for (const kind of ["restricted", "closed", "filed"]) {
				const ask = read(route, closed.hidden[kind] as Things, "");
				const status = (await routeAnswer(route, ask, headers)).split("\n")[0];
				if (Number(status) >= 400 && Number(status) !== 405) lost.push(`${route.pattern} ${kind} ${status}`);
			}
		}
		expect(lost).toEqual([]);
	});

	test("fills in every form and body so that it is taken", async () => {
		const headers = await asUser(other.member);
		const refused: string[] = [];
		const { id: keyId } = await createKey(other.member, { name: "Own", scopes: ["matters:read"], days: 30 });
		const place = { ...other.own, keyId, importId: await checkedImport(other.member) };
		let number = 9000;
		for (const one of writes) {
			number += 1;
			const ask = write(one, place, place, { number });
			const shown = await routeAnswer(one.route, ask, headers);
			if (Number(shown.slice(0, 3)) >= 400)
				refused.push(`${one.method} ${one.route.pattern} ${shown.slice(0, 3)}`);
		}
		expect(refused.sort()).toEqual([
			// Its own screen was first.
			"DELETE /api/access-keys/{id} 404",
			// A new address has taken its place.
			"DELETE /api/calendar-feeds/{id} 404",
			"DELETE /api/chamber/export 403",
			"DELETE /api/clients/{id} 403",
			// A hearing is withdrawn once.
			"DELETE /api/hearings/{id} 404",
			// It is in progress.
			"DELETE /api/imports/{id} 409",
			"DELETE /api/invites/{id} 403",
			"DELETE /api/mail-in 403",
			"DELETE /api/matters/{id} 403",
			// There is none, and no code.
			"DELETE /api/second-factor 422",
			// It is somebody else's.
			"DELETE /api/sessions/{id} 404",
			"DELETE /api/users/{id}/second-factor 403",
			"DELETE /api/webhooks/{id} 403",
			"PATCH /api/calendar-feeds/{id} 404",
			// An import goes on once, and its screen was first.
			"PATCH /api/imports/{id} 409",
			"PATCH /api/users/{id} 403",
			"PATCH /api/webhooks/{id} 403",
			// Nobody sees a case of the number that is asked for.
			"POST / 404",
			// The save of the list changed nothing.
			"POST /api/cause-lists/{id}/undo 409",
			"POST /api/chamber/export 403",
			"POST /api/clients/{id}/restore 403",
			// It came to nothing, so there is nothing to undo.
			"POST /api/documents/bindings/{id}/undo 409",
			// One document alone is no pile.
			"POST /api/documents/join 422",
			// It is being read again since, twice.
			"POST /api/documents/{id}/a4 409",
			"POST /api/documents/{id}/pages/{page}/turn 409",
			// It is not deleted.
			"POST /api/documents/{id}/restore 404",
			// A document is not its own copy.
			"POST /api/documents/{id}/same-file 409",
			// It has one page.
			"POST /api/documents/{id}/split 409",
			// It is not of today.
			"POST /api/hearings/{id}/running 409",
			"POST /api/imports/{id}/commit 409",
			"POST /api/imports/{id}/undo 409",
			"POST /api/mail-in/messages/{messageId}/discard 403",
			"POST /api/mail-in/messages/{messageId}/take 403",
			"POST /api/mail-in/test 403",
			"POST /api/matters/create-test 403",
			"POST /api/matters/{id}/restore 403",
			// It was put aside on its screen.
			"POST /api/notices/{id}/dismiss 409",
			// It was saved in a matter on its screen.
			"POST /api/notices/{id}/take 409",
			// No code is right.
			"POST /api/second-factor/confirm 422",
			"POST /api/second-factor/recovery-codes 422",
			"POST /api/users 403",
			"POST /api/users/{id}/handover 403",
			"POST /api/users/{id}/reset 403",
			"POST /api/users/{id}/sign-out 403",
			"POST /api/webhooks 403",
			"POST /api/webhooks/{id}/deliveries/{deliveryId}/again 403",
			"POST /api/webhooks/{id}/secret 403",
			"POST /api/webhooks/{id}/test 403",
			// The row that is sent is in no list.
			"POST /cause-lists/{listId} 400",
			// It is in a matter already.
			"POST /documents/inbox 409",
			"POST /documents/inbox/{documentId} 400",
			"POST /documents/join 400",
			"POST /documents/{documentId}/split 409",
			// The editor has saved the text since.
			"POST /drafts/{draftId}/versions 409",
			"POST /hearings/{hearingId}/withdraw 404",
			"POST /import/{importId}/columns 409",
			"POST /import/{importId}/delete 409",
			// The email is somebody else's, and there is no password.
			"POST /settings/profile 400",
			"POST /settings/security 400",
			"POST /settings/ways-in/codes 400",
			"POST /settings/ways-in/off 400",
			"POST /settings/ways-in/passkeys/new 400",
			// It is somebody else's.
			"POST /settings/ways-in/passkeys/{passkeyId} 404",
			"POST /settings/ways-in/passkeys/{passkeyId}/remove 404",
			"PUT /api/mail-in 403",
		]);
	});
});
