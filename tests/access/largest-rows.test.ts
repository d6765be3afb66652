import { Socket } from "node:net";
import postgres from "postgres";
import { beforeAll, expect, test, vi } from "vitest";
import { env } from "#app/core/env.server.ts";
import { MOST_LINE_LETTERS } from "#app/domains/out/imports/sheet/cells.ts";
import { copyTables } from "#bench/fuzz/largest.ts";
import { asUser } from "../factories.ts";
import { forgetLimits } from "../limits.ts";
import { call } from "../request.ts";
import { read, reads } from "./asking.ts";
import { QUERIES } from "./queries.ts";
import { isApiRoute, type Route, type Things } from "./routes.ts";
import { makeTwin } from "./twins.ts";

// The developer calls exist only where they are switched on.
vi.hoisted(() => {
	process.env.DEVELOPER_TOOLS = "on";
});

/** What an answer may have, files aside, and what a page's loader may hand to it. */
const MOST_BYTES = 4_000_000;
/** What PostgreSQL may send for one request: a thousand rows of a few texts, each cut. */
const MOST_READ = 20_000_000;

let things: Things;
/** The day of all these hearings. */
let day = "";
let headers: { Cookie: string };

beforeAll(async () => {
	const twin = await makeTwin(false);
	things = twin.own as Things;
	headers = await asUser(twin.admin);
	await fillLargest(twin.admin.chamberId, things);
});

const text = (length: number) => "बहस सुनी गई।\n".repeat(Math.ceil(length / 13)).slice(0, length);

/** The longest texts that forms and /api take, three bytes a character, in the rows of this chamber, and many of each. */
async function fillLargest(
	chamberId: string,
	{ matterId, clientId, hearingId, draftId, taskId, documentId, importId }: Things,
) {
	const sql = postgres(env.DATABASE_URL, { max: 1, onnotice: () => {} });
	const ofChamber = (id: string) => sql`chamber_id = ${chamberId} and id = ${id}`;
	try {
		await sql`update matters set notes = ${text(20_000)} where ${ofChamber(matterId)}`;
		await sql`update hearings set order_text = ${text(100_000)}, notes = ${text(20_000)} where ${ofChamber(hearingId)}`;
		await sql`update drafts set content = ${text(500_000)}, notes = ${text(20_000)} where ${ofChamber(draftId)}`;
		await sql`update document_pages set text = ${text(100_000)}
			where chamber_id = ${chamberId} and document_id = ${documentId}`;
		const [row] = await sql<
			{ day: string }[]
		>`select date::text as day from hearings where ${ofChamber(hearingId)}`;
		day = row?.day ?? "";
		await copyTables(sql, chamberId, {
			matters: matterId,
			clients: clientId,
			hearings: hearingId,
			drafts: draftId,
			tasks: taskId,
			documents: documentId,
		});
		await fillImport(sql, chamberId, importId);
		// A matter's own page shows all its parties, and is measured by what else it reads.
		const party = { name: text(500), side: "second", role: text(100) };
		await sql`update matters set parties = ${sql.json(new Array(200).fill(party))}
			where chamber_id = ${chamberId} and id <> ${matterId}`;
	} finally {
		await sql.end();
	}
}

/** The longest lines, headers and samples that are taken of a file, in one import, and many such imports. */
async function fillImport(sql: postgres.Sql, chamberId: string, importId: string) {
	const ofImport = sql`chamber_id = ${chamberId} and import_id = ${importId}`;
	const cells = sql.json(new Array(60).fill(text(Math.floor(MOST_LINE_LETTERS / 60))));
	await sql`update import_rows set cells = ${cells} where ${ofImport}`;
	await sql`insert into import_rows (chamber_id, import_id, owner_id, number, cells, verdict, facts)
		select chamber_id, import_id, owner_id, 1000 + n, cells, verdict, facts
		from import_rows, generate_series(1, 400) n
		where ${ofImport} and number = (select min(number) from import_rows where ${ofImport})`;
	const [headers, samples] = [new Array(60).fill(text(100)), new Array(60).fill(new Array(4).fill(text(80)))];
	const sheet = {
		name: "Sheet",
		rows: 400,
		before: 0,
		hiddenRows: 0,
		struckRows: 0,
		headers,
		samples,
		columns: [],
		above: [text(200)],
	};
	await sql`update imports set headers = ${sql.json(headers)}, samples = ${sql.json(samples)},
		sheets = ${sql.json(new Array(100).fill({ ...sheet, chosen: true }))}
		where chamber_id = ${chamberId} and id = ${importId}`;
	await copyTables(sql, chamberId, { imports: importId });
}

/** Bytes that came over all of this process's sockets so far. */
function received(): number {
	const handles = (process as unknown as { _getActiveHandles(): unknown[] })._getActiveHandles();
	return handles.reduce<number>((sum, one) => sum + (one instanceof Socket ? one.bytesRead : 0), 0);
}

/** A file is as large as what it holds, and streams (tests/e2e/whole-file.spec.ts). */
const isFile = ({ pattern }: Route) => pattern.endsWith("/file");

/** A route that shows one day. */
const isOfDay = ({ pattern }: Route) => QUERIES[pattern]?.some((query) => query.includes("date="));

const questions = reads
	.filter((route) => !isFile(route))
	.flatMap((route) =>
		["", ...(isApiRoute(route) ? ["limit=200"] : []), ...(isOfDay(route) ? ["date={day}"] : [])].map(
			(query) => [`${route.pattern}?${query}`, route, query] as const,
		),
	);

test("the chamber has the rows that end a web which reads them whole", async () => {
	const route = reads.find(({ pattern }) => pattern === "/api/hearings") as Route;
	const response = await call(route.loader as never, { ...read(route, things, "limit=200"), headers });
	const { data, pagination } = await response.json();
	expect(pagination.total).toBeGreaterThan(400);
	expect(data).toHaveLength(200);
	expect(data.at(-1)).toMatchObject({ orderTruncated: true, notesTruncated: true });
	expect(data.at(-1).order).toHaveLength(2_000);
});

test.each(questions)("an answer is bounded, and so is what is read for it: %s", async (_, route, query) => {
	await forgetLimits();
	const before = received();
	const filled = query.replace("{day}", day);
	const response = await call(route.loader as never, { ...read(route, things, filled), headers });
	const hasBytes =
		response.headers.has("content-disposition") ||
		/^(image|application\/pdf)/.test(response.headers.get("content-type") ?? "");
	const { length } = await response.bytes();
	expect(response.status).toBeLessThan(500);
	if (hasBytes) return;
	expect(length).toBeLessThanOrEqual(MOST_BYTES);
	expect(received() - before).toBeLessThan(MOST_READ);
});

const ofMatter = questions.filter(([, { pattern }]) =>
	/^\/matters\/\{matterId\}(\/hearings)?$/.test(pattern),
);

test.each(ofMatter)(
	"a matter's page lists its hearings and reads less than one of their orders: %s",
	async (_, route, query) => {
		await forgetLimits();
		const before = received();
		const response = await call(route.loader as never, { ...read(route, things, query), headers });
		expect(response.status).toBe(200);
		await response.bytes();
		expect(received() - before).toBeLessThan(Buffer.byteLength(text(100_000)));
	},
);

test("the record's own call has the whole text that its list cuts", async () => {
	const one = reads.find(({ pattern }) => pattern === "/api/hearings/{id}") as Route;
	const { data } = await (await call(one.loader as never, { ...read(one, things, ""), headers })).json();
	expect(data.order).toHaveLength(100_000);
	expect(data).not.toHaveProperty("orderTruncated");
});
