import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { openBrowser } from "#tests/setup/browser.ts";
import { ADMIN, signIn, toast, visit } from "./visitor.ts";

const { url } = inject("app");
let browser: Browser;

type Heard = { headers: IncomingHttpHeaders; body: string };

/** Another program on this machine that is told by a hook. */
const heard: Heard[] = [];
const program = createServer((request, response) => {
	const parts: Buffer[] = [];
	request.on("data", (part: Buffer) => parts.push(part));
	request.once("end", () => {
		heard.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
		response.writeHead(204).end();
	});
});

beforeAll(async () => {
	browser = await openBrowser();
	await new Promise<void>((ready) => program.listen(0, "127.0.0.1", ready));
});
afterAll(async () => {
	program.closeAllConnections();
	program.close();
});

const addressOf = () => {
	const place = program.address();
	return `http://127.0.0.1:${typeof place === "object" && place ? place.port : 0}/hook`;
};

function ask(path: string, key: string, json?: object): Promise<Response> {
	const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
	return fetch(
		`${url}/api${path}`,
		json ? { method: "POST", headers, body: JSON.stringify(json) } : { headers },
	);
}

/** Signs in without script and opens a screen of Settings by its link. */
async function openFromSettings(page: Page, name: string): Promise<void> {
	await page.goto("/login?redirectTo=/settings");
	await signIn(page, ADMIN);
	await page.getByRole("link", { name, exact: true }).click();
	await page.getByRole("heading", { level: 1, name }).waitFor();
}

async function makeKey(page: Page, name: string, ...ticks: string[]): Promise<string> {
	await page.goto("/settings/keys/new");
	await page.getByLabel("Name").fill(name);
	for (const tick of ticks) await page.getByLabel(tick, { exact: true }).check();
	await page.getByRole("button", { name: "Create key" }).click();
	return page.getByRole("dialog").getByLabel("Key", { exact: true }).inputValue();
}

test("without script a key is made, used within its scopes, and revoked", async () => {
	const { page, close } = await visit(browser, { script: false });
	await openFromSettings(page, "API keys");
	await page.getByRole("link", { name: "New key" }).click();
	await page.getByLabel("Name").fill("Ledger of fees");
	await page.getByRole("button", { name: "Create key" }).click();
	await page.getByText("Tick at least one permission").first().waitFor();
	expect(await page.getByLabel("Name").inputValue()).toBe("Ledger of fees");
	await page.getByLabel("Read Matters", { exact: true }).check();
	await page.getByRole("button", { name: "Create key" }).click();
	const key = await page.getByRole("dialog").getByLabel("Key", { exact: true }).inputValue();
	expect(key).toMatch(/^peshi_pat_[\w-]{75}$/);

	expect((await ask("/matters?page=1", key)).status).toBe(200);
	expect((await ask("/clients", key, { name: "Meera" })).status).toBe(403);
	await page.getByRole("dialog").getByRole("link", { name: "Close" }).last().click();
	expect(await page.content()).not.toContain(key);
	const row = page.getByRole("row", { name: /Ledger of fees/ });
	expect(await row.textContent()).not.toContain("Never");
	expect(await row.textContent()).toContain("Matters: Read");

	await row.getByRole("link", { name: "Revoke" }).click();
	await page.getByRole("button", { name: "Revoke" }).click();
	expect(await toast(page)).toBe("Key revoked");
	expect((await ask("/matters?page=1", key)).status).toBe(401);
	await close();
});

test("without script a hook is set up, tested and told of a client, in a message that its secret signed", async () => {
	const { page, close } = await visit(browser, { script: false });
	await openFromSettings(page, "Webhooks");
	await page.getByRole("link", { name: "New webhook" }).click();
	await page.getByLabel("Address").fill("https://169.254.169.254/latest/meta-data");
	await page.getByRole("group", { name: "Clients" }).getByLabel("Added").check();
	await page.getByRole("button", { name: "Create webhook" }).click();
	await page.getByText("points to this server or into a private network").first().waitFor();
	await page.getByLabel("Address").fill(addressOf());
	expect(await page.getByRole("group", { name: "Clients" }).getByLabel("Added").isChecked()).toBe(true);
	await page.getByRole("button", { name: "Create webhook" }).click();
	const secret = await page.getByRole("dialog").getByLabel("Secret").inputValue();
	await page.getByRole("link", { name: "Open webhook" }).click();
	await page.getByText("Nothing sent yet").waitFor();
	expect(await page.content()).not.toContain(secret);

	await page.getByRole("button", { name: "Send a test" }).click();
	expect(await toast(page)).toBe("Test message is on its way");
	await vi.waitUntil(() => heard.length === 1, { timeout: 120_000 });
	const hook = page.url();
	const key = await makeKey(page, "Intake", "Write Clients");
	const made = (await (await ask("/clients", key, { name: "Leena Shah" })).json()) as {
		data: { _id: string };
	};
	await vi.waitUntil(() => heard.length === 2, { timeout: 120_000 });
	const [, delivery] = heard as [Heard, Heard];
	expect(JSON.parse(delivery.body)).toMatchObject({ type: "client.created", data: { id: made.data._id } });
	expect(delivery.body).not.toContain("Leena");
	const signed = ["webhook-id", "webhook-timestamp"].map((name) => delivery.headers[name]);
	const bytes = Buffer.from(secret.slice("whsec_".length), "base64");
	const expected = createHmac("sha256", bytes)
		.update([...signed, delivery.body].join("."))
		.digest("base64");
	expect(delivery.headers["webhook-signature"]).toBe(`v1,${expected}`);

	await vi.waitFor(
		async () => {
			await page.goto(hook);
			expect(await page.getByText("Delivered").count()).toBe(2);
		},
		{ timeout: 120_000 },
	);
	await page.getByRole("button", { name: "Send again" }).first().click();
	expect(await toast(page)).toBe("The message is being sent again");
	await vi.waitUntil(() => heard.length === 3, { timeout: 120_000 });
	expect(heard[2]?.headers["webhook-id"]).toBe(delivery.headers["webhook-id"]);

	await page.getByRole("button", { name: "Switch off" }).click();
	expect(await toast(page)).toBe("Webhook switched off");
	await page.getByRole("link", { name: "Delete" }).click();
	await page.getByRole("button", { name: "Delete webhook" }).click();
	expect(await toast(page)).toBe("Webhook deleted");
	await close();
});
