import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type GeneratedClient, generateClient } from "../generated-client.ts";
import { type BadLine, openBadLine } from "./bad-line.ts";

const { url, databaseUrl } = inject("app");
const PASSWORD = "a chamber on a bad line";
const EMAIL = "calls@once.example";
const ROUNDS = 4;
const WRITES = 13;

/** Everything a client changes, with versions where there are any; what gets no answer is sent again with its key. */
const PROGRAM = `
	let sent = 0;
	let again = 0;
	const persistent = async (request: Request): Promise<Response> => {
		for (let tries = 0; ; tries += 1) {
			try {
				return await fetch(request.clone());
			} catch (error) {
				if (tries === 3) throw error;
				again += 1;
			}
		}
	};
	const client = createClient<paths>({ baseUrl: url + "/api", fetch: persistent });
	const login = await client.POST("/auth/login", { body: { email, password } });
	const token = login.data?.data.accessToken;
	client.use({
		onRequest: ({ request }) => {
			request.headers.set("Authorization", "Bearer " + token);
			if (request.method === "GET" || request.headers.has("Idempotency-Key")) return;
			request.headers.set("Idempotency-Key", JSON.stringify(crypto.randomUUID()));
		},
	});
	type Result<D> = { data?: { data: D } | undefined; error?: { message: string } | undefined };
	const made = <D>({ data, error }: Result<D>): D => {
		if (!data) throw new Error(error?.message);
		sent += 1;
		return data.data;
	};

	for (let n = 1; n <= ${ROUNDS}; n += 1) {
		const header = { "Idempotency-Key": JSON.stringify("client " + n) };
		const person = made(await client.POST("/clients", { params: { header }, body: { name: "Client " + n } }));
		const ofPerson = { path: { id: person._id } };
		made(await client.PATCH("/clients/{id}", { params: ofPerson, body: { name: "Renamed " + n, version: person.version } }));
		const facts = { title: "Matter " + n, caseNumber: "RCS/" + n + "/2026", court: "Civil Court", filingDate: "2026-01-05" };
		const matter = made(await client.POST("/matters", { body: { ...facts, stage: "filing" } }));
		const ofMatter = { path: { id: matter._id } };
		made(await client.PATCH("/matters/{id}", { params: ofMatter, body: { judge: "A judge", version: matter.version } }));
		const day = { date: "2031-03-05", bench: "Court No. 1", purpose: "Arguments", matterId: matter._id };
		const hearing = made(await client.POST("/hearings", { body: day }));
		const ofHearing = { path: { id: hearing._id } };
		made(await client.PATCH("/hearings/{id}", { params: ofHearing, body: { notes: "Noted", version: hearing.version } }));
		const text = { title: "Draft " + n, type: "reply" as const, content: "1. Denied.", matterId: matter._id };
		const draft = made(await client.POST("/drafts", { body: text }));
		const ofDraft = { path: { id: draft._id } };
		const after = made(await client.PATCH("/drafts/{id}", { params: ofDraft, body: { content: "1. Admitted.", version: draft.version } }));
		if (after.content !== "1. Admitted.") throw new Error(after.content);
		const copy = made(await client.POST("/drafts/{id}/duplicate", { params: ofDraft }));
		made(await client.DELETE("/drafts/{id}", { params: { path: { id: copy._id } } }));
		const form = new FormData();
		form.append("file", new Blob(["%PDF-1.4 " + n + " %%EOF"]), "a.pdf");
		const document = made(await client.POST("/documents", { body: { file: "" }, bodySerializer: () => form }));
		const ofDocument = { path: { id: document._id } };
		made(await client.PATCH("/documents/{id}", { params: ofDocument, body: { originalFilename: "b.pdf" } }));
		made(await client.DELETE("/documents/{id}", { params: ofDocument }));
	}
	console.log(JSON.stringify({ sent, again }));
`;

let client: GeneratedClient;
let line: BadLine;
let sql: postgres.Sql;

beforeAll(async () => {
	sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
	line = await openBadLine(url);
	client = await generateClient(url, `test-once-client-${process.pid}`, [["persistent", PROGRAM]]);
});
afterAll(async () => {
	await sql.end();
	await line.close();
	client.remove();
});

test("a generated client on a line that loses the first answer of every write makes every change once", async () => {
	expect(client.faults).toEqual(new Map());
	const headers = { "Content-Type": "application/json" };
	const body = JSON.stringify({ name: "Adv. Calls", email: EMAIL, password: PASSWORD });
	const registered = await fetch(`${url}/api/auth/register`, { method: "POST", headers, body });
	const { user } = (await registered.json()).data;
	// Other tests register people from this address too.
	await sql`delete from rate_limits where key like 'register:%'`;
	line.loseFirst();

	const writes = ROUNDS * WRITES;
	expect(await client.run("persistent", line.url, EMAIL, PASSWORD)).toEqual({ sent: writes, again: writes });
	expect(line.lost()).toBe(writes);
	const [counts] = await sql`
		select
			(select count(*)::int from clients where chamber_id = c.id and version = 2) as clients,
			(select count(*)::int from matters where chamber_id = c.id and version = 2) as matters,
			(select count(*)::int from hearings where chamber_id = c.id and version = 2) as hearings,
			(select count(*)::int from drafts where chamber_id = c.id and version = 2) as drafts,
			(select count(*)::int from documents where chamber_id = c.id and deleted_at is not null) as documents,
			(select count(*)::int from activity where chamber_id = c.id and actor_id = ${user._id} and action <> 'viewed')
				as activity
		from chambers c where id = ${user.chamberId._id}`;
	expect(counts).toEqual({
		clients: ROUNDS,
		matters: ROUNDS,
		hearings: ROUNDS,
		// Each and its copy, which is deleted.
		drafts: 2 * ROUNDS,
		documents: ROUNDS,
		activity: writes,
	});
});
