// @vitest-environment node
import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { RowLink } from "#app/ui/data-table.tsx";
import { Dialog, DialogBody } from "#app/ui/dialog.tsx";
import { Field, Select } from "#app/ui/form/field.tsx";
import { FilterBar, FilterResults } from "#app/ui/form/filter-bar.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { Found } from "#app/ui/page.tsx";
import { Shell } from "#app/ui/shell/shell.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { openBrowser } from "#tests/setup/browser.ts";
import { type Answer, brotli, gzippedBytes, openSite, origin, script } from "./site.tsx";

let browser: Browser;
let page: Page;

beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(async () => {
	await page?.close();
});

const focused = () => page.evaluate(() => document.activeElement?.id);
const announced = () => page.locator("#live").textContent();
const person = { name: "Asha Mehta", email: "asha@example.com", role: "Admin" } as const;

function List({ path }: { path: string }) {
	const query = new URL(path, origin).searchParams;
	const q = query.get("q") ?? "";
	const names = ["Meera Textiles", "State v. Patel"].filter((name) => name.toLowerCase().includes(q));
	return (
		<Shell
			person={person}
			admin
			creates={["upload"]}
			unread={0}
			pathname="/list"
			here="/list"
			theme="light"
			version="1"
		>
			<LinkButton id="new" href="/new" hotkey="n">
				New
			</LinkButton>
			<FilterBar
				action="/list"
				label="List"
				loading="Loading matters..."
				search={{ value: q, placeholder: "Search" }}
			>
				<Select
					label="Stage"
					field="stage"
					placeholder="All"
					options={[{ value: "filing", label: "Filing" }]}
				/>
			</FilterBar>
			<FilterResults id="results">
				<Found>{names.length} found</Found>
				<p>{names.join(", ")}</p>
				{query.has("reading") && <span data-ocr="d1">Pending</span>}
			</FilterResults>
		</Shell>
	);
}

const rows = (
	<Shell
		person={person}
		admin
		creates={["upload"]}
		unread={0}
		pathname="/list"
		here="/list"
		theme="light"
		version="1"
	>
		<Tabs
			label="Tabs"
			tabs={["first", "second", "third"].map((name) => ({
				href: `/${name}`,
				label: name,
				current: name === "second",
			}))}
		/>
		{["First", "Second"].map((name) => (
			<p key={name}>
				<RowLink href={`/${name}`}>{name}</RowLink>
			</p>
		))}
	</Shell>
);

const dialog = (
	<Dialog title="New" close="/list#new">
		<DialogBody>
			<Field label="Title" field="title" />
		</DialogBody>
	</Dialog>
);

const login = (
	<form method="post" action="/login">
		<Field label="Email" field="email" type="email" required />
		<PasswordField label="Password" field="password" required />
		<Button busy="Signing in...">Sign in</Button>
	</form>
);

describe("the page's script", () => {
	let posts: string[] = [];

	beforeAll(async () => {
		page = await openSite(browser, (request, path): Answer => {
			if (request.method() !== "GET") {
				posts.push(path);
				return { status: 204 };
			}
			if (path.startsWith("/resources/ocr"))
				return { status: 200, json: [{ id: "d1", html: "Completed", done: true, say: "Now searchable" }] };
			if (path.startsWith("/list")) return <List path={path} />;
			if (path === "/rows") return rows;
			return path === "/new" ? dialog : path === "/login" ? login : <p>{path}</p>;
		});
	});

	test("tells the server that it runs and which style sheet is in the cache", async () => {
		await page.goto(`${origin}/list`);
		await page.waitForFunction(() => document.cookie.includes("css=app-HASH1"));
		expect(await page.evaluate(() => document.cookie)).toContain("js=1");
	});

	test("makes an open dialog modal, starts at its heading and leaves it by Escape to the opener", async () => {
		await page.goto(`${origin}/new`);
		await page.waitForFunction(() => document.querySelector("dialog.dialog")?.matches(":modal"));
		expect(await focused()).toBe("dialog-title");
		await page.keyboard.press("Escape");
		await page.waitForURL(`${origin}/list#new`);
		expect(await focused()).toBe("new");
	});

	test("leaves a dialog by a press on the backdrop, not by one inside", async () => {
		await page.goto(`${origin}/new`);
		await page.waitForFunction(() => document.querySelector("dialog.dialog")?.matches(":modal"));
		await page.locator("#f-title").click();
		expect(page.url()).toBe(`${origin}/new`);
		await page.mouse.click(3, 3);
		await page.waitForURL(`${origin}/list#new`);
	});

	test("sends filters by itself, changes the results only, keeps focus and address", async () => {
		await page.goto(`${origin}/list`);
		await page.locator("#f-q").pressSequentially("meera");
		await page.waitForURL(`${origin}/list?q=meera`);
		await page.waitForFunction(
			() => document.querySelector("#results p + p")?.textContent === "Meera Textiles",
		);
		expect(await focused()).toBe("f-q");
		expect(await announced()).toBe("1 found");
		await page.selectOption("#f-stage", "filing");
		await page.waitForURL(`${origin}/list?q=meera&stage=filing`);
	});

	test("presses what is declared on the page, and nothing while somebody writes", async () => {
		await page.goto(`${origin}/list`);
		await page.keyboard.press("/");
		expect(await focused()).toBe("top-q");
		await page.keyboard.type("ngh");
		expect(page.url()).toBe(`${origin}/list`);

		await page.evaluate(() => (document.activeElement as HTMLElement).blur());
		await page.keyboard.press("?");
		const help = page.locator("#keys");
		expect(await help.isVisible()).toBe(true);
		expect(await help.innerText()).toContain("g m\nMatters");
		await page.keyboard.press("Escape");
		await page.keyboard.press("g");
		await page.keyboard.press("h");
		await page.waitForURL(`${origin}/hearings`);
	});

	test("goes through rows and tabs by single keys and to the search by Ctrl K", async () => {
		const at = () => page.evaluate(() => document.activeElement?.textContent);
		await page.goto(`${origin}/rows`);
		await page.keyboard.press("j");
		expect(await at()).toBe("First");
		await page.keyboard.press("j");
		await page.keyboard.press("j");
		expect(await at()).toBe("Second");
		await page.keyboard.press("k");
		expect(await at()).toBe("First");
		await page.keyboard.press("Control+k");
		expect(await focused()).toBe("top-q");
		await page.evaluate(() => (document.activeElement as HTMLElement).blur());
		await page.keyboard.press("?");
		expect(await page.locator("#keys").innerText()).toContain("j k\nNext, previous row");
		await page.keyboard.press("Escape");
		await page.keyboard.press("]");
		await page.waitForURL(`${origin}/third`);
		await page.goBack();
		await page.keyboard.press("[");
		await page.waitForURL(`${origin}/first`);
	});

	test("takes no single keys from whoever turned them off, and Ctrl K all the same", async () => {
		await page.goto(`${origin}/rows`);
		await page.evaluate(() => {
			document.documentElement.dataset.single = "off";
		});
		for (const key of ["j", "?", "g", "m"]) await page.keyboard.press(key);
		expect(await focused()).toBe("");
		expect(await page.locator("#keys").isVisible()).toBe(false);
		await page.keyboard.press("Control+k");
		expect(await focused()).toBe("top-q");
		expect(page.url()).toBe(`${origin}/rows`);
	});

	test("closes menus on Escape and on a click elsewhere", async () => {
		await page.goto(`${origin}/list`);
		const logout = page.getByText("Log out");
		await page.locator("summary:has(.avatar)").click();
		expect(await logout.isVisible()).toBe(true);
		await page.keyboard.press("Escape");
		expect(await logout.isVisible()).toBe(false);
		expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SUMMARY");
		await page.locator(".new-menu summary").press("Enter");
		expect(await page.getByRole("link", { name: "Upload Document" }).isVisible()).toBe(true);
		await page.keyboard.press("Tab");
		await page.keyboard.press("Escape");
		expect(await page.getByRole("link", { name: "Upload Document" }).isVisible()).toBe(false);
		expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("New");
		await page.locator("summary:has(.avatar)").click();
		await page.locator("#results").click();
		expect(await logout.isVisible()).toBe(false);
	});

	test("sends a form once, says so on the button, and hides a shown password again", async () => {
		await page.goto(`${origin}/login`);
		await page.locator("[data-password]").click();
		expect(await page.locator("#f-password").getAttribute("type")).toBe("text");
		expect(await announced()).toBe("The password is shown");

		posts = [];
		await page.getByText("Sign in").dblclick();
		const button = page.locator("[data-busy]");
		await page.waitForFunction(() => document.querySelector("[data-busy]")?.textContent === "Signing in...");
		expect(await page.locator("#f-password").getAttribute("type")).toBe("password");
		await button.click();
		expect(posts).toEqual(["/login"]);
	});

	test("asks how far a document is and shows it", async () => {
		await page.goto(`${origin}/list?reading`);
		await page.waitForFunction(() => document.querySelector("#results span")?.textContent === "Completed");
		expect(await page.locator("[data-ocr]").count()).toBe(0);
		expect(await announced()).toBe("Now searchable");
	});
});

test("the scripts and the sprite keep to their budgets", async () => {
	expect(brotli(await script("shell"))).toBeLessThanOrEqual(4096);
	expect(brotli(await script("keys"))).toBeLessThanOrEqual(1024);
	expect(brotli(await script("suggest"))).toBeLessThanOrEqual(1536);
	expect(gzippedBytes(await script("islands", "production"))).toBeLessThanOrEqual(62 * 1024);
	const sprite = await readFile(new URL("../../app/ui/sprite.svg", import.meta.url), "utf8");
	expect(brotli(sprite)).toBeLessThanOrEqual(4096);
});
