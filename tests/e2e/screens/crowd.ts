import type { APIRequestContext } from "playwright";
import postgres from "postgres";
import { expect, inject } from "vitest";
import { DEMO_PASSWORD } from "#drizzle/demo/chambers.ts";
import { docx } from "#worker/reader/testing/test-files.ts";

export const JUNIOR = "junior1@office.example";

/** Uploads as many documents as a page of the list shows, where the chamber has fewer. */
export async function fillDocuments(api: APIRequestContext, rows: number): Promise<void> {
	const { pagination } = (await (await api.get("/api/documents?page=1")).json()) as {
		pagination: { total: number };
	};
	for (let n = pagination.total; n < rows; n += 1) {
		const name = `Affidavit in reply, volume ${n}.docx`;
		const file = { name, mimeType: "application/octet-stream", buffer: docx([`Volume ${n} of the reply.`]) };
		expect((await api.post("/api/documents", { multipart: { file } })).status()).toBe(201);
	}
}

/**
 * Opens a chamber with as many people and clients as a page shows, and as many hearings that its JUNIOR is sent to; leaves `api`
 * signed in as its head.
 */
export async function openOffice(api: APIRequestContext, rows: number): Promise<void> {
	const person = { name: "Adv. Office Head", email: "head@office.example", password: DEMO_PASSWORD };
	expect(
		(await api.post("/api/auth/register", { data: { ...person, chamberName: "Office" } })).status(),
	).toBe(201);
	const sql = postgres(inject("app").databaseUrl, { max: 1 });
	await sql`
		with person as (
			select gen_random_uuid() as id, chamber_id, password_hash, n
			from accounts, generate_series(1, ${rows - 1}::int) as n where email = ${person.email}
		), account as (
			insert into accounts (id, chamber_id, email, password_hash)
			select id, chamber_id, 'junior' || n || '@office.example', password_hash from person
		)
		insert into users (chamber_id, id, name, role) select chamber_id, id, 'Advocate Number ' || n, 'Junior' from person`;
	const [junior] = await sql<{ id: string }[]>`select id from accounts where email = ${JUNIOR}`;
	await sql.end();
	const estate = { title: "Estate of Number", caseNumber: "RCS/1/2026", court: "City Civil Court" };
	const filed = await api.post("/api/matters", { data: { ...estate, filingDate: "2026-01-05" } });
	expect(filed.status()).toBe(201);
	const matterId = ((await filed.json()) as { data: { _id: string } }).data._id;
	for (let n = 0; n < rows; n += 1) {
		const hearing = { matterId, date: `2031-01-${10 + n}`, bench: `Court No. ${n}`, purpose: "Arguments" };
		const sent = await api.post("/api/hearings", { data: { ...hearing, assignedTo: junior?.id } });
		expect(sent.status()).toBe(201);
	}
	for (let n = 0; n < rows; n += 1) {
		const contact = { email: `client${n}@example.in`, phone: `98250 ${10_000 + n}` };
		const address = { street: `${n}, Relief Road`, city: "Ahmedabad", state: "Gujarat", pincode: "380001" };
		const data = { name: `Client number ${n}`, contact, address };
		expect((await api.post("/api/clients", { data })).status()).toBe(201);
	}
}
