import type { Browser, Page, Request } from "playwright";
import { IDLE_MS } from "#app/domains/case/drafts/desk/draft-state.ts";
import { DraftEditor } from "#app/domains/case/drafts/editor.tsx";
import { DraftCreatedDialog, NewDraftDialog } from "#app/domains/case/drafts/new-draft.tsx";
import type { DraftRow } from "#app/domains/case/drafts/service.server.ts";
import { type Answer, openSite, origin } from "../site.tsx";

export const DRAFT_KEY = "draft:u1:d1";
export const NEW = "draft:u1:new:m1";
const OPENING = "WRITTEN STATEMENT of [____ name ____]";

const at = new Date("2026-01-05T05:00:00Z");
const REPLY: DraftRow = {
	chamberId: "c1",
	id: "d1",
	matterId: "m1",
	restricted: false,
	title: "Reply",
	type: "reply",
	unresolved: 0,
	content: "1. The suit is bad.",
	tags: ["a", "b"],
	notes: null,
	template: null,
	status: "Draft",
	version: 1,
	createdBy: "u1",
	updatedBy: "u1",
	createdAt: at,
	updatedAt: at,
	deletedAt: null,
};
const untouched = () => ({
	draft: REPLY,
	saves: [] as Record<string, unknown>[],
	keys: [] as string[],
	posts: [] as string[],
	next: null as { status: number; json?: unknown } | null,
	typed: false,
});

/** What the made-up server has and was sent, and how it answers the next save. */
export const desk = untouched();
const answers = new Map<string, Answer>();
let page: Page;

/** A page at the made-up server. Only the clock is held: nobody here has to wait for the pause after which a text is saved. */
export async function openDesk(browser: Browser): Promise<Page> {
	page = await openSite(browser, deskAnswer);
	await page.clock.install();
	return page;
}

/** Leaves the page and forgets what the test before wrote. */
export async function clearDesk(): Promise<void> {
	Object.assign(desk, untouched());
	// A page that the test before left on its way here would come in between.
	await page.waitForLoadState();
	await page.goto(`${origin}/blank`);
	await page.evaluate(() => localStorage.clear());
}

/** What the server answers. */
export function deskAnswer(request: Request, path: string): Answer {
	if (request.method() === "PATCH") {
		const key = request.headers()["idempotency-key"] ?? "";
		desk.keys.push(key);
		const known = answers.get(key);
		const given = save(request.postDataJSON(), known);
		answers.set(key, given);
		return given;
	}
	if (request.method() === "POST") desk.posts.push(request.postData() ?? "");
	if (path.startsWith("/drafts/template")) {
		const type = new URL(path, origin).searchParams.get("type");
		return { status: 200, json: { content: `TEMPLATE of ${type} [____ date ____]`, template: `${type}:1` } };
	}
	if (path === "/drafts/d1") return <Editor />;
	if (path === "/new") {
		const opening = {
			type: "written_statement" as const,
			title: "",
			content: OPENING,
			template: "written_statement:1",
			chosen: { paper: "written_statement", lang: "en" as const },
			fault: null,
		};
		const close = "/matters/m1/drafting";
		return (
			<NewDraftDialog matterId="m1" keepAs={NEW} opening={opening} own={[]} typed={undefined} close={close} />
		);
	}
	if (path === "/created")
		return <DraftCreatedDialog draft={{ id: "d1", title: "Reply", blanks: 0 }} matterId="m1" keepAs={NEW} />;
	return <p>{path}</p>;
}

function save(change: Record<string, unknown>, known: Answer | undefined): Answer {
	desk.saves.push(change);
	if (desk.next || known) return desk.next ?? known ?? { status: 500 };
	desk.draft = {
		...desk.draft,
		content: String(change.content),
		title: String(change.title),
		version: desk.draft.version + 1,
	};
	return { status: 200, json: { success: true, data: { version: desk.draft.version } } };
}

function Editor() {
	const { draft, typed } = desk;
	const matter = { id: "m1", title: "Meera v. Orbit", caseNumber: "RCS/1/2024", status: "active" as const };
	const result = { initialValue: { title: draft.title, type: draft.type, content: "Mine", version: "1" } };
	return (
		<DraftEditor
			found={{ draft, matter, writer: "Asha" }}
			rights={{ edit: true, finalise: true, remove: true, duplicate: true }}
			typed={typed ? { result, error: "Failed", template: null } : undefined}
			autosave={true}
			untouched={false}
			clauses={[]}
			keepAs={DRAFT_KEY}
			clock={{ zone: "Asia/Kolkata", hours: "12h" }}
		/>
	);
}

/** Opens a page and waits until its islands are taken over. */
export async function open(path: string): Promise<void> {
	await page.goto(`${origin}${path}`);
	await page.waitForFunction(() => !document.querySelector("[data-island]"));
}

export const content = () => page.locator("[name=content]");
export const state = () => page.locator("#draft-state").textContent();

/** Lets the writer's pause pass and waits until the editor says this. */
export async function says(text: string): Promise<void> {
	await page.clock.fastForward(IDLE_MS);
	await page.waitForFunction(
		(words) => document.querySelector("#draft-state")?.textContent?.startsWith(words),
		text,
	);
}
/** The offer to put back what this browser kept. */
export const offer = () => page.locator(".alert", { hasText: "Restore it" });
/** The text that this browser keeps under a key. */
export const storedText = (key: string) =>
	page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null")?.values?.content ?? null, key);
