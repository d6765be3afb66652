import { afterAll, describe, expect, test, vi } from "vitest";
import type { CallFacts } from "#app/core/web/api-call.ts";
import * as documentsRoute from "#app/routes/api/documents/list.ts";
import { isApi, routes } from "#tests/access/routes.ts";
import { call } from "#tests/request.ts";
import { pdf } from "#tests/uploads.ts";
import {
	closeWorld,
	HOOK_ADDRESS,
	MAIL_IN,
	openPlace,
	PASSWORD,
	type Place,
	tomorrow,
	worldOf,
} from "#tests/world.ts";

// The developer's calls exist only where the demo seed is on.
vi.hoisted(() => {
	process.env.SEED = "demo";
});
afterAll(closeWorld);

type Handler = Parameters<typeof call>[0];
type Sending = { id?: string; deliveryId?: string; messageId?: string; json?: object };

const writes = new Map<string, { action: Handler; facts: CallFacts }>(
	routes.filter(isApi).flatMap(({ pattern, action }) => {
		const path = pattern.slice("/api".length);
		return Object.entries(action?.verbs ?? {}).map(
			([method, { facts }]) => [`${method} ${path}`, { action: action as Handler, facts }] as const,
		);
	}),
);
const keyed: string[] = [...writes].filter(([, { facts }]) => facts.takesKey).map(([name]) => name);

const hearing = { date: tomorrow, bench: "Court No. 4", purpose: "Evidence" };
const draft = { title: "A reply", type: "reply", content: "1. Denied." };
const passwords = { currentPassword: PASSWORD, newPassword: "the new password" };

/** Every write of /api with what it needs to succeed. */
const SENT: Record<string, (place: Place) => Sending> = {
	"POST /access-keys": () => ({ json: { name: "Script", scopes: ["matters:read"] } }),
	"DELETE /access-keys/{id}": ({ keyId }) => ({ id: keyId }),
	"POST /calendar-feeds": () => ({ json: { reach: "own" } }),
	"DELETE /calendar-feeds/{id}": ({ feedId }) => ({ id: feedId }),
	"POST /chamber/export": () => ({}),
	"DELETE /chamber/export": () => ({}),
	"POST /clients": () => ({ json: { name: "Meera" } }),
	"PATCH /clients/{id}": ({ clientId }) => ({ id: clientId, json: { name: "Another", version: 1 } }),
	"DELETE /clients/{id}": ({ aloneId }) => ({ id: aloneId }),
	"POST /clients/{id}/restore": ({ lostClientId }) => ({ id: lostClientId }),
	"POST /documents": () => ({}),
	"POST /documents/inbox": ({ againId, matterId }) => ({
		json: { rows: { [againId]: { file: true, matterId, nextDate: tomorrow } }, dates: true },
	}),
	"POST /documents/join": ({ documentId, bundleId }) => ({ json: { documents: [documentId, bundleId] } }),
	"POST /documents/{id}/split": ({ bundleId }) => ({ id: bundleId, json: { pages: [2] } }),
	"POST /documents/bindings/{id}/undo": ({ boundId }) => ({ id: boundId }),
	"PATCH /documents/{id}": ({ documentId }) => ({ id: documentId, json: { type: "order", version: 1 } }),
	"DELETE /documents/{id}": ({ documentId }) => ({ id: documentId }),
	"POST /documents/{id}/restore": ({ binnedId }) => ({ id: binnedId }),
	"POST /documents/{id}/ocr": ({ documentId }) => ({ id: documentId, json: {} }),
	"POST /documents/{id}/pages/{page}/turn": ({ documentId }) => ({ id: documentId, json: { degrees: 180 } }),
	"POST /documents/{id}/same-file": ({ againId, documentId }) => ({ id: againId, json: { use: documentId } }),
	"POST /drafts": ({ matterId }) => ({ json: { ...draft, matterId } }),
	"PATCH /drafts/{id}": ({ draftId }) => ({ id: draftId, json: { content: "2. Admitted.", version: 1 } }),
	"DELETE /drafts/{id}": ({ draftId }) => ({ id: draftId }),
	"POST /drafts/{id}/restore": ({ goneId }) => ({ id: goneId }),
	"POST /drafts/{id}/duplicate": ({ draftId }) => ({ id: draftId }),
	"POST /hearings": ({ matterId }) => ({ json: { ...hearing, matterId } }),
	"PATCH /hearings/{id}": ({ hearingId }) => ({ id: hearingId, json: { result: "Adjourned", version: 1 } }),
	"DELETE /hearings/{id}": ({ hearingId }) => ({
		id: hearingId,
		json: { reason: "Entered twice", version: 1 },
	}),
	"POST /hearings/{id}/record": ({ pastId }) => ({ id: pastId, json: { result: "Adjourned", version: 1 } }),
	"POST /hearings/{id}/restore": ({ withdrawnId }) => ({ id: withdrawnId }),
	"POST /imports": () => ({}),
	"PATCH /imports/{id}": ({ checkedId }) => ({ id: checkedId, json: { columns: ["title"] } }),
	"DELETE /imports/{id}": ({ checkedId }) => ({ id: checkedId }),
	"POST /imports/{id}/commit": ({ checkedId }) => ({ id: checkedId, json: {} }),
	"POST /imports/{id}/undo": ({ doneId }) => ({ id: doneId }),
	"DELETE /invites/{id}": ({ inviteId }) => ({ id: inviteId }),
	"PUT /mail-in": () => ({ json: { ...MAIL_IN, senders: ["@court.example"] } }),
	"DELETE /mail-in": () => ({}),
	"POST /mail-in/messages/{messageId}/discard": ({ messageId }) => ({ messageId }),
	"POST /mail-in/messages/{messageId}/take": ({ messageId }) => ({ messageId }),
	"POST /matters": () => ({
		json: { title: "Meera v. Orbit", caseNumber: "RCS/901/2026", court: "Civil", filingDate: "2026-01-05" },
	}),
	"PATCH /matters/{id}": ({ matterId }) => ({ id: matterId, json: { title: "Another", version: 1 } }),
	"DELETE /matters/{id}": ({ emptyId }) => ({ id: emptyId }),
	"POST /matters/{id}/restore": ({ lostMatterId }) => ({ id: lostMatterId }),
	"POST /matters/create-test": () => ({}),
	"POST /users": ({ admin }) => ({ json: { email: `new.${admin.chamberId}@example.in`, role: "Junior" } }),
	"PATCH /users/{id}": ({ admin }) => ({ id: admin.userId, json: passwords }),
	"POST /users/{id}/handover": ({ admin, colleague }) => ({
		id: admin.userId,
		json: { receiverId: colleague.userId },
	}),
	"POST /users/{id}/reset": ({ colleague }) => ({ id: colleague.userId }),
	"POST /webhooks": () => ({ json: { address: HOOK_ADDRESS, events: ["client.created"] } }),
	"PATCH /webhooks/{id}": ({ hookId }) => ({ id: hookId, json: { active: false } }),
	"DELETE /webhooks/{id}": ({ hookId }) => ({ id: hookId }),
	"POST /webhooks/{id}/secret": ({ hookId }) => ({ id: hookId }),
	"POST /webhooks/{id}/test": ({ hookId }) => ({ id: hookId }),
	"POST /webhooks/{id}/deliveries/{deliveryId}/again": ({ hookId, deliveryId }) => ({
		id: hookId,
		deliveryId,
	}),
};

test("every write takes a key, but for those that nobody is signed in for and those that only read", () => {
	expect(keyed.sort()).toEqual(Object.keys(SENT).sort());
	const others = [...writes].filter(([name]) => !keyed.includes(name));
	expect(others.map(([name]) => name).sort()).toEqual([
		"POST /auth/forgot",
		"POST /auth/login",
		"POST /auth/logout",
		"POST /auth/refresh",
		"POST /auth/register",
		"POST /auth/reset",
		"POST /mail-in/test",
		"POST /matters/search",
	]);
});

function send(
	name: string,
	{ headers }: Place,
	{ id = "", deliveryId = "", messageId = "", json }: Sending,
	key: string,
) {
	const [method = "", path = ""] = name.split(" ");
	const { action } = writes.get(name) ?? {};
	if (!action) throw new Error(`No such call: ${name}`);
	const upload = new FormData();
	upload.set("file", new File([pdf(500)], "a.pdf"));
	return call(action, {
		method,
		path: `/api${path.replace("{id}", id).replace("{deliveryId}", deliveryId).replace("{messageId}", messageId).replace("{page}", "1")}`,
		params: { id, deliveryId, messageId, page: "1" },
		headers: { ...headers, "Idempotency-Key": key },
		...(json ? { json } : ["POST /documents", "POST /imports"].includes(name) ? { body: upload } : {}),
	});
}

const seen = async (answer: Response) => [answer.status, await answer.text()];

describe.each(Object.entries(SENT))("%s", (name, sendingOf) => {
	test("sent twice with one key is done once and answered alike", async () => {
		const place = await openPlace();
		const before = await worldOf(place.admin.chamberId);
		const first = await seen(await send(name, place, sendingOf(place), '"one"'));
		expect(first[0], String(first[1])).toBeLessThan(300);
		const after = await worldOf(place.admin.chamberId);
		expect(after).not.toEqual(before);

		expect(await seen(await send(name, place, sendingOf(place), '"one"'))).toEqual(first);
		expect(await worldOf(place.admin.chamberId)).toEqual(after);
	});
});

const create = (place: Place, key: string, name = "Meera") =>
	send("POST /clients", place, { json: { name } }, key);

test("a key that came with something else before is refused in a sentence", async () => {
	const place = await openPlace();
	await create(place, '"one"');
	for (const answer of [
		await create(place, '"one"', "Another"),
		await send("DELETE /drafts/{id}", place, { id: place.draftId }, '"one"'),
	]) {
		expect([answer.status, await answer.json()]).toMatchObject([
			422,
			{ code: "invalid", error: expect.stringContaining("Use a new key for every new request") },
		]);
	}
	expect((await create(place, '"another"', "Another")).status).toBe(201);
});

test("a key that is none is refused, and nothing is done", async () => {
	const place = await openPlace();
	const before = await worldOf(place.admin.chamberId);
	for (const name of ["POST /clients", "POST /documents"] as const) {
		const answer = await send(name, place, SENT[name]?.(place) ?? {}, '"');
		expect([answer.status, (await answer.json()).error]).toEqual([
			400,
			"Idempotency-Key must be one text of 1 to 255 characters in double quotes",
		]);
	}
	expect(await worldOf(place.admin.chamberId)).toEqual(before);
});

test("a refused request keeps nothing and may be sent again with its key", async () => {
	const place = await openPlace();
	const clash = {
		title: "Meera v. Orbit",
		caseNumber: "RCS/902/2026",
		court: "Civil",
		filingDate: "2026-01-05",
	};
	const enter = (key: string) => send("POST /matters", place, { json: clash }, key);
	const made = (await (await enter('"one"')).json()).data;
	expect((await enter('"two"')).status).toBe(409);
	expect((await send("DELETE /matters/{id}", place, { id: made._id }, '"three"')).status).toBe(200);
	expect((await enter('"two"')).status).toBe(201);
});

test("of one request sent many times at once one is done, files and all", async () => {
	const place = await openPlace();
	const many = async (name: string) => {
		const sendings = Array.from({ length: 8 }, () =>
			send(name, place, SENT[name]?.(place) ?? {}, `"${name}"`),
		);
		return new Set((await Promise.all((await Promise.all(sendings)).map(seen))).map(String)).size;
	};
	const before = await worldOf(place.admin.chamberId);
	expect([await many("POST /hearings"), await many("POST /documents")]).toEqual([1, 1]);
	const list = await call(documentsRoute.loader, {
		path: "/api/documents",
		headers: place.headers,
	});
	expect((await list.json()).data).toHaveLength(5);
	expect(await worldOf(place.admin.chamberId)).not.toEqual(before);
});
