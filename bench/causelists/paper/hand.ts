import { pick, type Roll } from "#bench/fill/dice.ts";
import type { ListKind, TrueRow } from "./made-list.ts";
import { Paper, type PaperSettings } from "./paper.ts";

/** What a court's list is made with: by the seed, so that other seeds make other lists. */
export type Order = { roll: Roll; kind: ListKind; dates: string[]; items: number; from: number };

/** A list set by a court's own hand. */
export type SetList = { court: string; rows: TrueRow[]; paper: Paper };

export type CourtHand = (order: Order) => SetList;

const FACES = [
	{ plain: "Times-Roman", bold: "Times-Bold" },
	{ plain: "Helvetica", bold: "Helvetica-Bold" },
	{ plain: "Courier", bold: "Courier-Bold" },
] as const;

/** What stands at the foot of a page. */
const FEET: readonly PaperSettings["foot"][] = [(page) => `Page ${page}`, (page) => String(page), () => null];

type Share = { head: string[]; share: number; align?: "left" | "center" | "right" };

/** A paper with columns of about these shares of the width. */
export function handPaper(
	roll: Roll,
	shares: readonly Share[],
	own: Partial<Omit<PaperSettings, "columns">> & { narrow?: boolean } = {},
): Paper {
	const margin = 24 + roll(22);
	const points = 7 + roll(5) * 0.5;
	const size = own.size ?? [595, 842];
	const gap = 5 + roll(8);
	const turned = shares.map(({ share, ...rest }) => ({ ...rest, share: share * (0.92 + roll(17) / 100) }));
	const all = turned.reduce((sum, { share }) => sum + share, 0);
	const free = size[0] - 2 * margin - gap * (shares.length - 1);
	let x = margin;
	const columns = turned.map(({ share, ...rest }) => {
		const width = (free * share) / all;
		const column = { ...rest, x, width };
		x += width + gap;
		return column;
	});
	const face = { ...pick(roll, FACES.slice(0, own.narrow ? 2 : 3)), points };
	const { narrow: _narrow, ...settings } = own;
	return new Paper({
		face,
		columns,
		size,
		margin,
		leading: points * (1.15 + roll(3) / 10),
		rowGap: 2 + roll(8),
		isRuled: false,
		heads: pick(roll, ["first", "courts", "pages"]),
		isHeadCentred: roll(2) === 0,
		foot: pick(roll, FEET),
		...settings,
	});
}

const MONTHS = "January February March April May June July August September October November December".split(
	" ",
);
const DAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

/** A day as lists write it. */
export function dayWritten(day: string, form: "dashed" | "dotted" | "slashed" | "long"): string {
	const [year = "", month = "", date = ""] = day.split("-");
	if (form === "dashed") return `${date}-${month}-${year}`;
	if (form === "dotted") return `${date}.${month}.${year}`;
	if (form === "slashed") return `${date}/${month}/${year}`;
	const end = /1[123]$/.test(date)
		? "TH"
		: (({ 1: "ST", 2: "ND", 3: "RD" } as Record<string, string>)[date.at(-1) ?? ""] ?? "TH");
	const weekday = DAYS[new Date(`${day}T00:00:00Z`).getUTCDay()];
	return `${weekday}, THE ${Number(date)}${end} ${MONTHS[Number(month) - 1]}, ${year}`.toUpperCase();
}

export const numberIn = (roll: Roll) => 1 + roll(roll(3) === 0 ? 29_999 : 3999);
export const yearIn = (roll: Roll) => 2014 + roll(13);

/** How the kinds of lists are titled. */
export const TITLES: Record<ListKind, string> = {
	daily: "CAUSE LIST",
	supplementary: "SUPPLEMENTARY CAUSE LIST",
	weekly: "WEEKLY CAUSE LIST",
	advance: "ADVANCE CAUSE LIST",
};
