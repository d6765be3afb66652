import type { APIRequestContext } from "playwright";
import { vi } from "vitest";
import { addDays } from "#app/core/format.ts";
import { courtToday } from "#app/domains/courts/hearing-status.ts";
import { docx } from "#worker/reader/test-files.ts";

export type Screen = { name: string; path: string };

type Rows = { data: { _id: string; originalFilename?: string }[] };

/** The screens of a signed-in Admin of the demo chamber, with the ids of a matter that has something in every tab. */
export async function screensOfAdmin(api: APIRequestContext): Promise<Screen[]> {
	const list = async (path: string) => ((await (await api.get(`/api/${path}`)).json()) as Rows).data;
	const idOf = async (path: string) => (await list(path))[0]?._id ?? "none";
	const matter = `/matters/${await idOf("matters?q=90123/2024")}`;
	const hearing = `${matter}/hearings/${await idOf(`hearings?matterId=${matter.slice(9)}&page=1`)}`;
	const client = `/clients/${await idOf("clients?page=1")}`;
	const papers = await list("documents");
	const paper = (end: string) =>
		`/documents/${papers.find(({ originalFilename }) => originalFilename?.endsWith(end))?._id ?? "none"}`;
	const linkOn = async (path: string, wanted: RegExp) =>
		wanted.exec(await (await api.get(path)).text())?.[0] ?? `${path}/none`;
	const reminder = await linkOn(`${matter}/reminders`, /\/matters\/[\w-]+\/reminders\/[\w-]+\/edit/);
	const laden = `/matters/${await idOf("matters?q=90112/2023")}`;
	const task = await linkOn(`${laden}/tasks`, /\/matters\/[\w-]+\/tasks\/[\w-]+\/edit/);
	const draftId = await idOf(`drafts?matterId=${matter.slice(9)}`);
	const draft = `/drafts/${draftId}`;
	const order = await readOrder(api);
	const user = await linkOn("/users", /\/users\/[\w-]+\/edit/);
	await api.post("/api/users", { data: { email: "invited@demo.example", role: "Junior" } });
	const invitation = await linkOn("/users", /\/users\/invites\/[\w-]+/);
	const screens: Record<string, string> = {
		dashboard: "/",
		matters: "/matters",
		"matters, none": "/matters?q=nothing+of+the+kind",
		"New Matter": "/matters/new",
		"matter, Overview": matter,
		"matter, Case Info": `${matter}/info`,
		"matter, Team": `${matter}/team`,
		"matter, Edit Details": `${matter}/edit`,
		"matter, Hearings": `${matter}/hearings`,
		"Add Hearing": `${matter}/hearings/new`,
		"hearing details": hearing,
		"Edit Hearing": `${hearing}/edit`,
		Reschedule: `${hearing}/reschedule`,
		"matter, Past Orders": `${matter}/orders`,
		"matter, Documents": `${matter}/documents`,
		"matter, Drafting": `${matter}/drafting`,
		"Create Draft": `${matter}/drafting/new`,
		"draft created": `${matter}/drafting/created?draft=${draftId}`,
		draft,
		"draft, Mark final": `${draft}/final`,
		"draft, versions": `${draft}/versions`,
		"draft, on paper": `${draft}/print`,
		"matter, Tasks": `${laden}/tasks`,
		"New Task": `${laden}/tasks/new`,
		"Edit Task": task,
		Deadline: `${laden}/tasks/deadline`,
		"matter, Reminders": `${matter}/reminders`,
		"Set Reminder": `${matter}/reminders/new`,
		"Edit Reminder": reminder,
		"Matter Not Found": "/matters/01900000-0000-7000-8000-000000000000",
		clients: "/clients",
		"New Client": "/clients/new",
		client: client,
		"Edit Client": `${client}/edit`,
		documents: "/documents",
		"documents, none": "/documents?q=nothing+of+the+kind",
		"upload, the matter": "/documents/upload",
		"upload, the files": `/documents/upload?matterId=${matter.slice(9)}`,
		"document, PDF": paper(".pdf"),
		"document, picture": paper(".png"),
		"document, a hit": `${paper("Plaint_CS(COMM)_90231.pdf")}?q=invoice+A17`,
		"document, large": `${paper("Plaint_CS(COMM)_90231.pdf")}?q=invoice&page=2&size=large`,
		"document, an order": `/documents/${order.id}`,
		"Already here": `/documents/same?ids=${order.again}`,
		"Edit Document": `${paper(".pdf")}/edit`,
		"search, empty": "/search",
		"search, found": "/search?q=order",
		"search, none": "/search?q=nothingofthekind",
		hearings: "/hearings",
		"New Hearing": "/hearings/new",
		"hearing of the diary": hearing.replace(matter, ""),
		"Edit Hearing of the diary": `${hearing.replace(matter, "")}/edit`,
		"Reschedule of the diary": `${hearing.replace(matter, "")}/reschedule`,
		"Record results": "/hearings/record",
		"cause list": "/hearings/print",
		notifications: "/notifications",
		analytics: "/analytics",
		settings: "/settings",
		"Calendar address": "/settings/calendar",
		"Calendar address of the chamber": "/settings/calendar/chamber",
		users: "/users",
		"Add User": "/users/new",
		"Edit User": user,
		"Withdraw an invitation": invitation,
		"Password link": user.replace(/edit$/, "reset"),
		"page not found": "/nothing/here",
	};
	return Object.entries(screens).map(([name, path]) => ({ name, path }));
}

/** An order that names a matter it does not belong to, uploaded twice and read. */
async function readOrder(api: APIRequestContext): Promise<{ id: string; again: string }> {
	const lines = [
		"IN THE HIGH COURT OF DELHI AT NEW DELHI",
		"W.P.(C) 90123/2024",
		"CORAM: HON'BLE MS. JUSTICE PRATIBHA M. NAIR",
		"ORDER",
		addDays(courtToday(), -1).split("-").reverse().join("."),
		"Learned counsel for the respondents accepts notice and seeks time to file a counter affidavit. Let it be filed",
		"within four weeks, with an advance copy to the other side. Interim protection shall continue until the next date.",
		`List on ${addDays(courtToday(), 60).split("-").reverse().join(".")}.`,
	];
	const file = { name: "order.docx", mimeType: "application/octet-stream", buffer: docx(lines) };
	const upload = async () => {
		const answer = await api.post("/api/documents", { multipart: { file } });
		return ((await answer.json()) as { data: { _id: string } }).data._id;
	};
	const [id, again] = [await upload(), await upload()];
	const isRead = async () => {
		const { data } = (await (await api.get(`/api/documents/${id}`)).json()) as {
			data: { ocrStatus: string };
		};
		if (data.ocrStatus !== "completed") throw new Error(`The order is ${data.ocrStatus}`);
	};
	await vi.waitFor(isRead, { timeout: 90_000, interval: 500 });
	return { id, again };
}
