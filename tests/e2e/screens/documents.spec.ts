import type { Browser } from "playwright";
import { beforeAll, expect, inject, test } from "vitest";
import { type Address, addresses } from "#tests/addresses.ts";
import { ADMIN, signIn, visit } from "#tests/e2e/visitor.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import { type Demo, findDemo } from "./demo.ts";
import { type SeenBy, screens } from "./screens.ts";

const CHAMBERLESS = "sunita@demo.example";
/** A query that no screen knows; the other one has in it what Remix's own handler is asked by. */
const OURS = "zz_info=1";
const REMIX = "zz_data=1";
/** Headers of one answer alone, and of how its bytes go over the line: Remix does not know how many they are. */
const PASSING = /^(date|x-request-id|content-length|content-encoding|transfer-encoding)$/;
const WHOLE_CHAMBER = "routes/api/out/chamber/file.ts";
const MISSING = "01900000-0000-7000-8000-000000000000";

let browser: Browser;
let demo: Demo;
let cookies: Record<SeenBy, string>;

beforeAll(async () => {
	browser = await openBrowser();
	const { page, close } = await visit(browser, { script: false });
	const enter = async (email: string) => {
		await page.context().clearCookies();
		await page.goto("/login");
		await signIn(page, email);
		// The first page a person sees leaves cookies of its own.
		await page.goto("/settings");
		return (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
	};
	const chamberless = await enter(CHAMBERLESS);
	const admin = await enter(ADMIN);
	demo = await findDemo(page.request);
	cookies = { stranger: "", admin, chamberless };
	await close();
});

/** What is answered, without what differs from one answer to the next. */
async function answered(path: string, query: string, cookie: string, method = "GET") {
	const address = `${inject("app").url}${path}${path.includes("?") ? "&" : "?"}${query}`;
	const answer = await fetch(address, {
		method,
		redirect: "manual",
		headers: { cookie, Accept: "text/html" },
	});
	const headers = [...answer.headers].filter(([name]) => !PASSING.test(name));
	const response = JSON.stringify({ status: answer.status, headers, text: await answer.text() });
	return response
		.replaceAll(/nonce(=\\"|-)[\w+/=]{24}/g, "nonce$1N")
		.replaceAll(/(_once\\" value=\\"|onceKey\\":\\")[\w-]{8}/g, "$1K")
		.replaceAll(/Updated [^<]*|read=\d+/g, "NOW")
		.replaceAll(/requestId\\":\\"[\w-]+/g, "REQUEST")
		.replaceAll(/zz_(info|data)/g, "QUERY");
}

test.each(screens)(
	"$name is answered to $seenBy as Remix's own handler answers it",
	async ({ seenBy, at }) => {
		const path = at(demo).replace(/#.*/, "");
		const cookie = cookies[seenBy];
		const [ours, remix] = [await answered(path, OURS, cookie), await answered(path, REMIX, cookie)];
		expect(ours).toBe(remix);
	},
);

test("a call of /api is answered as Remix's own handler answers it", async () => {
	const texts = new Set<string>();
	const compare = async (path: string, cookie = cookies.admin, method = "GET") => {
		const ours = await answered(path, OURS, cookie, method);
		expect(ours).toBe(await answered(path, REMIX, cookie, method));
		texts.add(ours.slice(2, 13));
	};
	for (const path of emptyCalls()) await compare(path);
	for (const path of callsWithThings()) {
		await compare(path);
		await compare(path, cookies.admin, "HEAD");
		await compare(path, "");
	}
	expect([...texts].sort()).toEqual([200, 401, 403, 404, 405, 422].map((status) => `status":${status}`));
});

/** Every call of /api but the one that gathers all there is, where it has an id, of nothing. */
function emptyCalls(): string[] {
	const isQuick = ({ file }: Address) => file.startsWith("routes/api/") && file !== WHOLE_CHAMBER;
	return addresses.filter(isQuick).map(({ pattern }) => pattern.replaceAll(/\{\w+\}/g, MISSING));
}

function callsWithThings(): string[] {
	const { matter, client, pdf, picture, draftId, hearingId } = demo;
	const files = [`${pdf}/file`, `${pdf}/pages/1`, `${picture}/pages/1/image`];
	const all = [
		matter,
		client,
		pdf,
		...files,
		`/drafts/${draftId}`,
		`/hearings/${hearingId}`,
		"/matters?limit=x",
	];
	return all.map((path) => `/api${path}`);
}

test("who asks for the head of a page alone is told the same of it", async () => {
	for (const path of ["/matters", "/nothing", `/matters/${MISSING}`, "/login"]) {
		const ours = await answered(path, OURS, cookies.admin, "HEAD");
		expect(ours).toBe(await answered(path, REMIX, cookies.admin, "HEAD"));
		expect(ours).toContain('"text":""');
	}
});

test("who is not signed in is led to the sign-in page and back, by the same answer", async () => {
	const ours = await answered("/matters?index=7", OURS, "");
	expect(ours).toContain("/login?redirectTo=");
	expect(ours).toBe(await answered("/matters?index=7", REMIX, ""));
});

test("the data of a page is still told to whoever asks for it alone", async () => {
	const answer = await fetch(`${inject("app").url}/matters.data`, { headers: { cookie: cookies.admin } });
	expect(answer.headers.get("content-type")).toMatch(/^text\/x-script/);
	expect(await answer.text()).toContain("caseNumber");
});
