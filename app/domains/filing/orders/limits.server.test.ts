import { expect, test } from "vitest";
import { addDays } from "#app/core/format.ts";
import { nextDateIn } from "#app/domains/filing/orders/dates/next-date.ts";
import { isListed, weighedDate } from "#app/domains/filing/orders/dates/weighed-date.ts";
import { makeUser } from "#tests/factories.ts";
import { orderText } from "#tests/orders.ts";
import { sheetPage } from "#tests/setup/order-sheets.ts";
import { readAs, uploaded } from "#tests/uploads.ts";
import { documentSuggestions } from "./suggestions.server.ts";
import { suggestionsFrom } from "./suggestions.ts";

/** A Monday. */
const TODAY = "2026-11-23";
const inDays = (n: number) => addDays(TODAY, n).split("-").reverse().join(".");
/** Three years, each as long as a leap year. */
const LATEST = 3 * 366;

test("a next date is tomorrow at the earliest, and three years after the order at the latest", () => {
	const next = (n: number) => nextDateIn(`List on ${inDays(n)}.`, TODAY, TODAY)?.day ?? null;
	expect([next(0), next(1)]).toEqual([null, "2026-11-24"]);
	expect([next(LATEST), next(LATEST + 1)]).toEqual([addDays(TODAY, LATEST), null]);
});

test("so is a day that is told by what speaks for it", () => {
	const day = (n: number) =>
		weighedDate([{ text: `Let this case go to ${inDays(n)}.` }], TODAY)?.found.day ?? null;
	expect([day(0), day(1)]).toEqual([null, "2026-11-24"]);
	expect([day(LATEST), day(LATEST + 1)]).toEqual([addDays(TODAY, LATEST), null]);
	const weighed = (weight: number) => isListed({ weight } as Parameters<typeof isListed>[0]);
	expect([weighed(7), weighed(8)]).toEqual([false, true]);
});

test("a row of a sheet is of today at the latest, its next date of tomorrow at the earliest, its stage of 80 characters", () => {
	const read = (date: number, next: number, purpose = "Evidence") => {
		const row = `${inDays(date)} | Issues framed. | ${inDays(next)} | ${purpose}`;
		const page = sheetPage("ROZNAMA", ["Date | Business | Next date | Purpose", row]);
		const found = suggestionsFrom([{ ...page, page: 1 }], TODAY);
		const suggested = (kind: string) => found.find((one) => one.kind === kind)?.value ?? null;
		return [suggested("orderDate"), suggested("nextDate"), suggested("purpose")];
	};
	expect(read(0, 1)).toEqual([TODAY, "2026-11-24", "Evidence"]);
	expect(read(0, 0)).toEqual([TODAY, null, null]);
	expect(read(1, 2)[0]).toBeNull();
	expect(read(0, LATEST)[1]).toBe(addDays(TODAY, LATEST));
	expect(read(0, LATEST + 1)[1]).toBeNull();
	const stage = (length: number) => read(0, 1, "p".repeat(length))[2]?.length;
	expect([stage(80), stage(81)]).toEqual([80, undefined]);
});

test("an order speaks on the first two pages of a document and on its last three", async () => {
	const admin = await makeUser();
	const speaks = async (page: number) => {
		const id = await uploaded(admin);
		const texts = Array.from({ length: 8 }, (_, at) =>
			at + 1 === page ? orderText("SCA/1/2025") : "Annexure",
		);
		await readAs(admin, id, texts);
		return (await documentSuggestions(admin, id)).suggestions.some(({ kind }) => kind === "nextDate");
	};
	const found = [];
	for (const page of [2, 3, 5, 6]) found.push(await speaks(page));
	expect(found).toEqual([true, false, false, true]);
});
