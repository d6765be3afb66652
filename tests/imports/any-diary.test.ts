import fc from "fast-check";
import { expect, test } from "vitest";
import { reasonText } from "#app/domains/out/imports/reasons.ts";
import { cellText } from "#app/domains/out/imports/sheet/cells.ts";
import { type RowLine, readSheetRows } from "#app/domains/out/imports/sheet/rows.ts";
import { choiceOf, joinedSheets, placedRows, sheetTables } from "#app/domains/out/imports/sheet/sheets.ts";
import { translator } from "#app/messages/index.ts";
import { sheetsOf } from "#worker/table/table.ts";
import { type AnyDiary, anyDiary } from "./any-diary.ts";

const TODAY = "2026-06-01";
/** A full run by hand: `DIARIES=2000 npm test -- --only unit any-diary`. */
const DIARIES = Number(process.env.DIARIES ?? 150);
const t = translator("en");
const plain = (text: string) => text.normalize("NFC").replace(/\s+/gu, " ").trim();

/** What the screens of an import show of a file, as far as its own words go. */
async function shownOf({ bytes }: AnyDiary) {
	const tables = sheetTables(await sheetsOf(Buffer.from(bytes), TODAY), TODAY);
	const choice = choiceOf(tables.map(({ sheet }) => sheet));
	const together = joinedSheets(choice.sheets);
	const stored = tables.flatMap(({ sheet: { before, chosen }, rows }, sheet) =>
		chosen
			? rows.map(({ line, cells, isHidden = false, isStruck = false }) => ({
					...{ number: before + line, sheet, cells, isHidden, isStruck },
				}))
			: [],
	);
	const settings = { dateOrder: "auto", court: "Court of all rows", ourSide: null } as const;
	const read = readSheetRows(stored, { ...choice, ...settings, withHidden: false, withStruck: false }, TODAY);
	const rows = read.map((row, at) => {
		const from = stored[at];
		const cells = from
			? placedRows(from.cells, together, from.sheet).map((cell) => plain(cellText(cell)))
			: [];
		return { ...row, sheet: choice.sheets[row.place.sheet]?.name, line: row.place.line, cells };
	});
	return { sheets: choice.sheets, headers: choice.headers, columns: choice.columns, rows };
}

/** Where a person finds a cell again; null for nowhere. */
function whereIs(cell: AnyDiary["seen"][number], shown: Awaited<ReturnType<typeof shownOf>>): string | null {
	const { sheets, headers, columns, rows } = shown;
	const sheet = sheets.find(({ name }) => name === cell.sheet);
	const text = plain(cell.text);
	if (!sheet) return null;
	if (!sheet.chosen) return "a sheet that is left out";
	const row = rows.find(({ sheet: name, line }) => name === cell.sheet && line === cell.line);
	if (!row) {
		if (sheet.above.some((line) => plain(line).includes(text))) return "a line above the header";
		return headers.some((header) => plain(header).toLowerCase().includes(text.toLowerCase()))
			? "a header"
			: null;
	}
	const places = row.cells.flatMap((one, at) => (one === text ? [at] : []));
	if (places.length === 0) return null;
	const reasons = [...row.read.lacks, ...row.read.days, ...row.read.notes].map((reason) =>
		plain(reasonText(reason, t)),
	);
	if (row.aside || row.read.lacks.length > 0 || row.read.days.length > 0)
		return row.aside || reasons.length > 0 ? "a row that waits, with its reason" : null;
	const found = places.map((at) => {
		const name = columns[at];
		if (!name)
			return headers[at] || !headers.some(Boolean) || reasons.some((one) => one.includes(text))
				? "left out"
				: null;
		return isUsed(name, text, row.read.facts) ||
			reasons.some((one) => one.includes(text) || isDittoReason(one))
			? "used"
			: null;
	});
	return found.includes(null) ? null : (found[0] ?? null);
}

const isDittoReason = (reason: string) => /repeated from the row above|refers to the row above/.test(reason);

/** Whether the facts of a row hold what its column says: the words themselves, or what they stand for. */
function isUsed(name: string, text: string, facts: RowLine["read"]["facts"]): boolean {
	const { matter, client, next, last, advocate } = facts;
	const days: Record<string, unknown> = {
		nextDate: next,
		lastDate: last ?? next,
		filingDate: matter.filingDate,
		side: matter.ourSide,
		cnr: matter.cnr,
		purpose: next ?? last,
	};
	if (name in days) return Boolean(days[name]);
	const words = plain(
		Object.values({ ...matter, ...client, ...next, ...last, advocate })
			.flatMap(wordsIn)
			.join(" | "),
	);
	return words.includes(text) || text.split(/[\s,;|/]+/).every((part) => words.includes(part));
}

const wordsIn = (value: unknown): string[] =>
	typeof value === "string"
		? [value]
		: value && typeof value === "object"
			? Object.values(value).flatMap(wordsIn)
			: [];

test("every cell of any diary is used, shown as left out, or in a row that waits with its reason", async () => {
	await fc.assert(
		fc.asyncProperty(anyDiary, async (diary) => {
			let shown: Awaited<ReturnType<typeof shownOf>>;
			try {
				shown = await shownOf(diary);
			} catch (error) {
				// A file that is refused is refused as a whole, with its reason.
				expect(error).toHaveProperty("why");
				expect(["no_table", "quotes"]).toContain((error as { why: string }).why);
				return;
			}
			for (const cell of diary.seen)
				expect(
					whereIs(cell, shown),
					JSON.stringify({ cell, row: shown.rows.find(({ line }) => line === cell.line), ...shown }),
				).not.toBeNull();
		}),
		{ numRuns: DIARIES, seed: process.env.DIARIES ? undefined : 33 },
	);
});
