import { beforeEach, describe, expect, test } from "vitest";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { listMatters } from "#app/domains/case/matters/list.server.ts";
import { documentFacts } from "#app/domains/paper/documents/service.server.ts";
import * as newMatter from "#app/routes/case/matters/new.tsx";
import { asUser, makeClient, makeMatter, makeUser } from "#tests/factories.ts";
import { orderText, scannedDocument } from "#tests/orders.ts";
import { call } from "#tests/request.ts";
import { matterRead } from "./new-matter.server.ts";
import { countInbox } from "./rows.server.ts";

const COURT = "High Court of Gujarat";

let admin: Viewer;
beforeEach(async () => {
	admin = await makeUser();
});

describe("a new matter from a paper", () => {
	const sent = { filingDate: "2026-01-05", notNumbered: "on", stage: "filing" };

	test("is filled in with number, court, parties and the client of that name, and nothing is written by looking", async () => {
		const { client } = await makeClient(admin, { name: "M/s Meera Textiles Pvt. Ltd." });
		const id = await scannedDocument(admin, orderText("SCA/4601/2025"), { filename: "order.pdf" });
		expect(await matterRead(admin, id)).toEqual({
			source: { id, name: "order.pdf" },
			facts: {
				title: "Meera Textiles Pvt. Ltd. v. Union of India",
				caseNumber: "SCA/4601/2025",
				court: COURT,
				clientId: client.id,
			},
		});
		expect(await countInbox(admin)).toBe(1);
	});

	test("takes no client where two bear the name or both sides are clients", async () => {
		await makeClient(admin, { name: "Meera Textiles Pvt. Ltd." });
		await makeClient(admin, { name: "Union of India" });
		const id = await scannedDocument(admin, orderText("SCA/4602/2025"));
		expect((await matterRead(admin, id))?.facts).not.toHaveProperty("clientId");
	});

	test("is not read from a paper that is in a matter, of another chamber, or not the viewer's to file", async () => {
		const clerk = await makeUser({ chamberId: admin.chamberId, role: "Clerk" });
		const { matter } = await makeMatter(admin, { caseNumber: "SCA/4603/2025", court: COURT });
		const filed = await scannedDocument(admin, orderText("SCA/4603/2025"), { matterId: matter.id });
		const open = await scannedDocument(admin, orderText("SCA/4604/2025"));
		expect(await matterRead(admin, filed)).toBeNull();
		expect(await matterRead(await makeUser(), open)).toBeNull();
		expect(await matterRead(clerk, open)).toBeNull();
	});

	test("takes the paper along when it is saved; one that was filed meanwhile stays where it is", async () => {
		const headers = await asUser(admin);
		const save = async (from: string, title: string) => {
			const form = { ...sent, title, court: COURT, from };
			const answer = await call(newMatter.action, { path: "/matters/new", headers, form });
			expect([answer.status, answer.headers.get("location")]).toEqual([302, "/documents/inbox"]);
			return (await listMatters(admin, { q: title })).rows[0]?.matter.id ?? "";
		};
		const id = await scannedDocument(admin, orderText("SCA/4605/2025"));
		const first = await save(id, "Larkspur Mills v. State");
		expect((await documentFacts(admin, id)).matter?.id).toBe(first);
		const second = await save(id, "Quillfeather v. State");
		expect(second).not.toBe("");
		expect((await documentFacts(admin, id)).matter?.id).toBe(first);
	});
});
