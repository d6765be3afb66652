import { expect, test } from "vitest";
import { findings, render } from "#tests/ui/render.tsx";
import { CauseListTable } from "./list-table.tsx";

const read = {
	id: "l1",
	filename: "list.pdf",
	status: "ready",
	court: "High Court of Delhi",
	kind: "daily",
	dates: ["2026-11-28"] as string[],
	ours: 2,
	unsaved: 2,
	createdAt: new Date("2026-11-27T12:00:00Z"),
} as const;
const failed = {
	...read,
	id: "l2",
	status: "failed",
	court: null,
	ours: null,
	unsaved: null,
	dates: [] as string[],
} as const;

test("a list that was not read says nothing of days and matters, one without our matters waits for nobody, one not weighed has no number, what is saved in part is still to be saved; nothing for axe", async () => {
	const page = render(
		<main>
			<h1>Cause lists</h1>
			<CauseListTable
				rows={[
					read,
					failed,
					{ ...read, id: "l3", ours: 0, unsaved: 0 },
					{ ...read, id: "l4", ours: null, unsaved: null },
					{ ...read, id: "l5", unsaved: 0 },
					{ ...read, id: "l6", status: "taken", unsaved: 0 },
					{ ...read, id: "l7", status: "taken" },
				]}
			/>
		</main>,
	);
	const cells = (row: number) =>
		[...page.querySelectorAll(`tbody tr:nth-child(${row}) td[data-label]`)].map(
			({ textContent }) => textContent,
		);
	expect(cells(1).slice(0, 2)).toEqual(["Sat 28 Nov 2026", "2"]);
	expect(cells(2).slice(0, 2)).toEqual(["", ""]);
	expect(cells(3).slice(0, 2)).toEqual(["Sat 28 Nov 2026", "0"]);
	expect(cells(4).slice(0, 2)).toEqual(["Sat 28 Nov 2026", "–"]);
	const badges = [...page.querySelectorAll(".badge")].map(({ textContent }) => textContent);
	expect(badges).toEqual([
		...["To be saved", "Not read", "None of ours", "To be saved"],
		...["As in the diary", "Saved", "To be saved"],
	]);
	expect(await findings()).toEqual([]);
});
