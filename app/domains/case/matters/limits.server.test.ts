import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { keysOf } from "#app/domains/law/cases/keys.ts";
import { matters } from "#drizzle/schema.ts";
import { makeMatter, makeUser } from "#tests/factories.ts";
import { findMatters, offeredMatters } from "./choosing/choices.server.ts";
import { sameMatters } from "./duplicates.server.ts";
import { listMatters } from "./list.server.ts";
import { matterNamed } from "./named-matter.server.ts";
import { matterQuerySchema, teamSchema } from "./schema.ts";
import { setTeam, teamOf } from "./team.server.ts";

let admin: Viewer;
beforeEach(async () => {
	admin = await makeUser();
});

const times = <T>(n: number, make: (at: number) => T): T[] => Array.from({ length: n }, (_, at) => make(at));

/** So many matters, written at once. */
async function addMatters(n: number): Promise<void> {
	const { chamberId } = admin;
	const rows = times(n, () => ({
		chamberId,
		id: newId(),
		title: "A suit",
		court: "Sanand",
		courtKey: "sanand",
	}));
	await inScope(admin, (tx) => tx.insert(matters).values(rows));
}

test("a list holds five million bytes of parties; of one more none is read and it is refused", async () => {
	const [one, other] = [await makeMatter(admin), await makeMatter(admin)];
	const around = '[{"name": "", "side": "first"}]'.length;
	const fill = (id: string, bytes: number) =>
		inScope(admin, (tx) =>
			tx
				.update(matters)
				.set({ parties: [{ name: "a".repeat(bytes - around), side: "first" }] })
				.where(eq(matters.id, id)),
		);
	await fill(one.matter.id, 2_000_000);
	await fill(other.matter.id, 3_000_000);
	for (const query of [{}, { q: "matter" }]) expect((await listMatters(admin, query)).rows).toHaveLength(2);
	await fill(other.matter.id, 3_000_001);
	for (const query of [{}, { q: "matter" }])
		await expect(listMatters(admin, query)).rejects.toMatchObject({ code: "too_large" });
	expect((await listMatters(admin, { page: 1, limit: 1 })).rows).toHaveLength(1);
	expect((await listMatters(admin, { page: 2, limit: 1 })).rows).toHaveLength(1);
});

describe("to choose from", () => {
	test("six matters are offered, and one more tells that there are more", async () => {
		const request = new Request("http://peshi.invalid/hearings/new");
		await addMatters(6);
		expect(await offeredMatters(admin, { request })).toHaveLength(6);
		await addMatters(2);
		expect(await offeredMatters(admin, { request })).toHaveLength(7);
	});

	test.each([
		[20, 20],
		[21, 20],
	])("of %d matters that are searched for, %d are listed", async (there, listed) => {
		await addMatters(there);
		expect(await findMatters(admin, "suit")).toHaveLength(listed);
	});
});

test.each([
	[10, 10],
	[11, 10],
])("of %d matters of one number in several courts, a paper may mean %d", async (there, shown) => {
	for (const at of times(there, (n) => n))
		await makeMatter(admin, {
			caseNumber: "RCS/7/2024",
			court: `Civil Court, Town ${String.fromCharCode(65 + at)}`,
		});
	const heading = { caseNumber: "RCS/7/2024" };
	const named = await inScope(admin, (tx) => matterNamed(tx, admin, heading));
	expect(named).toMatchObject({ matter: null, by: "caseNumber" });
	expect(named.others).toHaveLength(shown);
});

test.each([
	["7-9", false],
	["8-10", true],
	["11", true],
	["12-14", true],
	["13-14", false],
])("a case of numbers 10 to 12 is that of number %s: %s", async (numbers, isSame) => {
	const of = (written: string) => ({ caseNumber: `SLPC/${written}/2024`, court: "Supreme Court of India" });
	const { matter } = await makeMatter(admin, of("10-12"));
	const candidate = { ...keysOf(of(numbers)), courtKey: matter.courtKey };
	const [same] = await inScope(admin, (tx) => sameMatters(tx, admin, [candidate]));
	expect(same?.id).toBe(isSame ? matter.id : undefined);
	const made = makeMatter(admin, of(numbers));
	if (isSame) await expect(made).rejects.toMatchObject({ key: "matter.duplicate" });
	else expect((await made).matter.id).not.toBe(matter.id);
});

test("a team of which one person has left is not set at all", async () => {
	const { matter } = await makeMatter(admin);
	const junior = await makeUser({ role: "Junior", chamberId: admin.chamberId });
	const left = await makeUser({ role: "Junior", chamberId: admin.chamberId, status: "inactive" });
	const before = await teamOf(admin, matter.id);
	const members = [junior.userId, left.userId];
	await expect(setTeam(admin, matter.id, { members })).rejects.toMatchObject({ key: "matter.teamGone" });
	expect(await teamOf(admin, matter.id)).toEqual(before);
});

test.each([
	[500, true],
	[501, false],
])("a team of %d people: %s", (n, isRight) => {
	expect(teamSchema.safeParse({ members: times(n, newId) }).success).toBe(isRight);
});

test.each([
	[500, true],
	[501, false],
])("words of %d letters to look for: %s", (n, isRight) => {
	expect(matterQuerySchema.safeParse({ q: "x".repeat(n) }).success).toBe(isRight);
});
