/** A page with a table to be drawn, or one that must not be taken for any. */
export type Sheet = {
	name: string;
	language: "en" | "hi" | "gu";
	layout: "roznama" | "index" | "list" | "wide" | "newsletter" | "plain";
	/** Where its rules are: around each cell, between the rows alone, or nowhere. */
	rules: "grid" | "rows" | "none";
	/** How thick they are in pixels of a screen, how dark (0 is black), and how many gaps each side of a cell has. */
	thick: number;
	grey: number;
	breaks: number;
	/** Degrees by which the page leans; `photo` bends it out of its right angles and lays a shadow over it. */
	turn: number;
	photo: boolean;
	grain: number;
	dpi: number;
	points: number;
	font: string;
	/** Of the columns, as parts of the whole. */
	widths: number[];
	rows: number;
	seed: number;
};

export const SERIF = '"DejaVu Serif", "Lohit Devanagari", "Lohit Gujarati", serif';
export const SANS = '"DejaVu Sans", "Lohit Devanagari", "Lohit Gujarati", sans-serif';
export const NARROW = '"DejaVu Sans Condensed", "Lohit Devanagari", "Lohit Gujarati", sans-serif';
export const NARROW_SERIF = '"DejaVu Serif Condensed", "Lohit Devanagari", "Lohit Gujarati", serif';

const usual: Omit<Sheet, "name" | "seed"> = {
	language: "en",
	layout: "roznama",
	rules: "grid",
	thick: 1,
	grey: 0,
	breaks: 0,
	turn: 0,
	photo: false,
	grain: 6,
	dpi: 200,
	points: 11,
	font: SERIF,
	widths: [7, 17, 42, 17, 17],
	rows: 9,
};

/** What the reader is tuned on. */
export const TUNING_SHEETS: Sheet[] = [
	{ ...usual, name: "grid", seed: 1 },
	{ ...usual, name: "grid of an index", layout: "index", language: "gu", widths: [8, 68, 12, 12], seed: 2 },
	{ ...usual, name: "rules between rows", rules: "rows", font: SANS, seed: 3 },
	{ ...usual, name: "broken rules", layout: "list", breaks: 3, grain: 30, widths: [7, 20, 43, 30], seed: 4 },
	{ ...usual, name: "faint rules", language: "hi", grey: 185, dpi: 150, seed: 5 },
	{ ...usual, name: "skewed", turn: 2, thick: 2, seed: 6 },
	{ ...usual, name: "photograph", photo: true, turn: 1, dpi: 220, thick: 1.5, seed: 7 },
	{ ...usual, name: "index without rules", layout: "index", rules: "none", widths: [8, 78, 14], seed: 8 },
	{
		...usual,
		name: "eight columns",
		layout: "wide",
		points: 9,
		widths: [6, 11, 9, 22, 14, 12, 14, 12],
		seed: 9,
	},
	{ ...usual, name: "newsletter", layout: "newsletter", rules: "none", seed: 10 },
	{ ...usual, name: "plain page", layout: "plain", rules: "none", seed: 11 },
];

/** What it is measured on: nothing here was looked at while it was tuned. */
export const FRESH_SHEETS: Sheet[] = [
	{
		...usual,
		name: "grid",
		layout: "list",
		font: SANS,
		points: 10,
		dpi: 300,
		widths: [6, 22, 46, 26],
		rows: 14,
		seed: 151,
	},
	{
		...usual,
		name: "grid in Gujarati",
		language: "gu",
		points: 12,
		thick: 2,
		widths: [8, 18, 38, 18, 18],
		rows: 7,
		seed: 152,
	},
	{
		...usual,
		name: "rules between rows",
		rules: "rows",
		layout: "index",
		points: 12,
		widths: [9, 65, 13, 13],
		seed: 153,
	},
	{
		...usual,
		name: "broken rules",
		breaks: 4,
		grain: 36,
		font: NARROW_SERIF,
		widths: [6, 18, 40, 18, 18],
		seed: 154,
	},
	{
		...usual,
		name: "faint rules",
		layout: "list",
		grey: 170,
		dpi: 170,
		font: SANS,
		widths: [8, 24, 40, 28],
		seed: 155,
	},
	{
		...usual,
		name: "skewed",
		turn: -2.3,
		language: "hi",
		points: 12,
		widths: [7, 17, 42, 17, 17],
		rows: 8,
		seed: 156,
	},
	{
		...usual,
		name: "photograph",
		photo: true,
		turn: -1.5,
		dpi: 240,
		font: NARROW,
		thick: 2,
		points: 12,
		widths: [8, 19, 36, 19, 18],
		seed: 157,
	},
	{
		...usual,
		name: "index without rules",
		layout: "index",
		rules: "none",
		font: SANS,
		points: 12,
		widths: [7, 76, 17],
		rows: 12,
		seed: 158,
	},
	{
		...usual,
		name: "eight columns",
		layout: "wide",
		points: 8.5,
		dpi: 250,
		font: NARROW,
		widths: [5, 12, 10, 20, 15, 13, 13, 12],
		rows: 16,
		seed: 159,
	},
	{ ...usual, name: "newsletter", layout: "newsletter", rules: "none", font: SANS, points: 12, seed: 160 },
	{ ...usual, name: "plain page", layout: "plain", rules: "none", font: NARROW_SERIF, points: 12, seed: 161 },
];
