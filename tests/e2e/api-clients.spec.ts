import axios, { AxiosError, type AxiosResponse } from "axios";
import { createAuthRefresh } from "axios-auth-refresh";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { asImage, slip } from "#worker/reader/testing/test-files.ts";
import { type GeneratedClient, generateClient } from "./generated-client.ts";

const { url, databaseUrl } = inject("app");
const PASSWORD = "a chamber of clients";
const SCAN = await asImage(await slip())
	.png()
	.toBuffer();
const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
let people = 0;

afterAll(() => sql.end());

/** A new chamber's first Admin, who has signed in nowhere but at registering. */
async function newcomer(): Promise<string> {
	people += 1;
	const email = `client${people}@clients.example`;
	const body = { name: "Adv. Mira Desai", email, password: PASSWORD, chamberName: "Clients' Chamber" };
	expect((await axios.post(`${url}/api/auth/register`, body)).status).toBe(201);
	return email;
}

/** The access tokens of a person run out now; their session goes on. */
async function expireTokens(email: string): Promise<void> {
	const rows = await sql`update access_tokens set expires_at = now() - interval '1 second'
		where session_id in (select s.id from sessions s join accounts a on a.id = s.account_id where a.email = ${email})`;
	expect(rows.count).toBeGreaterThan(0);
}

async function endSessions(email: string): Promise<void> {
	await sql`update sessions set revoked_at = now()
		where account_id = (select id from accounts where email = ${email})`;
}

describe("axios with axios-auth-refresh", () => {
	/** The pair as their own documentation puts them together; Node has no cookie jar, so a variable is one. */
	function client() {
		const http = axios.create({ baseURL: `${url}/api` });
		const own = {
			http,
			refreshes: 0,
			refused: 0,
			/** How many requests are in progress when a token ends; the refresh waits until all were refused. */
			underWay: 1,
			signIn: async (email: string) => take(await http.post("/auth/login", { email, password: PASSWORD })),
		};
		let token = "";
		let cookie = "";
		const take = ({ data, headers }: AxiosResponse) => {
			token = data.data.accessToken;
			cookie = headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
		};
		http.interceptors.request.use((request) => {
			if (token) request.headers.Authorization = `Bearer ${token}`;
			if (cookie) request.headers.Cookie = cookie;
			return request;
		});
		http.interceptors.response.use(undefined, (error: AxiosError) => {
			if (error.response?.status === 401) own.refused += 1;
			throw error;
		});
		const refresh = async () => {
			own.refreshes += 1;
			await vi.waitUntil(() => own.refused >= own.underWay, { timeout: 120_000 });
			take(await axios.post(`${url}/api/auth/refresh`, null, { headers: { Cookie: cookie } }));
		};
		// Its other way of sharing one refresh gives up the requests that were already in progress.
		createAuthRefresh(http, refresh, { deduplicateRefresh: false });
		return own;
	}

	test("signs in, lists, creates, uploads, downloads", async () => {
		const email = await newcomer();
		const { http, signIn } = client();
		await signIn(email);
		expect((await http.get("/users/me")).data.data).toMatchObject({ email, role: "Admin" });
		expect((await http.get("/matters")).data).toMatchObject({ data: [], pagination: { total: 0 } });

		const matter = await http.post("/matters", {
			title: "Desai v. Municipal Corporation",
			caseNumber: "SCA/90411/2026",
			court: "High Court of Gujarat",
			filingDate: "2026-11-02",
		});
		expect(matter.status).toBe(201);
		const form = new FormData();
		form.append("file", new Blob([SCAN]), "હુકમ.png");
		form.append("matterId", matter.data.data._id);
		form.append("lang", "guj");
		const upload = await http.post("/documents", form);
		expect([upload.status, upload.data.data.originalFilename, upload.data.data.size]).toEqual([
			201,
			"હુકમ.png",
			SCAN.length,
		]);
		const list = await http.get("/documents", { params: { matterId: matter.data.data._id, page: 1 } });
		expect(list.data.data).toHaveLength(1);
		const file = await http.get(`/documents/${upload.data.data._id}/file`, { responseType: "arraybuffer" });
		expect(Buffer.compare(Buffer.from(file.data), SCAN)).toBe(0);
	});

	test("requests in parallel survive the end of a token with one refresh", async () => {
		const email = await newcomer();
		const own = client();
		await own.signIn(email);
		await expireTokens(email);
		own.underWay = 6;

		const names = ["Asha Patel", "Bharat Shah", "Chandni Rao"];
		const answers = await Promise.all([
			own.http.get("/matters"),
			own.http.get("/clients", { params: { page: 1 } }),
			own.http.get("/activity-logs/recent"),
			...names.map((name) => own.http.post("/clients", { name })),
		]);
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 201, 201, 201]);
		expect([own.refused, own.refreshes]).toEqual([6, 1]);
		const { data } = await own.http.get("/clients");
		expect(data.data.map((one: { name: string }) => one.name).sort()).toEqual(names);
		const [session] = await sql`select s.generation from sessions s join accounts a on a.id = s.account_id
			where a.email = ${email} order by s.id desc limit 1`;
		expect(session?.generation).toBe(2);

		await expireTokens(email);
		expect((await own.http.get("/users/me")).data.data.email).toBe(email);
		expect([own.refused, own.refreshes]).toEqual([7, 2]);
	});

	test("a session that has ended cannot be refreshed: the request fails with its 401", async () => {
		const email = await newcomer();
		const own = client();
		await own.signIn(email);
		await endSessions(email);
		const failed = await own.http.get("/matters").catch((error: AxiosError) => error);
		expect(failed).toBeInstanceOf(AxiosError);
		expect((failed as AxiosError).response).toMatchObject({ status: 401, data: { code: "unauthenticated" } });
		expect(own.refreshes).toBe(1);
	});
});

describe("a client generated from the document", () => {
	let client: GeneratedClient;

	const GOOD = `
		const login = await api.POST("/auth/login", { body: { email, password } });
		if (!login.data) throw new Error(login.error.message);
		const token: string = login.data.data.accessToken;
		api.use({ onRequest: ({ request }) => request.headers.set("Authorization", "Bearer " + token) });

		const body = { title: "Rao v. Rao", caseNumber: "FC/90512/2026", court: "Family Court", filingDate: "2026-11-03" };
		const matter = await api.POST("/matters", { body: { ...body, stage: "filing" } });
		if (!matter.data) throw new Error(matter.error.message);
		const id: string = matter.data.data._id;
		const path = { id };
		const hearing = await api.POST("/hearings", {
			body: { matterId: id, date: "2026-12-01", bench: "Court 3", purpose: "Arguments" },
		});
		const changed = await api.PATCH("/matters/{id}", { params: { path }, body: { judge: "Principal Judge" } });
		const details = await api.GET("/matters/{id}/details", { params: { path } });
		const list = await api.GET("/matters", { params: { query: { page: 1, limit: 5, sort: "-createdAt" } } });
		const missing = await api.GET("/clients/{id}", { params: { path } });
		const refused = await api.POST("/clients", { body: { name: "" } });
		const form = new FormData();
		form.append("file", new Blob(["%PDF-1.4 %%EOF"]), "a.pdf");
		const document = await api.POST("/documents", { body: { file: "" }, bodySerializer: () => form });
		const status: "completed" | "today" | "upcoming" | "scheduled" | undefined = hearing.data?.data.status;
		console.log(JSON.stringify({
			status,
			judge: changed.data?.data.judge,
			hearings: details.data?.data.hearingStats.total,
			total: list.data?.pagination.total,
			missing: missing.error?.code,
			refused: refused.error?.fields,
			size: document.data?.data.size,
		}));
	`;
	const WRONG = [
		["an unknown path", 'await api.GET("/matter");'],
		["a missing field", 'await api.POST("/clients", { body: {} });'],
		["a word that is no stage", 'await api.GET("/matters", { params: { query: { stage: "begun" } } });'],
		["a field that no answer has", 'console.log((await api.GET("/users/me")).data?.data.passwordHash);'],
	] as const;

	beforeAll(async () => {
		client = await generateClient(url, `test-api-client-${process.pid}`, [["good", GOOD], ...WRONG]);
	});
	afterAll(() => client.remove());

	test("compiles, and does what its types say", async () => {
		expect([client.faults.get("peshi"), client.faults.get("good")]).toEqual([undefined, undefined]);
		expect(await client.run("good", url, await newcomer(), PASSWORD)).toEqual({
			status: expect.stringMatching(/^(completed|today|upcoming|scheduled)$/),
			judge: "Principal Judge",
			hearings: 1,
			total: 1,
			missing: "not_found",
			refused: { name: [expect.any(String)] },
			size: 14,
		});
	});

	test.each(WRONG)("does not compile with %s", (name) => {
		expect(client.faults.get(name)).toHaveLength(1);
	});
});
