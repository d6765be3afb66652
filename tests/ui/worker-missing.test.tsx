import { expect, test } from "vitest";
import { ReadingHalted } from "#app/domains/paper/documents/reading-state.tsx";
import { findings, render } from "./render.tsx";

const since = new Date("2026-03-02T05:12:00Z");

test("who waits for a reading is told since when nothing is read, and that nothing is lost", async () => {
	const text = render(<ReadingHalted halted={{ since }} />).textContent;
	expect(text).toContain("reading last ran on Mon 2 Mar 2026, 10:42 am");
	expect(text).toContain("Everything uploaded is safe");
	const hindi = render(
		<main>
			<ReadingHalted halted={{ since }} />
		</main>,
		"hi",
	);
	expect(hindi.textContent).toContain("पिछली बार सोम 2 मार्च 2026");
	expect(await findings()).toEqual([]);
});

test("no time is told of a reader that never ran, and nothing while it runs", () => {
	expect(render(<ReadingHalted halted={{ since: null }} />).textContent).toContain("has not started");
	expect(render(<ReadingHalted halted={null} />).textContent).toBe("");
});
