import { describe, expect, test } from "vitest";
import { setTeam } from "#app/domains/matters/team.server.ts";
import * as matters from "#app/routes/api/matters/list.ts";
import * as newMatter from "#app/routes/matters/new.tsx";
import * as overview from "#app/routes/matters/overview.tsx";
import { asUser, makeClient, makeMatter, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";

const facts = { court: "Civil Court, Sanand", filingDate: "2026-02-03", stage: "filing" };

async function chamber() {
	const admin = await makeUser();
	const { client: ours } = await makeClient(admin, { name: "Asha Traders" });
	const { client: against } = await makeClient(admin, { name: "M/s. Bina Mills" });
	const typed = {
		...facts,
		title: "Asha Traders v. Bina Mills & Ors.",
		caseNumber: "CS/1/2026",
		clientId: ours.id,
	};
	return { admin, ours, against, typed };
}

const submit = async (viewer: Parameters<typeof asUser>[0], form: Record<string, string>) =>
	call(newMatter.action, { path: "/matters/new", form, headers: await asUser(viewer) });

describe("a new matter against a client of the chamber", () => {
	test("asks first, naming the client, and opens the matter after a tick", async () => {
		const { admin, typed, against } = await chamber();
		const asked = await submit(admin, typed);
		expect(asked.status).toBe(409);
		expect((await asked.json()).result.error).toEqual({
			allowConflict: ["The other side is a client of this chamber: M/s. Bina Mills"],
		});
		const made = await submit(admin, { ...typed, allowConflict: "on" });
		const matterId = made.headers.get("location")?.slice(-36) ?? "";
		expect(made.status).toBe(302);
		const shown = await call(overview.loader, {
			path: `/matters/${matterId}`,
			params: { matterId },
			headers: await asUser(admin),
		});
		expect((await shown.json()).conflicts).toEqual([{ id: against.id, name: "M/s. Bina Mills" }]);
	});

	test("names nobody whose only matters are hidden from the viewer", async () => {
		const { admin, typed, against } = await chamber();
		const { matter } = await makeMatter(admin, { clientId: against.id });
		await setTeam(admin, matter.id, { members: [admin.userId], restricted: true });
		const junior = await makeUser({ chamberId: admin.chamberId, role: "Junior" });
		expect((await submit(junior, typed)).status).toBe(302);
		expect((await submit(admin, { ...typed, caseNumber: "CS/2/2026" })).status).toBe(409);
	});

	test("is no hindrance for /api, nor without such a client", async () => {
		const { admin, typed } = await chamber();
		const headers = await asUser(admin);
		const made = await call(matters.action, { path: "/api/matters", json: typed, headers });
		expect(made.status).toBe(201);
		const unnumbered = { ...typed, caseNumber: null };
		const second = await call(matters.action, { path: "/api/matters", json: unnumbered, headers });
		expect((await second.json()).data.caseNumber).toBeNull();
		expect(
			(await submit(admin, { ...typed, caseNumber: "CS/9/2026", title: "Asha Traders v. Nobody Known" }))
				.status,
		).toBe(302);
	});
});
