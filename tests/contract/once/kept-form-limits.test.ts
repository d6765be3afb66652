import { randomBytes } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { newId } from "#app/core/ids.ts";
import { openForm, sealForm } from "#app/core/web/kept-form.server.ts";

const DAY = 86_400_000;
const [account, other] = [newId(), newId()];

afterEach(() => {
	vi.useRealTimers();
});

const formOf = (content: string) => {
	const form = new FormData();
	form.set("content", content);
	return form;
};

test("a form is kept for a day, for its own account", () => {
	const start = Date.now();
	vi.useFakeTimers({ toFake: ["Date"], now: start });
	const text = sealForm(account, "/drafts/new", formOf("1. That the facts are these.")) ?? "";
	expect(openForm(text, other)).toBeNull();
	vi.setSystemTime(start + DAY);
	expect(openForm(text, account)?.fields[0]).toEqual(["content", "1. That the facts are these."]);
	vi.setSystemTime(start + DAY + 1);
	expect(openForm(text, account)).toBeNull();
});

test("a form is kept that makes a million and a half characters, and none that makes more", () => {
	const random = randomBytes(1_300_000).toString("hex");
	const sealed = (length: number) => sealForm(account, "/drafts/new", formOf(random.slice(0, length)));
	let [fits, breaks] = [0, random.length];
	while (breaks - fits > 500) {
		const middle = fits === 0 ? 1_900_000 : Math.floor((fits + breaks) / 2);
		if (sealed(middle) === null) breaks = middle;
		else fits = middle;
	}
	const longest = sealed(fits)?.length ?? 0;
	expect(longest).toBeLessThanOrEqual(1_500_000);
	expect(longest).toBeGreaterThan(1_499_000);
	expect(openForm(sealed(fits) ?? "", account)).not.toBeNull();
});
