import { diceOf } from "../base/dice.ts";
import { scanned } from "../base/wear.ts";
import { orderOf } from "../sheets/orders.ts";
import { FORUMS } from "../words/forums.ts";
import { type Kind, printed, still } from "./kind.ts";

/** Final ones, of the thirty. */
const LAST = [6, 20];

/** Orders of thirty forums; each third one comes as a file of the office's own, not scanned. */
export const ORDERS: Kind = {
	name: "orders",
	target: { errors: 1.5 },
	times: 10,
	count: FORUMS.length,
	lacking: { nextDate: LAST },
	make: async (desk, dice, index) => {
		const forum = diceOf(desk.seed, "forums").some(FORUMS, FORUMS.length)[index];
		if (!forum) throw new RangeError(`There are only ${FORUMS.length} forums`);
		const sheet = orderOf(dice, forum, LAST.includes(index));
		const name = `orders ${index + 1}`;
		if (index % 3 < 2) return await still(desk, dice, name, { dpi: 200, sheet, wear: scanned });
		return await printed(desk, dice, name, sheet);
	},
};
