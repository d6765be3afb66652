import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { newId } from "#app/core/ids.ts";
import { setTeam } from "#app/domains/case/matters/team.server.ts";
import { updateMatter } from "#app/domains/filing/casefile/update.server.ts";
import { activity } from "#drizzle/schema.ts";
import { makeClient, makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { fillEveryTable } from "#tests/one-of-each.ts";
import {
	address,
	admin,
	type Heard,
	heard,
	hookOn,
	isGenuine,
	jobs,
	logOf,
	orderAll,
	senior,
	work,
} from "#tests/outside/receiver.ts";
import { hookEvents } from "./events.ts";
import { createHook, updateHook } from "./service.server.ts";
import { hookSecret } from "./signature.server.ts";

vi.hoisted(() => {
	process.env.HOOKS_ALLOW_PRIVATE = "yes";
});

describe("a change", () => {
	test("is told to the hook that asked for it, once, by ids only and signed", async () => {
		const hookId = await hookOn("hearing.scheduled");
		const { matter } = await makeMatter(senior, { title: "Rao v. Rao" });
		const { hearing } = await makeHearing(senior, matter.id, { date: "2031-01-06" });
		expect(await orderAll()).toBe(1);
		expect(await orderAll()).toBe(0);
		await work();
		expect(heard).toHaveLength(1);
		const [message] = heard as [Heard];
		expect(JSON.parse(message.body)).toEqual({
			type: "hearing.scheduled",
			timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
			data: { id: hearing.id, matterId: matter.id },
		});
		expect(hookSecret(hookId, 1)).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
		expect(isGenuine(message, hookSecret(hookId, 1))).toBe(true);
		expect(isGenuine({ ...message, body: `${message.body} ` }, hookSecret(hookId, 1))).toBe(false);
		expect(isGenuine(message, hookSecret(newId(), 1))).toBe(false);
		expect(await logOf(hookId)).toMatchObject([
			{
				event: "hearing.scheduled",
				state: "delivered",
				attempts: 1,
				nextAt: null,
				lastStatus: 200,
				lastFailure: null,
			},
		]);
	});

	test("is told to no hook that did not ask for it, that is off, or that is another chamber's", async () => {
		const stranger = await makeUser();
		await createHook(stranger, { address, events: ["client.created"] });
		await hookOn("matter.created");
		await updateHook(admin, await hookOn("client.created"), { active: false });
		await makeClient(admin);
		expect(await orderAll()).toBe(0);
	});

	test("of a restricted matter is told to nobody, nor of its client", async () => {
		const hookId = await hookOn(...hookEvents);
		const { client } = await makeClient(senior);
		await jobs();
		const { matter } = await makeMatter(senior, { clientId: client.id }, { restricted: true });
		await makeHearing(senior, matter.id);
		await fillEveryTable(admin.chamberId, admin.userId);
		await orderAll();
		expect((await logOf(hookId)).map(({ body }) => body).join()).not.toContain(matter.id);
		expect(await logOf(hookId)).toEqual([]);
	});

	test("of a matter that was restricted since it was ordered is not sent", async () => {
		const hookId = await hookOn("matter.created");
		const { matter } = await makeMatter(senior);
		await orderAll();
		await setTeam(admin, matter.id, { members: [senior.userId], restricted: true });
		await work();
		expect(heard).toEqual([]);
		expect(await logOf(hookId)).toMatchObject([{ state: "failed", lastFailure: "withheld" }]);
	});

	test("of every kind that changes something has an event", async () => {
		const { matter } = await makeMatter(senior);
		await updateMatter(senior, matter.id, { notes: "Noted" });
		const rows = await inScope(systemScope(admin.chamberId), (tx) =>
			tx.select().from(activity).where(eq(activity.entityId, matter.id)),
		);
		expect(rows.map(({ entityType, action }) => `${entityType}.${action}`).sort()).toEqual([
			"matter.created",
			"matter.updated",
		]);
		expect(hookEvents).toEqual(
			expect.arrayContaining(["matter.created", "matter.updated", "import.completed"]),
		);
		expect(hookEvents.filter((event) => /^user\.|\.(viewed|downloaded|message_opened)$/.test(event))).toEqual(
			[],
		);
	});
});
