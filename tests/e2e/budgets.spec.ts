import { readdirSync, statSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import postgres from "postgres";
import { beforeAll, expect, inject, test } from "vitest";

/** What a screen may weigh on the line, in bytes of brotli: its HTML once the browser holds the style sheet. */
const KB = 1024;
const STYLES = 8 * KB;

const { url, databaseUrl } = inject("app");
let session = "";
let ids: { matter: string; document: string };

type Answer = {
	status: number;
	bytes: number;
	text: string;
	cookies: string[];
	encoding: string | undefined;
};

function get(path: string, cookie: string): Promise<Answer> {
	return new Promise((done, fail) => {
		const headers = { "Accept-Encoding": "br", Cookie: cookie };
		request(`${url}${path}`, { headers }, (answer) => {
			const parts: Buffer[] = [];
			answer.on("data", (part: Buffer) => parts.push(part));
			answer.on("end", () => {
				const bytes = Buffer.concat(parts);
				const encoding = answer.headers["content-encoding"];
				const text = (encoding === "br" ? brotliDecompressSync(bytes) : bytes).toString();
				const cookies = answer.headers["set-cookie"] ?? [];
				done({ status: answer.statusCode ?? 0, bytes: bytes.length, text, cookies, encoding });
			});
		})
			.once("error", fail)
			.end();
	});
}

beforeAll(async () => {
	const answer = await fetch(`${url}/api/auth/login`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ email: "admin@demo.example", password: "demo-chamber" }),
	});
	const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("auth-storage="));
	session = cookie?.split(";")[0] ?? "";
	expect(session).not.toBe("");

	const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
	const [row] = await sql<{ matter: string; document: string }[]>`
		select m.id as matter, d.id as document from documents d
		join matters m on m.chamber_id = d.chamber_id and m.id = d.matter_id
		join chambers c on c.id = d.chamber_id
		where c.name like 'Nyaya%' and m.deleted_at is null
		order by (select count(*) from hearings h where h.chamber_id = m.chamber_id and h.matter_id = m.id) desc, d.id limit 1`;
	await sql.end();
	if (!row) throw new Error("The demo chamber has no document in a matter.");
	ids = row;
});

test.each([
	["/login", 3],
	["/nothing-here", 3],
	["/", 6],
	["/matters", 7],
	["/matters/new", 7],
	["/clients", 7],
	["/clients/new", 7],
	["/hearings", 7],
	["/users", 7],
	["/matters/:matter", 7],
	["/matters/:matter/info", 7],
	["/matters/:matter/hearings", 7],
	["/matters/:matter/hearings/new", 7],
	["/matters/:matter/documents", 7],
	["/documents", 8],
	["/documents/upload", 8],
	["/documents/upload?matterId=:matter", 8],
	["/documents/:document", 8],
	["/search?q=order", 8],
	["/search?q=SCA", 8],
	["/settings", 6],
	["/notifications", 3],
])("%s weighs at most %i kB, the styles apart", async (path, budget) => {
	const address = path.replace(":matter", ids.matter).replace(":document", ids.document);
	const cookie = path === "/login" ? "" : session;
	const first = await get(address, cookie);
	expect(first.encoding).toBe("br");
	expect(first.status).toBe(path === "/nothing-here" ? 404 : 200);
	expect(first.bytes).toBeLessThanOrEqual(budget * KB + STYLES);

	const held = /([\w-]+)\.css/.exec(/data-css="([^"]+)"/.exec(first.text)?.[1] ?? "")?.[1] ?? "";
	const again = await get(address, `${cookie}; css=${held}`);
	expect(again.text).not.toContain("<style");
	expect(again.bytes).toBeLessThanOrEqual(budget * KB);
});

test.each([
	[/^app-.*\.css\.br$/, 8],
	[/^shell-.*\.js\.br$/, 2],
	[/^upload-.*\.js\.br$/, 5],
	[/^sprite-.*\.svg\.br$/, 4],
])("the file %s weighs at most %i kB", (name, budget) => {
	const folder = join("build", "client", "assets");
	const found = readdirSync(folder).filter((file) => name.test(file));
	expect(found).not.toEqual([]);
	for (const file of found) expect(statSync(join(folder, file)).size).toBeLessThanOrEqual(budget * KB);
});

test("a page loads nothing but its styles, one script, the icons and the browser's own files", async () => {
	const { text } = await get("/matters", session);
	const loaded = [...text.matchAll(/<(?:script|img|iframe|link)[^>]*?(?:src|href)="([^"]+)"/g)].map(
		([, from]) => from,
	);
	for (const from of loaded)
		expect(from).toMatch(/^\/(assets\/(app|shell)-|favicon|manifest|matters|documents|clients|hearings)/);
	expect(loaded.filter((from) => from?.endsWith(".js"))).toHaveLength(1);
});
