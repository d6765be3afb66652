import { expect, test } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import { ONCE_FIELD } from "#app/core/web/once-field.ts";
import { updateClient } from "#app/domains/case/clients/service.server.ts";
import { getHearing, listHearings } from "#app/domains/day/hearings/service.server.ts";
import { setDone } from "#app/domains/day/tasks/service.server.ts";
import { getPreferences } from "#app/domains/out/settings/service.server.ts";
import * as editClient from "#app/routes/case/clients/edit.tsx";
import * as newClient from "#app/routes/case/clients/new.tsx";
import * as editor from "#app/routes/case/drafts/one.tsx";
import * as editHearing from "#app/routes/day/hearings/edit.tsx";
import * as taskRoute from "#app/routes/day/tasks/one.ts";
import * as newUser from "#app/routes/desk/users/new.tsx";
import * as resetUser from "#app/routes/desk/users/reset.tsx";
import * as preferences from "#app/routes/out/settings/pages/preferences.tsx";
import * as security from "#app/routes/out/settings/pages/security.tsx";
import { clients, drafts, storedAnswers } from "#drizzle/schema.ts";
import { call } from "#tests/request.ts";
import { OLD_PASSWORD, openPlace, type Place, tomorrow } from "#tests/world.ts";

type Route = { action: Parameters<typeof call>[0] };
type Fields = Record<string, string>;

const PAGE = "the-key-of-a-page";
const send = (route: Route, place: Place, form: Fields, params: Fields = {}, page = PAGE) =>
	call(route.action, { path: "/x", params, headers: place.headers, form: { [ONCE_FIELD]: page, ...form } });

const nameOf = (place: Place) =>
	inScope(place.admin, async (tx) => {
		const rows = await tx.select().from(clients);
		return rows.find(({ id }) => id === place.clientId)?.name;
	});

test("who goes back and changes a field makes a second change, and not the first once more", async () => {
	const place = await openPlace();
	for (const name of ["Meera", "Meera Shah", "Meera", "Meera Shah"])
		expect((await send(newClient, place, { name })).status).toBe(302);
	const rows = await inScope(place.admin, (tx) => tx.select().from(clients));
	expect(
		rows
			.filter(({ name }) => name.startsWith("Meera"))
			.map(({ name }) => name)
			.sort(),
	).toEqual(["Meera", "Meera Shah"]);
	expect((await send(newClient, place, { name: "Meera" }, {}, "another-page-of-theirs")).status).toBe(302);
	expect(await inScope(place.admin, (tx) => tx.$count(clients))).toBe(rows.length + 1);
});

test("who goes back and changes something more is not told that somebody else did", async () => {
	const place = await openPlace();
	const save = (name: string, page = PAGE) =>
		send(editClient, place, { name, version: "1" }, { clientId: place.clientId }, page);
	expect((await save("First")).status).toBe(302);
	expect((await save("Second")).status).toBe(302);
	expect(await nameOf(place)).toBe("Second");
	expect((await save("From another page", "another-page-of-theirs")).status).toBe(409);

	await updateClient(place.admin, place.clientId, { name: "Somebody else's" });
	expect((await save("Third")).status).toBe(409);
	expect(await nameOf(place)).toBe("Somebody else's");
});

test("a draft that was sent, changed and sent again is written on its own version", async () => {
	const place = await openPlace();
	const { draftId } = place;
	const save = (content: string) =>
		send(editor, place, { title: "A reply", type: "reply", content, version: "1" }, { draftId });
	expect((await save("1. Denied.")).status).toBe(302);
	expect((await save("1. Denied. 2. Also denied.")).status).toBe(302);
	const rows = await inScope(place.admin, (tx) => tx.select().from(drafts));
	expect(rows.find(({ id }) => id === draftId)).toMatchObject({
		content: "1. Denied. 2. Also denied.",
		version: 3,
	});
});

test("a hearing whose next date was given is not given another by going back", async () => {
	const place = await openPlace();
	const { hearingId, matterId } = place;
	const form = { date: tomorrow, bench: "Court No. 4", purpose: "Evidence", version: "1" };
	const next = { ...form, nextDate: "2031-03-05" };
	expect((await send(editHearing, place, next, { hearingId })).status).toBe(302);
	expect((await send(editHearing, place, { ...next, notes: "More" }, { hearingId })).status).toBe(409);
	const { rows } = await listHearings(place.admin, { matterId });
	expect(rows.filter(({ hearing }) => hearing.date === "2031-03-05")).toHaveLength(1);
	expect((await getHearing(place.admin, hearingId)).hearing.version).toBe(2);
});

test("a task is done whenever Done is pressed, on a page of before too", async () => {
	const place = await openPlace();
	const { admin, taskId } = place;
	const press = () => send(taskRoute, place, { intent: "done", redirectTo: "/" }, { taskId });
	await press();
	await setDone(admin, taskId, false);
	await press();
	expect((await setDone(admin, taskId, true)).task.doneAt).toBeTruthy();
	expect((await setDone(admin, taskId, true)).task.version).toBe(4);
});

test("preferences are what was saved last, from a page of before too", async () => {
	const place = await openPlace();
	const choose = (dateFormat: string, page = PAGE) => {
		const display = { theme: "light", locale: "en", timeFormat: "12h", density: "comfortable", dateFormat };
		return send(preferences, place, display, {}, page);
	};
	await choose("YYYY-MM-DD");
	await choose("DD/MM/YYYY", "another-page-of-theirs");
	expect((await choose("YYYY-MM-DD")).status).toBe(302);
	expect((await getPreferences(place.admin)).dateFormat).toBe("YYYY-MM-DD");
});

test("a form without a key is carried out each time, as one change", async () => {
	const place = await openPlace();
	for (let n = 0; n < 2; n += 1)
		expect((await send(newClient, place, { name: "Meera" }, {}, "")).status).toBe(302);
	const rows = await inScope(place.admin, (tx) => tx.select().from(clients));
	expect(rows.filter(({ name }) => name === "Meera")).toHaveLength(2);
	expect(await inScope(place.admin, (tx) => tx.$count(storedAnswers))).toBe(0);
});

test("no answer keeps a password or a link that opens an account", async () => {
	const place = await openPlace();
	const link = async (answer: Response) => (await answer.json()).made.link as string;
	const invited = await link(await send(newUser, place, { email: `${PAGE}@example.in`, role: "Junior" }));
	const { userId } = place.colleague;
	const reset = await link(await send(resetUser, place, {}, { userId }));
	const chosen = { newPassword: "the new password", confirmPassword: "the new password" };
	await send(security, place, { currentPassword: OLD_PASSWORD, ...chosen });
	const rows = await inScope(place.admin, (tx) => tx.select().from(storedAnswers));
	expect(rows).toHaveLength(3);
	const stored = JSON.stringify(rows);
	for (const secret of [OLD_PASSWORD, "the new password", invited.slice(-20), reset.slice(-20)])
		expect(stored).not.toContain(secret);
});
