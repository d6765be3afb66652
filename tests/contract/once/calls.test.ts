import { afterAll, describe, expect, test, vi } from "vitest";
import type { CallFacts } from "#app/core/web/api-call.ts";
import * as documentsRoute from "#app/routes/api/paper/documents/list.ts";
import { isApiRoute, routes } from "#tests/access/routes.ts";
import { invitation } from "#tests/notices/invitation.ts";
import { wordDocument } from "#tests/papers/word.ts";
import { call } from "#tests/request.ts";
import { listFaults } from "#tests/setup/listed.ts";
import { pdf } from "#tests/uploads.ts";
import { closeWorld, openPlace, type Place, worldOf } from "#tests/world.ts";
import { SENT_CALLS, type Sending } from "./calls.ts";

// The developer's calls exist only where they are switched on.
vi.hoisted(() => {
	process.env.DEVELOPER_TOOLS = "on";
});
afterAll(closeWorld);

type Handler = Parameters<typeof call>[0];

const writes = new Map<string, { action: Handler; facts: CallFacts }>(
	routes.filter(isApiRoute).flatMap(({ pattern, action }) => {
		const path = pattern.slice("/api".length);
		return Object.entries(action?.verbs ?? {}).map(
			([method, { facts }]) => [`${method} ${path}`, { action: action as Handler, facts }] as const,
		);
	}),
);
const keyed: string[] = [...writes].filter(([, { facts }]) => facts.takesKey).map(([name]) => name);

test("every write takes a key, but for those that nobody is signed in for and those that only read", () => {
	const add = "what it is sent with to tests/contract/once/calls.ts";
	expect(listFaults(keyed, Object.keys(SENT_CALLS), add)).toEqual([]);
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

const UPLOADS = [
	...["POST /cause-lists", "POST /documents", "POST /drafts/{id}/paper"],
	...["POST /imports", "POST /notices"],
];

async function send(
	name: string,
	{ headers }: Place,
	{ id = "", deliveryId = "", messageId = "", json, as = headers }: Sending,
	key: string,
) {
	const [method = "", path = ""] = name.split(" ");
	const { action } = writes.get(name) ?? {};
	if (!action) throw new Error(`No such call: ${name}`);
	const upload = new FormData();
	const file =
		path === "/notices"
			? new File([invitation()], "a.ics")
			: path === "/drafts/{id}/paper"
				? new File([await wordDocument("2. Admitted.")], "a.docx")
				: new File([pdf(500)], "a.pdf");
	upload.set("file", file);
	return call(action, {
		method,
		path: `/api${path.replace("{id}", id).replace("{deliveryId}", deliveryId).replace("{messageId}", messageId).replace("{page}", "1")}`,
		params: { id, deliveryId, messageId, page: "1" },
		headers: { ...as, "Idempotency-Key": key },
		...(json ? { json } : UPLOADS.includes(name) ? { body: upload } : {}),
	});
}

const seen = async (answer: Response) => [answer.status, await answer.text()];

describe.each(Object.entries(SENT_CALLS))("%s", (name, sendingOf) => {
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
		const answer = await send(name, place, SENT_CALLS[name]?.(place) ?? {}, '"');
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
			send(name, place, SENT_CALLS[name]?.(place) ?? {}, `"${name}"`),
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
