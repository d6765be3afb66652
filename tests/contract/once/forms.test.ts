import { afterAll, describe, expect, test, vi } from "vitest";
import { ONCE_FIELD } from "#app/core/web/once-field.ts";
import { isApiRoute, routes } from "#tests/access/routes.ts";
import { invitation } from "#tests/notices/invitation.ts";
import { wordDocument } from "#tests/papers/word.ts";
import { call } from "#tests/request.ts";
import { listFaults } from "#tests/setup/listed.ts";
import { pdf } from "#tests/uploads.ts";
import { closeWorld, openPlace, type Place, worldOf } from "#tests/world.ts";
import { REPEATABLE } from "./repeatable.ts";
import { SENT_FORMS, type Sending } from "./sendings.ts";

// The developer's buttons exist only where they are switched on.
vi.hoisted(() => {
	process.env.DEVELOPER_TOOLS = "on";
});
afterAll(closeWorld);

const actions = new Map(
	routes.flatMap((route) => (route.action && !isApiRoute(route) ? [[route.pattern, route.action]] : [])),
);

test("every form's action is either done once or may be repeated, for a reason", () => {
	const known = [...Object.keys(SENT_FORMS), ...Object.keys(REPEATABLE)];
	const add = "a form as it is sent there to sendings.ts, or to repeatable.ts why it may be repeated";
	expect(listFaults(actions.keys(), known, add)).toEqual([]);
	expect(new Set(known).size).toBe(known.length);
});

let keys = 0;
const newKey = () => {
	keys += 1;
	return `key-of-a-page-${keys}`.padEnd(16, "-");
};

async function send(
	route: string,
	{ headers }: Place,
	{ path, params = {}, form = {}, file, as = headers }: Sending,
	key: string,
) {
	const action = actions.get(route);
	if (!action) throw new Error(`No action: ${route}`);
	if (!file) return call(action, { path, params, headers: as, form: { [ONCE_FIELD]: key, ...form } });
	const body = new FormData();
	body.set(ONCE_FIELD, key);
	if (file === "word") body.append("file", new File([await wordDocument("2. Admitted.")], "a.docx"));
	else if (file === "invitation") body.append("file", new File([invitation()], "a.ics"));
	else
		for (const name of file === "one" ? ["a.pdf"] : ["a.pdf", "b.pdf"])
			body.append("file", new File([pdf(400), name], name));
	return call(action, { path, params, headers: as, body, method: "POST" });
}

/** What a browser makes of an answer: where it goes, the message it brings, or the page. */
const seen = async (answer: Response) => ({
	status: answer.status,
	to: answer.headers.get("location"),
	message: answer.headers.get("set-cookie"),
	page: await answer.text(),
});

describe.each(Object.entries(SENT_FORMS))("%s", (route, sendingOf) => {
	test("sent twice is done once and answered alike", async () => {
		const place = await openPlace();
		const key = newKey();
		const before = await worldOf(place.admin.chamberId);
		const first = await seen(await send(route, place, sendingOf(place), key));
		expect(first.status, first.page).toBeLessThan(400);
		const after = await worldOf(place.admin.chamberId);
		expect(after).not.toEqual(before);

		expect(await seen(await send(route, place, sendingOf(place), key))).toEqual(first);
		expect(await worldOf(place.admin.chamberId)).toEqual(after);
	});
});
