import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { asAuth } from "#app/core/database/db.server.ts";
import { openForm, sealForm } from "#app/core/web/kept-form.server.ts";
import * as newDraft from "#app/routes/case/drafts/new.tsx";
import * as editor from "#app/routes/case/drafts/one.tsx";
import * as newMatter from "#app/routes/case/matters/new.tsx";
import * as login from "#app/routes/desk/auth/login.tsx";
import * as settings from "#app/routes/out/settings/pages/security.tsx";
import { sessions } from "#drizzle/schema.ts";
import { asUser, makeDraft, makeMatter, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";
import { hashForTests } from "#tests/setup/password-hash.ts";

const PASSWORD = "comes-back-again";
const URLENCODED = { "Content-Type": "application/x-www-form-urlencoded" };

afterEach(() => {
	vi.useRealTimers();
});

/** A person whose session has just ended, with the cookie their browser still holds. */
async function goneAway() {
	const person = await makeUser({ passwordHash: await hashForTests(PASSWORD) });
	const cookie = await asUser(person);
	await asAuth((tx) =>
		tx.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.accountId, person.userId)),
	);
	return { person, headers: { ...cookie, ...URLENCODED } };
}

type Form = Record<string, string>;

/** Posts a form without a session, and once more where the browser is sent with it; returns what that page holds. */
async function postLate(
	route: { action: Parameters<typeof call>[0] },
	path: string,
	form: Form,
	headers: Form,
	params: Form = {},
) {
	const sent = await call(route.action, { path, params, headers, body: String(new URLSearchParams(form)) });
	expect([sent.status, sent.headers.get("location")]).toEqual([
		307,
		`/login?keep=${encodeURIComponent(path)}`,
	]);
	const page = await call(login.action, {
		path: sent.headers.get("location") ?? "",
		headers,
		body: String(new URLSearchParams(form)),
	});
	return { status: page.status, ...((await page.json()) as { failed: { result: { initialValue: Form } } }) };
}

const signIn = (email: string, password: string, kept: string | undefined, redirectTo = "/x") =>
	call(login.action, { path: "/login", form: { email, password, redirectTo, ...(kept ? { kept } : {}) } });

const again = (opened: { fields: [string, string][] }) => Object.fromEntries(opened.fields);

describe("a form sent after the session has ended", () => {
	test("is carried through sign-in and comes back as it was typed, without being carried out", async () => {
		const { person, headers } = await goneAway();
		const typed = {
			title: "Menon v. Menon",
			caseNumber: "",
			court: "City Civil Court",
			notes: "Two\r\nlines",
		};
		const page = await postLate(newMatter, "/matters/new?q=a", typed, headers);
		expect(page.status).toBe(200);
		const { kept, redirectTo } = page.failed.result.initialValue;
		expect(redirectTo).toBe("/matters/new?q=a");
		expect(Buffer.from(kept ?? "", "base64url").toString("latin1")).not.toContain("Menon");

		const wrong = await signIn(person.email, "wrong", kept);
		expect(wrong.status).toBe(401);
		expect((await wrong.json()).failed.result.initialValue.kept).toBe(kept);

		const right = await signIn(person.email, PASSWORD, kept);
		expect(right.status).toBe(200);
		const back = (await right.json()).opened;
		expect(back.path).toBe("/matters/new?q=a");
		expect(again(back)).toMatchObject(typed);

		const cookie = { Cookie: right.headers.get("set-cookie")?.split(";")[0] ?? "" };
		const shown = await call(newMatter.action, { path: back.path, form: again(back), headers: cookie });
		expect(shown.status).toBe(400);
		expect(await shown.json()).toMatchObject({
			error: expect.stringContaining("What you typed is here"),
			result: { initialValue: { title: typed.title, notes: typed.notes } },
		});
	});

	test("leaves passwords behind", async () => {
		const { person, headers } = await goneAway();
		const typed = {
			currentPassword: PASSWORD,
			newPassword: "secret-one",
			confirmPassword: "secret-one",
		};
		const page = await postLate(settings, "/settings/security", typed, headers);
		const { kept } = page.failed.result.initialValue;
		const opened = openForm(kept, person.userId);
		expect(opened?.fields.map(([name]) => name)).toEqual(["_kept"]);
	});

	test("a draft's long text too, in the editor and before it exists", async () => {
		const { person, headers } = await goneAway();
		const { matter } = await makeMatter(person);
		const draft = await makeDraft(person, matter.id);
		const content = Array.from({ length: 9000 }, (_, n) => `${n}. That the facts are these.`).join("\n");
		const typed = { title: "Reply", type: "reply", content, tags: "a, b", version: "1" };
		const places: [{ action: Parameters<typeof call>[0] }, string, Form][] = [
			[editor, `/drafts/${draft.id}`, { draftId: draft.id }],
			[newDraft, `/matters/${matter.id}/drafting/new`, { matterId: matter.id }],
		];
		for (const [route, path, params] of places) {
			const page = await postLate(route, path, typed, headers, params);
			const right = await signIn(person.email, PASSWORD, page.failed.result.initialValue.kept);
			const back = (await right.json()).opened;
			const cookie = { Cookie: right.headers.get("set-cookie")?.split(";")[0] ?? "" };
			const shown = await call(route.action, { path, params, form: again(back), headers: cookie });
			expect(await shown.json()).toMatchObject({
				error: expect.stringContaining("What you typed is here"),
				result: { initialValue: { title: "Reply", content, version: "1" } },
			});
		}
	});

	test("is for nobody else, and not for ever", async () => {
		const { person, headers } = await goneAway();
		const page = await postLate(newMatter, "/matters/new", { title: "Mine" }, headers);
		const { kept } = page.failed.result.initialValue;
		const other = await makeUser({ passwordHash: await hashForTests(PASSWORD) });
		const theirs = await signIn(other.email, PASSWORD, kept, "/matters/new");
		expect([theirs.status, theirs.headers.get("location")]).toEqual([302, "/matters/new"]);
		expect(openForm(`${kept?.slice(0, -2)}AA`, person.userId)).toBeNull();
		expect(openForm("nothing of ours", person.userId)).toBeNull();
		vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 25 * 3_600_000 });
		expect(openForm(kept, person.userId)).toBeNull();
	});

	test("of nobody the browser can name, with files, or beyond measure is not carried", async () => {
		const form = { title: "Whose?" };
		const stranger = await call(newMatter.action, { path: "/matters/new", form });
		expect([stranger.status, stranger.headers.get("location")]).toEqual([
			302,
			"/login?redirectTo=%2Fmatters%2Fnew",
		]);
		const forged = await call(newMatter.action, {
			path: "/matters/new",
			form,
			headers: { Cookie: `auth-storage=${(await makeUser()).userId}.1.forged` },
		});
		expect(forged.status).toBe(302);
		const { person, headers } = await goneAway();
		const files = new FormData();
		files.set("title", "With a file");
		const upload = await call(newMatter.action, {
			path: "/matters/new",
			body: files,
			headers: { Cookie: headers.Cookie },
		});
		expect(upload.status).toBe(302);
		const noise = Array.from({ length: 1_900_000 }, () => String.fromCharCode(33 + Math.random() * 90)).join(
			"",
		);
		const long = new FormData();
		long.set("notes", noise);
		expect(sealForm(person.userId, "/x", long) === null).toBe(true);
	});
});
