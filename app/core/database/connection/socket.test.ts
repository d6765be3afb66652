import { mkdtempSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { expect, test } from "vitest";
import { isLost } from "./away.ts";
import { socketOf, withSocket } from "./socket.ts";

const URL_OF = "postgres://peshi:secret@127.0.0.1:5544/peshi";

test("an address carries the folder of its server's socket through a change of person and database", () => {
	const folder = mkdtempSync(join(tmpdir(), "socket 100%, #1 "));
	const path = join(folder, ".s.PGSQL.5544");
	writeFileSync(path, "");
	const url = new URL(withSocket(URL_OF, folder));
	url.username = "peshi_app";
	url.pathname = "/postgres";
	expect(socketOf(url.href)).toEqual({ path });
});

test("without a folder, without a socket, or with that of another port, the address is asked as it stands", () => {
	const folder = mkdtempSync(join(tmpdir(), "socket-"));
	expect(socketOf(URL_OF)).toEqual({});
	expect(socketOf(withSocket(URL_OF, folder))).toEqual({});
	writeFileSync(join(folder, ".s.PGSQL.5545"), "");
	expect(socketOf(withSocket(URL_OF, folder))).toEqual({});
});

test("a folder whose path is too long for a socket is not named", () => {
	expect(withSocket(URL_OF, `/${"f".repeat(88)}`)).not.toBe(URL_OF);
	expect(withSocket(URL_OF, `/${"f".repeat(89)}`)).toBe(URL_OF);
});

test("a socket whose file is gone says that the database is away, another file that is gone does not", async () => {
	const path = join(mkdtempSync(join(tmpdir(), "socket-")), ".s.PGSQL.5544");
	const sql = postgres(URL_OF, { path, max: 1, connect_timeout: 5 });
	const errors = await Promise.all(
		[sql`select 1`, readFile(path)].map((attempt) =>
			Promise.resolve(attempt).catch((error: unknown) => error),
		),
	);
	await sql.end({ timeout: 0 });
	expect(errors).toMatchObject([{ code: "ENOENT" }, { code: "ENOENT" }]);
	expect(errors.map(isLost)).toEqual([true, false]);
});
