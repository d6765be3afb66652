import { randomUUID } from "node:crypto";
import postgres from "postgres";
import type { Door } from "./doors.ts";
import { addTask, bodyFor, copyTables, fillPages, generatedText, largestOf, made } from "./largest.ts";
import { madeByCalls, madeByRows } from "./others.ts";
import type { Sender } from "./requests.ts";

type Role = Exclude<Sender, "nobody" | "broken">;
type Answer = { data?: Record<string, unknown>; error?: string; fields?: Record<string, string[]> };
type Session = { cookie: string; token: string };

const LONGEST_DRAFT = 500_000;
const PASSWORD = "only for making things up";
const roles: readonly Role[] = ["Admin", "Senior", "Junior", "Clerk"];
const PDF = "%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF\n";

/** A chamber with one person of each role and one of each thing, made and signed in through /api. */
export class Chamber {
	/** What was made, by its kind. */
	readonly ids: Record<string, string[]> = {};
	/** A word that stands in every text of this chamber and nowhere else. */
	readonly mark = `z${randomUUID().replaceAll("-", "")}`;
	#sessions = new Map<Role, Session>();
	#people = new Map<Role, { email: string; id: string; chamberId: string }>();
	readonly #url: string;
	readonly #databaseUrl: string;

	constructor(url: string, databaseUrl: string) {
		this.#url = url;
		this.#databaseUrl = databaseUrl;
	}

	async make(): Promise<this> {
		await this.#enter("Admin", { chamberName: `Chamber ${this.mark}` });
		for (const role of roles.slice(1)) {
			const invite = await this.#call("POST", "/users", { email: this.#email(role), role });
			await this.#enter(role, { inviteToken: String(invite.link).split("invite=")[1] ?? "" });
		}
		await this.#fill();
		return this;
	}

	#email = (role: Role) => `${role.toLowerCase()}.${this.mark.slice(0, 12)}@fuzz.example`;

	async #enter(role: Role, extra: Record<string, string>): Promise<void> {
		const body = { name: `${role} ${this.mark}`, email: this.#email(role), password: PASSWORD, ...extra };
		const user = await this.#signInBy("/auth/register", role, body);
		this.#people.set(role, { email: this.#email(role), id: user._id, chamberId: user.chamberId._id });
		this.#note("user", user._id);
	}

	async #signInBy(path: string, role: Role, body: Record<string, string>) {
		const answer = await fetch(`${this.#url}/api${path}`, {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify(body),
		});
		const { data, error } = (await answer.json()) as {
			data: { user: { _id: string; chamberId: { _id: string } }; accessToken: string };
			error?: string;
		};
		if (!answer.ok) throw new Error(`${path} as ${role}: ${answer.status} ${error}`);
		const cookie = answer.headers
			.getSetCookie()
			.map((line) => line.split(";")[0])
			.join("; ");
		this.#sessions.set(role, { cookie, token: data.accessToken });
		return data.user;
	}

	async #call(method: string, path: string, body: unknown): Promise<Record<string, unknown>> {
		const { data, error } = await this.#send(method, path, body);
		if (!data) throw new Error(`${method} ${path}: ${error}`);
		return data;
	}

	async #send(method: string, path: string, body: unknown): Promise<Answer> {
		const isForm = body instanceof FormData;
		const answer = await fetch(`${this.#url}/api${path}`, {
			method,
			headers: {
				Authorization: `Bearer ${this.#sessions.get("Admin")?.token}`,
				...(isForm ? {} : { "Content-Type": "application/json" }),
			},
			body: isForm ? body : JSON.stringify(body),
		});
		return (await answer.json()) as Answer;
	}

	#note(kind: string, id: string): string {
		this.ids[kind] = [...(this.ids[kind] ?? []), id];
		return id;
	}

	async #fill(): Promise<void> {
		const { mark } = this;
		const made = async (path: string, body: unknown) => {
			const id = String((await this.#call("POST", path, body))._id);
			return this.#note(path.slice(1, -1), id);
		};
		const clientId = await made("/clients", { name: `Client ${mark}`, address: { city: mark } });
		const facts = { court: `Court ${mark}`, filingDate: "2024-01-15", clientId, notes: `Notes ${mark}` };
		const matterId = await made("/matters", { title: `Matter ${mark}`, caseNumber: "RCS/12/2024", ...facts });
		await made("/matters", { title: `Another ${mark}`, caseNumber: "WP(C)/7/2023", ...facts });
		const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
		for (const ahead of [-5, 0, 9]) {
			const hearing = {
				matterId,
				date: day(ahead),
				bench: `Bench ${mark}`,
				purpose: `Purpose ${mark}`,
				order: `Order ${mark}`,
			};
			await made("/hearings", hearing);
		}
		await made("/drafts", { matterId, title: `Draft ${mark}`, type: "other", content: `Content ${mark}` });
		const documentId = await this.#upload(`${mark}.pdf`);
		const { id: userId = "", chamberId = "" } = this.#people.get("Admin") ?? {};
		const own = { chamberId, userId, matterId, documentId, mark };
		const sql = postgres(this.#databaseUrl, { max: 1, onnotice: () => {} });
		try {
			const others = {
				...(await madeByCalls((path, body) => this.#call("POST", path, body), own)),
				...(await madeByRows(sql, own)),
			};
			for (const [kind, id] of Object.entries(others)) this.#note(kind, id);
			for (const [kind, table] of Object.entries({ activity: "activity", session: "sessions" })) {
				const rows = await sql`select id from ${sql(table)} where chamber_id = ${chamberId} limit 5`;
				for (const { id } of rows) this.#note(kind, id);
			}
		} finally {
			await sql.end();
		}
	}

	async #upload(name: string): Promise<string> {
		const upload = new FormData();
		upload.set("matterId", this.ids.matter?.[0] ?? "");
		upload.set("file", new Blob([PDF + name], { type: "application/pdf" }), name);
		return this.#note("document", String((await this.#call("POST", "/documents", upload))._id));
	}

	/**
	 * Fills the lists with the largest rows there may be: each made by /api once, then copied. The longest draft has two
	 * versions that differ everywhere, and of two documents one is as long as its call may answer, the other longer.
	 */
	async fillLargest(doors: readonly Door[]): Promise<void> {
		const rows: Record<string, string> = {};
		const { mark } = this;
		for (const noun of made) rows[noun] = await this.#makeLargest(doors, noun);
		await this.#call("PATCH", `/drafts/${rows.drafts}`, {
			content: generatedText(LONGEST_DRAFT, `${mark} other`),
			version: 1,
		});
		const answered = await this.#upload(`answered-${mark}.pdf`);
		const longer = await this.#upload(`longer-${mark}.pdf`);
		const sql = postgres(this.#databaseUrl, { max: 1, onnotice: () => {} });
		try {
			const chamberId = this.#people.get("Admin")?.chamberId ?? "";
			await fillPages(sql, chamberId, { documentId: answered, pages: 9, mark });
			await fillPages(sql, chamberId, { documentId: longer, pages: 40, mark });
			rows.documents = answered;
			rows.tasks = this.#note(
				"task",
				await addTask(sql, chamberId, { matterId: this.ids.matter?.[0] ?? "", mark }),
			);
			await copyTables(sql, chamberId, rows);
		} finally {
			await sql.end();
		}
	}

	/** Leaves out the fields that are refused, until the row is taken. */
	async #makeLargest(doors: readonly Door[], noun: string): Promise<string> {
		const schema = bodyFor(doors, `/${noun}`);
		if (!schema) throw new Error(`No call makes ${noun}`);
		const matterId = this.ids.matter?.[0] ?? "";
		const facts = {
			matterId,
			clientId: this.ids.client?.[0] ?? "",
			filingDate: "2024-01-15",
			date: "2026-11-30",
		};
		const body = largestOf(schema, this.mark);
		for (const [name, value] of Object.entries(facts)) if (name in body) body[name] = value;
		for (;;) {
			const answer = await this.#send("POST", `/${noun}`, body);
			if (answer.data) return this.#note(noun.slice(0, -1), String(answer.data._id));
			const refused = Object.keys(answer.fields ?? {}).map((path) => path.split(".")[0] ?? "");
			if (!refused.some((name) => name in body)) throw new Error(`The largest of ${noun}: ${answer.error}`);
			for (const name of refused) delete body[name];
		}
	}

	/** The headers that carry a sender's session. */
	as(sender: Sender, byToken: boolean): Record<string, string> {
		if (sender === "nobody") return {};
		if (sender === "broken")
			return byToken ? { Authorization: "Bearer x" } : { Cookie: "auth-storage=x.1.y" };
		const session = this.#sessions.get(sender);
		return byToken ? { Authorization: `Bearer ${session?.token}` } : { Cookie: session?.cookie ?? "" };
	}

	/** Signs everybody in again, after giving back what made-up requests took from their accounts. */
	async renew(): Promise<void> {
		const sql = postgres(this.#databaseUrl, { max: 1, onnotice: () => {} });
		try {
			for (const [role, { email, id, chamberId }] of this.#people) {
				await sql`update accounts set email = ${email}, chamber_id = ${chamberId} where id = ${id}`;
				await sql`update users set role = ${role}, status = 'active' where chamber_id = ${chamberId} and id = ${id}`;
			}
			await sql`delete from rate_limits`;
		} finally {
			await sql.end();
		}
		for (const [role, { email }] of this.#people)
			await this.#signInBy("/auth/login", role, { email, password: PASSWORD });
	}

	/** What the chamber's Admin can read of it by /api, as one text; what the worker makes of its papers is left out. */
	async contents(): Promise<string> {
		const paths = ["/clients", "/matters", "/hearings", "/drafts", "/documents", "/users", "/activity-logs"];
		const texts = await Promise.all(
			paths.map(async (path) => {
				const answer = await fetch(`${this.#url}/api${path}`, { headers: this.as("Admin", true) });
				const { data } = (await answer.json()) as { data: Record<string, unknown>[] };
				const people = data.filter(({ actorId }) => actorId !== null);
				return JSON.stringify(people, (name, value) =>
					/^(ocr|page|updatedAt|lastLogin)/.test(name) ? undefined : value,
				);
			}),
		);
		return texts.join("\n");
	}
}
