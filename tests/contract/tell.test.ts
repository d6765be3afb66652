import { beforeAll, describe, expect, test } from "vitest";
import { addDays } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import type { UpdateClient } from "#app/domains/case/clients/schema.ts";
import { updateClient } from "#app/domains/case/clients/service.server.ts";
import { setTeam } from "#app/domains/case/matters/team.server.ts";
import { messageToClient } from "#app/domains/case/tell/tell.server.ts";
import { recentActivity } from "#app/domains/desk/activity/feed.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { action } from "#app/routes/case/matters/tell.tsx";
import { asUser, makeClient, makeHearing, makeMatter, makeUser } from "../factories.ts";
import { call } from "../request.ts";

type Messaging = UpdateClient["messaging"];

let admin: Viewer;
beforeAll(async () => {
	admin = await makeUser({ name: "Hemant Rao" });
});

async function caseOf(messaging: Messaging, contact: UpdateClient["contact"] = { phone: "90000 00107" }) {
	const { client } = await makeClient(admin, { contact, messaging });
	const { matter } = await makeMatter(admin, { title: "Larkspur v. Union", clientId: client.id });
	const past = { date: addDays(courtToday(), -3), result: "Adjourned", purpose: "Evidence" };
	const { hearing } = await makeHearing(admin, matter.id, past);
	await makeHearing(admin, matter.id, { date: addDays(courtToday(), 9), purpose: "Final hearing" });
	return { clientId: client.id, matterId: matter.id, hearingId: hearing.id };
}

const AGREED: Messaging = { messagingConsent: "agreed", language: "gu" };

async function press(matterId: string, form: Record<string, string>, viewer = admin) {
	const headers = await asUser(viewer);
	return call(action, { path: `/matters/${matterId}/tell`, params: { matterId }, form, headers });
}

const opened = async (viewer = admin) =>
	(await recentActivity(viewer, 50)).filter((entry) => entry.action === "message_opened");

describe("the message to a client", () => {
	test("tells the last result and the next date, in the client's language", async () => {
		const { matterId, hearingId } = await caseOf(AGREED);
		const tell = await messageToClient(admin, matterId, hearingId);
		expect(tell).toMatchObject({ locale: "gu", isMobile: true });
		expect(tell?.text).toContain("મુલતવી");
		expect(tell?.text).toContain("આખરી સુનાવણી");
		expect(tell?.ways.map(({ via }) => via)).toEqual(["whatsapp", "sms"]);
		expect((await messageToClient(admin, matterId))?.text).toBe(tell?.text);
	});

	test("names today's hearing as the next one, and yesterday's no more", async () => {
		const { client } = await makeClient(admin, { contact: { phone: "90000 00107" }, messaging: AGREED });
		const { matter } = await makeMatter(admin, { title: "Larkspur v. Union", clientId: client.id });
		const text = async (about?: string) => (await messageToClient(admin, matter.id, about))?.text;
		const before = await makeHearing(admin, matter.id, {
			date: addDays(courtToday(), -1),
			purpose: "Evidence",
		});
		expect(await text()).not.toContain("Evidence");
		expect(await text(before.hearing.id)).not.toContain("Evidence");
		const { hearing } = await makeHearing(admin, matter.id, { purpose: "Final hearing" });
		expect(await text()).toContain("આખરી સુનાવણી");
		expect(await text(hearing.id)).toContain("આખરી સુનાવણી");
		const { hearing: second } = await makeHearing(admin, matter.id, { purpose: "Evidence" });
		expect(await text(second.id)).toContain("Evidence");
		expect(await text(second.id)).not.toContain("આખરી સુનાવણી");
	});

	test("is in the sender's language where the client's is not known", async () => {
		const { matterId } = await caseOf({ messagingConsent: "agreed" });
		expect((await messageToClient({ ...admin, locale: "hi" }, matterId))?.locale).toBe("hi");
	});

	test("follows what the client's card says now", async () => {
		const { matterId, clientId } = await caseOf(null);
		expect(await messageToClient(admin, matterId)).toMatchObject({ consent: null, ways: [] });
		await updateClient(admin, clientId, { messaging: AGREED });
		expect((await messageToClient(admin, matterId))?.ways).toHaveLength(2);
		await updateClient(admin, clientId, { contact: { phone: "0265 2345678" } });
		expect(await messageToClient(admin, matterId)).toMatchObject({ isMobile: false, ways: [] });
	});

	test("is none for a matter without client", async () => {
		const { matter } = await makeMatter(admin);
		expect(await messageToClient(admin, matter.id)).toBeNull();
	});
});

describe("pressing a button", () => {
	test("notes that a message was opened, and leads to it", async () => {
		const { matterId, hearingId } = await caseOf(AGREED);
		const answer = await press(matterId, { via: "whatsapp", hearingId });
		const { made: link } = await answer.json();
		expect(link.href).toMatch(/^https:\/\/wa\.me\/919000000107\?text=%E0%AA/);
		const [entry] = await opened();
		expect(entry).toMatchObject({ entityType: "hearing", entityId: hearingId, matterId });
		expect(answer.headers.get("location")).toBeNull();
	});

	test.each<[string, Messaging]>([
		["did not agree yet", null],
		["does not want messages", { messagingConsent: "declined" }],
	])("is refused and not noted for a client who %s", async (_, messaging) => {
		const { matterId } = await caseOf(messaging);
		const before = (await opened()).length;
		expect((await press(matterId, { via: "whatsapp" })).status).toBe(409);
		expect((await opened()).length).toBe(before);
	});

	test.each(["agreed", "declined"] as const)(
		"records that the client %s, as of today, and opens nothing",
		async (consent) => {
			const { matterId, hearingId } = await caseOf(null);
			const before = (await opened()).length;
			const answer = await press(matterId, { consent, hearingId });
			expect([answer.status, (await answer.json()).made]).toEqual([200, null]);
			const tell = await messageToClient(admin, matterId, hearingId);
			expect([tell?.consent, tell?.ways.length]).toEqual([consent, consent === "agreed" ? 2 : 0]);
			expect((await opened()).length).toBe(before);
			expect((await press(matterId, { hearingId })).status).toBe(400);
		},
	);

	test("records that the client agrees and opens the message in one press; nothing opens for one who declines", async () => {
		const { matterId, hearingId } = await caseOf(null);
		expect((await messageToClient(admin, matterId))?.first).toBe("whatsapp");
		const answer = await press(matterId, { consent: "agreed", via: "whatsapp", hearingId });
		expect((await answer.json()).made).toMatchObject({
			...{ via: "whatsapp", href: expect.stringContaining("https://wa.me/919000000107?text=") },
		});
		expect(await messageToClient(admin, matterId)).toMatchObject({ consent: "agreed", first: null });
		expect((await opened())[0]).toMatchObject({ entityType: "hearing", entityId: hearingId, matterId });

		const other = await caseOf(null);
		const before = (await opened()).length;
		const declined = await press(other.matterId, { consent: "declined", via: "whatsapp" });
		expect([declined.status, (await declined.json()).made]).toEqual([200, null]);
		expect((await messageToClient(admin, other.matterId))?.consent).toBe("declined");
		expect((await opened()).length).toBe(before);
	});

	test("is refused for a way that does not reach the client, and for one that is none", async () => {
		const { matterId } = await caseOf(AGREED);
		expect((await press(matterId, { via: "email" })).status).toBe(409);
		expect((await press(matterId, { via: "telegram" })).status).toBe(400);
	});

	test("is as if nothing were there for another chamber, outside the wall, and for another matter's hearing", async () => {
		const { matterId } = await caseOf(AGREED);
		const other = await caseOf(AGREED);
		const form = { via: "whatsapp" };
		expect((await press(matterId, { ...form, hearingId: other.hearingId })).status).toBe(404);
		expect((await press(matterId, form, await makeUser())).status).toBe(404);
		const junior = await makeUser({ chamberId: admin.chamberId, role: "Junior" });
		expect((await press(matterId, form, junior)).status).toBe(200);
		await setTeam(admin, matterId, { members: [], restricted: true });
		expect((await press(matterId, form, junior)).status).toBe(404);
		// What the junior noted of it is behind the wall too.
		expect((await opened(junior)).filter((entry) => entry.matterId === matterId)).toEqual([]);
	});
});
