import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ActivityFeed } from "#app/domains/desk/activity/activity-feed.tsx";
import { newPassword } from "#app/domains/desk/auth/schema.ts";
import { DeveloperTools } from "#app/domains/out/analytics/dashboard.tsx";
import { ENDINGS, MAX_BYTES } from "#app/domains/paper/files/file-kind.ts";
import { tones } from "#app/ui/badge.tsx";
import { Toaster } from "#app/ui/shell/toaster.tsx";
import { reminderOffsets } from "#drizzle/words.ts";
import { render } from "./render.tsx";

const css = (name: string) => readFileSync(`app/ui/styles/${name}.css`, "utf8");

/** The block of a style sheet that a selector opens. */
const rule = (sheet: string, selector: string) =>
	css(sheet).split(`\n\t${selector} {`)[1]?.split("}")[0] ?? "";

describe("the specification's colours", () => {
	test("of stages", () => {
		expect(tones.stage).toEqual({
			filing: "blue",
			evidence: "purple",
			arguments: "yellow",
			judgment: "green",
			closed: "grey",
		});
	});

	test("of statuses and drafts; each role has its own", () => {
		expect(tones.matterStatus).toEqual({
			active: "green",
			judgment_reserved: "yellow",
			closed: "grey",
			archived: "red",
		});
		expect(tones.draftStatus).toEqual({ Draft: "yellow", final: "green" });
		expect(new Set(Object.values(tones.role)).size).toBe(4);
	});
});

describe("toasts", () => {
	test("last 2 s after a success and 4 s otherwise; a loading one stays", () => {
		expect(rule("toasts", ".toast")).toContain("animation: toast-out 0.3s 4s forwards");
		expect(rule("toasts", ".toast-success")).toContain("animation-delay: 2s");
		expect(rule("toasts", ".toast:is(.toast-loading, .toast-keep)")).toContain("animation: none");
	});

	test("are twenty at most, at the top right", () => {
		const toasts = Array.from({ length: 25 }, (_, n) => ({ type: "info" as const, message: `Message ${n}` }));
		const page = render(<Toaster toasts={toasts} />);
		expect(page.querySelectorAll(".toast")).toHaveLength(20);
		expect(page.textContent).toContain("Message 24");
		expect(rule("toasts", ".toasts")).toMatch(
			/position: sticky;[\s\S]*top: 3\.25rem;[\s\S]*margin-left: auto/,
		);
	});
});

test("a modal is at most 90% of the window's height, in four widths", () => {
	expect(rule("dialog", ".dialog")).toContain("max-height: 90dvh");
	const widths = [".dialog-sm", ".dialog", ".dialog-lg", ".dialog-xl"].map((name) =>
		Number(/width: min\(100vw - 2rem, (\d+)rem\)/.exec(rule("dialog", name))?.[1]),
	);
	expect(widths).toEqual([24, 28, 42, 56]);
});

test("two lists of facts, one below the other, are as far apart as their rows", () => {
	const gap = /gap: (\d+px) /.exec(rule("browse", ".facts"))?.[1];
	expect(rule("browse", ".facts + .facts")).toContain(`margin-top: ${gap}`);
});

describe("Recent Activity", () => {
	const entry = {
		id: "1",
		at: new Date("2026-03-02T06:30:00Z"),
		action: "created",
		entityType: "matter",
		entityId: "2",
		matterId: "2",
		meta: { title: "Menon v. Menon", court: "City Civil Court" },
		actorId: "3",
		actor: null,
	} as const;

	test("names a missing person Unknown User", () => {
		expect(render(<ActivityFeed entries={[entry]} />).textContent).toContain(
			"Unknown User created matter Menon v. Menon",
		);
	});

	test("says when there is none", () => {
		expect(render(<ActivityFeed entries={[]} />).textContent).toBe("No recent activity");
	});
});

test("the developer's two buttons", () => {
	const buttons = [...render(<DeveloperTools />).querySelectorAll("button")];
	expect(buttons.map((button) => button.textContent)).toEqual(["Test: Check Matters", "Create Test Matters"]);
});

test("the limits of an upload and of a password, and the reminder offsets", () => {
	expect(MAX_BYTES).toBe(10 * 1024 * 1024);
	// Scanners write .tif as often as .tiff.
	expect(ENDINGS).toEqual([".pdf", ".jpg", ".jpeg", ".png", ".tiff", ".doc", ".docx", ".tif"]);
	expect(newPassword.safeParse("12345").success).toBe(false);
	expect(newPassword.safeParse("123456").success).toBe(true);
	expect(reminderOffsets).toEqual([0, 1, 2, 3, 7]);
});
