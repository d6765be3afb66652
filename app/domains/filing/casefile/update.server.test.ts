import { describe, expect, test } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { activity } from "#drizzle/schema.ts";
import type { Role } from "#drizzle/words.ts";
import { makeClient, makeMatter, makeUser } from "#tests/factories.ts";
import { updateMatter } from "./update.server.ts";

const withRole = (admin: Viewer, role: Role) => makeUser({ role, chamberId: admin.chamberId });

test("a change touches what it names and raises the version", async () => {
	const admin = await makeUser();
	const { client } = await makeClient(admin);
	const { matter } = await makeMatter(admin, {
		judge: "Judge A",
		notes: "Keep",
		clientId: client.id,
		stage: "evidence",
	});
	const { matter: after } = await updateMatter(admin, matter.id, { judge: null, title: "Renamed" });
	expect(after).toMatchObject({
		title: "Renamed",
		judge: null,
		notes: "Keep",
		clientId: client.id,
		stage: "evidence",
		status: "active",
		caseKey: matter.caseKey,
		version: 2,
	});
});

test("a new case number is looked up under its new key", async () => {
	const admin = await makeUser();
	const { matter } = await makeMatter(admin);
	const { matter: after } = await updateMatter(admin, matter.id, {
		caseNumber: "SCA/77/2025",
		court: "Gujarat High Court",
	});
	expect(after).toMatchObject({ caseKey: "SCA:77:2025", courtKey: "hc gujarat", numberFrom: 77 });
	const { matter: other } = await makeMatter(admin);
	const clash = { caseNumber: "R/SCA/00077/2025", court: "High Court of Gujarat" };
	await expect(updateMatter(admin, other.id, clash)).rejects.toMatchObject({ code: "conflict" });
	await updateMatter(admin, other.id, { ...clash, allowDuplicate: true });
	await updateMatter(admin, other.id, { judge: "Unhindered by the accepted duplicate" });
});

test("an old version is refused, the current one taken", async () => {
	const admin = await makeUser();
	const { matter } = await makeMatter(admin);
	await updateMatter(admin, matter.id, { notes: "first", version: 1 });
	await expect(updateMatter(admin, matter.id, { notes: "second", version: 1 })).rejects.toMatchObject({
		code: "conflict",
		key: "error.conflict",
	});
});

test("an old version is refused with the name of the colleague who changed it", async () => {
	const admin = await makeUser();
	const colleague = await makeUser({ chamberId: admin.chamberId, role: "Senior", name: "Meera Shah" });
	const { matter } = await makeMatter(admin);
	await updateMatter(colleague, matter.id, { notes: "hers", version: 1 });
	await expect(updateMatter(admin, matter.id, { notes: "mine", version: 1 })).rejects.toMatchObject({
		code: "conflict",
		key: "error.conflictBy",
		params: { name: "Meera Shah" },
	});
});

test("a change that changes nothing leaves no trace", async () => {
	const admin = await makeUser();
	const { matter } = await makeMatter(admin);
	const { matter: after } = await updateMatter(admin, matter.id, {
		title: matter.title,
		stage: matter.stage,
	});
	expect(after.version).toBe(1);
	expect(await inScope(admin, (tx) => tx.select().from(activity))).toHaveLength(1);
});

describe("roles", () => {
	test("a Clerk edits judge and notes, not what a case is called", async () => {
		const admin = await makeUser();
		const clerk = await withRole(admin, "Clerk");
		const { matter } = await makeMatter(admin);
		await updateMatter(clerk, matter.id, { judge: "New bench", notes: "Called", title: matter.title });
		await updateMatter(clerk, matter.id, { caseNumber: matter.caseNumber });
		for (const input of [
			{ title: "Other" },
			{ caseNumber: "X/1/2024" },
			{ court: "Other" },
			{ filingDate: "2020-01-01" },
			{ stage: "evidence" },
			{ restricted: true },
		] as const) {
			await expect(updateMatter(clerk, matter.id, input), JSON.stringify(input)).rejects.toMatchObject({
				code: "forbidden",
			});
		}
	});

	test("a Junior moves stages but does not close; a Senior closes and archives", async () => {
		const admin = await makeUser();
		const [junior, senior] = [await withRole(admin, "Junior"), await withRole(admin, "Senior")];
		const { matter } = await makeMatter(admin);
		await updateMatter(junior, matter.id, { stage: "arguments" });
		await updateMatter(await withRole(admin, "Clerk"), matter.id, { status: "judgment_reserved" });
		await expect(updateMatter(junior, matter.id, { stage: "closed" })).rejects.toMatchObject({
			code: "forbidden",
		});
		await updateMatter(senior, matter.id, { status: "closed", outcome: "won", disposalDate: "2025-06-01" });
		await updateMatter(senior, matter.id, { status: "archived" });
		await expect(updateMatter(junior, matter.id, { status: "closed" })).rejects.toMatchObject({
			code: "forbidden",
		});
	});

	test("a Senior who restricts a matter keeps seeing it, colleagues outside its team do not", async () => {
		const admin = await makeUser();
		const [senior, junior] = [await withRole(admin, "Senior"), await withRole(admin, "Junior")];
		const { matter } = await makeMatter(admin);
		await updateMatter(senior, matter.id, { restricted: true });
		await updateMatter(senior, matter.id, { notes: "still here" });
		await expect(updateMatter(junior, matter.id, { notes: "x" })).rejects.toMatchObject({
			code: "not_found",
		});
	});

	test("nobody reaches a matter of another chamber", async () => {
		const { matter } = await makeMatter(await makeUser());
		const stranger = await makeUser();
		await expect(updateMatter(stranger, matter.id, { notes: "x" })).rejects.toMatchObject({
			code: "not_found",
		});
	});
});

test("an archived matter is read-only until it leaves the archive", async () => {
	const admin = await makeUser();
	const { matter } = await makeMatter(admin, { stage: "closed" }, { status: "archived", outcome: "lost" });
	await expect(updateMatter(admin, matter.id, { notes: "late" })).rejects.toMatchObject({
		key: "matter.readOnly",
	});
	const { matter: back } = await updateMatter(admin, matter.id, { status: "closed", notes: "late" });
	expect(back).toMatchObject({ status: "closed", outcome: "lost", notes: "late" });
});

test("closing is told as completed", async () => {
	const admin = await makeUser();
	const { matter } = await makeMatter(admin);
	await updateMatter(admin, matter.id, { stage: "closed" });
	const log = await inScope(admin, (tx) => tx.select().from(activity));
	expect(log.at(-1)).toMatchObject({
		action: "completed",
		meta: { changes: expect.arrayContaining(["stage", "status"]) },
	});
});

describe("several things asked for at once", () => {
	const logOf = async (viewer: Viewer, matterId: string) => {
		const rows = await inScope(viewer, (tx) => tx.select().from(activity).orderBy(activity.id));
		return rows
			.filter(({ entityId }) => entityId === matterId)
			.map(({ action, meta }) => [action, ...(meta?.changes ?? []).sort()].join(" "));
	};

	test("are told each by its own entry", async () => {
		const admin = await makeUser();
		const { matter } = await makeMatter(admin);
		const ending = { outcome: "won", disposalDate: "2025-06-01" } as const;
		await updateMatter(admin, matter.id, { title: "Renamed", restricted: true, status: "closed", ...ending });
		await updateMatter(admin, matter.id, { status: "active", stage: "evidence", reason: "Remanded" });
		expect(await logOf(admin, matter.id)).toEqual([
			"created",
			"updated title",
			"updated restricted",
			"completed disposalDate outcome stage status",
			"updated disposalDate notes outcome stage status",
		]);
	});

	test("are done all or not at all", async () => {
		const admin = await makeUser();
		const junior = await withRole(admin, "Junior");
		const { matter } = await makeMatter(admin);
		const change = { title: "Renamed", stage: "closed" } as const;
		await expect(updateMatter(junior, matter.id, change)).rejects.toMatchObject({ code: "forbidden" });
		expect(await logOf(admin, matter.id)).toEqual(["created"]);
	});
});
