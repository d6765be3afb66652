import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LIMITS } from "#app/core/web/limits.ts";
import { signIn, toast, type Visitor, visit } from "#tests/e2e/visitor.ts";
import { openBrowser } from "#tests/setup/browser.ts";

const PASSWORD = "chosen-by-the-owner";
const WAIT = /^Too many attempts\. Try again in \d+ (seconds|minutes)\.$/;

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});

describe.each([
	["with JavaScript", true],
	["without JavaScript", false],
])("limits %s", (_name, script) => {
	const domain = script ? "limits-with.example" : "limits-without.example";
	const person = { name: "Leela Menon", email: `admin@${domain}`, password: PASSWORD };
	const visitors: Visitor[] = [];
	const open = async (width = 360): Promise<Page> => {
		const visitor = await visit(browser, { script, width });
		visitors.push(visitor);
		return visitor.page;
	};
	let owner: Page;
	beforeAll(async () => {
		owner = await open(1280);
		expect((await owner.request.post("/api/auth/register", { data: person })).status()).toBe(201);
	});
	afterAll(async () => {
		for (const { complaints, close } of visitors) {
			expect(complaints).toEqual([]);
			await close();
		}
	});

	test("a stranger's guesses are refused with the time to wait; the owner's device gets in from the same address", async () => {
		const stranger = await open();
		const form = { email: person.email, password: "a guess" };
		const guesses = Array.from({ length: 50 }, () => stranger.request.post("/login", { form }));
		const statuses = (await Promise.all(guesses)).map((answer) => answer.status());
		expect(statuses.filter((status) => status === 401).length).toBe(LIMITS["signin.place"].most);
		expect(statuses.filter((status) => status === 429).length).toBe(50 - LIMITS["signin.place"].most);

		await stranger.goto("/login?redirectTo=/matters");
		const answered = stranger.waitForResponse((response) => response.request().method() === "POST");
		await signIn(stranger, person.email, PASSWORD);
		const response = await answered;
		expect([response.status(), Number(response.headers()["retry-after"]) > 0]).toEqual([429, true]);
		expect(await stranger.locator(".summary p").textContent()).toMatch(WAIT);
		expect(await stranger.getByLabel("Email").inputValue()).toBe(person.email);
		expect(await stranger.getByLabel("Password", { exact: true }).inputValue()).toBe("");
		const api = await stranger.request.post("/api/auth/login", { data: form });
		expect([api.status(), ((await api.json()) as { error: string }).error]).toEqual([
			429,
			expect.stringMatching(WAIT),
		]);

		await owner.request.post("/logout");
		await owner.goto("/login");
		await signIn(owner, person.email, PASSWORD);
		await owner.waitForURL((url) => url.pathname === "/");
	});

	test("an invitation is listed and withdrawn; its link then answers like an unknown one", async () => {
		const email = `clerk@${domain}`;
		const invited = await owner.request.post("/api/users", { data: { email, role: "Clerk" } });
		const { link } = ((await invited.json()) as { data: { link: string } }).data;
		const guest = await open();
		await guest.goto(link);
		expect(await guest.getByLabel("Email").inputValue()).toBe(email);
		await guest.getByLabel("Name").fill("Bharat Parmar");
		await guest.getByLabel("Password", { exact: true }).fill("short");
		await guest.getByRole("button", { name: "Create your account" }).click();
		await guest.getByRole("alert").waitFor();
		expect(await guest.getByLabel("Name").inputValue()).toBe("Bharat Parmar");
		expect(await guest.getByText("You have been invited to Leela Menon").count()).toBe(1);

		await owner.goto("/users");
		const table = owner.getByRole("table", { name: "Pending invitations" });
		await table.getByRole("row").filter({ hasText: email }).getByRole("link", { name: "Withdraw" }).click();
		const dialog = owner.getByRole("dialog", { name: "Withdraw the invitation?" });
		await dialog.getByText(email).waitFor();
		await owner.getByRole("button", { name: "Withdraw" }).click();
		await owner.waitForURL((url) => url.pathname === "/users");
		expect(await toast(owner)).toBe("Invitation withdrawn");
		expect(await table.count()).toBe(0);

		await guest.getByLabel("Password", { exact: true }).fill("long-enough");
		await guest.getByRole("button", { name: "Create your account" }).click();
		await guest.getByText("This invitation link has already been used or has expired").waitFor();
	});

	test("one's own e-mail is changed with the current password", async () => {
		const email = `renamed@${domain}`;
		await owner.goto("/settings/profile");
		const profile = owner.locator("#profile");
		const save = async (password: string) => {
			await profile.getByLabel("Email").fill(email);
			await profile.getByLabel("Your current password").fill(password);
			await profile.getByRole("button").filter({ hasText: "Save" }).click();
		};
		await save("not-mine");
		await profile.getByRole("alert").getByText("The current password is not correct").waitFor();
		expect(await profile.getByLabel("Email").inputValue()).toBe(email);
		expect(await profile.getByLabel("Your current password").inputValue()).toBe("");
		await save(PASSWORD);
		await owner.waitForURL((url) => url.pathname === "/settings/profile");
		expect(await toast(owner)).toBe("Profile updated successfully");
		expect(await profile.getByLabel("Email").inputValue()).toBe(email);
	});
});
