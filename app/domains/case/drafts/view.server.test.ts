import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { recentActivity } from "#app/domains/desk/activity/feed.server.ts";
import { activity } from "#drizzle/schema.ts";
import { makeDraft, makeMatter, makeUser } from "#tests/factories.ts";
import { openDraft } from "./view.server.ts";

const views = async (viewer: Viewer) =>
	(await recentActivity(viewer)).filter(({ action }) => action === "viewed").length;

test("opening a draft is logged once a person and day", async () => {
	const admin = await makeUser();
	const junior = await makeUser({ chamberId: admin.chamberId, role: "Junior" });
	const { matter } = await makeMatter(admin);
	const draft = await makeDraft(admin, matter.id, { title: "Reply to the petition" });
	await openDraft(junior, draft.id);
	await openDraft(junior, draft.id);
	expect(await views(admin)).toBe(1);
	expect((await recentActivity(admin))[0]).toMatchObject({
		action: "viewed",
		entityType: "draft",
		entityId: draft.id,
		actorId: junior.userId,
		matterId: matter.id,
		meta: { title: "Reply to the petition" },
	});
	await openDraft(admin, draft.id);
	expect(await views(admin)).toBe(2);
});

test.each([
	["yesterday", "1 second", 2],
	["today", "0 seconds", 1],
])("what was looked at %s, by the person's own midnight, is logged today", async (_when, before, logged) => {
	const admin = await makeUser();
	const { matter } = await makeMatter(admin);
	const draft = await makeDraft(admin, matter.id);
	const midnight = sql`(date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata')`;
	const [moment] = await inScope(admin, (tx) =>
		tx.execute<{ at: string }>(sql`select ${midnight} - ${before}::interval as at`),
	);
	await inScope({ ...admin, at: new Date(moment?.at ?? "") }, (tx) =>
		tx.insert(activity).values({
			chamberId: admin.chamberId,
			id: draft.id,
			action: "viewed",
			entityType: "draft",
			entityId: draft.id,
			matterId: matter.id,
		}),
	);
	await openDraft(admin, draft.id);
	expect(await views(admin)).toBe(logged);
});

test("a draft one may not see is not there, and leaves no trace", async () => {
	const admin = await makeUser();
	const { matter } = await makeMatter(admin, {}, { restricted: true, team: [admin.userId] });
	const draft = await makeDraft(admin, matter.id);
	const outsider = await makeUser({ chamberId: admin.chamberId, role: "Senior" });
	await expect(openDraft(outsider, draft.id)).rejects.toMatchObject({ code: "not_found" });
	expect(await views(admin)).toBe(0);
});
