import { and, eq, gte, isNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import { addDays } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { removeMatter, restoreMatter } from "#app/domains/case/matters/bin.server.ts";
import { listMatters } from "#app/domains/case/matters/list.server.ts";
import { mattersWithoutNext, statusCounts } from "#app/domains/case/matters/status-counts.server.ts";
import { setTeam } from "#app/domains/case/matters/team.server.ts";
import { updateMatter } from "#app/domains/filing/casefile/update.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { hearings, matters } from "#drizzle/schema.ts";
import { makeChamber, makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { chamberFigures } from "./figures.server.ts";
import { countForgotten } from "./forgotten.server.ts";

/** The matters that the wall lets somebody read, with whether anything is listed in them: what every figure has to agree with. */
async function seenBy(viewer: Viewer) {
	const [seen, listed] = await inScope(viewer, (tx) =>
		Promise.all([
			tx.select().from(matters).where(isNull(matters.deletedAt)),
			tx
				.select()
				.from(hearings)
				.where(and(isNull(hearings.deletedAt), isNull(hearings.result), gte(hearings.date, courtToday()))),
		]),
	);
	const ahead = new Set(listed.map(({ matterId }) => matterId));
	return seen.map(({ id, stage, status }) => ({ id, stage, status, ahead: ahead.has(id) }));
}

/** Holds figures, totals and what a word finds against the rows that somebody sees; returns how many these are. */
async function counted(viewer: Viewer): Promise<number> {
	const rows = await seenBy(viewer);
	const n = (holds: (row: (typeof rows)[number]) => boolean) => rows.filter(holds).length;
	const figures = await chamberFigures(viewer);
	expect(figures.total).toBe(rows.length);
	expect(figures.counts.matters).toBe(n(({ status }) => status === "active"));
	for (const { stage, n: shown } of figures.byStage)
		expect(shown, stage).toBe(n((row) => row.stage === stage && row.status !== "archived"));
	const { withoutNext } = await countForgotten(viewer);
	expect(withoutNext).toBe(n(({ status, ahead }) => status === "active" && !ahead));
	const total = async (query: Parameters<typeof listMatters>[1]) =>
		(await listMatters(viewer, { page: 1, ...query })).pagination.total;
	expect(await total({})).toBe(n(({ status }) => status !== "archived"));
	expect(await total({ stage: "filing", status: "active" })).toBe(
		n(({ stage, status }) => stage === "filing" && status === "active"),
	);
	expect(await total({ next: "none" })).toBe(withoutNext);
	const found = await listMatters(viewer, { q: "matter", status: "all", limit: 100, page: 1 });
	expect(found.pagination.total).toBe(rows.length);
	expect(new Set(found.rows.map(({ matter }) => matter.id))).toEqual(new Set(rows.map(({ id }) => id)));
	return rows.length;
}

test.each(["chamber", "team"] as const)(
	"figures, totals and what is found follow every change of a matter, for each what they see: %s",
	async (defaultVisibility) => {
		const { id: chamberId } = await makeChamber({ defaultVisibility });
		const [admin, member, outsider] = [
			await makeUser({ chamberId }),
			await makeUser({ chamberId, role: "Senior" }),
			await makeUser({ chamberId, role: "Junior" }),
		];
		const isOpen = defaultVisibility === "chamber";
		const agree = async (ofAdmin: number, ofMember: number, ofOutsider: number) => {
			const all = [await counted(admin), await counted(member), await counted(outsider)];
			expect(all).toEqual([ofAdmin, ofMember, isOpen ? ofOutsider : 0]);
		};
		await agree(0, 0, 0);
		const [first, second, third] = [
			(await makeMatter(member)).matter,
			(await makeMatter(member)).matter,
			(await makeMatter(member, {}, { restricted: true })).matter,
		];
		const { matter: others } = await makeMatter(admin);
		await agree(4, isOpen ? 4 : 3, 3);
		await makeHearing(member, first.id, { date: addDays(courtToday(), 1) });
		await makeHearing(member, third.id);
		await agree(4, isOpen ? 4 : 3, 3);
		await updateMatter(member, first.id, { stage: "evidence" });
		await updateMatter(member, second.id, { status: "closed", outcome: "won", disposalDate: courtToday() });
		await agree(4, isOpen ? 4 : 3, 3);
		await setTeam(member, first.id, { members: [member.userId], restricted: true });
		await agree(4, isOpen ? 4 : 3, 2);
		await updateMatter(admin, second.id, { status: "archived" });
		await removeMatter(admin, others.id);
		await agree(3, 3, 1);
		await restoreMatter(admin, others.id);
		await setTeam(admin, third.id, { members: [], restricted: false });
		await agree(4, isOpen ? 4 : 2, 3);
	},
);

test("of another chamber nothing is counted and nothing found, whatever is asked", async () => {
	const [own, other] = [await makeUser(), await makeUser()];
	await makeMatter(other);
	const results = await inScope(own, (tx) =>
		tx.execute<{ byStatus: number; without: number; found: number }>(sql`select
			(select coalesce(sum(n), 0)::int from ${statusCounts(other.chamberId)}) as "byStatus",
			${mattersWithoutNext(other.chamberId, courtToday())}::int as without,
			(select count(*)::int from found_matters(${other.chamberId}::uuid, array['%matter%'], null,
				'{}', array(select id from ${matters} where ${eq(matters.chamberId, other.chamberId)}))) as found`),
	);
	expect(results[0]).toEqual({ byStatus: 0, without: 0, found: 0 });
	expect(await counted(other)).toBe(1);
});
