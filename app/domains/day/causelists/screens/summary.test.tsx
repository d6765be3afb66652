import { expect, test } from "vitest";
import { findings, render } from "#tests/ui/render.tsx";
import { ListSummary } from "./summary.tsx";

const counts = { same: 1, moved: 0, new: 1, maybe: 1, ours: 1, other: 6 };
const list = {
	id: "l1",
	status: "ready",
	kind: "daily",
	dates: ["2026-11-30"] as string[],
	counts,
	items: 10,
	unsaved: 2,
	differing: 0,
	doubtful: 0,
	under: ["MR. R. K. DESAI"] as string[],
	missing: [] as string[],
	continuation: null,
	absent: 0,
	takenAt: null,
	failed: undefined,
} as const;

const buttons = (facts: object) =>
	[...render(<ListSummary {...list} {...facts} />).querySelectorAll("button")].map(({ textContent }) =>
		textContent?.trim(),
	);

test("the save is offered while it would change something, the undo once anything was saved", async () => {
	const taken = { status: "taken" as const, takenAt: new Date("2026-11-27T12:00:00Z") };
	expect(buttons({})).toEqual(["Save in the diary"]);
	expect(buttons({ unsaved: 0 })).toEqual([]);
	expect(buttons(taken)).toEqual(["Save the rest in the diary", "Undo"]);
	expect(buttons({ ...taken, unsaved: 0 })).toEqual(["Undo"]);
	const page = render(
		<main>
			<h1>List</h1>
			<ListSummary {...list} {...taken} differing={3} doubtful={3} />
		</main>,
	);
	expect(page.textContent).toContain(
		"4 in the list are ours: 1 as in the diary, 1 new, 1 to be checked, 1 unknown under MR. R. K. DESAI.",
	);
	expect(page.textContent).toContain("3 have another item, room or time than the diary.");
	const links = [...page.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]);
	expect(links).toEqual([
		["3 rows in doubt: look at them as they are printed.", "/cause-lists/l1?checks=any"],
		["Board of Mon 30 Nov 2026", "/?date=2026-11-30"],
	]);
	expect(await findings()).toEqual([]);
});
