import type { Page } from "playwright";
import type postgres from "postgres";
import { expect } from "vitest";
import { addDays } from "#app/core/format.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { translator } from "#app/messages/index.ts";
import { pdf } from "#tests/uploads.ts";
import { clickThrough } from "../visitor.ts";

const t = translator("en");
const tomorrow = addDays(courtToday(), 1);
const later = addDays(courtToday(), 40);

export const CHAMBER_PASSWORD = "a chamber on a bad line";

/** A form as a person meets it: where it stands, what is written into it, which button sends it. */
export type Form = {
	path: string;
	fill?: Record<string, string>;
	/** A file chosen in it. */
	file?: boolean;
	press?: string;
	/** The message that says it was done, or what stands on the page then. */
	says?: string;
	shows?: string;
	/** How many entries of the activity log it makes. */
	acts?: number;
};

/** The signed-in person's own means to make what a form needs, on a good line. */
export type Means = { page: Page; url: string; sql: postgres.Sql; userId: string; email: string };

let made = 0;
const next = () => {
	made += 1;
	return made;
};

async function api(means: Means, path: string, data: object, method = "POST"): Promise<string> {
	const answer = await means.page.request.fetch(`${means.url}/api${path}`, { method, data });
	if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
	return (await answer.json()).data._id;
}

const matter = (means: Means) => {
	const n = next();
	const facts = { title: `Matter ${n}`, caseNumber: `RCS/${n}/2026`, court: "Civil Court, Sanand" };
	return api(means, "/matters", { ...facts, filingDate: "2026-01-05" });
};
const client = (means: Means) => api(means, "/clients", { name: `Client ${next()}` });
const hearing = async (means: Means, date = tomorrow) =>
	api(means, "/hearings", {
		matterId: await matter(means),
		date,
		bench: "Court No. 1",
		purpose: "Arguments",
	});
const draft = async (means: Means, matterId?: string) =>
	api(means, "/drafts", {
		matterId: matterId ?? (await matter(means)),
		title: `Draft ${next()}`,
		type: "reply",
		content: "1. Denied.",
	});

async function document(means: Means): Promise<string> {
	const file = { name: `a${next()}.pdf`, mimeType: "application/pdf", buffer: Buffer.from(pdf(400 + made)) };
	const answer = await means.page.request.post(`${means.url}/api/documents`, { multipart: { file } });
	return (await answer.json()).data._id;
}

/** Tasks have no calls; the form makes them, and the database knows the newest. */
async function task(means: Means, matterId: string, kind: "tasks" | "reminders"): Promise<string> {
	const form = { title: `Task ${next()}`, dueDate: later, dueTime: "10:00", kind: "task" };
	await means.page.request.post(`${means.url}/matters/${matterId}/${kind}/new`, { form, maxRedirects: 0 });
	const [row] = await means.sql<{ id: string }[]>`
		select id from tasks where matter_id = ${matterId} order by created_at desc limit 1`;
	return row?.id ?? "";
}

const intent = (value: string) => `button[name=intent][value=${value}]`;

/** Every kind of form that changes something. */
export const FORMS: Record<string, (means: Means) => Promise<Form>> = {
	"New Client": async () => ({
		path: "/clients/new",
		fill: { name: `Lost ${next()}` },
		says: t("success.client"),
	}),
	"Edit Client": async (means) => ({
		path: `/clients/${await client(means)}/edit`,
		fill: { name: `Renamed ${next()}` },
		says: t("success.clientUpdated"),
	}),
	"New Matter": async () => ({
		path: "/matters/new",
		fill: {
			title: "Meera v. Orbit",
			caseNumber: `SCA/${next()}/2026`,
			court: "HC",
			filingDate: "2026-01-05",
		},
		says: t("success.matter"),
	}),
	"Edit Details": async (means) => ({
		path: `/matters/${await matter(means)}/edit`,
		fill: { judge: "A. P. Thaker" },
		says: t("success.matterUpdated"),
	}),
	"Add Hearing": async (means) => ({
		path: `/matters/${await matter(means)}/hearings/new`,
		fill: { bench: "Court No. 4", purpose: "Evidence" },
		says: t("success.hearing"),
	}),
	"New Hearing": async (means) => ({
		path: "/hearings/new",
		fill: { matterId: await matter(means), bench: "Court No. 4", purpose: "Evidence" },
		says: t("success.hearing"),
	}),
	"Edit Hearing, with a next date": async (means) => ({
		path: `/hearings/${await hearing(means)}/edit`,
		fill: { result: "Adjourned", nextDate: later },
		says: t("success.hearingUpdated"),
		acts: 2,
	}),
	Reschedule: async (means) => ({
		path: `/hearings/${await hearing(means)}/reschedule`,
		fill: { date: later },
		says: t("success.hearingMoved"),
	}),
	"Withdraw hearing": async (means) => ({
		path: `/hearings/${await hearing(means)}/withdraw`,
		fill: { reason: "Entered twice" },
		shows: "/restore",
	}),
	"Record result, with a next date": async (means) => ({
		path: `/hearings/${await hearing(means, addDays(courtToday(), -3))}/record`,
		fill: { nextDate: later },
		shows: t("hearing.recordedNext", { day: "" }).trim(),
		acts: 2,
	}),
	"Record results": async (means) => ({
		path: "/hearings/record",
		fill: { [`rows.${await hearing(means, addDays(courtToday(), -3))}.result`]: "Adjourned" },
		press: "main form button.btn-primary",
		says: t.n("hearing.recorded", 1),
	}),
	"Create Draft": async (means) => ({
		path: `/matters/${await matter(means)}/drafting/new`,
		fill: { title: "A reply", content: "1. Denied." },
		press: `.dialog-foot ${intent("create")}`,
		says: t("success.draft"),
	}),
	"a draft, Save": async (means) => ({
		path: `/drafts/${await draft(means)}`,
		fill: { content: "1. Admitted." },
		press: `${intent("save")}.btn-primary`,
		says: t("success.draftUpdated"),
	}),
	"a draft, Duplicate": async (means) => ({
		path: `/drafts/${await draft(means)}`,
		press: intent("duplicate"),
		says: t("success.draftCopied"),
	}),
	"Mark final": async (means) => ({
		path: `/drafts/${await draft(means)}/final`,
		says: t("success.draftFinal"),
	}),
	"a draft, Delete": async (means) => ({
		path: `/drafts/${await draft(means)}`,
		press: intent("delete"),
		shows: "/restore",
	}),
	"a draft, Undo": async (means) => {
		const matterId = await matter(means);
		const draftId = await draft(means, matterId);
		await api(means, `/drafts/${draftId}`, {}, "DELETE");
		return {
			path: `/matters/${matterId}/drafting?deleted=${draftId}`,
			press: `form[action="/drafts/${draftId}/restore"] button >> nth=0`,
			says: t("success.draftRestored"),
		};
	},
	"Add Task": async (means) => ({
		path: `/matters/${await matter(means)}/tasks/new`,
		fill: { title: "Pay the fee", dueDate: later },
		says: t("success.task"),
	}),
	"Edit Task": async (means) => {
		const matterId = await matter(means);
		const path = `/matters/${matterId}/tasks/${await task(means, matterId, "tasks")}/edit`;
		return { path, fill: { title: "Pay it" }, says: t("success.taskSaved") };
	},
	"a task, Delete": async (means) => {
		const matterId = await matter(means);
		const press = `form[action="/tasks/${await task(means, matterId, "tasks")}"] ${intent("delete")}`;
		return { path: `/matters/${matterId}/tasks`, press, shows: "deleted=" };
	},
	"Set Reminder": async (means) => ({
		path: `/matters/${await matter(means)}/reminders/new`,
		fill: { title: "Call her", dueDate: later, dueTime: "11:00" },
		says: t("success.reminder"),
	}),
	"Edit Reminder": async (means) => {
		const matterId = await matter(means);
		const path = `/matters/${matterId}/reminders/${await task(means, matterId, "reminders")}/edit`;
		return { path, fill: { title: "Call him" }, says: t("success.reminderSaved") };
	},
	Deadline: async (means) => ({
		path: `/matters/${await matter(means)}/tasks/deadline?kind=ws_civil&startDate=2026-01-05`,
		press: "button[form=save-deadline]",
		says: t("deadline.saved"),
	}),
	Upload: async (means) => ({
		path: `/documents/upload?matterId=${await matter(means)}`,
		file: true,
		says: t("success.upload", { n: 1 }),
	}),
	"Edit Document": async (means) => ({
		path: `/documents/${await document(means)}/edit`,
		fill: { originalFilename: `renamed${next()}.pdf` },
		says: t("success.documentSaved"),
	}),
	"a document, Delete": async (means) => {
		const documentId = await document(means);
		return {
			path: `/documents/${documentId}`,
			press: `form[action="/documents/${documentId}/delete"] button`,
			shows: "/restore",
		};
	},
	"a document, Undo": async (means) => {
		const documentId = await document(means);
		await api(means, `/documents/${documentId}`, {}, "DELETE");
		return {
			path: `/documents?deleted=${documentId}`,
			press: `form[action="/documents/${documentId}/restore"] button`,
			says: t("success.documentRestored"),
		};
	},
	"Add User": async () => ({
		path: "/users/new",
		fill: { email: `invited${next()}.${Date.now()}@once.example` },
		shows: "/register?invite=",
	}),
	"Withdraw Invitation": async (means) => {
		const data = { email: `withdrawn${next()}.${Date.now()}@once.example`, role: "Junior" };
		const answer = await means.page.request.post(`${means.url}/api/users`, { data });
		if (!answer.ok()) throw new Error(await answer.text());
		const [row] = await means.sql<{ id: string }[]>`select id from invites where email = ${data.email}`;
		return { path: `/users/invites/${row?.id}`, press: ".dialog-foot button", says: t("success.withdraw") };
	},
	"Password link": async ({ userId }) => ({ path: `/users/${userId}/reset`, shows: "/reset/" }),
	"Edit User": async ({ userId }) => ({
		path: `/users/${userId}/edit`,
		fill: { name: `Adv. Bad Line ${next()}` },
		says: t("success.user"),
	}),
	Profile: async () => ({
		path: "/settings",
		fill: { name: `Adv. Bad Line ${next()}` },
		press: 'form[action="/settings#profile"] button.btn-primary',
		says: t("success.profile"),
	}),
	Password: async () => {
		const newPassword = `${CHAMBER_PASSWORD}, now another`;
		return {
			path: "/settings",
			fill: { currentPassword: CHAMBER_PASSWORD, newPassword, confirmPassword: newPassword },
			press: 'form[action="/settings#security"] button.btn-primary',
			says: t("success.password"),
			acts: 0,
		};
	},
};

/** Opens the form and writes into it. */
export async function fillIn(page: Page, base: string, { path, fill = {}, file }: Form): Promise<void> {
	await page.goto(base + path);
	for (const [name, value] of Object.entries(fill)) {
		const control = page.locator(`[name="${name}"]`).last();
		const tag = await control.evaluate((element) => element.tagName);
		if ((await control.getAttribute("type")) === "radio")
			await page.locator(`[name="${name}"][value="${value}"]`).check();
		else if (tag === "SELECT") await control.selectOption(value);
		else await control.fill(value);
	}
	await untilDaysAreShown(page);
	if (!file) return;
	const buffer = Buffer.from(pdf(600 + next()));
	await page.setInputFiles("#f-file", { name: "order.pdf", mimeType: "application/pdf", buffer });
}

/**
 * A date that changes is asked about. A form sent meanwhile needs a line of its own, and on a new one the browser does not
 * send again by itself.
 */
async function untilDaysAreShown(page: Page): Promise<void> {
	const areShown = () =>
		page
			.locator("[data-query]")
			.evaluateAll((dates) =>
				dates.every(({ id, ownerDocument }) => ownerDocument.getElementById(`${id}-day`)?.textContent),
			);
	await expect.poll(areShown).toBe(true);
}

/** Sends it; resolves when a page has come. */
export async function press(
	page: Page,
	{ press: button = ".dialog-foot :is(button.btn-primary, button.btn-danger)" }: Form,
): Promise<void> {
	await clickThrough(page, page.locator(button).last());
}
