import { expect, test } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import { activity } from "#drizzle/schema.ts";
import { makeChamber, makeClient, makeMatter, makeUser } from "#tests/factories.ts";
import {
	clientOptions,
	createClient,
	getClient,
	listClients,
	revealIdentifiers,
	updateClient,
} from "./service.server.ts";

test("a new client is listed first, and the deed is in the activity log", async () => {
	const viewer = await makeUser({ role: "Clerk" });
	await makeClient(viewer, { name: "Older" });
	const { client } = await createClient(viewer, { name: "Lakshmi R.", contact: { phone: "090000-00113" } });

	const { rows, pagination } = await listClients(viewer, {});
	expect(rows.map((row) => row.client.name)).toEqual(["Lakshmi R.", "Older"]);
	expect(pagination.total).toBe(2);
	expect(client.phone).toBe("+919000000113");
	const log = await inScope(viewer, (tx) => tx.select().from(activity));
	expect(log.map(({ action, entityType, meta }) => [action, entityType, meta?.name])).toContainEqual([
		"created",
		"client",
		"Lakshmi R.",
	]);
});

test("a search looks in name, e-mail, telephone number, city and identifiers", async () => {
	const viewer = await makeUser();
	await makeClient(viewer, {
		name: 'O\'Brien & Fernandes "Sea View" <Goa>',
		contact: { email: "o'brien@example.com", phone: "90000 00112" },
		address: { city: "Bardez" },
		identifiers: [{ value: "GH-00%00" }],
	});
	await makeClient(viewer, { name: "सुनीता देवी वर्मा" });
	const found = async (q: string) => (await listClients(viewer, { q })).rows.length;

	for (const q of ["o'BRIEN", "sea view", "<goa>", "+91 90000 00112", "00112", "bardez", "00%0", "देवी"]) {
		expect(await found(q), q).toBe(1);
	}
	expect(await found("%")).toBe(1);
	expect(await found("nobody")).toBe(0);
});

test("pages are complete and never overlap", async () => {
	const viewer = await makeUser();
	for (let n = 0; n < 5; n += 1) await makeClient(viewer);
	const pages = await Promise.all([1, 2, 3].map((page) => listClients(viewer, { page, limit: 2 })));
	expect(pages.map(({ rows }) => rows.length)).toEqual([2, 2, 1]);
	expect(new Set(pages.flatMap(({ rows }) => rows.map(({ client }) => client.id))).size).toBe(5);
	expect(pages[0]?.pagination).toEqual({ page: 1, limit: 2, total: 5, pages: 3 });
});

test("a change touches what it names; an old version is refused", async () => {
	const viewer = await makeUser();
	const before = await makeClient(viewer, {
		name: "Gurpreet",
		contact: { email: "g@example.com", phone: "9000000108" },
		address: { city: "Chandigarh", pincode: "160 022" },
	});
	const id = before.client.id;
	const after = await updateClient(viewer, id, { contact: { phone: null }, version: before.client.version });
	expect(after.client).toMatchObject({
		name: "Gurpreet",
		email: "g@example.com",
		phone: null,
		city: "Chandigarh",
		pincode: "160022",
	});
	await expect(updateClient(viewer, id, { name: "Other", version: 1 })).rejects.toMatchObject({
		code: "conflict",
	});
});

test("a masked identifier sent back keeps the one it stands for", async () => {
	const viewer = await makeUser();
	const { client } = await makeClient(viewer, { identifiers: [{ value: "AAAPZ0001A" }] });
	const { client: after } = await updateClient(viewer, client.id, {
		identifiers: [{ type: "PAN", value: "••••••001A" }, { value: "999941057058" }],
	});
	expect(after.identifiers).toEqual([
		{ type: "PAN", value: "AAAPZ0001A" },
		{ type: "Aadhaar-last4", value: "7058" },
	]);
	expect(await revealIdentifiers(viewer, client.id)).toHaveLength(2);
});

test("matters are counted as far as the viewer may see them", async () => {
	const admin = await makeUser();
	const junior = await makeUser({ role: "Junior", chamberId: admin.chamberId });
	const { client } = await makeClient(admin);
	const hidden = await makeClient(admin);
	await makeMatter(admin, { clientId: client.id });
	await makeMatter(admin, { clientId: client.id }, { restricted: true });
	await makeMatter(admin, { clientId: hidden.client.id }, { restricted: true });

	expect((await getClient(admin, client.id)).mattersCount).toBe(2);
	expect((await getClient(junior, client.id)).mattersCount).toBe(1);
	await expect(getClient(junior, hidden.client.id)).rejects.toMatchObject({ code: "not_found" });
	expect((await clientOptions(junior)).map(({ id }) => id)).toEqual([client.id]);
});

test("another chamber's client is not there", async () => {
	const viewer = await makeUser();
	const stranger = await makeUser({ chamberId: (await makeChamber()).id });
	const { client } = await makeClient(viewer);
	await expect(getClient(stranger, client.id)).rejects.toMatchObject({ code: "not_found" });
	await expect(updateClient(stranger, client.id, { name: "Mine" })).rejects.toMatchObject({
		code: "not_found",
	});
	expect((await listClients(stranger, {})).rows).toEqual([]);
});
