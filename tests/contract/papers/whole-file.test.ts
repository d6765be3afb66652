import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import { addDays } from "#app/core/format.ts";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { permit } from "#app/core/web/rate-limit.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { searchableKey } from "#app/domains/paper/files/stored-files.ts";
import { uploadDocument } from "#app/domains/paper/files/upload.server.ts";
import * as apiClientRoute from "#app/routes/api/case/clients/file.ts";
import * as apiMatterRoute from "#app/routes/api/case/matters/file.ts";
import * as clientRoute from "#app/routes/case/clients/file.ts";
import * as clientPageRoute from "#app/routes/case/clients/one.tsx";
import * as matterRoute from "#app/routes/case/matters/file.ts";
import * as infoRoute from "#app/routes/case/matters/info.tsx";
import { activity } from "#drizzle/schema.ts";
import { asUser, makeClient, makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { exhaust, forgetLimits } from "#tests/limits.ts";
import { call } from "#tests/request.ts";
import { unzipped } from "#tests/unzipped.ts";
import { pdf, png, streamOf, uploaded } from "#tests/uploads.ts";
import { fullMatter, storageKeyOf, withCopy } from "./full-matter.ts";

let admin: Viewer;
let headers: { Cookie: string };

beforeAll(async () => {
	admin = await makeUser();
	headers = await asUser(admin);
});

const matterFile = (id: string, as = headers) =>
	call(apiMatterRoute.loader, { path: `/api/matters/${id}/file`, params: { id }, headers: as });
const clientFile = (id: string, as = headers) =>
	call(apiClientRoute.loader, { path: `/api/clients/${id}/file`, params: { id }, headers: as });
const filesIn = async (answer: Response) => unzipped(await answer.bytes());
const textOf = (files: Map<string, Buffer>, name: string) => files.get(name)?.toString() ?? "";

/** The lines of `checksums.txt` that say something else than what the file beside it is, and files without a line. */
function wrongSums(files: Map<string, Buffer>): string[] {
	const lines = textOf(files, "checksums.txt").trimEnd().split("\n");
	const sums = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
	const others = [...files].filter(([name]) => name !== "checksums.txt");
	return others
		.filter(([name, bytes]) => sums.get(name) !== createHash("sha256").update(bytes).digest("hex"))
		.map(([name]) => name)
		.concat(sums.size === others.length ? [] : ["the number of lines"]);
}

describe("the whole file of a matter", () => {
	test("holds its page, papers, drafts and tables, and checksums that hold", async () => {
		const { matter, hearing } = await fullMatter(admin);
		const answer = await matterFile(matter.id);
		expect(answer.headers.get("content-type")).toBe("application/zip");
		expect(answer.headers.get("content-disposition")).toContain('filename="Mehta v. State & others.zip"');
		const files = await filesIn(answer);
		expect([...files.keys()]).toEqual([
			"documents/01 Order of 2026-03-02.pdf",
			"documents/02 हुकम पहला.png",
			"documents/02 हुकम पहला (searchable).pdf",
			"drafts/01 सोगंदनामा.html",
			"hearings.csv",
			"tasks.csv",
			"adjournments.csv",
			"activity.csv",
			"index.html",
			"checksums.txt",
		]);
		expect(wrongSums(files)).toEqual([]);
		expect(files.get("documents/01 Order of 2026-03-02.pdf")).toEqual(Buffer.from(pdf()));
		expect(files.get("documents/02 हुकम पहला.png")).toEqual(Buffer.from(png()));

		const page = textOf(files, "index.html");
		for (const text of [
			"Mehta v. &lt;State&gt; &amp; others",
			"Original deed",
			"Heard. List on",
			"asked for time",
		])
			expect(page).toContain(text);
		expect(page).toContain(`id="hearing-${hearing.id}"`);
		expect(page).not.toMatch(/href="[^"]*Thrown/);
		expect(page).not.toMatch(/<script|https?:\/\/|href="\//);
		const draft = textOf(files, "drafts/01 सोगंदनामा.html");
		expect(draft).toContain("That &lt;b&gt;this&lt;/b&gt; is so.");
		expect(textOf(files, "activity.csv")).toContain("uploaded document Order of 2026-03-02.pdf");
	});

	test("has tables in which no cell is a formula", async () => {
		const { matter } = await fullMatter(admin);
		const files = await filesIn(await matterFile(matter.id));
		const hearings = textOf(files, "hearings.csv");
		expect(hearings.startsWith("\uFEFFDate,Time,Court,")).toBe(true);
		expect(hearings).toContain(`${addDays(courtToday(), -40)},,"Civil Court, Sanand"`);
		expect(hearings).toContain(`,"'-Arguments",`);
		expect(hearings).toContain(`"Heard. List on the next date.\n=HYPERLINK(1)","'@asked for time`);
		expect(hearings).not.toContain(addDays(courtToday(), 5));
		expect(textOf(files, "tasks.csv")).toContain(`\r\n"'+Pay the fee",Task,`);
		expect(textOf(files, "adjournments.csv")).toContain("Opposite side");
		// By the reader's own clock, and so that a spreadsheet sorts it.
		expect(textOf(files, "activity.csv")).toMatch(/\n\d{4}-\d\d-\d\d \d\d:\d\d,/);
	});

	test("is in the language of whoever takes it", async () => {
		const { matter } = await fullMatter(admin);
		const gujarati = await makeUser({ chamberId: admin.chamberId, locale: "gu" });
		const files = await filesIn(await matterFile(matter.id, await asUser(gujarati)));
		expect(textOf(files, "index.html")).toContain('lang="gu"');
		expect(textOf(files, "index.html")).toContain("આખી ફાઇલ");
		expect(textOf(files, "hearings.csv")).toContain("તારીખ");
	});

	test("says what the store does not have, on the page and in a list, and goes on", async () => {
		const { matter } = await makeMatter(admin);
		const lost = await uploaded(admin, matter.id);
		const stored = await uploadDocument(admin, {
			filename: "b.png",
			stream: streamOf(png()),
			matterId: matter.id,
		});
		const copy = await withCopy(admin, matter.id, "c.png");
		await storage().delete(await storageKeyOf(admin, lost));
		await storage().delete(searchableKey(await storageKeyOf(admin, copy), 1));
		const files = await filesIn(await matterFile(matter.id));
		const names = [...files.keys()].filter((name) => name.startsWith("documents/"));
		expect(names, stored).toEqual(["documents/02 b.png", "documents/03 c.png"]);
		expect(textOf(files, "missing.txt").split("\n").slice(1, 3)).toEqual([
			"documents/01 a.pdf",
			"documents/03 c (searchable).pdf",
		]);
		expect(textOf(files, "index.html").match(/Not in this ZIP/g)).toHaveLength(1);
		expect(textOf(files, "index.html")).not.toContain("(searchable)");
		expect(wrongSums(files)).toEqual([]);
	});

	test("breaks off when the store fails in the middle, so that nobody takes it for whole", async () => {
		const { matter } = await makeMatter(admin);
		await uploaded(admin, matter.id);
		await uploadDocument(admin, { filename: "b.png", stream: streamOf(png()), matterId: matter.id });
		const failing = vi.spyOn(storage(), "get").mockImplementation(
			async () =>
				new ReadableStream({
					pull(controller) {
						controller.enqueue(new Uint8Array(10));
						controller.error(new Error("the line to the store went dead"));
					},
				}),
		);
		try {
			await expect((await matterFile(matter.id)).bytes()).rejects.toThrow();
			failing.mockImplementation(async () => new Blob(["short"]).stream());
			await expect((await matterFile(matter.id)).bytes()).rejects.toThrow();
		} finally {
			failing.mockRestore();
		}
		expect((await filesIn(await matterFile(matter.id))).has("index.html")).toBe(true);
	});

	test("stops reading the store when whoever asked has gone", async () => {
		const { matter } = await makeMatter(admin);
		await uploaded(admin, matter.id);
		const cancelled = Promise.withResolvers<void>();
		const endless = vi.spyOn(storage(), "get").mockImplementation(
			async () =>
				new ReadableStream({
					pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
					cancel: () => cancelled.resolve(),
				}),
		);
		try {
			const reader = (await matterFile(matter.id)).body?.getReader();
			await reader?.read();
			await reader?.cancel();
			await cancelled.promise;
		} finally {
			endless.mockRestore();
		}
	});

	test("is logged once it is taken, and not when only its headers are asked for", async () => {
		const { matter } = await makeMatter(admin);
		const taken = () =>
			inScope(admin, (tx) =>
				tx
					.select({ actorId: activity.actorId, entityId: activity.entityId })
					.from(activity)
					.where(and(eq(activity.matterId, matter.id), eq(activity.action, "downloaded"))),
			);
		const path = `/api/matters/${matter.id}/file`;
		const head = await call(apiMatterRoute.loader, {
			path,
			params: { id: matter.id },
			headers,
			method: "HEAD",
		});
		expect([head.status, await head.text()]).toEqual([200, ""]);
		expect(await taken()).toEqual([]);
		await filesIn(await matterFile(matter.id));
		expect(await taken()).toEqual([{ actorId: admin.userId, entityId: matter.id }]);
	});

	test("holds the hearings in the order in which they were called", async () => {
		const { matter } = await makeMatter(admin);
		const days = Array.from({ length: 60 }, (_, index) => addDays("2024-02-01", (index * 37) % 60));
		for (const date of days) await makeHearing(admin, matter.id, { date, order: `Order of ${date}.` });
		const files = await filesIn(await matterFile(matter.id));
		const dates = [...textOf(files, "hearings.csv").matchAll(/\r\n(\d{4}-\d\d-\d\d),/g)].map(
			([, day]) => day,
		);
		expect(dates).toEqual([...days].sort());
		const orders = [...textOf(files, "index.html").matchAll(/Order of (\d{4}-\d\d-\d\d)\./g)].map(
			([, day]) => day,
		);
		expect(orders).toEqual([...days].sort());
	});
});

describe("the whole file of a client", () => {
	test("holds a folder for each matter the viewer may see, with the client on top", async () => {
		const { client } = await makeClient(admin, {
			name: "સુનીતા શર્મા",
			identifiers: [{ type: "PAN", value: "ABCPS1234K" }],
		});
		const { matter } = await fullMatter(admin, client.id);
		await makeMatter(admin, { title: "Second: matter", clientId: client.id });
		const secret = { title: "Nobody else's", clientId: client.id };
		await makeMatter(admin, secret, { restricted: true, team: [] });
		const senior = await makeUser({ chamberId: admin.chamberId, role: "Senior" });
		const files = await filesIn(await clientFile(client.id, await asUser(senior)));
		const folders = new Set([...files.keys()].map((name) => name.split("/").slice(0, -1)[0]));
		expect([...folders].filter(Boolean)).toEqual(["01 Mehta v. State & others", "02 Second matter"]);
		expect(wrongSums(files)).toEqual([]);
		const page = textOf(files, "index.html");
		expect(page).toContain("ABCPS1234K");
		expect(page).toContain("01%20Mehta%20v.%20State%20%26%20others/index.html");
		for (const bytes of files.values()) expect(bytes.includes("Nobody else")).toBe(false);
		const taken = await inScope(admin, (tx) =>
			tx
				.select({ type: activity.entityType, id: activity.entityId })
				.from(activity)
				.where(and(eq(activity.actorId, senior.userId), eq(activity.action, "downloaded"))),
		);
		expect(taken).toContainEqual({ type: "client", id: client.id });
		expect(taken).toContainEqual({ type: "matter", id: matter.id });
		expect(taken).toHaveLength(3);
	});
});

describe("who may take it", () => {
	test.each([
		["Admin", 200],
		["Senior", 200],
		["Junior", 403],
		["Clerk", 403],
	] as const)("%s: %i, and the page shows the link to whom it is open", async (role, status) => {
		const viewer = await makeUser({ chamberId: admin.chamberId, role });
		const as = await asUser(viewer);
		const { client } = await makeClient(admin);
		const { matter } = await makeMatter(admin, { clientId: client.id });
		await uploaded(admin, matter.id);
		for (const answer of [await matterFile(matter.id, as), await clientFile(client.id, as)]) {
			expect(answer.status).toBe(status);
			await answer.body?.cancel();
		}
		const params = { matterId: matter.id, clientId: client.id };
		const pages = [
			await call(infoRoute.loader, { path: `/matters/${matter.id}/info`, params, headers: as }),
			await call(clientPageRoute.loader, { path: `/clients/${client.id}`, params, headers: as }),
		];
		const bulk = { documents: 1, copies: 0, bytes: pdf().length };
		for (const page of pages) expect((await page.json()).bulk).toEqual(status === 200 ? bulk : null);
		const linked = await call(matterRoute.loader, {
			path: `/matters/${matter.id}/file`,
			params,
			headers: as,
		});
		expect([linked.status, linked.headers.get("location")]).toEqual(
			status === 200 ? [200, null] : [302, "/"],
		);
		await linked.body?.cancel();
	});

	test("another chamber's, a restricted and a missing one answer alike", async () => {
		const senior = await makeUser({ chamberId: admin.chamberId, role: "Senior" });
		const as = await asUser(senior);
		const foreigner = await makeUser();
		const { matter: foreign } = await makeMatter(foreigner);
		const { client: foreignClient } = await makeClient(foreigner);
		const { matter: hidden } = await makeMatter(admin, {}, { restricted: true, team: [] });
		const shown = async (answer: Response) =>
			`${answer.status} ${(await answer.text()).replace(/"requestId":"[^"]*"/, "")}`;
		const unknown = await shown(await matterFile(newId(), as));
		expect(unknown).toMatch(/^404 .*"code":"not_found"/);
		for (const id of [foreign.id, hidden.id, "no-id"])
			expect(await shown(await matterFile(id, as))).toBe(unknown);
		for (const id of [foreignClient.id, newId()]) expect(await shown(await clientFile(id, as))).toBe(unknown);
		for (const id of [foreign.id, hidden.id, newId()]) {
			const params = { matterId: id };
			const answer = await call(matterRoute.loader, { path: `/matters/${id}/file`, params, headers: as });
			expect([answer.status, await answer.text()]).toEqual([404, ""]);
		}
	});

	test("so many at once, and then a sentence on the page that says when again", async () => {
		const { client } = await makeClient(admin);
		await exhaust(permit("wholeFile", { person: admin.userId }));
		const refused = await clientFile(client.id);
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
		const params = { clientId: client.id };
		const linked = await call(clientRoute.loader, { path: `/clients/${client.id}/file`, params, headers });
		expect([linked.status, linked.headers.get("location")]).toEqual([302, `/clients/${client.id}`]);
		await forgetLimits();
	});
});
