import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { asAuth, inScope, systemScope } from "#app/core/database/db.server.ts";
import { inviteLink } from "#app/domains/desk/auth/mails.server.ts";
import { createInvite } from "#app/domains/desk/users/invites.server.ts";
import { updateUser } from "#app/domains/desk/users/service.server.ts";
import * as registerApi from "#app/routes/api/desk/auth/register.ts";
import { accounts } from "#drizzle/schema.ts";
import { listedRow, storedList } from "#tests/cause-lists.ts";
import { makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";
import { registry } from "#worker/registry.ts";
import { listRowQuerySchema } from "./schema.ts";
import { openList } from "./screens/open.server.ts";
import { getCauseList } from "./service.server.ts";

const COURT = "High Court of Madras";

/** Runs the jobs that look for names anew, as the worker would. */
async function lookAgain(chamberId: string): Promise<number> {
	const scope = systemScope(chamberId);
	const jobs = await inScope(scope, (tx) =>
		tx.execute(sql`update pgboss.job set state = 'completed' where name = 'users.court-names'
			and state = 'created' and data ->> 'chamberId' = ${chamberId} returning id`),
	);
	const found = registry.find(({ job }) => job.name === "users.court-names");
	for (const _ of jobs) await found?.handler({ chamberId }, new AbortController().signal);
	return jobs.length;
}

test("lists that are there already are looked through for whoever joins by an invitation, leaves or returns", async () => {
	const admin = await makeUser({ name: "Asha Patel" });
	const rows = [listedRow("1", "WP 1/2024", { advocates: ["MR. RAMESH K. DESAI"] })];
	const listId = await storedList(admin, { court: COURT, rows });
	const ours = async () => (await getCauseList(admin, listId)).counts.ours;
	expect(await ours()).toBe(0);

	const email = "ramesh@names.example";
	const { id } = await createInvite(admin, { email, role: "Senior" });
	const [, inviteToken = ""] = inviteLink(id).split("invite=");
	const json = { name: "Ramesh Desai", email, password: "a long enough one", inviteToken };
	expect((await call(registerApi.action, { path: "/api/auth/register", json })).status).toBe(201);
	const [account] = await asAuth((tx) => tx.select().from(accounts).where(eq(accounts.email, email)));
	const joined = account?.id ?? "";
	expect([await lookAgain(admin.chamberId), await ours()]).toEqual([1, 1]);
	const { under } = await openList(admin, listId, listRowQuerySchema.parse({}));
	expect(under).toEqual(["MR. RAMESH K. DESAI"]);

	await updateUser(admin, joined, { status: "inactive" });
	expect([await lookAgain(admin.chamberId), await ours()]).toEqual([1, 0]);
	await updateUser(admin, joined, { status: "active" });
	expect([await lookAgain(admin.chamberId), await ours()]).toEqual([1, 1]);
	await updateUser(admin, joined, { phone: "+91 90000 00001" });
	expect(await lookAgain(admin.chamberId)).toBe(0);
});
