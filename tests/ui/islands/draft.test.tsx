// @vitest-environment node
import type { Browser, Page, Request, Route } from "playwright";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { IDLE_MS } from "#app/domains/drafts/desk/draft-state.ts";
import { DraftEditor } from "#app/domains/drafts/editor.tsx";
import { DraftCreatedDialog, NewDraftDialog } from "#app/domains/drafts/new-draft.tsx";
import type { DraftRow } from "#app/domains/drafts/service.server.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import { takeErrors } from "#tests/setup/console.ts";
import { type Answer, openSite, origin } from "../site.tsx";

let browser: Browser;
let page: Page;

const KEY = "draft:u1:d1";
const NEW = "draft:u1:new:m1";
const OPENING = "WRITTEN STATEMENT of [____ name ____]";

/** What the made-up server has, and how it answers the next save. */
let draft: DraftRow;
let saves: Record<string, unknown>[] = [];
let keys: string[] = [];
const answers = new Map<string, Answer>();
let posts: string[] = [];
let next: { status: number; json?: unknown } | null = null;
let typed = false;

beforeAll(async () => {
	browser = await openBrowser();
	page = await openSite(browser, answer);
	// Only the clock is held: what is written is saved after a pause that nobody here has to wait for.
	await page.clock.install();
});
afterAll(async () => {
	await page?.close();
	await browser.close();
});

beforeEach(async () => {
	const at = new Date("2026-01-05T05:00:00Z");
	draft = {
		chamberId: "c1",
		id: "d1",
		matterId: "m1",
		restricted: false,
		title: "Reply",
		type: "reply",
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
	saves = [];
	keys = [];
	posts = [];
	next = null;
	typed = false;
	// A page that the test before left on its way here would come in between.
	await page.waitForLoadState();
	await page.goto(`${origin}/blank`);
	await page.evaluate(() => localStorage.clear());
});

function answer(request: Request, path: string): Answer {
	if (request.method() === "PATCH") {
		const key = request.headers()["idempotency-key"] ?? "";
		keys.push(key);
		const known = answers.get(key);
		const given = save(request.postDataJSON(), known);
		answers.set(key, given);
		return given;
	}
	if (request.method() === "POST") posts.push(request.postData() ?? "");
	if (path.startsWith("/drafts/template")) {
		const type = new URL(path, origin).searchParams.get("type");
		return { status: 200, json: { content: `TEMPLATE of ${type} [____ date ____]`, template: `${type}:1` } };
	}
	if (path === "/drafts/d1") return <Editor />;
	if (path === "/new") {
		const opening = { type: "written_statement" as const, content: OPENING, template: "written_statement:1" };
		const close = "/matters/m1/drafting";
		return <NewDraftDialog matterId="m1" keepAs={NEW} opening={opening} typed={undefined} close={close} />;
	}
	if (path === "/created")
		return <DraftCreatedDialog draft={{ id: "d1", title: "Reply" }} matterId="m1" keepAs={NEW} />;
	return <p>{path}</p>;
}

function save(change: Record<string, unknown>, known: Answer | undefined): Answer {
	saves.push(change);
	if (next || known) return next ?? known ?? { status: 500 };
	draft = {
		...draft,
		content: String(change.content),
		title: String(change.title),
		version: draft.version + 1,
	};
	return { status: 200, json: { success: true, data: { version: draft.version } } };
}

function Editor() {
	const matter = { id: "m1", title: "Meera v. Orbit", caseNumber: "RCS/1/2024", status: "active" as const };
	const result = { initialValue: { title: draft.title, type: draft.type, content: "Mine", version: "1" } };
	return (
		<DraftEditor
			found={{ draft, matter, writer: "Asha" }}
			rights={{ edit: true, finalise: true, remove: true, duplicate: true }}
			typed={typed ? { result, error: "Failed", template: null } : undefined}
			autosave={true}
			untouched={false}
			keepAs={KEY}
			clock={{ zone: "Asia/Kolkata", hours: "12h" }}
		/>
	);
}

/** Opens a page and waits until its islands are taken over. */
async function open(path: string): Promise<void> {
	await page.goto(`${origin}${path}`);
	await page.waitForFunction(() => !document.querySelector("[data-island]"));
}

const content = () => page.locator("[name=content]");
const state = () => page.locator("#draft-state").textContent();

/** Lets the writer's pause pass and waits until the editor says this. */
async function says(text: string): Promise<void> {
	await page.clock.fastForward(IDLE_MS);
	await page.waitForFunction(
		(words) => document.querySelector("#draft-state")?.textContent?.startsWith(words),
		text,
	);
}
const offer = () => page.locator(".alert", { hasText: "Restore it" });
const kept = (key: string) =>
	page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null")?.values?.content ?? null, key);

describe("the draft's script", () => {
	test("saves after a pause, once, with the version it was written on; counts words and blanks", async () => {
		await open("/drafts/d1");
		await content().fill("1. The suit is barred. [____ date ____]");
		expect(await state()).toBe("Not saved yet");
		await expect.poll(() => page.getByText(/^\d+ words$/).textContent()).toBe("6 words");
		expect(await page.getByText(/to fill in$/).innerText()).toBe("1 field to fill in");
		expect(await kept(KEY)).toContain("barred");
		await says("Saved ");
		expect(await state()).toMatch(/^Saved \d{1,2}:\d\d\s[ap]m$/i);
		expect(saves).toEqual([
			{
				title: "Reply",
				type: "reply",
				content: "1. The suit is barred. [____ date ____]",
				tags: "a, b",
				notes: "",
				version: "1",
				auto: true,
			},
		]);
		expect(await page.locator("[name=version]").inputValue()).toBe("2");
		expect(await kept(KEY)).toBeNull();
	});

	test("keeps the text without a connection and saves when there is one again", async () => {
		await page.route("**/api/**", (route) => route.abort());
		await open("/drafts/d1");
		await content().fill("Offline");
		await says("No connection.");
		expect(await kept(KEY)).toBe("Offline");
		await page.unroute("**/api/**");
		await page.evaluate(() => dispatchEvent(new Event("online")));
		await says("Saved ");
		expect(draft.content).toBe("Offline");
	});

	test("sends a save whose answer was lost again as it was, and what was typed since after it", async () => {
		await page.route("**/api/**", async (route) => {
			answer(route.request(), "/api/drafts/d1");
			await route.abort("connectionreset");
		});
		await open("/drafts/d1");
		await content().fill("First");
		await says("No connection.");
		await content().fill("First and second");
		await page.unroute("**/api/**");
		await page.evaluate(() => dispatchEvent(new Event("online")));
		await expect.poll(() => saves.length, { timeout: 20_000 }).toBe(3);
		await says("Saved ");
		expect(saves.map(({ content: text, version }) => [text, version])).toEqual([
			["First", "1"],
			["First", "1"],
			["First and second", "2"],
		]);
		expect(keys[1]).toBe(keys[0]);
		expect(keys[2]).not.toBe(keys[0]);
	});

	test("a lost save is asked for again after the page was left, too; what others saved since is not overwritten", async () => {
		await page.route("**/api/**", (route) => route.abort("connectionreset"));
		await open("/drafts/d1");
		await content().fill("First");
		await says("No connection.");
		await page.unroute("**/api/**");
		draft = { ...draft, content: "First", version: 2 };
		await content().fill("First and second");
		await expect.poll(() => kept(KEY)).toBe("First and second");
		await open("/drafts/d1");
		await page.getByText("Restore it").click();
		next = { status: 200, json: { success: true, data: { version: 3 } } };
		await says("Someone else changed this draft while you were writing.");
		expect(saves.map(({ content: text, version }) => [text, version])).toEqual([["First", "1"]]);
		expect(await content().inputValue()).toBe("First and second");
	});

	test("a form waits for the save under way, and is then written on its version", async () => {
		let goOn = () => {};
		const mayGoOn = new Promise<void>((resolve) => {
			goOn = resolve;
		});
		await page.route("**/api/**", async (route) => {
			await mayGoOn;
			await route.fallback();
		});
		await open("/drafts/d1");
		await content().fill("Typed");
		await says("Saving");
		await page.getByRole("button", { name: "Duplicate" }).first().click();
		expect(posts).toEqual([]);
		const arrived = page.waitForEvent("load");
		goOn();
		await expect.poll(() => posts.length).toBe(1);
		const sent = (name: string) => new RegExp(`name="${name}"\\r\\n\\r\\n(.*)\\r`).exec(posts[0] ?? "")?.[1];
		expect([sent("version"), sent("intent"), sent("content")]).toEqual(["2", "duplicate", "Typed"]);
		expect(saves).toHaveLength(1);
		await page.unroute("**/api/**");
		await arrived;
	});

	test("offers the comparison when somebody saved meanwhile, and overwrites nothing", async () => {
		await open("/drafts/d1");
		next = {
			status: 409,
			json: { error: "x", data: { current: { ...draft, content: "Theirs", version: 2 } } },
		};
		await content().fill("Mine");
		await says("Someone else changed this draft while you were writing.");
		expect(await page.getByText("Compare both").isVisible()).toBe(true);
		await content().fill("Mine again");
		await expect.poll(() => kept(KEY)).toBe("Mine again");
		expect(saves).toHaveLength(1);
	});

	test("takes a save whose answer was lost for what it is", async () => {
		await open("/drafts/d1");
		const current = { ...draft, content: "Mine", notes: null, version: 2 };
		next = { status: 409, json: { error: "x", data: { current } } };
		await content().fill("Mine");
		await says("Saved ");
		expect(await page.locator("[name=version]").inputValue()).toBe("2");
	});

	test("after signing in again the text is offered back, and saved from the version it was written on", async () => {
		await open("/drafts/d1");
		next = { status: 401, json: { error: "Please sign in to continue" } };
		await content().fill("Half a sentence");
		await says("You are signed out.");
		const way = page.getByRole("link", { name: "Sign in" });
		expect([await way.isVisible(), await way.getAttribute("href")]).toEqual([
			true,
			"/login?redirectTo=/drafts/d1",
		]);

		next = null;
		draft = { ...draft, version: 3, content: "Somebody else's" };
		await open("/drafts/d1");
		expect(await offer().locator("p").first().innerText()).toMatch(/^Text from \d.* that was not saved/);
		next = { status: 200, json: { success: true, data: { version: 2 } } };
		await page.getByText("Restore it").click();
		expect(await content().inputValue()).toBe("Half a sentence");
		expect(await page.locator("[name=version]").inputValue()).toBe("1");
		await says("Saved ");
		expect(saves.at(-1)).toMatchObject({ version: "1", content: "Half a sentence" });
	});

	test("what is kept is discarded on request, and forgotten when the server has it", async () => {
		const put = (text: string) =>
			page.evaluate(
				([key = "", value]) => {
					const values = { title: "Reply ", type: "reply", content: value, tags: "a,b", notes: "" };
					localStorage.setItem(key, JSON.stringify({ at: 0, version: "1", values }));
				},
				[KEY, text],
			);
		await put("Something else");
		await open("/drafts/d1");
		await page.getByText("Discard it").click();
		expect(await kept(KEY)).toBeNull();
		expect(await content().inputValue()).toBe(draft.content);
		await put(draft.content);
		await open("/drafts/d1");
		expect([await kept(KEY), await offer().isVisible()]).toEqual([null, false]);
	});

	test("a form that came back with messages is not taken for the server's text", async () => {
		await open("/drafts/d1");
		next = { status: 500 };
		await content().fill("Mine");
		await says("Failed to save draft");
		typed = true;
		await open("/drafts/d1");
		expect(await kept(KEY)).toBe("Mine");
		expect(await offer().isVisible()).toBe(false);
	});

	test("says why the server refuses and goes on with the next change", async () => {
		await open("/drafts/d1");
		next = { status: 422, json: { error: "Title is required" } };
		await page.locator("[name=title]").fill("");
		await says("Title is required");
		next = null;
		await page.locator("[name=title]").fill("Reply 2");
		await says("Saved ");
	});
});

describe("a script that comes late", () => {
	let arrive = () => {};

	/** Opens a page whose islands' script arrives when the test says so. */
	async function openEarly(path: string): Promise<void> {
		const mayArrive = new Promise<void>((resolve) => {
			arrive = resolve;
		});
		const handler = async (route: Route) => {
			await mayArrive;
			await route.fallback();
		};
		await page.route("**/islands.js", handler, { times: 1 });
		// The page counts as loaded when its scripts are.
		await page.goto(`${origin}${path}`, { waitUntil: "domcontentloaded" });
	}
	const taken = async () => {
		arrive();
		await page.waitForFunction(() => !document.querySelector("[data-island]"));
	};

	test("finds what was typed before it, keeps it and the place in it, and saves it", async () => {
		await openEarly("/drafts/d1");
		await content().fill("Typed before the script");
		await page.locator("[name=title]").fill("Reply, early");
		await content().evaluate((area: HTMLTextAreaElement) => {
			area.focus();
			area.setSelectionRange(5, 5);
		});
		await taken();
		expect(await content().inputValue()).toBe("Typed before the script");
		await page.keyboard.type(", at once,");
		expect(await content().inputValue()).toBe("Typed, at once, before the script");
		await says("Saved ");
		expect(saves).toMatchObject([
			{ title: "Reply, early", content: "Typed, at once, before the script", version: "1" },
		]);
	});

	test("saves what was typed before it without another key", async () => {
		await openEarly("/drafts/d1");
		await content().fill("Typed before the script");
		await taken();
		await says("Saved ");
		expect(saves).toMatchObject([{ content: "Typed before the script" }]);
		expect(await page.locator("[name=version]").inputValue()).toBe("2");
	});

	test("brings the template of a type chosen before it", async () => {
		await openEarly("/new");
		await page.selectOption("[name=type]", "affidavit");
		await taken();
		await expect.poll(() => content().inputValue()).toBe("TEMPLATE of affidavit [____ date ____]");
		expect(await page.locator("[name=type]").inputValue()).toBe("affidavit");
	});

	test("leaves a form alone in which somebody else put something, and what was typed in it too", async () => {
		await openEarly("/drafts/d1");
		await content().fill("Typed before the script");
		await page.evaluate(() => document.querySelector("#draft label")?.prepend(document.createElement("i")));
		await taken();
		expect(takeErrors().join()).toContain("Hydration failed");
		expect(await content().inputValue()).toBe("Typed before the script");
		expect(await page.getByRole("button", { name: "Duplicate" }).first().isVisible()).toBe(true);
		await says("Saved ");
	});

	test("does not come on a slow line, where the form does without", async () => {
		for (const connection of [{ saveData: true }, { effectiveType: "2g" }, { effectiveType: "slow-2g" }]) {
			const slow = await openSite(browser, answer);
			const asked: string[] = [];
			slow.on("request", (request) => asked.push(new URL(request.url()).pathname));
			await slow.addInitScript((link) => {
				Object.defineProperty(navigator, "connection", { value: link });
			}, connection);
			await slow.goto(`${origin}/drafts/d1`);
			await slow.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
			expect(asked).not.toContain("/islands.js");
			await slow.locator("[name=content]").fill("Slowly");
			await slow.getByRole("button", { name: "Save", exact: true }).last().click();
			await expect.poll(() => posts.at(-1)).toContain("Slowly");
			await slow.close();
		}
	});
});

describe("Create Draft", () => {
	test("a chosen type brings its template, and asks before it takes the place of what is written", async () => {
		const asked: string[] = [];
		let agree = false;
		page.on("dialog", (dialog) => {
			asked.push(dialog.message());
			void (agree ? dialog.accept() : dialog.dismiss());
		});
		const has = (text: string) =>
			page.waitForFunction(
				(words) => document.querySelector<HTMLTextAreaElement>("[name=content]")?.value === words,
				text,
			);
		await open("/new");
		await page.getByText("Use template").click();
		await has("TEMPLATE of written_statement [____ date ____]");
		await page.selectOption("[name=type]", "affidavit");
		await has("TEMPLATE of affidavit [____ date ____]");
		expect(asked).toEqual([]);
		expect(await page.locator("[name=template]").inputValue()).toBe("affidavit:1");

		await content().fill("My own words");
		await page.selectOption("[name=type]", "reply");
		await page.waitForFunction(
			() => document.querySelector<HTMLSelectElement>("[name=type]")?.value === "reply",
		);
		await expect.poll(() => asked.length).toBe(1);
		expect(await content().inputValue()).toBe("My own words");
		agree = true;
		await page.selectOption("[name=type]", "rejoinder");
		await has("TEMPLATE of rejoinder [____ date ____]");
		expect(asked[1]).toMatch(/^Replace the text with the template\?/);
	});

	test("what was typed survives the page and is forgotten once the draft is there", async () => {
		await open("/new");
		await page.locator("[name=title]").fill("Half");
		await content().fill("Half a draft");
		await open("/new");
		await page.getByText("Restore it").click();
		expect(await content().inputValue()).toBe("Half a draft");
		expect(await page.locator("[name=title]").inputValue()).toBe("Half");
		await open("/created");
		expect(await kept(NEW)).toBeNull();
	});
});
