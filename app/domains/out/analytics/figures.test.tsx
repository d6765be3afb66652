import { expect, test } from "vitest";
import { render } from "#tests/ui/render.tsx";
import { OutcomeCards } from "./figures.tsx";

const shown = (decided: number, ratings: number) => {
	const outcomes = {
		...{ won: 2, partly: 0, decided, durations: { n: 0, mean: null, median: null } },
		ratings: { n: ratings, mean: 4.2 },
	};
	return render(<OutcomeCards outcomes={outcomes} />).textContent ?? "";
};

test("a rate is of five decided matters at least", () => {
	expect([shown(4, 0).includes("50%"), shown(5, 0).includes("40%")]).toEqual([false, true]);
});

test("what clients think is the mean of three ratings at least", () => {
	expect([shown(0, 2).includes("4.2"), shown(0, 3).includes("4.2")]).toEqual([false, true]);
});
