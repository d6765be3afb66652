// @module-tag long
import { eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { asAuth } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { getSignInRules, saveSignInRules } from "#app/domains/out/settings/service.server.ts";
import { chambers } from "#drizzle/schema.ts";
import { asUser, makeUser } from "../factories.ts";
import { putFactor } from "../second-factor.ts";
import { type Ask, read, reads, routeAnswer, walked, write, writes } from "./asking.ts";
import { amongNobody, isApiRoute, type Route } from "./routes.ts";

// The developer calls exist only where they are switched on.
vi.hoisted(() => {
	process.env.DEVELOPER_TOOLS = "on";
});

/** What those who owe a second factor may do: set one up. The address of a file takes a form for none. */
const OPEN = [
	"/files/{documentId}",
	"/second-factor",
	"POST /api/second-factor",
	"POST /api/second-factor/confirm",
];

let admin: Viewer;
let senior: Viewer;
beforeAll(async () => {
	admin = await makeUser();
	senior = await makeUser({ chamberId: admin.chamberId, role: "Senior" });
	await saveSignInRules(admin, { factorRoles: ["Senior"], longPasswords: false });
});

const nothing = amongNobody({});
const asks: { route: Route; ask: Ask }[] = [
	...reads
		.filter(({ loader }) => loader?.demand !== "public")
		.map((route) => ({ route, ask: read(route, nothing, "") })),
	...writes.map((one) => ({ route: one.route, ask: write(one, nothing, nothing, { number: 1 }) })),
];

/** A page that only leads on shows nothing; what a form does is done before it leads anywhere. */
const isLedAway = ({ method }: Ask, answer: string) =>
	method === "GET" ? answer.startsWith("302") : /^302\n.*\nlocation: \/second-factor\n/.test(answer);

/** The addresses that answer anything but the way to the set-up. */
async function openTo(headers: { Cookie: string }): Promise<string[]> {
	const open: string[] = [];
	for (const { route, ask } of asks) {
		const answer = await routeAnswer(route, ask, headers);
		const isShut = isApiRoute(route)
			? answer.startsWith("403") && answer.includes("Set it up before anything else")
			: isLedAway(ask, answer);
		if (!isShut) open.push(isApiRoute(route) ? `${ask.method} ${route.pattern}` : route.pattern);
	}
	return [...new Set(open)];
}

test("whoever owes a second factor is led to set it up at every address there is, and calls are refused", async () => {
	expect(walked.length).toBeGreaterThan(100);
	expect((await openTo(await asUser(senior))).sort()).toEqual([...OPEN].sort());
});

test("whoever has one, and whoever needs none, is led nowhere", async () => {
	const home = reads.find(({ pattern }) => pattern === "/");
	if (!home) throw new Error("There is no dashboard");
	const status = async (viewer: Viewer) =>
		(await routeAnswer(home, read(home, nothing, ""), await asUser(viewer))).slice(0, 3);
	const other = await makeUser({ chamberId: admin.chamberId, role: "Senior" });
	expect(await status(other)).toBe("302");
	await putFactor(other, "begun");
	expect(await status(other)).toBe("302");
	const third = await makeUser({ chamberId: admin.chamberId, role: "Senior" });
	await putFactor(third);
	expect(await status(third)).toBe("200");
	expect(await status(admin)).toBe("200");
	expect(await status(await makeUser({ role: "Senior" }))).toBe("200");
});

test("the rule is the Admin's, for roles that there are, and is recorded", async () => {
	await expect(saveSignInRules(senior, { factorRoles: [], longPasswords: false })).rejects.toMatchObject({
		code: "forbidden",
	});
	await saveSignInRules(admin, { factorRoles: ["Clerk", "Senior"], longPasswords: true });
	expect(await getSignInRules(admin)).toEqual({ factorRoles: ["Senior", "Clerk"], longPasswords: true });
	const [row] = await asAuth((tx) => tx.select().from(chambers).where(eq(chambers.id, admin.chamberId)));
	expect(row?.factorRoles).toEqual(["Senior", "Clerk"]);
});
