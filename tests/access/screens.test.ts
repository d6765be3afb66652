import { describe, expect, test } from "vitest";
import { newId } from "#app/core/ids.ts";
import { can, type Permission } from "#app/core/roles.ts";
import { roles } from "#drizzle/words.ts";
import { asUser, makeChamber, makeUser } from "../factories.ts";
import { fillEveryTable } from "../one-of-each.ts";
import { call } from "../request.ts";

type Handler = Parameters<typeof call>[0];
type Screen = { loader?: Handler & { demand?: { allow: Permission | null } }; action?: Handler };

const files = import.meta.glob<Screen>("../../app/routes/_app*.tsx", { eager: true });

const screens = Object.entries(files).map(([file, route]) => {
	const name = file.replace(/^.*\/routes\/_app\.?/, "").replace(/\.tsx$/, "");
	const pattern = `/${name
		.split(".")
		.filter((part) => part !== "_index")
		.map((part) => part.replace(/_$/, ""))
		.join("/")}`;
	return { file, pattern, ...route };
});

const loaders = screens.flatMap(({ loader, ...rest }) => (loader ? [{ ...rest, loader }] : []));
const actions = screens.flatMap(({ action, ...rest }) => (action ? [{ ...rest, action }] : []));

function open(
	handler: Handler,
	pattern: string,
	id: string,
	headers: Record<string, string>,
	form?: Record<string, string>,
) {
	const names = [...pattern.matchAll(/\$(\w+)/g)].map((match) => [match[1], id]);
	return call(handler, {
		path: pattern.replaceAll(/\$\w+/g, id),
		params: Object.fromEntries(names),
		headers,
		...(form ? { form } : {}),
	});
}

test("the walk finds the screens", () => {
	expect(loaders.length).toBeGreaterThan(15);
	expect(actions.length).toBeGreaterThan(5);
});

describe.each(loaders)("GET $pattern", ({ pattern, loader }) => {
	test("without a session leads to sign-in and remembers the origin", async () => {
		const id = newId();
		const response = await open(loader, pattern, id, {});
		const origin = encodeURIComponent(pattern.replaceAll(/\$\w+/g, id));
		expect(response.status).toBe(302);
		expect(response.headers.get("location")).toBe(
			origin === "%2F" ? "/login" : `/login?redirectTo=${origin}`,
		);
	});

	test.each(roles)("as %s follows the matrix: without the role to /", async (role) => {
		const chamber = await makeChamber();
		const viewer = await makeUser({ role, chamberId: chamber.id });
		const id = await fillEveryTable(chamber.id, viewer.userId);
		const response = await open(
			loader,
			pattern,
			pattern.startsWith("/users/$userId") ? viewer.userId : id,
			await asUser(viewer),
		);
		const allow = loader.demand?.allow;
		if (!allow || can(viewer, allow)) expect(response.status).toBeLessThan(300);
		else expect([response.status, response.headers.get("location")]).toEqual([302, "/"]);
	});
});

/** A screen as Remix shows it: its own loader and those of the routes around it, all asked at once; one refusal decides. */
async function show(file: string, id: string, headers: Record<string, string>) {
	const name = file.replace(/\.tsx$/, "");
	const chain = loaders.filter((route) => `${name}.`.startsWith(`${route.file.replace(/\.tsx$/, "")}.`));
	const answers = await Promise.all(chain.map(({ loader, pattern }) => open(loader, pattern, id, headers)));
	const refused = answers.find((answer) => answer.status >= 400) ?? answers[0];
	return [refused?.status, await refused?.text()];
}

describe.each(loaders.filter(({ pattern }) => pattern.includes("$")))("GET $pattern", ({ file }) => {
	test("another chamber's id, an unknown id and a text that is no id answer alike", async () => {
		const owner = await makeUser();
		const id = await fillEveryTable(owner.chamberId, owner.userId);
		const stranger = await asUser(await makeUser());
		const foreign = await show(file, id, stranger);
		expect(foreign[0]).toBe(404);
		expect(await show(file, newId(), stranger)).toEqual(foreign);
		expect(await show(file, "no-id", stranger)).toEqual(foreign);
	});
});

describe.each(actions)("POST $pattern", ({ pattern, action }) => {
	test("without a session leads to sign-in", async () => {
		const response = await open(action, pattern, newId(), {}, {});
		expect(response.status).toBe(302);
		expect(response.headers.get("location")).toMatch(/^\/login/);
	});

	test("with an empty form, with nonsense and with NUL it answers, and never with a 500", async () => {
		const viewer = await makeUser();
		const id = await fillEveryTable(viewer.chamberId, viewer.userId);
		const cookie = await asUser(viewer);
		const nonsense: Record<string, string> = {
			intent: "\u0000",
			title: "\u0000\ud800",
			date: "99/99/9999",
			page: "-1",
		};
		for (const form of [{}, nonsense]) {
			const response = await open(action, pattern, id, cookie, form);
			expect(response.status).toBeLessThan(500);
		}
	});
});
