import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { inScope, pingDatabase } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { resetPassword } from "#app/domains/desk/auth/resets.server.ts";
import { bringChamber } from "#app/domains/out/chamber/arrival/bring.server.ts";
import { sweepStorage } from "#app/domains/paper/documents/sweep/sweep.server.ts";
import { exportOf, type Files, fullChamber, jsonLinesIn, rowsIn, SECRET } from "#tests/chamber/full.ts";
import { emptyInstallation, summed, whatIsThere, zipped } from "#tests/chamber/zip.ts";
import { makeUser } from "#tests/factories.ts";
import { overLine } from "#tests/setup/over-line.ts";

const folder = mkdtempSync(join(tmpdir(), "peshi-whole-chamber-"));
let admin: Viewer;
let exported: Files;

beforeAll(async () => {
	// Only the clock is held: two exports bear the moment at which each was made.
	vi.useFakeTimers({ toFake: ["Date"] });
	admin = await fullChamber();
	exported = await exportOf(admin);
	await emptyInstallation();
});
afterAll(() => {
	vi.useRealTimers();
	rmSync(folder, { recursive: true });
});
afterEach(emptyInstallation);

async function bring(zip: Uint8Array, say = (_step: string) => {}) {
	const path = join(folder, "chamber.zip");
	writeFileSync(path, zip);
	return bringChamber(path, say);
}

async function storedFiles() {
	const keys: string[] = [];
	for await (const { key } of storage().list("")) keys.push(key);
	return keys;
}

describe("over a line that breaks", () => {
	const way = overLine();

	test("its files stay where nobody knows whether its rows are there, and go once it has come", async () => {
		const zip = await zipped(exported);
		let cut = Promise.resolve();
		const arriving = bring(zip, (step) => {
			if (step === "Writing the rows") cut = way.line.cut();
		});
		await expect(arriving).rejects.toThrow("The database is away");
		await cut;
		await way.line.open();
		const left = await storedFiles();
		expect(left.length).toBeGreaterThan(0);
		await vi.waitFor(pingDatabase, { timeout: 60_000 });
		await bring(zip);
		await sweepStorage(-60_000);
		const files = await storedFiles();
		expect([files.length, files.filter((key) => left.includes(key))]).toEqual([left.length, []]);
	});
});

describe("into an empty installation", () => {
	test("a chamber comes back as it was, row by row and file by file", async () => {
		const { name, admins, rows } = await bring(await zipped(exported));
		expect([name, rows.matters]).toEqual([rowsIn(exported, "chambers")[0].name, 3]);
		expect(admins).toEqual([
			{ name: admin.name, email: "asha.admin@example.com", link: expect.stringContaining("/reset/") },
		]);
		const again = await exportOf(admin);
		expect([...again.keys()]).toEqual([...exported.keys()]);
		const other = [...again]
			.filter(([file, bytes]) => !exported.get(file)?.equals(bytes))
			.map(([file]) => file);
		expect(other).toEqual([]);
	});

	test("files get places of their own, what was under way goes on, and nobody is let in without a new password", async () => {
		const { admins } = await bring(await zipped(exported));
		const sql = postgres(env.DATABASE_URL, { max: 1 });
		const jobs =
			await sql`select name from pgboss.job where name in ('imports.run', 'storage.sweep') and state = 'created'`;
		const old = await sql`select password_hash from accounts where password_hash = ${SECRET}`;
		const restrictedRows =
			await sql`select h.restricted from hearings h join matters m on m.id = h.matter_id where m.restricted`;
		await sql.end();
		expect(new Set(jobs.map(({ name }) => name))).toEqual(new Set(["imports.run", "storage.sweep"]));
		expect([old.length, restrictedRows[0]?.restricted]).toEqual([0, true]);
		const token = admins[0]?.link.split("/").at(-1) ?? "";
		await resetPassword({ token, password: "a new beginning" }, { userAgent: "test", address: "127.0.0.1" });
		await expect(
			resetPassword({ token, password: "another" }, { userAgent: "test", address: "127.0.0.1" }),
		).rejects.toThrow("invalid");
		const junior = rowsIn(exported, "users").find(({ role }) => role === "Junior");
		const viewer = { ...admin, userId: junior.id, role: "Junior" as const };
		await inScope(viewer, async (tx) => expect((await tx.query.matters.findMany()).length).toBe(3));
	});

	/** The export with some files changed or taken away, and checksums that hold. */
	const changed = (changes: Record<string, string | Buffer | null>): Promise<Buffer> => {
		const files: Files = new Map(exported);
		for (const [name, value] of Object.entries(changes))
			if (value === null) files.delete(name);
			else files.set(name, Buffer.from(value as string));
		return zipped(summed(files));
	};
	const altered = (file: string, change: (row: Record<string, unknown>, index: number) => void) => {
		const rows = rowsIn(exported, file);
		for (const [index, row] of rows.entries()) change(row, index);
		return changed({ [`data/${file}.jsonl`]: rows.map((row) => `${JSON.stringify(row)}\n`).join("") });
	};
	const header = () => JSON.parse(exported.get("data/export.json")?.toString() ?? "");
	/** Another name of the same length, in the file's head and in the list. */
	const renamed = (zip: Buffer, from: string, to: string) =>
		Buffer.from(zip.toString("latin1").replaceAll(from, to), "latin1");

	const REFUSED: Record<string, [() => Promise<Buffer>, RegExp]> = {
		"a text": [async () => Buffer.from("This is no ZIP."), /is no whole ZIP/],
		"a ZIP cut short": [async () => (await zipped(exported)).subarray(0, -300), /is no whole ZIP/],
		"a ZIP of something else": [
			() => zipped(new Map([["a.txt", Buffer.from("a")]])),
			/no export of a whole chamber/,
		],
		"an export of another format": [
			() => changed({ "data/export.json": JSON.stringify({ ...header(), version: 2 }) }),
			/another release/,
		],
		"a name that leads out": [
			async () => renamed(await changed({ "aa/evil.txt": "x" }), "aa/evil.txt", "../evil.txt"),
			/invalid relative path/,
		],
		"two files of one name": [
			async () => renamed(await changed({ "b1.txt": "x", "b2.txt": "y" }), "b2.txt", "b1.txt"),
			/two files called b1.txt/,
		],
		"a bomb": [() => changed({ "data/zeros.bin": Buffer.alloc(20_000_000) }), /unpacks to more/],
		"a changed file": [
			() => zipped(new Map(exported).set("index.html", Buffer.from("Other"))),
			/index.html is not what its checksum says/,
		],
		"a file without a checksum": [
			() => zipped(new Map(exported).set("more.txt", Buffer.from("More"))),
			/more.txt, which its checksums do not name/,
		],
		"a row that is no JSON": [
			() => changed({ "data/clients.jsonl": "{\n" }),
			/clients.jsonl, line 1: this is no JSON/,
		],
		"a line without an end": [() => changed({ "data/clients.jsonl": "{}" }), /ends in the middle of a line/],
		"a nest of brackets": [
			() => {
				const nest = "[".repeat(20_000) + "]".repeat(20_000);
				const lines = jsonLinesIn(exported, "import_rows").map((line) =>
					line.replace('"facts":null', `"facts":${nest}`),
				);
				return changed({ "data/import_rows.jsonl": lines.map((line) => `${line}\n`).join("") });
			},
			/import_rows.jsonl, line 1: this is nested too deep/,
		],
		"a field that nobody knows": [
			() => altered("clients", (row) => Object.assign(row, { tokenHash: "x" })),
			/clients.jsonl, line 1: .*tokenHash/,
		],
		"a role that nobody has": [
			() => altered("users", (row) => Object.assign(row, { role: "Owner" })),
			/users.jsonl, line 1: role/,
		],
		"a letter that cannot be kept": [
			() => altered("clients", (row) => Object.assign(row, { name: "a\0b" })),
			/line 1: name/,
		],
		"fewer rows than it says": [
			() => changed({ "data/tasks.jsonl": "" }),
			/tasks.jsonl has 0 rows and should have 2/,
		],
		"a row of one that is not there": [
			() => altered("matters", (row) => Object.assign(row, { clientId: crypto.randomUUID() })),
			/matters.jsonl, lines 1 to \d+: they break the rule/,
		],
		"two rows of one key": [
			() => altered("hearings", (row) => Object.assign(row, { id: admin.chamberId })),
			/hearings.jsonl/,
		],
		"a value out of bounds": [
			() => altered("clients", (row) => Object.assign(row, { createdAt: "0000-01-01T00:00:00Z" })),
			/cannot be kept/,
		],
		"a file that is not there": [
			() => altered("files", (row) => Object.assign(row, { path: "data/files/none.pdf" })),
			/no file data\/files\/none.pdf/,
		],
		"a file of a document that is not there": [
			() => altered("files", (row) => Object.assign(row, { documentId: crypto.randomUUID() })),
			/file of document [0-9a-f-]{36}, which is not there/,
		],
		"a picture cut short": [
			() => changed({ "data/pictures.bin": exported.get("data/pictures.bin")?.subarray(0, -1) ?? null }),
			/ends in the middle of a picture/,
		],
		"nobody who could sign in": [
			() => altered("users", (row) => Object.assign(row, { status: "suspended" })),
			/no active Admin with an e-mail/,
		],
		"an Admin without an e-mail": [
			() => altered("users", (row) => row.role === "Admin" && Object.assign(row, { email: null })),
			/no active Admin with an e-mail/,
		],
		"two chambers": [
			() => {
				const [chamber] = rowsIn(exported, "chambers");
				const rows = [chamber, { ...chamber, id: crypto.randomUUID() }];
				return changed({ "data/chambers.jsonl": rows.map((row) => `${JSON.stringify(row)}\n`).join("") });
			},
			/holds not one chamber/,
		],
		"a file that unpacks to a byte too many": [
			() => changed({ "data/zeros.bin": Buffer.alloc(1_000_001) }),
			/unpacks to more/,
		],
		"two people of one e-mail": [
			() => altered("users", (row) => Object.assign(row, { email: "asha.admin@example.com" })),
			/same e-mail/,
		],
	};

	test.each(Object.keys(REFUSED))("%s is refused in a sentence, and nothing is left", async (kind) => {
		const [make, sentence] = REFUSED[kind] ?? [];
		await expect(bring((await make?.()) ?? Buffer.alloc(0))).rejects.toThrow(sentence as RegExp);
		expect(await whatIsThere()).toEqual({ rows: 1, files: 0 });
	});

	test("a file that unpacks to as much as any may comes in", async () => {
		const zip = await changed({ "data/zeros.bin": Buffer.alloc(1_000_000) });
		expect((await bring(zip)).rows.matters).toBe(3);
	});

	test("nothing comes in beside people who are there", async () => {
		await makeUser();
		const before = await whatIsThere();
		await expect(bring(await zipped(exported))).rejects.toThrow("has a chamber or people already");
		expect(await whatIsThere()).toEqual(before);
	});

	test("nothing comes in beside people who come while it is read", async () => {
		const put = storage().put;
		const storing = vi.spyOn(storage(), "put").mockImplementationOnce(async (...file) => {
			await makeUser();
			return put(...file);
		});
		await expect(bring(await zipped(exported))).rejects.toThrow("has a chamber or people already");
		storing.mockRestore();
		expect(await whatIsThere()).toEqual({ rows: 4, files: 0 });
	});

	test("a store that fails half way leaves nothing", async () => {
		const put = storage().put;
		let left = 3;
		const failing = vi.spyOn(storage(), "put").mockImplementation((...file) => {
			left -= 1;
			return left > 0 ? put(...file) : Promise.reject(new Error("the disk is full"));
		});
		await expect(bring(await zipped(exported))).rejects.toThrow("the disk is full");
		failing.mockRestore();
		expect(await whatIsThere()).toEqual({ rows: 1, files: 0 });
	});

	test("what the file store of the old installation did not have is told, and the rest comes in", async () => {
		const name = [...exported.keys()].find((one) => one.endsWith("01 a.pdf")) ?? "";
		const rows = rowsIn(exported, "files").filter(({ path }) => path !== name);
		const zip = await changed({
			[name]: null,
			"data/files.jsonl": rows.map((row) => `${JSON.stringify(row)}\n`).join(""),
		});
		await bring(zip);
		const again = await exportOf(admin);
		expect(again.get("missing.txt")?.toString()).toContain("01 a.pdf");
		expect(jsonLinesIn(again, "documents")).toEqual(jsonLinesIn(exported, "documents"));
	});
});
