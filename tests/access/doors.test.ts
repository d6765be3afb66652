import { beforeAll, describe, expect, test, vi } from "vitest";
import { newId } from "#app/core/ids.ts";
import { asUser, makeUser } from "../factories.ts";
import { fillEveryTable } from "../one-of-each.ts";
import { type Ask, OUTSIDE, read, reads, routeAnswer, walked, write, writes } from "./asking.ts";
import { isApiRoute, isScreen, type Route, routes, type Things } from "./routes.ts";

// The developer calls exist only where they are switched on.
vi.hoisted(() => {
	process.env.DEVELOPER_TOOLS = "on";
});

/** Every kind of thing under one id. */
const allOf = (id: string): Things => ({
	matterId: id,
	clientId: id,
	hearingId: id,
	documentId: id,
	draftId: id,
	taskId: id,
	activityId: id,
	notificationId: id,
	inviteId: id,
	feedId: id,
	importId: id,
	listId: id,
	noticeId: id,
	bindingId: id,
	bookId: id,
	keyId: id,
	sessionId: id,
	passkeyId: id,
	hookId: id,
	templateId: id,
	deliveryId: id,
	messageId: id,
	userId: id,
});

const asks = (route: Route, things: Things): Ask[] => [
	...(reads.includes(route) && route.loader?.demand !== "public" ? [read(route, things, "")] : []),
	...writes.filter((one) => one.route === route).map((one) => write(one, things, things, { number: 1 })),
];

const api = walked.filter(isApiRoute);
const screens = walked.filter((route) => !isApiRoute(route));

test("the walk finds the calls of the contract and the screens; only what is outside of it is open to all", () => {
	expect(api.length).toBeGreaterThan(25);
	expect(screens.length).toBeGreaterThan(50);
	const known = new Set(routes.map(({ pattern }) => pattern));
	expect([...OUTSIDE].filter((pattern) => !known.has(pattern))).toEqual([]);
	const writeOnly = writes.map(({ route }) => route.pattern);
	const open = api.filter(({ loader }) => loader?.demand === "public").map(({ pattern }) => pattern);
	expect(open.filter((pattern) => !writeOnly.includes(pattern))).toEqual([]);
	for (const { pattern, loader, action } of api) {
		if (loader) expect(loader.demand, pattern).toBeDefined();
		for (const { demand } of Object.values(action?.verbs ?? {})) expect(demand, pattern).not.toBe("public");
	}
});

describe.each(api)("$pattern", (route) => {
	test("answers 401 without credentials, 403 without a chamber but for one's own details", async () => {
		const stray = await makeUser({ chamberId: "00000000-0000-0000-0000-000000000000", role: "Clerk" });
		const headers = await asUser(stray);
		for (const ask of asks(route, allOf(stray.userId))) {
			const bare = await routeAnswer(route, ask, {});
			expect(bare).toMatch(/^401\n/);
			expect(bare).toContain('"code":"unauthenticated"');
			const status = route.pattern === "/api/users/me" ? "200" : "403";
			expect((await routeAnswer(route, ask, headers)).slice(0, 3)).toBe(status);
		}
	});
});

describe.each(screens)("$id", (route) => {
	test("leads to sign-in without a session and remembers the page", async () => {
		for (const ask of asks(route, allOf(newId()))) {
			const shown = await routeAnswer(route, ask, {});
			const location = /\nlocation: (\S+)\n/.exec(shown)?.[1] ?? "";
			// An address that is nothing by itself leads everybody to the list it belongs to.
			expect(location).toMatch(isScreen(route) ? /^\/login/ : /^\/(login\b|\w+$)/);
			if (ask.method === "GET" && isScreen(route) && ask.path !== "/")
				expect(location).toBe(`/login?redirectTo=${encodeURIComponent(ask.path)}`);
		}
	});
});

describe("an id that is none, and one of another chamber", () => {
	let headers: Record<string, string>;
	let foreign: string;
	beforeAll(async () => {
		headers = await asUser(await makeUser());
		const owner = await makeUser();
		foreign = await fillEveryTable(owner.chamberId, owner.userId);
	});

	/** A screen as Remix shows it: with those of the routes around it, all asked at once; one refusal decides. */
	async function shown(route: Route, ids: Things): Promise<string> {
		const around = isScreen(route)
			? walked.filter((one) => one.loader && [...route.inside, route.id].includes(one.id))
			: [route];
		const answers = await Promise.all(around.map((one) => routeAnswer(one, read(one, ids, ""), headers)));
		return answers.find((one) => one >= "4") ?? answers[0] ?? "";
	}

	const hasId = ({ pattern }: Route) => pattern.includes("{");

	test.each(reads.filter(hasId))("$pattern: is like an unknown one, also to an Admin", async (route) => {
		const responseFor = async (id: string) => (await shown(route, allOf(id))).replaceAll(id, "ID");
		const unknown = await responseFor(newId());
		expect(unknown).toMatch(route.loader?.demand === "public" ? /^405\n/ : /^(404|302)\n/);
		expect([await responseFor("no-id"), await responseFor(foreign)]).toEqual([unknown, unknown]);
	});

	const sent = writes.filter(({ route }) => hasId(route));
	test.each(sent.map((one) => ({ ...one, name: `${one.method} ${one.route.pattern}` })))(
		"$name: is like an unknown one, also to an Admin",
		async ({ route, method }) => {
			const body = allOf(newId());
			const responseFor = async (id: string) => {
				const ask = write({ route, method }, allOf(id), body, { number: 1 });
				return (await routeAnswer(route, ask, headers)).replaceAll(id, "ID");
			};
			const unknown = await responseFor(newId());
			expect(await responseFor(foreign)).toBe(unknown);
			// The screen that a form stands on is not shown for what is no id.
			if (!isApiRoute(route)) return;
			expect(unknown).toMatch(/^404\n/);
			expect(await responseFor("no-id")).toBe(unknown);
		},
	);
});

describe.each(writes.filter(({ route }) => !isApiRoute(route)))("POST $route.pattern", ({ route }) => {
	test("with an empty form, with nonsense and with NUL it answers, and never with a 500", async () => {
		const viewer = await makeUser();
		const things = allOf(await fillEveryTable(viewer.chamberId, viewer.userId));
		const headers = await asUser(viewer);
		const nonsense = { intent: "\u0000", title: "\u0000\ud800", date: "99/99/9999", page: "-1" };
		for (const form of [{}, nonsense]) {
			const ask = { ...write({ route, method: "POST" }, things, things, { number: 1 }), form };
			expect(Number((await routeAnswer(route, ask, headers)).slice(0, 3))).toBeLessThan(500);
		}
	});
});
