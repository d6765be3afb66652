import { asking } from "#app/core/browser/behaviours.ts";
import { say } from "#app/core/browser/calls.ts";
import { all } from "./page.ts";

/** Near the edges of the window a list moves by so many pixels under a finger that moves. */
const [EDGE, STEP] = [60, 12];

const placeOf = (row: Element) => row.querySelector<HTMLInputElement>("input[type=number]");

/** Puts the rows of a list in order by dragging their handles, or with arrow keys on them: each row's number is its place. */
function orderByHand(list: HTMLElement) {
	function renumber(row: Element) {
		const rows = [...list.children];
		for (const [at, one] of rows.entries()) {
			const place = placeOf(one);
			if (place) place.value = String(at + 1);
		}
		say(`${rows.indexOf(row) + 1} / ${rows.length}`);
	}

	/** The row itself stays in the page, so that it keeps the finger and the focus: its neighbour moves. */
	function move(row: Element, up: boolean): boolean {
		const other = up ? row.previousElementSibling : row.nextElementSibling;
		if (!other) return false;
		if (up) row.after(other);
		else row.before(other);
		return true;
	}

	function follow(row: Element, y: number): boolean {
		const middle = (other: Element | null) => {
			const { top = 0, height = 0 } = other?.getBoundingClientRect() ?? {};
			return top + height / 2;
		};
		let isMoved = false;
		while (row.previousElementSibling && y < middle(row.previousElementSibling)) isMoved = move(row, true);
		while (row.nextElementSibling && y > middle(row.nextElementSibling)) isMoved = move(row, false);
		if (y < EDGE) scrollBy(0, -STEP);
		else if (y > innerHeight - EDGE) scrollBy(0, STEP);
		return isMoved;
	}

	for (const handle of all<HTMLButtonElement>(asking("handle"), list)) {
		const row = handle.closest("li");
		if (!row) continue;
		handle.hidden = false;
		handle.addEventListener("pointerdown", (event) => {
			if (event.button !== 0) return;
			handle.setPointerCapture(event.pointerId);
			let isMoved = false;
			const onMove = ({ clientY }: PointerEvent) => {
				isMoved = follow(row, clientY) || isMoved;
			};
			handle.addEventListener("pointermove", onMove);
			handle.addEventListener(
				"lostpointercapture",
				() => {
					handle.removeEventListener("pointermove", onMove);
					if (isMoved) renumber(row);
				},
				{ once: true },
			);
		});
		handle.addEventListener("keydown", (event) => {
			if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
			event.preventDefault();
			if (move(row, event.key === "ArrowUp")) renumber(row);
		});
	}
}

for (const list of all(asking("order"))) orderByHand(list);
