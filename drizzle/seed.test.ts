import { count, eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { asAuth, inScope, type Scope } from "#app/core/database/db.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { listMatters } from "#app/domains/case/matters/list.server.ts";
import { clashesAmong } from "#app/domains/day/hearings/entry/clashes.server.ts";
import { listHearings } from "#app/domains/day/hearings/service.server.ts";
import { verifyPassword } from "#app/domains/desk/auth/password.server.ts";
import { findCase } from "#app/domains/out/search/find-case.server.ts";
import { searchAll } from "#app/domains/out/search/service.server.ts";
import { addDays } from "./demo/dates.ts";
import { removeDemo } from "./demo/reset.ts";
import { accounts, activity, chambers, clients, documents, drafts, hearings, tasks } from "./schema.ts";
import { type Seeded, seedDemo } from "./seed.ts";

const TODAY = "2026-11-21";

let seeded: Seeded;
const user = (id: string) => seeded.users.get(id) as Scope;

beforeAll(async () => {
	seeded = await seedDemo(undefined, TODAY);
});

const allMatters = async (viewer: Scope) => (await listMatters(viewer, { status: "all" })).rows;

function rowsOf(
	viewer: Scope,
	table: typeof clients | typeof hearings | typeof drafts | typeof documents | typeof tasks | typeof activity,
) {
	return inScope(viewer, async (tx) => {
		const [row] = await tx.select({ n: count() }).from(table).where(eq(table.chamberId, viewer.chamberId));
		return row?.n ?? 0;
	});
}

describe("the demo chambers", () => {
	it("show each person the matters that person may see", async () => {
		const seen = async (id: string) => (await allMatters(user(id))).length;
		expect(await seen("U1")).toBe(42);
		expect(await seen("U3")).toBe(42);
		for (const id of ["U2", "U4", "U5", "U6"]) expect(await seen(id), id).toBe(40);
		expect(await seen("U9")).toBe(1);
	});

	it("spread matters over stages and statuses", async () => {
		const rows = await allMatters(user("U1"));
		const tally = (pick: (row: (typeof rows)[number]) => string) =>
			Object.fromEntries([...Map.groupBy(rows, pick)].map(([word, group]) => [word, group.length]));
		expect(tally(({ matter }) => matter.stage)).toEqual({
			filing: 15,
			evidence: 9,
			arguments: 7,
			judgment: 2,
			closed: 9,
		});
		expect(tally(({ matter }) => matter.status)).toEqual({
			active: 30,
			judgment_reserved: 3,
			closed: 7,
			archived: 2,
		});
		expect((await listMatters(user("U1"), {})).pagination.total).toBe(40);
		const reserved = rows.filter(({ matter }) => matter.status === "judgment_reserved");
		expect(reserved.every(({ matter }) => matter.reservedOn)).toBe(true);
	});

	it("say who goes to the hearings ahead: somebody's and nobody's", async () => {
		const ahead = (await listHearings(user("U1"), { from: TODAY })).rows;
		const names = new Set(ahead.map(({ goes }) => goes?.name ?? "nobody"));
		for (const id of ["U2", "U3", "U4", "U5"]) {
			const mine = await listHearings(user(id), { from: TODAY, assignedTo: "me" });
			expect(mine.rows.length, id).toBeGreaterThan(0);
		}
		expect([...names]).toEqual(expect.arrayContaining(["nobody", "Adv. Hemant Trivedi"]));
	});

	it("warn of a clash in at most one row in ten of the coming week, and say quietly where else people are due", async () => {
		const { rows } = await listHearings(user("U1"), { from: TODAY, to: addDays(TODAY, 7) });
		// What is past clashes with nothing: the clock shows the morning of the demo's day.
		vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${TODAY}T09:00+05:30`) });
		const met = Object.values(await clashesAmong(user("U1"), rows).finally(() => vi.useRealTimers()));
		expect(met.filter(({ clashing }) => clashing.length > 0).length).toBeLessThanOrEqual(rows.length / 10);
		expect(met.filter(({ also }) => also).length).toBeGreaterThan(0);
	});

	it("hold hearings, drafts, documents and tasks", async () => {
		expect(await rowsOf(user("U1"), hearings)).toBe(68 + 61 - 1);
		expect(await rowsOf(user("U9"), hearings)).toBe(1);
		expect(await rowsOf(user("U1"), drafts)).toBe(16);
		expect(await rowsOf(user("U4"), drafts)).toBe(15);
		expect(await rowsOf(user("U1"), documents)).toBe(16);
		expect(await rowsOf(user("U4"), documents)).toBe(15);
		expect(await rowsOf(user("U1"), tasks)).toBe(10);
		expect(await rowsOf(user("U1"), clients)).toBe(13);
	});

	it("have four matters on today's board and seventeen hearings in the coming week", async () => {
		const on = (query: object) => listHearings(user("U1"), query);
		const today = await on({ date: TODAY });
		expect(today.rows.map(({ matter }) => matter.caseNumber).sort()).toEqual([
			"CR.MA/90820/2025",
			"R/CR.MA/91877/2025",
			"R/SCA/90567/2025",
			"SCA/90567/2025",
		]);
		expect((await on({ from: TODAY, to: addDays(TODAY, 7) })).pagination.total).toBe(16);
	});

	it("keep every file, byte for byte of its size", async () => {
		const rows = await inScope(user("U1"), (tx) => tx.select().from(documents));
		const sizes = new Map(rows.map((row) => [row.originalFilename, row.size]));
		expect(sizes.get("Counter affidavit R-2.pdf")).toBe(10_485_760);
		expect(sizes.get("blank page.png")).toBe(812);
		expect(sizes.get("passwd.pdf")).toBe(10_240);
		for (const { storageKey, size } of rows) {
			const bytes = (await new Response(await storage().get(storageKey)).arrayBuffer()).byteLength;
			expect(bytes).toBe(size);
		}
	});

	it("have people who can sign in, and one without a chamber", async () => {
		const rows = await asAuth((tx) => tx.select().from(accounts));
		expect(rows).toHaveLength(10);
		const admin = rows.find(({ email }) => email === "admin@demo.example");
		expect(await verifyPassword(admin?.passwordHash ?? null, "demo-chamber")).toBe(true);
		expect(rows.find(({ email }) => email === "sunita@demo.example")?.chamberId).toBe(
			"00000000-0000-0000-0000-000000000000",
		);
	});

	it("are found by careless case numbers", async () => {
		const found = async (viewer: string, typed: string) => findCase(user(viewer), typed);
		const one = (id: string) => ({ kind: "one", matterId: seeded.matters.get(id) });
		expect(await found("U4", "wpc 90123 of 2024")).toEqual(one("M08"));
		expect(await found("U4", "slp c 91235/25")).toEqual(one("M09"));
		expect(await found("U5", "वाद संख्या ९०४१५/२०२४")).toEqual(one("M03"));
		expect(await found("U4", "cp ib 90234 of 2024")).toEqual(one("M26"));
		expect(await found("U4", "90788/2021")).toEqual(one("M12"));
		expect(await found("U4", "dlhc01-990123-2024")).toEqual(one("M08"));
		expect(await found("U4", "sca 90567/2025")).toEqual({ kind: "several", count: 2 });
		expect(await found("U3", "special pocso case 90009/2024")).toEqual(one("M14"));
		expect(await found("U4", "special pocso case 90009/2024")).toEqual({ kind: "none" });
		expect(await found("U9", "wpc 90123 of 2024")).toEqual({ kind: "none" });
		expect(await found("U4", "Pathan Enterprises")).toEqual({ kind: "none" });
	});

	it("are searched in the text of orders and drafts", async () => {
		const { hearings } = await searchAll(user("U4"), "status quo");
		expect(hearings.total).toBeGreaterThan(0);
		const { drafts } = await searchAll(user("U5"), "शपथकर्ता");
		expect(drafts.rows.map(({ title }) => title)).toEqual(["शपथ-पत्र साक्ष्य वादिनी"]);
		expect((await searchAll(user("U4"), "child be examined")).drafts.total).toBe(0);
		expect((await searchAll(user("U3"), "child be examined")).drafts.total).toBe(1);
	});

	it("have an activity log that bears what is gone and hides what is restricted", async () => {
		const [all, clerk] = await Promise.all([rowsOf(user("U1"), activity), rowsOf(user("U6"), activity)]);
		expect(all).toBeGreaterThan(clerk);
		const rows = await inScope(user("U1"), (tx) => tx.select().from(activity));
		const known = new Set([...seeded.users.values()].map(({ userId }) => userId));
		expect(rows.filter(({ actorId }) => !known.has(actorId))).toHaveLength(1);
		expect(rows.filter(({ actorId }) => actorId === user("U7").userId).length).toBeGreaterThanOrEqual(2);
		expect(rows.some(({ meta }) => meta === null)).toBe(true);
	});

	it("can be removed and written again, and leave other chambers alone", async () => {
		await asAuth((tx) =>
			tx.insert(chambers).values({ id: "019a0000-0000-7000-8000-000000000001", name: "Somebody else" }),
		);
		const keys = await inScope(user("U1"), (tx) => tx.select({ key: documents.storageKey }).from(documents));
		const before = [...Object.values(seeded.chambers)];
		await removeDemo(["Nyaya Setu Chambers (demo)", "Sabarmati Law Desk (demo)"]);
		for (const { key } of keys) expect(await storage().get(key)).toBeNull();
		const left = await asAuth((tx) => tx.select().from(chambers).where(inArray(chambers.id, before)));
		expect(left).toEqual([]);
		expect(await asAuth((tx) => tx.select().from(accounts))).toEqual([]);

		seeded = await seedDemo(undefined, "2026-11-22");
		expect(await allMatters(user("U1"))).toHaveLength(42);
		const others = await asAuth((tx) => tx.select().from(chambers).where(eq(chambers.name, "Somebody else")));
		expect(others).toHaveLength(1);
	});
});
