import { isPhone } from "#app/core/phone.ts";
import type { MessageKey } from "#app/messages/index.ts";
import { type Cell, cellText, isScientific } from "./cells.ts";

type Phones = { phone: string | null; rest: string | null; why: MessageKey | null };

/** The telephone number in a cell, the first of several; `rest` is the whole text where there is more. */
export function phonesIn(cell: Cell): Phones {
	const written = cellText(cell);
	if (!written) return { phone: null, rest: null, why: null };
	if (isScientific(cell)) return { phone: null, rest: null, why: "import.why.phoneLost" };
	if (isPhone(written)) return { phone: written, rest: null, why: null };
	const numbers = written
		.split(/[,;/|\n]|\s(?:or|and|&)\s/i)
		.map((part) => part.replace(/^[^\d+०-९૦-૯(]+|[^\d०-९૦-૯]+$/gu, ""))
		.filter((part) => part !== "" && isPhone(part));
	const [phone] = numbers;
	if (!phone) return { phone: null, rest: written, why: "import.why.phone" };
	return { phone, rest: written, why: numbers.length > 1 ? "import.why.twoPhones" : null };
}
