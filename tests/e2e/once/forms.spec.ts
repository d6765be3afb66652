// @module-tag long
import type { Browser } from "playwright";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { translate } from "#app/messages/index.ts";
import { findDemo } from "#tests/e2e/screens/demo.ts";
import { type SeenBy, screens } from "#tests/e2e/screens/screens.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import { ADMIN, enter, toast, type Visitor, visit } from "../visitor.ts";
import { type BadLine, openBadLine } from "./bad-line.ts";
import { CHAMBER_PASSWORD, FORMS, fillIn, type Means, press } from "./forms.ts";

const { url, databaseUrl } = inject("app");
const CHANGED = translate("en", "error.conflict");

let browser: Browser;
let line: BadLine;
let sql: postgres.Sql;
let people = 0;

beforeAll(async () => {
	browser = await openBrowser();
	line = await openBadLine(url);
	sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
});
afterAll(async () => {
	await sql.end();
	await line.close();
});

/** The first Admin of a new chamber, signed in; cookies know no ports, so on the bad line too. */
async function newcomer(script: boolean, inside = browser): Promise<Visitor & Means> {
	const visitor = await visit(inside, { width: 1280, script });
	people += 1;
	const email = `badline${people}@once.example`;
	const data = {
		name: "Adv. Bad Line",
		email,
		password: CHAMBER_PASSWORD,
		chamberName: `Bad Line ${people}`,
	};
	const answer = await visitor.page.request.post("/api/auth/register", { data });
	// Other tests register people from this address too.
	await sql`delete from rate_limits where key like 'register:%'`;
	return { ...visitor, url, sql, email, userId: (await answer.json()).data.user._id };
}

async function actsOf({ userId }: Means): Promise<number> {
	const [row] = await sql<{ n: number }[]>`
		select count(*)::int as n from activity where actor_id = ${userId} and action <> 'viewed'`;
	return row?.n ?? 0;
}

describe.each([
	["with scripts", true],
	["without scripts", false],
])("%s, a form whose answer is lost", (_, script) => {
	let person: Visitor & Means;
	beforeAll(async () => {
		person = await newcomer(script);
	});
	afterAll(() => person.close());

	test.each(Object.entries(FORMS))(
		"%s: is sent again by the browser, done once, and says so",
		async (_, formOf) => {
			const { page } = person;
			const form = await formOf(person);
			await fillIn(page, line.url, form);
			const [acts, lost, writes] = [await actsOf(person), line.lost(), line.writes()];
			line.loseNext();
			await press(page, form);
			expect.soft([line.lost() - lost, line.writes() - writes]).toEqual([1, 2]);
			expect.soft((await actsOf(person)) - acts).toBe(form.acts ?? 1);
			if (form.says) expect.soft(await toast(page)).toBe(form.says);
			// One deed has one message, whether it passes or stays.
			const messages = await page.locator(".toast, main .alert.tone-green").count();
			if (form.says) expect.soft(messages).toBe(1);
			const content = await page.content();
			if (form.shows) expect.soft(page.url() + content).toContain(form.shows);
			expect(content).not.toContain(CHANGED);
		},
	);
});

const SAVE = ".dialog-foot button.btn-primary";
const clientsNamed = async (name: string) => (await sql`select 1 from clients where name = ${name}`).length;

test("a browser that has given up and is told to try again gets the answer that was lost", async () => {
	const { page, close } = await newcomer(true);
	await page.goto(`${line.url}/clients/new`);
	await page.locator("[name=name]").fill("Twice lost");
	for (let n = 0; n < 10; n += 1) line.loseNext();
	await page.locator(SAVE).click();
	await page.waitForURL("chrome-error://chromewebdata/");
	line.loseNone();
	expect(await clientsNamed("Twice lost")).toBe(1);
	await page.reload();
	expect(await toast(page)).toBe(translate("en", "success.client"));
	expect(await clientsNamed("Twice lost")).toBe(1);
	await close();
});

test("who goes back to the page in the browser's memory saves something more, or the same without an effect", async () => {
	const remembering = await openBrowser({ memory: true });
	const person = await newcomer(true, remembering);
	const { page } = person;
	const form = await FORMS["Edit Client"]?.(person);
	await page.goto(line.url + form?.path);
	const key = () => page.locator("[name=_once]").last().inputValue();
	const first = await key();
	const save = async (name: string) => {
		await page.locator("[name=name]").fill(name);
		await page.locator(SAVE).click();
		expect(await toast(page)).toBe(translate("en", "success.clientUpdated"));
		// A page from memory does not load.
		await page.goBack({ waitUntil: "commit" });
		await page.locator(SAVE).waitFor();
		expect(await key()).toBe(first);
	};
	await save("Saved");
	await save("Saved again");
	const acts = await actsOf(person);
	await save("Saved again");
	expect(await actsOf(person)).toBe(acts);
	expect([await clientsNamed("Saved"), await clientsNamed("Saved again")]).toEqual([0, 1]);
});

test("every form on every screen carries the key of its page, the same on a page that answers a form", async () => {
	const { page, close } = await visit(browser, { width: 1280 });
	await enter(page, ADMIN);
	const demo = await findDemo(page.request);
	const keyless: string[] = [];
	let forms = 0;
	const look = async (path: string) => {
		const html = await (await page.request.get(path)).text();
		const found = [...html.matchAll(/<form[^>]*method="post"[^>]*>(.{0,80})/gs)];
		forms += found.length;
		const keys = found.map(
			([, begin = ""]) => /^<input type="hidden" name="_once" value="([\w-]{8})"/.exec(begin)?.[1],
		);
		if (keys.includes(undefined) || new Set(keys).size > 1) keyless.push(path);
		return keys[0];
	};
	const lookAll = async (...people: SeenBy[]) => {
		for (const { at } of screens.filter(({ seenBy }) => people.includes(seenBy))) await look(at(demo));
	};
	await lookAll("admin");
	const [before, after] = [await look("/clients/new"), await look("/clients/new")];
	expect(before).not.toBe(after);
	const refused = await page.request.post("/clients/new", { form: { _once: before ?? "", name: "" } });
	expect([refused.status(), (await refused.text()).includes(`name="_once" value="${before}"`)]).toEqual([
		400,
		true,
	]);
	await page.context().clearCookies();
	await lookAll("stranger", "chamberless");
	expect(keyless).toEqual([]);
	expect(forms).toBeGreaterThan(screens.length);
	await close();
});
